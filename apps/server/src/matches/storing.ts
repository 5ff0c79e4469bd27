// A choice has been applied to the table in memory: it is stored, and only then told. If storing fails, the match is read
// anew from what is stored, so that nothing that was not stored is ever seen.

import type { PlayedEntry } from '@automachia/hosting';
import { howFor } from '@automachia/hosting';
import type { KernelState } from '@automachia/kernel';
import { SPECTATOR } from '@automachia/kernel';
import type { How } from '@automachia/protocol';
import type { Pending } from '../ledger.js';
import type { EntryRow, Write, WriteResult } from '../storage/storage.js';
import type { Stream } from '../streams/stream.js';
import type { LiveMatch } from './liveMatch.js';
import { rowOf } from './loading.js';
import type { Reply } from './matchAnswer.js';
import { seatChangedBy } from './tableTalk.js';

type EntryWrite = Extract<Write, { readonly entry: EntryRow }>;

/** A step that is being stored, and who waits to be told so: the stream and the number of its request, where there is one. */
class BeingStored implements Pending {
  constructor(
    private readonly storing: Storing,
    readonly write: EntryWrite,
    readonly step: PlayedEntry<KernelState>,
    readonly how: How,
    readonly reply: Reply,
    readonly from: Stream | undefined,
    readonly id: number | undefined,
  ) {}

  written(result: WriteResult): void {
    if (result === 'conflict') this.storing.isTaken(this);
    else this.storing.isStored(this);
  }

  failed(error: unknown): void {
    this.storing.isNotStored(this, error);
  }
}

export class Storing {
  /** What has been applied and is being stored: nobody may see it yet. */
  step: PlayedEntry<KernelState> | undefined;

  constructor(private readonly live: LiveMatch) {}

  store(step: PlayedEntry<KernelState>, how: How, reply: Reply, from?: Stream, id?: number): void {
    const { live } = this;
    live.turns.isTaken = true;
    this.step = step;
    let write: EntryWrite;
    try {
      write = writeOf(live, step);
    } catch (error) {
      // It has been applied to the table in memory, which is therefore read anew.
      live.recovery.fail(error, reply);
      return;
    }
    live.around.ledger.put(new BeingStored(this, write, step, how, reply, from, id));
  }

  /** Another program has written an entry of this number. */
  isTaken({ write: { entry }, reply }: BeingStored): void {
    const message = 'Somebody else wrote this number of the match first. Look at the table and choose again.';
    this.live.recovery.takeUpAnew({ problem: { error: 'notStored', message } }, reply, entry.number - 1);
  }

  isNotStored({ write: { entry }, reply }: BeingStored, error: unknown): void {
    const { live } = this;
    live.around.meters.notStored.inc();
    live.around.log.error({ match: live.match.id, err: error }, 'a choice could not be stored');
    const message =
      'Your choice could not be stored. What the table shows counts; if it is not there, try again in a moment.';
    live.recovery.takeUpAnew({ problem: { error: 'notStored', message } }, reply, entry.number - 1, entry);
  }

  /** From now on it counts, and everybody may know. */
  isStored({ step, write, how, reply, from, id }: BeingStored): void {
    const { live } = this;
    const { around, clock, audience } = live;
    const isOver = step.after.outcome !== null;
    let isAnswered = false;
    try {
      this.step = undefined;
      live.forgetWhatWasWritten(step);
      // Whoever reads the measures may sit at this table: they are told no more there than anybody who watches.
      around.meters.choices.count(live.match.game, howFor(step.entry, SPECTATOR));
      if (write.match !== undefined) live.match = { ...live.match, ...write.match };
      if (how === 'undo') {
        live.beforehand.tookBack(step.entry.seat, step.before.decisionNumber);
        clock?.tookBack(step.entry.seat);
      }
      clock?.look();
      const begun = performance.now();
      live.showing.step(step, from, id);
      around.ruleTime.took(live.match, performance.now() - begun);
      isAnswered = true;
      reply({ n: step.entry.number });
      if (isOver) audience.tellMatch();
      if (isOver) around.archive.add(live.match);
      live.snapshots.keep();
    } catch (error) {
      live.recovery.fail(error, isAnswered ? nothing : reply, write.entry);
      return;
    }
    if (!isOver && step.entry.number >= around.limits.matchEntries) this.cancelEndless();
    live.turns.end();
    live.lookForBots();
  }

  /** Not every game comes to an end by itself, and whoever looks back at a match has all of it read. */
  private cancelEndless(): void {
    const { live } = this;
    const { log } = live.around;
    const about = { match: live.match.id, entries: live.number };
    log.info(about, 'a match was cancelled that came to no end');
    live
      .seating(() => live.cancel())
      .catch((error: unknown) => log.error({ ...about, err: error }, 'a match could not be cancelled'));
  }
}

/** The row of a step, and what changes with it. */
function writeOf(live: LiveMatch, step: PlayedEntry<KernelState>): EntryWrite {
  const { outcome } = step.after;
  const now = live.around.clock.wall();
  const entry = rowOf(live.match.id, step.entry, live.game.asked(step.after), now);
  // Nearly all of them: nothing is spread for what is not there.
  if (outcome === null && step.entry.act === undefined) return { entry };
  const seat = seatChangedBy(live, step);
  return {
    entry,
    ...(outcome === null
      ? {}
      : { match: { status: 'over', outcome: JSON.stringify(outcome), updatedAt: now } as const }),
    ...(seat === undefined ? {} : { seat }),
  };
}

function nothing(): void {}
