// A card is played, by whoever may: shown, paid, discarded, and what it does is done.

import type { Seat } from '@automachia/kernel';
import { holdsCard } from '@automachia/kernel';
import { payEnergy } from '../chapters/energy.js';
import { windows } from '../content/effectLanguage.js';
import { playedMark, showCard } from '../model/drawing.js';
import { act, procedure } from '../model/steps.js';
import { NO_UNIT } from '../model/units.js';
import { discardOf, handOf, resolvingOf, SPONSOR_DISCARD, sponsorHandOf } from '../model/zones.js';
import { openCardWindow } from './opening.js';
import { appliesNow } from './playable.js';
import { performText } from './scripts.js';

export type PlayLocals = { seat: Seat; card: number; window: number };

/** A card is played: shown, paid, discarded (GKR-RUL-49), and its effects that apply are done in their order. */
export const playCard = procedure<PlayLocals>(
  'playCard',
  ({ seat, card, window }) => ({ seat, card, window }),
  act('showCard', 'GKR-DCK-18', (m) => {
    const { seat, card } = m.locals;
    const { kind, id, cost } = m.content.cards[card]!;
    const rule = kind === 'sponsor' ? 'GKR-TAG-11' : kind === 'reaction' ? 'GKR-DCK-17' : 'GKR-MOV-21';
    if (kind === 'sponsor') {
      m.moveCard(card, sponsorHandOf(seat), SPONSOR_DISCARD);
      m.state.sponsorPlays = [...m.state.sponsorPlays, { card, seat, isCancelled: false }];
    } else showCard(m, seat, card, handOf(seat), resolvingOf(seat));
    m.tell?.({ type: 'cardPlayed', rule, seat, card: id });
    if (kind === 'sponsor') {
      openCardWindow(m, 'SPONSOR');
      return;
    }
    m.countUse('turn', playedMark(seat, card)); // GKR-DCK-11
    payEnergy(m, seat, cost);
  }),
  act('applyCard', 'GKR-RUL-49', (m) => {
    const { seat, card, window } = m.locals;
    const data = m.content.cards[card]!;
    if (data.kind === 'sponsor') {
      const { isCancelled } = m.state.sponsorPlays.at(-1)!;
      m.state.sponsorPlays = m.state.sponsorPlays.slice(0, -1);
      if (isCancelled) return;
    } else if (holdsCard(m.state, resolvingOf(seat), card)) {
      m.moveCard(card, resolvingOf(seat), discardOf(seat));
    }
    for (const trigger of data.carried.triggers) {
      if (!appliesNow(m.state, m.content, seat, trigger, windows[window]!)) continue;
      performText(m, trigger.script, { seat, self: NO_UNIT });
    }
  }),
);
