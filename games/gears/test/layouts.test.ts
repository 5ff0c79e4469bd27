// Every mission can be laid from its first tile to its last, whatever the order of its cards (GOW-EXP-11, GOW-RUL-61).
// AUTOMACHIA_DEEP=long looks at ten thousand seeds of each, as `npm run test:deep` does.

import { expect, test } from 'vitest';
import { componentsOf } from '../src/cards/vocabulary.js';
import { housePack } from '../src/index.js';
import type { LaidTile } from '../src/map/ground.js';
import { NOTHING, placeAtExit, turnFirst } from '../src/map/ground.js';
import type { LevelPlan } from '../src/map/layouts.js';
import { canBeFinished, lastTileOf } from '../src/map/layouts.js';
import { plansOf, levelsWith } from '../src/model/missions.js';
import { layEverything } from './support/layouts.js';

const content = componentsOf(housePack);
const isLong = process.env['AUTOMACHIA_DEEP'] === 'long';
const SEEDS = isLong ? 10_000 : 15;
const LONGEST = 3_600_000;

for (const mission of housePack.missions) {
  const { id, maps, leastPlayers = 1 } = mission;
  for (const hordeMap of maps === undefined ? ['none'] : Object.keys(maps)) {
    test(
      `[GOW-RUL-61] [GOW-EXP-11] ${id} ${maps === undefined ? '' : hordeMap}: none of ${SEEDS} layouts is stuck`,
      () => {
        const plans = plansOf(mission, levelsWith(mission, hordeMap));
        // Of alternatives behind one door one is laid.
        const doors = new Set(plans.map(({ behind }, i) => behind ?? `map ${i}`));
        const sizes = [...doors].map((door) =>
          plans.filter(({ behind }, i) => (behind ?? `map ${i}`) === door).map(({ tiles }) => tiles.length),
        );
        const fewest = sizes.reduce((sum, each) => sum + Math.min(...each), 0);
        for (let seed = 1; seed <= SEEDS; seed++) {
          const players = leastPlayers + (seed % (5 - leastPlayers));
          const { state } = layEverything({ mission: id, players, hordeMap }, seed);
          expect(state.laid.length).toBeGreaterThanOrEqual(fewest);
        }
      },
      LONGEST,
    );
  }
}

/** Every way to lay a level from a tile on, that stays. */
function waysToLay(laid: readonly LaidTile[], plan: LevelPlan, plans: readonly LevelPlan[]): (readonly LaidTile[])[] {
  const found: (readonly LaidTile[])[] = [];
  const lay = (so: readonly LaidTile[], left: readonly number[], onto: number): void => {
    if (left.length === 0) {
      const then = plan.turnsFirst ? turnFirst(content.sides, so) : so;
      if (then !== undefined && canBeFinished(content.sides, then, plans)) found.push(then);
      return;
    }
    for (const side of left) {
      const next = placeAtExit(content.sides, so, onto, side);
      const others = left.filter((one) => one !== side);
      if (next === undefined) continue;
      const then = [...so, next];
      // GOW-MIS-19: a card at a time, each of which must leave room for the rest.
      if (!plan.oneByOne || canBeFinished(content.sides, then, plans)) lay(then, others, so.length);
    }
  };
  const sides = plan.tiles.map((id) => content.sideNamed(id));
  lay(laid, sides, doorBefore(laid, plan, plans));
  return found;
}

function doorBefore(laid: readonly LaidTile[], { behind }: LevelPlan, plans: readonly LevelPlan[]): number {
  if (behind === undefined) return NOTHING;
  if (behind === 0) return laid.findIndex(({ isTurned }) => isTurned === true);
  return lastTileOf(content.sides, laid, plans[behind - 1]!.tiles);
}

test('[GOW-RUL-61] [GOW-EXP-11] no order of any cards of any mission leads to a level that cannot be laid', () => {
  let layouts = 0;
  for (const mission of housePack.missions)
    for (const map of mission.maps === undefined ? ['none'] : Object.keys(mission.maps)) {
      const plans = plansOf(mission, levelsWith(mission, map));
      const goOn = (laid: readonly LaidTile[], left: readonly LevelPlan[]): void => {
        layouts += 1;
        const [next] = left;
        if (next === undefined) return;
        const alternatives = next.behind === undefined ? [next] : left.filter(({ behind }) => behind === next.behind);
        for (const plan of alternatives) {
          const ways = waysToLay(laid, plan, plans);
          expect([mission.id, plan.tiles, ways.length > 0]).toEqual([mission.id, plan.tiles, true]);
          for (const way of ways)
            goOn(
              way,
              left.filter((one) => !alternatives.includes(one)),
            );
        }
      };
      goOn([], plans);
    }
  expect(layouts).toBeGreaterThan(1_000);
});

test('[GOW-EXP-11] [GOW-RUL-61] levels are taken back where a later one would not fit, and never for ever', () => {
  let most = 0;
  for (let seed = 1; seed <= 40; seed++)
    most = Math.max(most, layEverything({ mission: housePack.missions[2]!.id, players: 1 }, seed).takenBack);
  expect(most).toBeGreaterThan(0);
});
