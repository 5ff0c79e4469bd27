// While others still choose in secret: what you have sealed. Only you see it.

import type { Choice } from '@automachia/kernel';
import { say, t } from '../../text/index.js';
import { useScene } from '../context.js';

export function OwnSealed() {
  const { store, parts, seat } = useScene();
  const sealed = store.view.value?.['sealed'];
  if (typeof sealed !== 'object' || sealed === null || seat === 0) return null;
  const own = (sealed as { readonly [seat: string]: Choice })[seat];
  if (own === undefined) return null;
  // Which question it answered is over; its words are those of one of the game's own.
  for (const [step, { rule }] of Object.entries(parts.vocabulary.asked)) {
    const option = parts.vocabulary.option(step, own, rule);
    if (option !== undefined) return <b>{t('web.waiting.own', { choice: say(option.label) })} </b>;
  }
  return null;
}
