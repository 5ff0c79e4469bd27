// The line above the board: what holds for everybody this turn.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { turnOf } from '@automachia/tournoi/reading';
import { RuleChip } from '../../parts/RuleChip.js';

export function Notice({ view, say }: { readonly view: TableView; readonly say: (text: Text) => string }) {
  const { stride } = turnOf(view);
  if (stride === 1) return null;
  return (
    <p class="tn-notice">
      {say(text('web.tournoi.overload', { distance: stride }))} <RuleChip rule="GTM-SUR-01" />
    </p>
  );
}
