// The Reset phase (GKR-RES): energy, hands, Glory Hound, in this order.

import { pileSize } from '@automachia/kernel';
import { discardCards } from './discarding.js';
import { openCardWindow } from '../cards/opening.js';
import { drawCards } from '../model/drawing.js';
import { playOrder } from '../model/state.js';
import { act, eachInTurn, endPlayOrder, inPlayOrder, phase, seatInPlayOrder } from '../model/steps.js';
import { handOf } from '../model/zones.js';
import { energyPutOff } from './energy.js';
import { scoreIfEnding } from './endOfGame.js';
import { determineGloryHound } from './gloryHound.js';
import { beginPhase, endPhase, endTurn } from './phases.js';

/** GKR-ENE-01: energy for each turn. */
export const ENERGY = 5;
export const HAND_SIZE = 6;

export const resetting = phase(
  'reset',
  'GKR-RES-01',
  act('startReset', 'GKR-SET-19', (m) => beginPhase(m, 'reset')),
  act('openResetStart', 'GKR-RES-06', (m) => openCardWindow(m, 'RESET_START')),
  act('resetEnergy', 'GKR-RES-01', (m) => {
    for (const seat of playOrder(m.state)) {
      // GKR-ENE-11: nothing is carried over; what an effect put off comes on top.
      m.state.energy[seat - 1] = Math.max(0, ENERGY + energyPutOff(m.state, seat));
      m.tell?.({ type: 'energyReset', rule: 'GKR-RES-01', seat, energy: m.state.energy[seat - 1]! });
    }
    m.endScope('reset');
  }),
  eachInTurn(
    'everyHandIsFull',
    'GKR-RES-02',
    inPlayOrder,
    act('fillHand', 'GKR-RES-02', (m) => {
      const seat = seatInPlayOrder(m);
      const missing = HAND_SIZE - pileSize(m.state, handOf(seat));
      if (missing > 0)
        drawCards(m, seat, missing, 'GKR-RES-02'); // GKR-RES-04
      else if (missing < 0) m.call(discardCards, { seat, left: -missing, mayStop: false }); // GKR-RES-03
    }),
  ),
  act('openGlory', 'GKR-RES-05', (m) => {
    endPlayOrder(m);
    openCardWindow(m, 'GLORY');
  }),
  act('determineGloryHound', 'GKR-RES-05', (m) => determineGloryHound(m)),
  act('endReset', 'GKR-RUL-68', (m) => {
    endPhase(m);
    scoreIfEnding(m);
    if (!m.isOver) endTurn(m);
  }),
);
