// The cards of Tournoi as they are looked up.

import { text } from '@automachia/kernel';
import type { CodexBook } from '../../../codex/book.js';
import { cardEffect, cardKind, cardName } from '../cards.js';
import { pack } from '../pack.js';

/** The pack that is looked at, at this moment. */
export function codexBook(): CodexBook {
  const { cards, deck } = pack();
  return {
    entries: cards.map(({ id, icon, colour, rules }) => ({
      id,
      name: cardName(id),
      text: cardEffect(id),
      subtitle: [cardKind(id)],
      stats: [{ label: text('web.tournoi.codex.copies'), value: `×${deck[id] ?? 0}` }],
      rules,
      facets: { kind: `${icon}.${colour}` },
    })),
    facets: [{ name: 'kind', label: text('web.tournoi.codex.kind'), nameOf: (value) => text(`cardKind.${value}`) }],
  };
}
