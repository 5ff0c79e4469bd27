// A match that goes on under other rules than those it was played under so far.

import { text } from '@automachia/kernel';
import type { LiveMatch } from './liveMatch.js';
import { rowOf, snapshotOf } from './loading.js';

/** The program's rules are not those the match was played under: from here on they are, and everybody is told. */
export async function changeRules(live: LiveMatch): Promise<void> {
  const { game, match, around } = live;
  const table = live.table!;
  const from = match.rulesVersion;
  const number = table.number + 1;
  const note = text('host.rulesChanged', { from, to: game.version });
  const now = around.clock.wall();
  const change = { rulesVersion: game.version, packVersion: game.pack.version, updatedAt: now };
  const entry = rowOf(match.id, { number, seat: 0, how: 'rules', note }, game.asked(table.state), now);
  const changed = { ...match, ...change };
  table.number = number;
  // Together, in one transaction: without the snapshot nobody could take the match up under the new rules.
  const results = await Promise.all([
    around.ledger.write({ entry, match: change }),
    around.ledger.write({ snapshot: snapshotOf(changed, table) }),
  ]);
  if (results.includes('conflict')) throw new Error('Another process has taken the match up under other rules.');
  live.match = changed;
  live.snapshots.at = number;
  around.log.info({ match: match.id, from, to: game.version }, 'match goes on under other rules');
}
