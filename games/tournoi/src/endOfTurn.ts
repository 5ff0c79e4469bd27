// Phase 8 — end of turn (GTM-END): bombs are turned over, the first-player token passes, hands are filled, the track is
// cleared.

import { drawUpToHandSize } from './drawing.js';
import { nameOf } from './board.js';
import { DISCARD, isInPlay, playedBy } from './state.js';
import type { At } from './steps.js';
import { act, phase } from './steps.js';

export const endOfTurn = phase(
  'endOfTurn',
  'GTM-END-01',
  act('turnBombsOver', 'GTM-CLK-01', turnBombsOver),
  act('passFirstPlayerToken', 'GTM-END-01', passFirstPlayerToken),
  // GTM-RUL-09: hands are filled from the new first player on, before this turn's cards are discarded.
  act('fillHands', 'GTM-END-02', (m) => drawUpToHandSize(m, 'GTM-END-02')),
  act('discardPlayedCards', 'GTM-END-03', (m) => {
    for (let seat = 1; seat <= m.state.players; seat++) m.moveAllCards(playedBy(seat), DISCARD);
  }),
  act('beginNextTurn', 'GTM-MOV-04', (m) => {
    m.endScope('turn');
    m.state.stride = 1;
    m.state.turn += 1;
    m.tell?.({ type: 'turnBegan', rule: 'GTM-END-01', turn: m.state.turn, first: m.state.first });
  }),
);

/** GTM-CLK-01: a clocked token is turned over at the end of its first turn on the board. */
function turnBombsOver(m: At): void {
  const { locations } = m.state;
  for (let i = 0; i < locations.length; i++) {
    const { card, cell, turns } = locations[i]!;
    const { id, acts } = m.content.cards[card]!;
    if (acts !== 'endOfSecondTurn' || turns !== 1) continue;
    locations[i] = { card, cell, turns: 2 };
    m.tell?.({ type: 'bombTurnedOver', rule: 'GTM-CLK-01', card: id, at: nameOf(cell) });
  }
}

/** GTM-END-01, GTM-RUL-28: to the next player, clockwise, whose robot is still in play. */
function passFirstPlayerToken(m: At): void {
  const { state } = m;
  do state.first = (state.first % state.players) + 1;
  while (!isInPlay(state, state.first));
}
