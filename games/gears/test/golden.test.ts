// Every mission, won once and lost once, and many more matches by their digests: the alarm for a change of behaviour.
// AUTOMACHIA_GOLDEN=write makes them anew, to be reviewed as a diff; a win that is no longer legal is searched for, which takes
// half a minute each.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goldenOf, keepsGoldenReplays, parseGolden, writeGolden } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import { gears, housePack } from '../src/index.js';
import { findLoss, findWin } from './support/wonMatches.js';

const folder = fileURLToPath(new URL('golden', import.meta.url));
const ENDS = ['won', 'lost'] as const;
const SEED = 1;

/** Short matches: as few players as there may be, the easier game for who is to win. */
function optionsFor({ id, leastPlayers = 1, maps }: (typeof housePack.missions)[number], end: (typeof ENDS)[number]) {
  const map = maps === undefined ? {} : { hordeMap: Object.keys(maps)[0]! };
  return {
    mission: id,
    players: leastPlayers,
    quickStart: true,
    difficulty: end === 'won' ? 'cadet' : 'insane',
    ...map,
  };
}

function isPlayable(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const { record } = parseGolden(readFileSync(file, 'utf8'));
    goldenOf(gears, { ...record, rulesVersion: gears.version, pack: gears.pack });
    return true;
  } catch {
    return false;
  }
}

if (process.env['AUTOMACHIA_GOLDEN'] === 'write')
  for (const mission of housePack.missions)
    for (const end of ENDS) {
      const file = join(folder, `${mission.id}-${end}.json`);
      if (isPlayable(file)) continue;
      const record = (end === 'won' ? findWin : findLoss)(optionsFor(mission, end), SEED);
      if (record !== undefined) writeFileSync(file, writeGolden(goldenOf(gears, record)));
    }

keepsGoldenReplays(gears, folder, {
  describe,
  test,
  replays: [],
  matches: 42,
  longest: 60,
});

for (const { id } of housePack.missions)
  test(`[GOW-END-01] [GOW-END-02] [GOW-END-04] ${id} is won by all, and lost by all`, () => {
    const winners = ENDS.map((end) => {
      const { record } = parseGolden(readFileSync(join(folder, `${id}-${end}.json`), 'utf8'));
      return [record.outcome!.winners.length, record.options['players']];
    });
    expect(winners).toEqual([
      [winners[0]![1], winners[0]![1]],
      [0, winners[1]![1]],
    ]);
  });
