// A finished match as a record that anybody can replay and verify.

import { Match, type MatchRecord } from '@automachia/kernel';
import { ProblemError } from '../problems.js';
import type { Storage } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';
import { chanceOfMatch, entryOf, otherRules } from './loading.js';

export async function recordOf(live: LiveMatch, storage: Storage): Promise<MatchRecord> {
  const { match, seats, game } = live;
  if (match.status !== 'over') {
    throw new ProblemError('notPossible', 'The match is not over: its record would tell what seats may not know yet.');
  }
  const other = otherRules(game, match);
  if (other !== undefined) {
    throw new ProblemError('notPossible', `This match was played under ${other}: only that version can replay it.`);
  }
  const rows = await storage.entries(match.id, 0);
  const changed = rows.find((row) => row.how === 'rules');
  if (changed !== undefined) {
    throw new ProblemError(
      'notPossible',
      `The rules changed in this match after choice ${changed.number - 1}, when the program was upgraded: no single version can replay it.`,
    );
  }
  const played = new Match(game, {
    options: JSON.parse(match.options) as Record<string, unknown>,
    chance: chanceOfMatch(match, seats),
    seats: seats.map((seat) => seat.name ?? seat.level ?? ''),
  });
  for (const row of rows) {
    const { seat, how, choice } = entryOf(row);
    if (how === 'undo') played.undo(seat);
    else played.choose(seat, choice ?? null);
  }
  return played.record();
}
