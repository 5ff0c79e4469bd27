// Mission objectives, victory and defeat (GOW-OBJ, GOW-END): looked at as soon as anything has changed that they speak of
// (GOW-RUL-57), whichever rule brought it about.

import type { Locals, Seat, Untyped, Watch } from '@automachia/kernel';
import { NOBODY } from '@automachia/effects';
import { FOR_ALL, performForNobody, sceneFor, textKeys } from '../cards/performing.js';
import type { Components } from '../model/components.js';
import { mapOf, seatsFrom, soldierOf } from '../model/figures.js';
import { missionOf, stageOf } from '../model/missions.js';
import type { Gears } from '../model/state.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, procedure, repeatUntil } from '../model/steps.js';

/** GOW-BLD-04, GOW-END-03: every COG bleeds out, or has been executed. */
function areAllDown(table: Situation): boolean {
  const { state } = table;
  if (state.stage === NOTHING) return false;
  const isDown = (seat: Seat): boolean => soldierOf(state, seat).condition !== 'up';
  const seats = seatsFrom(state, 1);
  if (stageOf(table)?.isApart !== true) return seats.every(isDown);
  // GOW-RUL-108: while maps are apart, every COG of one of them is enough.
  const mapOfSeat = (seat: Seat): number => mapOf(state, soldierOf(state, seat).zone);
  return seats.some((seat) => seats.filter((other) => mapOfSeat(other) === mapOfSeat(seat)).every(isDown));
}

/** GOW-OBJ-02. */
function isObjectiveMet({ state, content }: Situation): boolean {
  if (state.stage === NOTHING) return false;
  const { id } = content.missions[state.mission]!;
  const stage = content.book.playable.get(textKeys.stage(id, state.stage));
  const x = sceneFor({ state, content }, NOBODY);
  return stage !== undefined && stage.tests.every(({ test }) => test(x));
}

/** GOW-OBJ-02, GOW-OBJ-03: the card is flipped at once, and the turn goes on afterwards. */
export type Flipping = { stage: number; served: number };

const stagePrinted = (m: At<Flipping>) => missionOf(m).stages[m.locals.stage]!;

export const flipping = procedure<Flipping>(
  'flipping',
  ({ stage, served }) => ({ stage, served }),
  act('flipStage', 'GOW-OBJ-02', (m) => {
    const { id } = m.content.missions[m.state.mission]!;
    const { players } = m.state;
    const { stage } = m.locals;
    m.tell?.({ type: 'stageFlipped', rule: 'GOW-OBJ-02', stage: stage + 1 });
    performForNobody(m, textKeys.flip(id, stage, FOR_ALL));
    performForNobody(m, textKeys.flip(id, stage, players));
  }),
  // From the active player on, whoever is eliminated among them.
  repeatUntil(
    'allHaveDoneIt',
    'GOW-OBJ-02',
    (m) => stagePrinted(m).each === undefined || m.locals.served >= m.state.players,
    act('eachInTurn', 'GOW-OBJ-02', (m) => {
      const seat = seatsFrom(m.state, m.state.active)[m.locals.served]!;
      m.locals.served += 1;
      performForNobody(m, textKeys.eachFlip(missionOf(m).id, m.locals.stage), seat);
    }),
  ),
  act('afterTheFlip', 'GOW-OBJ-04', (m) => performForNobody(m, textKeys.afterwards(missionOf(m).id, m.locals.stage))),
  act('goOn', 'GOW-OBJ-03', (m) => m.touch('objective')),
);

const OBJECTIVE = 'objective';

type AnyWatch = Watch<Untyped<Gears, Components>>;

/** GOW-RUL-57, GOW-RUL-75: not in the middle of an attack, nor before every death has set off what it does. */
function isSettled({ attack, fallen }: Gears): boolean {
  return attack.by === NOTHING && fallen.length === 0;
}

/** GOW-RUL-56: defeat before victory. */
export const watches: readonly AnyWatch[] = [
  {
    name: 'defeat',
    rule: 'GOW-BLD-04',
    subjects: [OBJECTIVE],
    test: (m) => isSettled(m.state) && areAllDown(m),
    run: (m) => {
      m.tell?.({ type: 'missionFailed', rule: 'GOW-END-02' });
      m.finish({ winners: [], rule: 'GOW-END-02' });
    },
  },
  {
    name: OBJECTIVE,
    rule: 'GOW-OBJ-02',
    subjects: [OBJECTIVE],
    test: (m) => isSettled(m.state) && isObjectiveMet(m),
    run: (m) => m.call(flipping, { stage: m.state.stage, served: 0 }),
  },
];

/** GOW-OBJ-04: the next card is in force, and its objective looked at anew. */
export function nextStage<L extends Locals>(m: At<L>): void {
  m.state.stage += 1;
  m.useUp(OBJECTIVE);
  m.touch(OBJECTIVE);
}

/** GOW-OBJ-07, GOW-END-01. */
export function winTogether<L extends Locals>(m: At<L>): void {
  m.tell?.({ type: 'missionAccomplished', rule: 'GOW-END-01' });
  m.finish({ winners: seatsFrom(m.state, 1), rule: 'GOW-END-01' });
}
