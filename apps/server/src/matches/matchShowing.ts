// Showing a match to those who follow it: the whole table, in its turn, and every step.

import type { PlayedEntry } from '@automachia/hosting';
import type { KernelState } from '@automachia/kernel';
import type { Stream } from '../streams/stream.js';
import type { LiveMatch } from './liveMatch.js';
import { cannotBeRead } from './matchAnswer.js';

export class MatchShowing {
  constructor(private readonly live: LiveMatch) {}

  /** Sends the whole table to all of them, in one turn. */
  to(streams: readonly Stream[], after: number): void {
    if (streams.length === 0) return;
    this.live.turns.takeNext(() => this.table(streams, after));
  }

  /** Sends everything; the log from after a number on. Takes the turn. */
  table(streams: readonly Stream[], after: number, id?: number): void {
    const { live } = this;
    live.turns.isTaken = true;
    const send = async (): Promise<void> => {
      const told = await Promise.all(
        withTheSameEyes(streams).map(async (alike) => {
          const { seat, isPlayer } = alike[0]!;
          const log = await live.logs.after(after, seat, isPlayer);
          return { alike, log, last: await live.last?.sightOf(seat) };
        }),
      );
      const left = live.clock?.left ?? null;
      for (const { alike, log, last } of told) live.audience.sendTable(alike, left, log, last, id);
    };
    const failed = (error: unknown): void => {
      if (!live.isStopped) live.around.log.error({ match: live.match.id, err: error }, 'a match could not be read');
      for (const stream of streams) stream.end(cannotBeRead);
    };
    void send()
      .catch(failed)
      .finally(() => live.turns.end());
  }

  /** Tells a step; where that fails, by a mistake of ours, shows the whole table. One match must not end the server. */
  step(step: PlayedEntry<KernelState>, from?: Stream, id?: number): void {
    const { audience, clock, around, match } = this.live;
    try {
      audience.tellStep(step, clock?.left ?? null, from, id);
    } catch (error) {
      around.log.error({ match: match.id, number: step.entry.number, err: error }, 'a step was not told');
      audience.startAfresh();
      this.to(audience.streams, step.entry.number - 1);
    }
  }
}

/** With the same eyes all see the same, but for what is a player's own, and for who wants no facts. */
function withTheSameEyes(streams: readonly Stream[]): readonly (readonly Stream[])[] {
  const byEyes = new Map<string, Stream[]>();
  for (const stream of streams) {
    const eyes = `${stream.seat} ${stream.isPlayer} ${stream.wishes.facts}`;
    const alike = byEyes.get(eyes);
    if (alike === undefined) byEyes.set(eyes, [stream]);
    else alike.push(stream);
  }
  return [...byEyes.values()];
}
