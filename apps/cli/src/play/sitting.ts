// A match at this table: who sits where, whose answer is awaited, and what is written to disk. Knows no screen; tells
// whoever listens that something has changed.

import type { Choice, Game, GameEvent, KernelState, Seat, Table } from '@automachia/kernel';
import type { Accepted, ActWords, BotAnswer, Match, Question, Refusal, View } from '@automachia/kernel/host';
import { Random, text } from '@automachia/kernel';
import { possibleActs } from '@automachia/kernel/host';
import { PassingBeforehand, type PassingWay } from './beforehand.js';
import type { LocalPart } from './saves.js';
import { writeMatch } from './saves.js';
import type { Thinker } from './thinking.js';

export interface SittingSetting<S extends KernelState> {
  readonly game: Game<S>;
  readonly match: Match<S>;
  readonly local: LocalPart;
  readonly thinker: Thinker;
  /** Written after every choice, where given. */
  readonly file: string | undefined;
  /** Whether the file holds this match already: it was read from there. */
  readonly isWritten?: boolean;
  /** The pack that is played with, where it is not the house's. */
  readonly pack?: { readonly folder: string; readonly content: unknown };
  /** Which bot gives hints. */
  readonly adviser: string;
  /** How one may pass on in windows. */
  readonly passingOn: readonly PassingWay[];
}

export class Sitting<S extends KernelState = KernelState> {
  readonly match: Match<S>;
  file: string | undefined;
  /** Called after every change, and with what went wrong where something did. */
  onChange: (error?: Error) => void = () => {};
  /** Awaited before a bot's choice is made: whoever shows the match may still be telling what happened before. */
  untilShown: () => Promise<void> = async () => Promise.resolve();
  /** What people have answered beforehand. */
  readonly beforehand: PassingBeforehand;
  /** Who sits where: somebody may resign. */
  private seated: LocalPart;
  private readonly thinkingSeats = new Set<Seat>();
  /** Rises when a choice is taken back: whatever a bot thought of before no longer counts. */
  private generation = 0;
  private isStopped = false;
  /** Whether the file holds the match as it is now. */
  private isWritten: boolean;

  constructor(private readonly setting: SittingSetting<S>) {
    this.match = setting.match;
    this.seated = setting.local;
    this.file = setting.file;
    this.isWritten = setting.isWritten === true;
    const { game, match, local, passingOn } = setting;
    const table = {
      game: game as unknown as Game,
      match: match as unknown as Match<KernelState>,
      humans: local.humans,
      untilShown: async () => this.untilShown(),
      changed: () => this.changed(),
    };
    this.beforehand = new PassingBeforehand(table, passingOn, local.beforehand);
  }

  get game(): Game<S> {
    return this.setting.game;
  }

  /** What must be typed after a command that shall find the same pack. */
  get packOption(): string {
    const { pack } = this.setting;
    return pack === undefined ? '' : ` --pack ${pack.folder}`;
  }

  get local(): LocalPart {
    return { ...this.seated, beforehand: this.beforehand.kept };
  }

  get players(): number {
    return this.match.state.players;
  }

  get humans(): readonly Seat[] {
    return this.seated.humans;
  }

  isHuman(seat: Seat): boolean {
    return this.humans.includes(seat);
  }

  botOf(seat: Seat): string {
    return this.seated.bots[seat - 1] ?? '';
  }

  /** The seats still asked. */
  get asked(): readonly Seat[] {
    return this.game.decision(this.match.state)?.seats ?? [];
  }

  /** The people still asked, but for those who are being passed for. */
  get askedHumans(): readonly Seat[] {
    return this.asked.filter((seat) => this.isHuman(seat) && !this.beforehand.isPassing(seat));
  }

  view(seat: Seat): View<S> {
    return this.game.viewFor(seat, this.match.state);
  }

  /** What a seat may know of the table, in the players' own words. */
  table(seat: Seat): Table {
    return this.game.describe(this.view(seat).state);
  }

  /** What a seat is asked; where answers cannot be listed, those that have a name, or one that would do. */
  question(seat: Seat): Question | undefined {
    const { state } = this.view(seat);
    const question = this.game.question(state, seat);
    if (question === undefined || question.options !== undefined) return question;
    const { rule } = question;
    const named = this.game.candidates(state, seat).map(({ choice, label }) => ({ choice, label, targets: [], rule }));
    const random = new Random(this.match.state.decisionNumber);
    const any = { choice: this.game.propose(state, seat, random), label: text('play.any'), targets: [], rule };
    return { ...question, options: [...named, any] };
  }

  events(seat: Seat): GameEvent[] {
    return this.match.eventsFor(seat);
  }

  /** Lets every bot that is asked think, and passes for whoever said so beforehand. */
  begin(): void {
    this.beforehand.look();
    for (const seat of this.asked) if (!this.isHuman(seat)) void this.letThink(seat);
  }

  choose(seat: Seat, choice: Choice): Accepted | Refusal {
    const answer = this.match.choose(seat, choice);
    if (answer.refused !== undefined) return answer;
    this.changed();
    return answer;
  }

  /** What a person may say to the table, and not to the game. */
  acts(seat: Seat): readonly ActWords[] {
    const { game, match } = this;
    return possibleActs(game, match.state, match.acts, seat, { people: this.humans });
  }

  /** Says it; where somebody resigns and the match goes on, a bot has the seat. */
  act(seat: Seat, words: ActWords): Refusal | undefined {
    const judged = this.match.act(seat, words, { people: this.humans });
    if (judged.refused !== undefined) return judged;
    if (words.act === 'resign' && !this.match.isOver) {
      const { humans, bots } = this.seated;
      this.seated = {
        ...this.seated,
        humans: humans.filter((one) => one !== seat),
        bots: bots.map((bot, i) => (i + 1 === seat ? this.setting.adviser : bot)),
      };
    }
    this.changed();
    return undefined;
  }

  /** Why a seat may not choose something; undefined where it may. Asked of its view: the answer cannot tell more. */
  whyNot(seat: Seat, choice: Choice): Refusal | undefined {
    return this.game.whyNot(this.view(seat).state, seat, choice);
  }

  undo(seat: Seat): boolean {
    const { isSealed } = this.game.decision(this.match.state) ?? { isSealed: false };
    const wasCommitted = isSealed && !this.asked.includes(seat);
    const { decisionNumber } = this.match.state;
    if (!this.match.undo(seat)) return false;
    this.beforehand.tookBack(seat, decisionNumber);
    // A commitment taken back leaves the others' thinking as it was; anything else makes it stale.
    if (!wasCommitted) {
      this.generation += 1;
      this.thinkingSeats.clear();
    }
    this.changed();
    return true;
  }

  /** AUT-ADV-01: among people at one keyboard nobody is advised. */
  get mayHint(): boolean {
    return this.humans.length < 2;
  }

  /** What a bot would do in a seat's place. */
  async hint(seat: Seat): Promise<BotAnswer> {
    return this.ask(seat, this.setting.adviser, 1);
  }

  save(file: string): void {
    writeMatch(file, this.match, this.local);
    this.file = file;
    this.isWritten = true;
  }

  /** The file that holds the match as it is now; undefined where the last change is in none. */
  get savedIn(): string | undefined {
    return this.isWritten ? this.file : undefined;
  }

  /** A seat passes here, and goes on passing; false where that cannot be said now. */
  passOn(seat: Seat, way: PassingWay): boolean {
    return this.beforehand.say(seat, way) && this.choose(seat, 'pass').refused === undefined;
  }

  /** A seat answers by itself again. */
  answerAgain(seat: Seat): void {
    this.beforehand.takeBack(seat);
    this.changed();
  }

  stop(): void {
    this.isStopped = true;
    this.beforehand.stop();
  }

  private changed(): void {
    // What was said beforehand and is over now is not saved.
    this.beforehand.look();
    let trouble: Error | undefined;
    try {
      this.isWritten = false;
      if (this.file !== undefined) this.save(this.file);
    } catch (error) {
      trouble = error as Error; // the match goes on; whoever plays it is told
    }
    this.begin();
    this.onChange(trouble);
  }

  private async letThink(seat: Seat): Promise<void> {
    if (this.thinkingSeats.has(seat) || this.isStopped) return;
    this.thinkingSeats.add(seat);
    const { generation } = this;
    const isStale = (): boolean => this.isStopped || generation !== this.generation;
    try {
      const { choice } = await this.ask(seat, this.botOf(seat), 0);
      await this.untilShown();
      if (isStale()) return;
      this.thinkingSeats.delete(seat);
      const answer = this.match.choose(seat, choice);
      if (answer.refused !== undefined) {
        throw new Error(
          `The bot "${this.botOf(seat)}" chose ${JSON.stringify(choice)} (${answer.refused}, ${answer.rule}).`,
        );
      }
      this.changed();
    } catch (error) {
      if (!isStale()) this.onChange(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** The same match, seat and decision: the same chance for the bot, in whatever order bots are asked. */
  private async ask(seat: Seat, bot: string, purpose: number): Promise<BotAnswer> {
    const { botSeed, budget } = this.setting.local;
    const { decisionNumber } = this.match.state;
    const random = new Random(botSeed ^ Math.imul(decisionNumber * 16 + seat * 2 + purpose, 0x9e3779b1));
    const view = this.view(seat);
    const { pack, thinker } = this.setting;
    const thinking = { game: this.game.id, bot, view, budget, seed: random.seed() };
    return thinker.think(pack === undefined ? thinking : { ...thinking, pack: pack.content });
  }
}
