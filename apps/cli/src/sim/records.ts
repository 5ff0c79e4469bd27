// The records of simulated matches, one file each, as `automachia replay` reads them.

import * as fs from 'node:fs';
import path from 'node:path';
import type { Game, MatchOptions } from '@automachia/kernel';
import type { RecordedChoice } from '@automachia/kernel/host';
import { Match } from '@automachia/kernel/host';
import type { SimPlan } from './plan.js';
import { seating } from './plan.js';

/** Writes the record of one match of a plan. */
export function writeRecord(
  plan: SimPlan,
  game: Game,
  number: number,
  options: MatchOptions,
  seed: number,
  choices: readonly RecordedChoice[],
): void {
  const seats = seating(plan, number);
  const match = new Match(game, { options, chance: { seed }, seats });
  for (const [seat, choice] of choices) match.choose(seat, choice);
  const file = path.join(plan.records!, `${game.id}-seed-${plan.seed}-game-${number}.json`);
  fs.writeFileSync(file, `${JSON.stringify(match.record())}\n`);
}
