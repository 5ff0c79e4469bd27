// Every mission can be laid from its first tile to its last, whatever the order of its cards (GOW-EXP-11, GOW-RUL-61).
// AUTOMACHIA_DEEP=long looks at ten thousand seeds of each, as `npm run test:deep` does.

import { expect, test } from 'vitest';
import { housePack } from '../src/index.js';
import { plansOf, levelsWith } from '../src/model/missions.js';
import { layEverything } from './support/layouts.js';

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

test('[GOW-EXP-11] [GOW-RUL-61] levels are taken back where a later one would not fit, and never for ever', () => {
  let most = 0;
  for (let seed = 1; seed <= 40; seed++)
    most = Math.max(most, layEverything({ mission: housePack.missions[2]!.id, players: 1 }, seed).takenBack);
  expect(most).toBeGreaterThan(0);
});
