// A match hosted in the browser: takes choices, keeps the log, tells every seat what it may know. It has no clock, no
// storage and no bots of its own; the worker around it has.

import type { Choice, Game, KernelState, Seat } from '@automachia/kernel';
import type { ActWords, MatchRecord, Refusal, Told } from '@automachia/kernel/host';
import { SPECTATOR } from '@automachia/kernel';
import { commitmentTo, Course, Match, possibleActs, standingAfter } from '@automachia/kernel/host';
import type { PlayedEntry, KeptThought } from '@automachia/hosting';
import { HostedTable, logEntryFor, seatsOf, setUpTable, sightOf as sightAt, Telling } from '@automachia/hosting';
import type {
  How,
  LogEntry,
  MatchInfo,
  ReasonsAgainst,
  SeatInfo,
  SealedThought,
  StandingAnswer,
  TableMessage,
  TableTalk,
  UpdateMessage,
  Wondering,
} from '@automachia/protocol';
import { sumOf } from '@automachia/protocol/view';
import type { Stills } from '../table/playback.js';
import { branchFrom } from './branches.js';
import type { Eyes } from './moments.js';
import { keptStep, momentAfter, setUpEntry, stillsOf, viewThrough } from './moments.js';
import type { LocalSeat, SavedMatch, SavedStanding, Start } from './savedMatches.js';
import type { PastMoment } from './thinking.js';

/** Who plays on where somebody has resigned. */
const LEFT_TO_BOT: LocalSeat = { kind: 'bot', level: 'regular' };

export class LocalMatch {
  readonly table: HostedTable<KernelState>;
  private readonly setUpTold: readonly Told[];
  private readonly steps: PlayedEntry<KernelState>[] = [];
  /** What each seat that listens knows by sum, for the digests. */
  private readonly sums = new Map<Seat, number>();
  /** What seats have answered beforehand. */
  readonly beforehand: Map<Seat, StandingAnswer>;

  constructor(
    private readonly game: Game,
    private saved: SavedMatch,
  ) {
    const { options, secret, contributions, start } = saved;
    if (start === undefined) {
      const { table, told } = setUpTable(game, { options, chance: { secret, contributions } });
      this.table = table;
      this.setUpTold = told;
    } else {
      this.table = new HostedTable(game, new Course(game, game.load(start)));
      this.setUpTold = [];
    }
    for (const entry of saved.entries) this.keep(this.table.replay(entry));
    // From now on somebody is looking.
    this.table.keepsStates = true;
    this.beforehand = new Map(saved.beforehand);
  }

  get state(): KernelState {
    return this.table.state;
  }

  get isOver(): boolean {
    return this.game.outcome(this.state) !== undefined;
  }

  /** The seats that are asked and belong to bots. */
  botsAsked(): readonly Seat[] {
    return seatsOf(this.game.asked(this.state)).filter((seat) => this.saved.seats[seat - 1]?.kind === 'bot');
  }

  isPerson(seat: Seat): boolean {
    return this.saved.seats[seat - 1]?.kind === 'human';
  }

  keepBeforehand(seat: Seat, standing: StandingAnswer | undefined): void {
    if (standing === undefined) this.beforehand.delete(seat);
    else this.beforehand.set(seat, standing);
  }

  choose(
    seat: Seat,
    choice: Choice,
    how: How,
    number?: number,
    thought?: KeptThought,
  ): PlayedEntry<KernelState> | Refusal {
    const step = this.table.choose(seat, choice, how, number, undefined, thought);
    if (step.refused === undefined) this.keep(step);
    return step;
  }

  /** Says something to the table; where somebody resigns and the match goes on, a bot has the seat. */
  act(seat: Seat, words: ActWords): PlayedEntry<KernelState> | Refusal {
    const step = this.table.act(seat, words, { people: this.people });
    if (step.refused !== undefined) return step;
    this.keep(step);
    if (words.act === 'resign' && !this.isOver) {
      const seats = this.saved.seats.map((one, i): LocalSeat => (i + 1 === seat ? LEFT_TO_BOT : one));
      this.saved = { ...this.saved, seats };
    }
    return step;
  }

  /** Nobody is waited for at one screen. */
  talk(seat: Seat): TableTalk {
    const { acts } = this.table;
    const { offer, resigned } = standingAfter(acts);
    return {
      offer: offer === undefined ? null : { to: offer.to, by: [...offer.by] },
      resigned: [...resigned],
      awaited: [],
      acts: [...possibleActs(this.game, this.state, acts, seat, { people: this.people })],
    };
  }

  /** AUT-ADV-02: what bots thought, once nobody can use it any more. */
  thoughts(): readonly SealedThought[] {
    if (!this.isOver) throw new Error('What bots think is sealed until the match is over.');
    return this.stepsThatCount().flatMap(({ entry: { number: n, seat, thought } }) =>
      thought === undefined ? [] : [{ n, seat, ...thought, ranked: [...thought.ranked] }],
    );
  }

  private get people(): readonly Seat[] {
    return this.saved.seats.flatMap(({ kind }, i) => (kind === 'human' ? [i + 1] : []));
  }

  whyNot(seat: Seat, wondering: Wondering): ReasonsAgainst['against'] {
    return this.table.whyNot(seat, wondering);
  }

  undo(seat: Seat): PlayedEntry<KernelState> | undefined {
    const step = this.table.undo(seat);
    if (step !== undefined) this.keep(step);
    return step;
  }

  /** The match as it is to be stored. */
  toSave(now: string): SavedMatch {
    const entries = this.steps.map(({ entry }) => entry);
    const beforehand = [...this.beforehand];
    this.saved = {
      ...this.saved,
      entries,
      updatedAt: now,
      standing: { ...this.standing(), view: viewThrough(this.game, this.state, SPECTATOR) },
      beforehand,
    };
    return this.saved;
  }

  /** Everything a seat may know, with the log after a number that it has. */
  tableFor(seat: Seat, after: number | undefined): TableMessage {
    const { round, ...sight } = sightAt(this.table, seat, true);
    const standing = this.beforehand.get(seat);
    this.sums.set(seat, sumOf(sight.digest));
    return {
      type: 'table',
      n: this.table.number,
      seat,
      match: this.info(),
      log: this.logFor(seat).filter(({ n }) => after === undefined || n > after),
      clock: null,
      ...sight,
      asked: [...sight.asked],
      ...(round === undefined ? {} : { round: [...round] }),
      ...(standing === undefined ? {} : { standing }),
    };
  }

  /** One step, as it is told to a seat. */
  update(step: PlayedEntry<KernelState>, seat: Seat, answers?: number): UpdateMessage {
    const aside = { clock: null, answers, isPlayer: seat !== SPECTATOR, wishes: { stills: true, facts: true } };
    const { text, sum } = new Telling(this.table, step).for(seat, this.sums.get(seat) ?? 0, aside);
    this.sums.set(seat, sum);
    return JSON.parse(text) as UpdateMessage;
  }

  /** Every moment so far as a seat saw it, without what was taken back; as everybody may, once the match is over. */
  momentsFor(eyes: Eyes): PastMoment[] {
    if (eyes === 'everyone' && !this.isOver) throw new Error('The match is not over: everybody would see too much.');
    const view = viewThrough(this.game, this.steps[0]?.before ?? this.state, eyes);
    const last = this.steps.at(-1);
    const shown = [...this.stepsThatCount(), ...(last?.entry.act?.ends === true ? [last] : [])];
    const counting = shown.map((step) => momentAfter(this.game, step, eyes));
    return [{ entry: setUpEntry(this.setUpTold, eyes), view }, ...counting];
  }

  /** How a choice that counts came about, event by event. */
  stillsOf(place: number, eyes: Eyes): Stills | undefined {
    if (eyes === 'everyone' && !this.isOver) throw new Error('The match is not over: everybody would see too much.');
    const step = this.stepsThatCount()[place - 1];
    if (step === undefined) return undefined;
    const { seat, choice = null } = step.entry;
    return stillsOf(this.game, step.before, { seat, choice }, eyes);
  }

  /** A world a seat could have been in after so many choices that count: where a "what if" begins. */
  branch(seat: Seat, place: number): Start {
    const state = place === 0 ? this.steps[0]?.before : this.stepsThatCount()[place - 1]?.after;
    return branchFrom(this.game, this.game.viewFor(seat, state ?? this.state));
  }

  viewFor(seat: Seat): ReturnType<Game['viewFor']> {
    return this.game.viewFor(seat, this.state);
  }

  info(): MatchInfo {
    const { id, rulesVersion, pack, options, seats, secret, contributions, createdAt } = this.saved;
    const standing = this.standing();
    return {
      id,
      game: this.game.id,
      rulesVersion,
      pack,
      options,
      status: standing.status,
      why: null,
      seats: seats.map((_, i) => this.seatInfo(i + 1)),
      asked: [...standing.asked],
      number: this.table.number,
      isListed: false,
      isOpenHanded: false,
      isChatOpen: false,
      // AUT-ADV-01: among people only where the table says so.
      isAdviceOpen: this.saved.isAdviceOpen ?? this.people.length < 2,
      rematch: null,
      clock: null,
      outcome: standing.outcome,
      fairness: {
        commitment: commitmentTo(secret),
        contributions: [...contributions],
        ...(this.isOver ? { secret } : {}),
      },
      createdAt,
      host: null,
      endsAt: null,
      watchers: 0,
    };
  }

  /** The record of what counted. */
  record(): MatchRecord {
    const { options, pack, secret, contributions, seats } = this.saved;
    const match = new Match(this.game, {
      options,
      packDigest: pack.digest,
      chance: { secret, contributions },
      seats: seats.map((seat) => (seat.kind === 'bot' ? `bot ${seat.level}` : (seat.name ?? ''))),
    });
    for (const { entry } of this.stepsThatCount()) {
      const { seat, choice } = entry;
      const answer = match.choose(seat, choice ?? null);
      if (answer.refused !== undefined) throw new Error(`The log does not hold: ${answer.refused} (${answer.rule}).`);
    }
    const choices = this.stepsThatCount();
    for (const { entry } of this.steps) {
      if (entry.act === undefined) continue;
      const before = choices.filter((step) => step.entry.number < entry.number).length;
      const refused = match.takeAct(entry.act, before);
      if (refused !== undefined) throw new Error(`The log does not hold: ${refused.refused} (${refused.rule}).`);
    }
    return match.record();
  }

  /** The table plays on in the states of its steps; what the timeline shows must stay as it was. */
  private keep(step: PlayedEntry<KernelState>): void {
    this.steps.push(keptStep(this.game, step));
  }

  private stepsThatCount(): readonly PlayedEntry<KernelState>[] {
    const undone = new Set(this.steps.map((step) => step.undone));
    return this.steps.filter(
      ({ entry }) => entry.how !== 'undo' && entry.act === undefined && !undone.has(entry.number),
    );
  }

  private logFor(seat: Seat): LogEntry[] {
    return [setUpEntry(this.setUpTold, seat), ...this.steps.map((step) => logEntryFor(step, seat))];
  }

  private standing(): SavedStanding {
    const outcome = this.game.outcome(this.state) ?? null;
    const asked = seatsOf(this.game.asked(this.state));
    const person = asked.find((seat) => this.saved.seats[seat - 1]?.kind === 'human');
    const asks = person === undefined ? undefined : this.game.ask(this.state, person)?.prompt;
    const status = outcome === null ? 'playing' : 'over';
    return { status, asked, outcome, ...(asks === undefined ? {} : { asks }) };
  }

  private seatInfo(seat: Seat): SeatInfo {
    const given = this.saved.seats[seat - 1]!;
    const nobody = { shape: null, colour: null, isPresent: true };
    return given.kind === 'bot'
      ? { ...nobody, seat, kind: 'bot', name: null, level: given.level }
      : { ...nobody, seat, kind: 'human', name: given.name, level: null };
  }
}
