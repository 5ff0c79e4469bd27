// The match: set-up, then turns of three steps (GOW-HEA-07), player by player, until it ends.

import { isKept } from '@automachia/kernel';
import { drawChoice } from '../asking/choices.js';
import { isUp, roomInHand, seatsFrom, soldierOf } from '../model/figures.js';
import { stageOf } from '../model/missions.js';
import type { At } from '../model/steps.js';
import { act, ask, forever, legalIn, phase, procedure, when } from '../model/steps.js';
import { activate, CALM } from './activating.js';
import type { MatchLocals } from './matchLocals.js';
import { move } from './moving.js';
import { drawOrders } from './orderCards.js';
import { giveOrderStep } from './ordering.js';
import { settingUp } from './settingUp.js';

/** GOW-HEA-01; GOW-RUL-112: one more for cadets. */
const DRAWS = { cadet: 3, normal: 2, insane: 2 } as const;

function mostDraws(m: At<MatchLocals>): number {
  return Math.min(DRAWS[m.state.difficulty], roomInHand(m, m.state.active));
}

const draws = legalIn<MatchLocals>().choice(drawChoice, (need) => [
  need('GOW-HEA-01', 'why.tooManyCards', ['draw'], (m, { draw }) => draw <= DRAWS[m.state.difficulty]),
  need('GOW-HEA-02', 'why.handIsFull', ['draw'], (m, { draw }) => draw <= roomInHand(m, m.state.active)),
]);

const isBleeding = (m: At<MatchLocals>): boolean => soldierOf(m.state, m.state.active).condition === 'bleeding';
const isActiveUp = (m: At<MatchLocals>): boolean => isUp(m.state, m.state.active);

/** GOW-BLD-02: at the start of the own turn. */
const crawling = phase<MatchLocals>(
  'crawling',
  'GOW-BLD-02',
  when(
    'isBleedingOut',
    'GOW-BLD-02',
    isBleeding,
    act('crawl', 'GOW-BLD-02', (m) => move(m, m.state.active, 1)),
    // A phase ends with a step of its own: what is called by its last one would be of the next phase.
    act('endCrawl', 'GOW-BLD-02', (m) => m.endScope('action')),
  ),
);

const healing = phase<MatchLocals>(
  'healing',
  'GOW-HEA-01',
  // GOW-HEA-05.
  when(
    'canHeal',
    'GOW-HEA-05',
    (m) => isActiveUp(m) && mostDraws(m) > 0,
    ask('heal', 'GOW-HEA-01', {
      who: (m) => m.state.active,
      legal: draws,
      facts: (m) => ({ most: mostDraws(m) }),
      apply: (m, code, seat) => drawOrders(m, seat, drawChoice.get.draw(code), 'GOW-HEA-01'),
    }),
  ),
);

const orderStep = phase<MatchLocals>(
  'ordering',
  'GOW-ORD-01',
  when(
    'canAct',
    'GOW-ORD-09',
    isActiveUp,
    act('takeOrders', 'GOW-ORD-01', (m) => giveOrderStep(m, m.state.active)),
    act('endOrders', 'GOW-ORD-01', (m) => m.endScope('action')),
  ),
);

const activationStep = phase<MatchLocals>(
  'activating',
  'GOW-AIA-01',
  // GOW-AIA-13: whether or not the active COG is bleeding out. GOW-RUL-81.
  when(
    'locustsAct',
    'GOW-AIA-01',
    (m) => !isKept(m.state, CALM),
    // GOW-OBJ-01: some stage cards ask for more than one.
    act('activateLocusts', 'GOW-AIA-01', (m) => activate(m, 1 + (stageOf(m)?.extraCards ?? 0))),
    act('endActivation', 'GOW-AIA-01', (m) => m.endScope('figure')),
  ),
);

export const match = procedure<MatchLocals>(
  'match',
  ({ place, maps }) => ({ place, maps }),
  settingUp,
  forever(
    'turns',
    'GOW-HEA-07',
    act('beginTurn', 'GOW-HEA-07', (m) => {
      m.state.turn += 1;
      m.tell?.({ type: 'turnBegan', rule: 'GOW-HEA-07', seat: m.state.active, turn: m.state.turn });
    }),
    crawling,
    healing,
    orderStep,
    activationStep,
    // GOW-HEA-08.
    act('endTurn', 'GOW-HEA-08', (m) => {
      m.endScope('turn');
      m.endScope('step');
      m.state.active = seatsFrom(m.state, m.state.active)[1 % m.state.players]!;
    }),
  ),
);
