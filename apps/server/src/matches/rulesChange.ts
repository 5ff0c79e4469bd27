// A match that goes on under other rules than those it was played under so far. What these left is kept with the entry that
// says so: with it, whoever has a version of the rules can verify what was played under it.

import { text } from '@automachia/kernel';
import type { EarlierPart } from '@automachia/kernel/host';
import type { EntryRow, SnapshotRow } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';
import { rowOf, savedIn, snapshotOf } from './loading.js';

/** How rules left a match that others took over. */
type Left = Pick<EarlierPart, 'rulesVersion' | 'pack' | 'state'>;

/**
 * The program's rules are not those the match was played under: from here on they are, and everybody is told. `snapshot`:
 * what it was taken up from.
 */
export async function changeRules(live: LiveMatch, snapshot: SnapshotRow): Promise<void> {
  const { game, match, around } = live;
  const table = live.table!;
  const from = match.rulesVersion;
  const number = table.number + 1;
  const note = text('host.rulesChanged', { from, to: game.version });
  const now = around.clock.wall();
  const change = { rulesVersion: game.version, packVersion: game.pack.version, updatedAt: now };
  const { packId: id, packVersion: version, packDigest: digest } = match;
  const pack = { id, version, ...(digest === null ? {} : { digest }) };
  const left: Left = { rulesVersion: from, pack, state: savedIn(snapshot) };
  const row = rowOf(match.id, { number, seat: 0, how: 'rules', note }, game.asked(table.state), now);
  const entry = { ...row, body: JSON.stringify({ note, left }) };
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

export function isChange({ how }: EntryRow): boolean {
  return how === 'rules';
}

/** What a change of rules left behind; undefined where it was not kept yet when they changed. */
export function leftBy({ body }: EntryRow): Left | undefined {
  return (JSON.parse(body) as { readonly left?: Left }).left;
}
