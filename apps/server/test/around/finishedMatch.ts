// Matches that were played to their end without a server, as rows and nothing else: what earlier programs have left.

import { type HostedTable, seatsOf } from '@automachia/hosting';
import { type KernelState, Random } from '@automachia/kernel';
import { rowOf, setUpMatch } from '../../src/matches/loading.js';
import type { EntryRow, MatchRow, Storage } from '../../src/storage/storage.js';
import { aMatch, aSeat } from '../storage-rows.js';
import { shelfGames } from './shelfGames.js';

export interface Wanted {
  readonly game?: string;
  readonly players?: number;
  readonly seed?: number;
  readonly maker?: string;
  /** How often each choice is made and taken back before it stays, where it can be. */
  readonly regrets?: number;
}

/** Stores a match that is over, and says which entries it has. */
export async function aFinishedMatch(storage: Storage, id: string, wanted: Wanted = {}): Promise<readonly EntryRow[]> {
  const { players = 2, seed = 1, regrets = 0 } = wanted;
  const game = shelfGames(wanted.game ?? 'tournoi')!;
  const seats = Array.from({ length: players }, (_, i) =>
    aSeat(id, i + 1, { kind: 'human', name: `Seat ${i + 1}`, contribution: `words ${seed}` }),
  );
  const match: MatchRow = aMatch(id, {
    game: game.id,
    rulesVersion: game.version,
    packId: game.pack.id,
    packVersion: game.pack.version,
    packDigest: null,
    options: JSON.stringify({ players }),
    status: 'playing',
    maker: wanted.maker ?? null,
  });
  const { table } = setUpMatch(game, match, seats);
  const entries = [...choicesOf(table, new Random(seed), regrets)].map((step) =>
    rowOf(id, step.entry, game.asked(step.after), match.createdAt + step.entry.number),
  );
  await storage.write([{ newMatch: match, seats }, ...entries.map((entry) => ({ entry }))]);
  const outcome = JSON.stringify(table.state.outcome);
  await storage.write([{ matchId: id, match: { status: 'over', outcome } }]);
  return entries;
}

function* choicesOf(table: HostedTable<KernelState>, random: Random, regrets: number) {
  const { game } = table;
  while (table.state.outcome === null) {
    const asked = seatsOf(game.asked(table.state));
    const seat = asked[random.below(asked.length)]!;
    const choice = game.propose(table.state, seat, random);
    for (let again = 0; ; again++) {
      const step = table.choose(seat, choice, 'player');
      if (step.refused !== undefined) throw new Error(`${game.id} refuses what it has proposed: ${step.refused}`);
      yield step;
      const undone = again < regrets ? table.undo(seat) : undefined;
      if (undone === undefined) break;
      yield undone;
    }
  }
}
