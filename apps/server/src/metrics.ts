// What an operator can watch: /metrics in the words of Prometheus.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from './clock.js';

/** How long what was written for somebody is good enough for others, in milliseconds. */
const METRICS_KEPT_FOR = 1000;

export type Meters = ReturnType<typeof createMeters>;

export function createMeters(clock: Clock) {
  const registry = new Registry();
  const registers = [registry];
  const seconds = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5];
  const counter = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    new Counter({ name: `automachia_${name}`, help, labelNames, registers });
  const botHistogram = (name: string, help: string) =>
    new Histogram({
      name: `automachia_${name}`,
      help,
      labelNames: ['bot'],
      buckets: [0.01, 0.05, 0.1, 0.3, 0.5, 1, 2, 5, 20],
      registers,
    });
  const gauge = (name: string, help: string) => new Gauge({ name: `automachia_${name}`, help, registers });
  return {
    registry,
    choices: new ChoiceTally(registry),
    refused: counter('refused_total', 'Choices that were refused', ['why']),
    badMessages: counter('bad_messages_total', 'Messages and requests that were not understood', ['error']),
    failures: counter('failures_total', 'Mistakes of this program that were caught: above 0, please report it', [
      'where',
    ]),
    notStored: counter('not_stored_total', 'Choices that could not be stored'),
    records: counter('records_made_total', 'Matches that were played again to make their record'),
    chatLines: counter('chat_lines_total', 'Lines of chat that were stored'),
    mismatches: counter('mismatches_total', 'Seats that were told something else than their table, found by ourselves'),
    botFailures: counter('bot_failures_total', 'Bots that failed', ['bot']),
    bots: botHistogram('bot_seconds', 'How long bots thought'),
    botWaits: botHistogram('bot_wait_seconds', 'How long thoughts of bots waited for a thread'),
    botsWaiting: gauge('bots_waiting', 'Thoughts of bots that wait for a thread'),
    hastyStandIns: counter('hasty_stand_ins_total', 'Choices by chance: a clock had run out, and no bot was in time'),
    batches: new Histogram({
      name: 'automachia_storage_batch_seconds',
      help: 'How long a batch of writes took, with its disk synchronisation',
      buckets: seconds,
      registers,
    }),
    batchSizes: new Histogram({
      name: 'automachia_storage_batch_size',
      help: 'Writes in a batch',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
      registers,
    }),
    matches: gauge('matches_live', 'Matches in memory'),
    streams: gauge('streams', 'Connections that follow a match'),
    written: onceASecond(registry, clock),
  };
}

/** Writes everything, once a second for all who look: it takes some milliseconds in which nothing else is done. */
function onceASecond(registry: Registry, clock: Clock): () => Promise<string> {
  let writing: Promise<string> | undefined;
  let begun = 0;
  return () => {
    // Of the process itself: collected only from the first time on that somebody looks.
    if (writing === undefined) collectDefaultMetrics({ register: registry });
    const now = clock.steady();
    if (writing === undefined || now - begun >= METRICS_KEPT_FOR) {
      begun = now;
      writing = registry.metrics();
    }
    return writing;
  };
}

/** Counts choices as plain numbers, and tells the registry when it is asked: this is done for every one of them. */
class ChoiceTally {
  readonly counter: Counter;
  private readonly counts = new Map<string, Map<string, number>>();

  constructor(registry: Registry) {
    const { counts } = this;
    this.counter = new Counter({
      name: 'automachia_choices_total',
      help: 'Choices (and undos) that were stored',
      labelNames: ['game', 'how'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [game, hows] of counts) for (const [how, count] of hows) this.inc({ game, how }, count);
      },
    });
  }

  count(game: string, how: string): void {
    let hows = this.counts.get(game);
    if (hows === undefined) {
      hows = new Map();
      this.counts.set(game, hows);
    }
    hows.set(how, (hows.get(how) ?? 0) + 1);
  }
}
