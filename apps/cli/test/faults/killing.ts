// Kill −9 at random moments under load, again and again on the same data. What anybody was told has happened must have
// happened for ever, in the same words; and every match goes on.

import { Random } from '@automachia/kernel';
import { Asking, Serving } from '../serving.js';
import { Party } from './party.js';

export interface KillingPlan {
  /** The bundled program. */
  readonly program: string;
  /** Where the server keeps its data: empty at the beginning. */
  readonly data: string;
  readonly rounds: number;
  readonly seed: number;
  /** Matches that are played at the same time. */
  readonly parties?: number;
  readonly patience?: number;
  /** Told after each round. */
  said?(line: string): void;
}

export interface KillingReport {
  readonly seed: number;
  readonly rounds: number;
  readonly matches: number;
  /** Entries that somebody was told of. */
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly stuck: readonly string[];
  /** Whatever else was wrong. */
  readonly otherFaults: readonly string[];
  readonly verifiedRecords: number;
  /** Milliseconds from the start of the process until it listens, for each start that came so far. */
  readonly restarts: readonly number[];
}

const PEOPLE = 12;
/** How long a match may take to go on, or to end, before it counts as stuck: it takes a second or a few. */
const PATIENCE = 60_000;

export async function killAtRandom(plan: KillingPlan): Promise<KillingReport> {
  const killing = new Killing(plan);
  for (let round = 1; round <= plan.rounds; round++) {
    if (round % 10 === 1) await killing.killInTheCradle();
    const how = await killing.round();
    plan.said?.(`round ${round} of ${plan.rounds}: ${how}; ${killing.acknowledged} acknowledged`);
  }
  await killing.playToTheEnd();
  return killing.report();
}

class Killing {
  /** Decides how each round goes. */
  private readonly random: Random;
  /** Decides who plays what: as many numbers as the machine finds time for. */
  private readonly players: Random;
  private tokens: string[] = [];
  /** Those that are being played, and those that are over. */
  private playing: Party[] = [];
  private readonly over: Party[] = [];
  private readonly restarts: number[] = [];
  private readonly faults: string[] = [];
  private verifiedRecords = 0;
  private made = 0;
  private isKilled = false;

  constructor(private readonly plan: KillingPlan) {
    this.random = new Random(plan.seed);
    this.players = new Random(this.random.seed());
  }

  get acknowledged(): number {
    return [...this.over, ...this.playing].reduce((sum, party) => sum + party.acknowledged, 0);
  }

  /** Starts, lets everybody play, kills. Says how. */
  async round(): Promise<string> {
    const isAtOnce = this.random.below(100) < 15;
    const server = this.start();
    if (isAtOnce) {
      const wait = this.random.below(400);
      await sleep(wait);
      await this.kill(server);
      return `killed ${wait} ms after its start`;
    }
    const address = await this.listen(server);
    const isPatient = this.random.below(100) < 25;
    const isStopped = this.random.below(100) < 25;
    const [wait, meanwhile] = [50 + this.random.below(550), this.random.below(80)];
    const everybody = this.load(address, isPatient);
    // Most often once everybody is back, sometimes while they are still coming.
    if (isPatient || this.random.below(100) < 70) await everybody;
    const busy = everybody.then(() => this.keepBusy(address));
    await sleep(wait);
    if (isStopped) {
      this.isKilled = true;
      server.kill('SIGTERM');
      await sleep(meanwhile);
    }
    await this.kill(server);
    await busy;
    return isStopped ? `killed ${meanwhile} ms into its stopping` : `killed after ${wait} ms`;
  }

  /** Killed while it makes its tables in an empty directory: the next start must find its way. */
  async killInTheCradle(): Promise<void> {
    const data = `${this.plan.data}-cradle-${this.restarts.length}`;
    const first = this.start(data);
    await sleep(150 + this.random.below(300));
    await this.kill(first);
    const second = this.start(data);
    try {
      await new Asking(await second.listening).become('Somebody');
    } catch (error) {
      this.faults.push(`killed in an empty directory, the next start fails: ${String(error)}`);
    }
    await this.kill(second);
  }

  /** Once more, without any violence: everything is there, and every match comes to its end. */
  async playToTheEnd(): Promise<void> {
    const server = this.start();
    const address = await this.listen(server);
    await this.gather(this.playing, address);
    await this.until(() => this.playing.every((party) => party.isOver));
    for (const party of this.playing) {
      if (!party.isOver) this.faults.push(`match ${party.id}, stuck: not over, ${party.standing}`);
    }
    const all = this.over.concat(this.playing.filter((party) => party.isOver));
    for (let at = 0; at < all.length; at += PEOPLE) {
      await Promise.all(all.slice(at, at + PEOPLE).map((party) => this.checkOnceMore(party, address)));
    }
    server.kill('SIGTERM');
    const { status, err } = await server.ended;
    if (status !== 0 || err !== '') this.faults.push(`the last stop ended with ${status}: ${err}`);
  }

  report(): KillingReport {
    const all = [...this.over, ...this.playing];
    const faults = this.faults.concat(all.flatMap((party) => party.complaints));
    const about = (word: string): string[] => faults.filter((one) => one.includes(` ${word}: `));
    return {
      seed: this.plan.seed,
      rounds: this.plan.rounds,
      matches: all.length,
      acknowledged: this.acknowledged,
      lost: about('lost'),
      stuck: about('stuck'),
      otherFaults: faults.filter((one) => !one.includes(' lost: ') && !one.includes(' stuck: ')),
      verifiedRecords: this.verifiedRecords,
      restarts: this.restarts,
    };
  }

  // ---- the server

  private start(data = this.plan.data): Serving {
    this.isKilled = false;
    const { program } = this.plan;
    const roomy = ['--rate', '1000000', '--connections', '10000', '--bot-threads', '1'];
    return new Serving(program, ['--port', '0', '--data', data, '--log', 'error', ...roomy]);
  }

  private async listen(server: Serving): Promise<string> {
    const address = await server.listening;
    this.restarts.push(performance.now() - server.startedAt);
    return address;
  }

  private async kill(server: Serving): Promise<void> {
    this.isKilled = true;
    server.kill('SIGKILL');
    const { err, status } = await server.ended;
    for (const party of this.playing) party.scatter();
    if (err !== '') this.faults.push(`the server said: ${err}`);
    if (status !== null && status !== 0) this.faults.push(`the server ended by itself with ${status}`);
  }

  // ---- the load

  /** Brings everybody to their tables, old and new. Patiently: until every match has gone on. */
  private async load(address: string, isPatient: boolean): Promise<void> {
    await this.unlessKilled(async () => {
      while (this.tokens.length < PEOPLE) {
        this.tokens.push((await new Asking(address).become(`Player ${this.tokens.length + 1}`)).token);
      }
      await this.gather(this.playing, address);
      const before = this.playing.map((party) => [party, party.acknowledged] as const);
      await this.replaceFinished(address);
      if (!isPatient) return;
      const isStuck = ([party, n]: (typeof before)[number]): boolean => party.acknowledged === n && !party.isOver;
      await this.until(() => this.isKilled || !before.some(isStuck));
      if (this.isKilled) return;
      for (const [party] of before.filter(isStuck)) this.faults.push(`match ${party.id}, stuck: ${party.standing}`);
    });
  }

  /** Until the kill: no table stays empty for long. */
  private async keepBusy(address: string): Promise<void> {
    while (!this.isKilled) {
      await this.unlessKilled(() => this.replaceFinished(address));
      await sleep(5);
    }
  }

  private async gather(parties: readonly Party[], address: string): Promise<void> {
    await Promise.all(parties.map((party) => this.unlessKilled(() => party.gather(address))));
  }

  /** New parties take the tables of those that are over, or were never there. */
  private async replaceFinished(address: string): Promise<void> {
    for (const party of this.playing.filter((one) => one.isOver)) {
      party.scatter();
      this.over.push(party);
    }
    this.playing = this.playing.filter((party) => !party.isOver);
    const missing = (this.plan.parties ?? 20) - this.playing.length;
    await Promise.all(Array.from({ length: missing }, () => this.unlessKilled(() => this.add(address))));
  }

  private async add(address: string): Promise<void> {
    this.made += 1;
    const from = this.players.below(PEOPLE);
    const people = Array.from({ length: 2 + this.players.below(2) }, (_, i) => this.tokens[(from + i) % PEOPLE]!);
    const plan = {
      seed: this.players.seed(),
      hasBot: this.made % 10 === 0,
      hasSpectator: this.made % 4 === 0,
    };
    const party = await Party.make(address, people, plan);
    this.playing.push(party);
    await party.gather(address);
  }

  /** What fails because the server was killed is no fault. */
  private async unlessKilled(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.isKilled) this.faults.push(`something failed without a kill: ${String(error)}`);
    }
  }

  // ---- the end

  private async checkOnceMore(party: Party, address: string): Promise<void> {
    party.scatter();
    await this.unlessKilled(async () => {
      await party.gather(address);
      await party.checkRecord(address);
      this.verifiedRecords += 1;
    });
    party.scatter();
  }

  private async until(isSo: () => boolean): Promise<void> {
    const deadline = performance.now() + (this.plan.patience ?? PATIENCE);
    while (!isSo() && performance.now() < deadline) await sleep(5);
  }
}

/** The report as a few lines for people. */
export function summaryOf(report: KillingReport): string {
  const { seed, rounds, matches, acknowledged, lost, stuck, otherFaults, verifiedRecords, restarts } = report;
  const times = [...restarts].sort((one, other) => one - other);
  const [median, most] = [times[times.length >> 1] ?? 0, times.at(-1) ?? 0];
  return [
    `kill −9, seed ${seed}: ${rounds} rounds, ${matches} matches, ${acknowledged} choices acknowledged`,
    `lost ${lost.length}, stuck ${stuck.length}, other faults ${otherFaults.length}, records verified ${verifiedRecords}`,
    `from start to listening: median ${Math.round(median)} ms, at most ${Math.round(most)} ms (${times.length} starts)`,
  ].join('\n');
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
