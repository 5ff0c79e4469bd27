// A match on this device that was begun with another pack, or under other rules, than this page has.

import type { PackRef } from '@automachia/manifest';
import { Notice } from '../parts/Notice.js';
import { t } from '../text/index.js';

export type OtherProps =
  | { readonly why: 'otherPack'; readonly pack: PackRef }
  | { readonly why: 'otherRules'; readonly game: string; readonly found: string; readonly known: string };

export function Other(other: OtherProps) {
  return (
    <Notice title={titleOf(other)} isFinal>
      <p>{t('web.otherRules.safe')}</p>
    </Notice>
  );
}

function titleOf(other: OtherProps): string {
  if (other.why === 'otherPack') {
    const { id, version, digest = '' } = other.pack;
    return t('web.otherPack', { pack: `${id} ${version} (${digest.slice(0, 16)})` });
  }
  const { game, found, known } = other;
  return t('web.otherRules', { game: { key: `game.${game}.name` }, found, known });
}
