// A record played again, moment by moment, as one seat saw it.

import type { ChanceSource, Game, MatchRecord } from '@automachia/kernel';
import { recordedChance } from '@automachia/kernel';
import { eventsFor, logEntryFor, setUpTable } from '@automachia/hosting';
import type { Moment } from './thinking.js';

/** Every moment of a record, the set-up first. */
export function momentsOf(game: Game, record: MatchRecord, seat: number): Moment[] {
  recordedChance(record); // complains while the dice are still sealed
  const { table, told } = setUpTable(game, { options: record.options, chance: chanceSourceOf(record) });
  const setUp = { n: 0, seat: 0, how: 'rules' as const, events: eventsFor(told, seat) };
  const moments: Moment[] = [{ entry: setUp, view: game.describeFor(seat, table.state) }];
  for (const [chooser, choice] of record.choices) {
    const step = table.choose(chooser, choice, 'player');
    if (step.refused !== undefined) throw new Error(`The record does not hold: ${step.refused} (${step.rule}).`);
    moments.push({ entry: logEntryFor(step, seat), view: game.describeFor(seat, table.state) });
  }
  return moments;
}

function chanceSourceOf({ chance }: MatchRecord): ChanceSource {
  if ('seed' in chance) return chance;
  const { secret, contributions } = chance.fairness;
  return { secret: secret ?? '', contributions };
}
