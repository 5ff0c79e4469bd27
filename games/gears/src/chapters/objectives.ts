// Mission objectives, victory and defeat (GOW-OBJ, GOW-END): looked at as soon as anything has changed that they speak of
// (GOW-RUL-57), whichever rule brought it about.

import type { Locals, Untyped, Watch } from '@automachia/kernel';
import { NOBODY } from '@automachia/effects';
import { performForNobody, sceneFor, textKeys } from '../cards/performing.js';
import type { Components } from '../model/components.js';
import { seatsFrom, soldierOf } from '../model/figures.js';
import type { Gears } from '../model/state.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, procedure } from '../model/steps.js';

/** GOW-BLD-04, GOW-END-03: every COG bleeds out, or has been executed. */
function areAllDown({ state }: Pick<Situation, 'state'>): boolean {
  return state.stage !== NOTHING && seatsFrom(state, 1).every((seat) => soldierOf(state, seat).condition !== 'up');
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
export const flipping = procedure<Locals>(
  'flipping',
  act('flipStage', 'GOW-OBJ-02', (m) => {
    const { id } = m.content.missions[m.state.mission]!;
    const { stage, players } = m.state;
    m.tell?.({ type: 'stageFlipped', rule: 'GOW-OBJ-02', stage: stage + 1 });
    performForNobody(m, textKeys.flip(id, stage, players));
    performForNobody(m, textKeys.afterwards(id, stage));
  }),
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
    run: (m) => m.call(flipping, {}),
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
