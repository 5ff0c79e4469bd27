// A mission laid out from its set-up to its last tile, by exploring every door as soon as it can be: nobody fights on the way.

import type { Table } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { componentsOf } from '../../src/cards/vocabulary.js';
import { gears, housePack } from '../../src/index.js';
import { levelBehind, isNamedDoor } from '../../src/model/missions.js';
import { exitZone } from '../../src/model/exits.js';
import { zoneName } from '../../src/map/ground.js';

const content = componentsOf(housePack);

type State = ReturnType<typeof gears.setUp>;

/** More questions than any level asks. */
const MOST = 2_000;

/** Answers at random until somebody takes an Order step. */
function untilOrders(state: State, random: Random): void {
  for (let i = 0; i < MOST && gears.questionOf(state) !== 'takeOrder'; i++) {
    if (gears.seatToAct(state) === 0) throw new Error('the match is over before everything is laid.');
    gears.takeAtRandom(state, gears.seatToAct(state), random);
  }
  if (gears.questionOf(state) !== 'takeOrder') throw new Error(`stuck at ${gears.questionOf(state) ?? 'nothing'}.`);
}

/** Tiles in the order in which they were laid, and how often a level was taken back. */
export function layEverything(
  options: { readonly mission: string; readonly players: number; readonly hordeMap?: string },
  seed: number,
): { readonly state: State; readonly takenBack: number } {
  const random = new Random(seed);
  let state!: State;
  let takenBack = 0;
  const count = (told: readonly { readonly event: { readonly type: string } }[]): void => {
    takenBack += told.filter(({ event }) => event.type === 'levelTakenBack').length;
  };
  count(
    gears.listen(() => {
      state = gears.setUp({ ...options, quickStart: true }, seed);
      untilOrders(state, random);
    }),
  );
  for (;;) {
    const table = { state, content };
    const door = state.doors.find((side) => isNamedDoor(table, side) || levelBehind(table, side) >= 0);
    if (door === undefined) return { state, takenBack };
    const at = zoneName(content.sides, exitZone(table, door));
    const { stage, slots, map, doors, cogs } = gears.describe(state);
    state = gears.arrange(
      { ...options, quickStart: true },
      {
        stage: stage!,
        slots: slots!,
        map: map!,
        doors: doors!,
        turn: { first: 1, active: 1, number: 1, at: 'takeOrders' },
        cogs: { ...(cogs as Table), 1: { is: 'dom', at } },
        locks: [],
        hands: { 1: ['ord-sit'] },
      },
      seed + state.laid.length,
    );
    count(
      gears.listen(() => {
        gears.choose(state, 1, { explore: content.sides[door]!.id });
        untilOrders(state, random);
      }),
    );
  }
}
