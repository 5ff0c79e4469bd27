// What becomes of leave to play a card for nothing, once it was used (GIG-CRD-30).

import { endEffect } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { isFreeByItself, useUpFree } from '../../chapters/playing.js';
import { act, procedure } from '../../model/steps.js';

/** The leave that was given last goes; leave that a card gives itself was never left behind. */
export const usingUpFree = procedure<{ seat: Seat; card: number }>(
  useUpFree,
  ({ seat, card }) => ({ seat, card }),
  act('useUpLeave', 'GIG-CRD-30', (m) => {
    const { seat, card } = m.locals;
    if (isFreeByItself(m.state, m.content, seat, card)) return;
    const leave = m.state.effects.lasting.findLast(
      ({ text, node, seat: owner }) =>
        owner === seat && m.content.book.scripts.get(text)!.nodes[node]!.verb?.name === 'free',
    );
    if (leave !== undefined) endEffect(m, leave.number);
  }),
);
