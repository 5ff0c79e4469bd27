// The match in plain text, line by line: for pipes, scripts, screen readers and terminals that can do no more. No colour,
// no cursor movement; the same questions, answers and commands as on the whole window.

import type { Choice, Seat } from '@automachia/kernel';
import type { Question } from '@automachia/kernel/host';
import { SPECTATOR } from '@automachia/kernel';
import type { Drawing } from '../boards/index.js';
import { seatShape } from '../boards/index.js';
import { FailedError } from '../errors.js';
import type { Answering, Sheet } from './answers/index.js';
import { readAnswer, readCard, readWish, sheetFor } from './answers/index.js';
import type { OwnLine } from './beforehand.js';
import { ending, promise } from './ending.js';
import {
  cardLines,
  cardsInSight,
  commandHelp,
  hintLines,
  lookLines,
  isYes,
  plainHelp,
  refusalLines,
  ruleLines,
  seatStates,
  undoNote,
  wayLines,
  wayMeant,
} from './speech.js';
import { occupantOf } from './saves.js';
import type { Sitting } from './sitting.js';
import type { StoryLine } from './story.js';
import { storyOf } from './story.js';
import type { Line } from './terminal/styled.js';
import { bold, line, wrap } from './terminal/styled.js';
import { actLines, actMeant, saidLines } from './wayOut.js';
import type { Wording } from './words.js';

/** Where lines come from and go to. */
export interface LineIo {
  readonly columns: number;
  write(spans: Line): void;
  /** The next line, undefined at the end of the input. */
  read(): Promise<string | undefined>;
}

/** The input ended, or somebody asked to leave. */
class Leaving extends Error {
  constructor(readonly code: number) {
    super('leaving');
  }
}

export class LinePlay {
  private viewer: Seat;
  private told: number;
  /** How many of the viewer's own asides were told. */
  private toldAsides = 0;
  /** Cards whose text was shown already, to whichever seat. */
  private readonly explained = new Set<string>();
  private wake: () => void = () => {};
  private error: Error | undefined;

  constructor(
    private readonly sitting: Sitting,
    private readonly drawing: Drawing,
    private readonly words: Wording,
    private readonly io: LineIo,
  ) {
    this.viewer = sitting.humans.length > 1 ? 0 : (sitting.humans[0] ?? 1);
    this.told = sitting.match.eventCount;
  }

  /** Plays until the match is over or left; gives the exit status. */
  async run(): Promise<number> {
    this.sitting.onChange = (error) => {
      this.error ??= error;
      this.wake();
    };
    this.sitting.begin();
    try {
      for (;;) {
        await this.untilAsked();
        if (this.sitting.match.isOver) break;
        await this.answerNext();
      }
    } catch (error) {
      if (!(error instanceof Leaving)) throw error;
      return error.code;
    } finally {
      this.sitting.stop();
    }
    this.say([]);
    for (const text of ending(this.sitting, this.words)) this.say(line(text));
    return 0;
  }

  /** Tells what happens until a person is asked. */
  private async untilAsked(): Promise<void> {
    for (;;) {
      this.complain();
      this.tell();
      if (this.sitting.match.isOver || this.sitting.askedHumans.length > 0) return;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  private complain(): void {
    const { error } = this;
    this.error = undefined;
    if (error instanceof FailedError) this.say(line(error.message));
    else if (error !== undefined) throw error;
  }

  private tell(): void {
    this.words.callBy(this.sitting.table(SPECTATOR));
    const viewer = this.viewer === 0 ? this.sitting.humans[0]! : this.viewer;
    const asides = this.sitting.beforehand.asides(viewer);
    const before = this.story(viewer, this.told, asides.slice(0, this.toldAsides)).length;
    const story = this.story(viewer);
    for (const { spans, kind } of story.slice(before)) {
      if (kind === 'turn') this.say([]);
      this.say(spans);
    }
    this.told = this.sitting.match.eventCount;
    this.toldAsides = asides.length;
  }

  /** What a seat has heard, up to an event. */
  private story(
    viewer: Seat,
    until?: number,
    asides: readonly OwnLine[] = this.sitting.beforehand.asides(viewer),
  ): readonly StoryLine[] {
    return storyOf(this.sitting.events(viewer).slice(0, until), this.sitting.match.phasesTold, this.words, asides);
  }

  private wholeStory(): readonly StoryLine[] {
    return this.story(this.viewer, undefined, this.sitting.beforehand.allAsides(this.viewer));
  }

  private async answerNext(): Promise<void> {
    const asked = this.sitting.askedHumans;
    if (!asked.includes(this.viewer)) await this.handOver(asked[0]!);
    const question = this.sitting.question(this.viewer)!;
    const table = this.sitting.table(this.viewer);
    const given: Answering = { question, table, drawing: this.drawing, words: this.words };
    const sheet = sheetFor(given);
    this.show(question, sheet);
    while (!(await this.handle(await this.read(), given, sheet)));
  }

  private async handOver(seat: Seat): Promise<void> {
    const isFirst = this.viewer === 0;
    this.viewer = seat;
    if (this.sitting.humans.length < 2) return;
    this.say([]);
    this.say(line(`${this.words.say('play.handover.title')} ${seatShape(seat)}${seat} ${this.words.robot(seat)}`));
    if (isFirst) this.say(line(this.words.say('play.handover.plain')));
    await this.read();
  }

  private show(question: Question, sheet: Sheet): void {
    const { drawing, words, io, viewer } = this;
    const table = this.sitting.table(viewer);
    const { columns } = io;
    this.say([]);
    this.say(drawing.headline(table, words));
    for (const spans of drawing.board(table, sheet.marks, { columns, rows: drawing.isPlain === true ? 60 : 17 }, words))
      this.say(spans);
    for (const spans of drawing.seats(table, seatStates(this.sitting, viewer, words), Math.min(columns, 60), words))
      this.say(spans);
    for (const spans of drawing.shared(table, columns, words)) this.say(spans);
    const hand = drawing.hand(table, viewer).map((card) => words.card(card));
    if (question.kind !== 'cards' && hand.length > 0)
      this.say(line(`${words.say('play.hand.title')}: ${hand.join(', ')}`));
    this.explainCards();
    this.say([]);
    this.say([bold(`${seatShape(viewer)}${viewer} ${words.write(question.prompt)}`), ...line(` (${question.rule})`)]);
    if (question.kind !== 'direction' || this.drawing.isPlain === true)
      for (const spans of sheet.lines(columns, 100)) this.say(spans);
    this.say(line(this.answers(question, sheet)));
  }

  /** Every card once, when it is first seen. */
  private explainCards(): void {
    for (const card of cardsInSight(this.sitting, this.viewer, this.drawing)) {
      if (this.explained.has(card)) continue;
      this.explained.add(card);
      const text = this.words.cardText(card);
      if (text !== '') this.say(line(this.words.say('play.cardNote', { card: this.words.card(card), text })));
    }
  }

  /** What may be typed, in words. */
  private answers(question: Question, sheet: Sheet): string {
    const { words } = this;
    if (!this.drawing.isPlain && (question.kind === 'cell' || question.kind === 'direction')) {
      const names = (question.options ?? []).map(({ choice }) => {
        const [name] = Object.values(choice as Record<string, string>);
        return question.kind === 'direction' ? words.say(`direction.${name}`) : (name ?? '');
      });
      return words.say('play.answers.listed', { list: names.join(', ') });
    }
    return question.kind === 'cards' && !this.drawing.isPlain ? words.say('play.answers.cards') : sheet.hint;
  }

  /** True once the question is answered. An answer comes before a command of the same letter; “:” says command. */
  private async handle(typed: string, asked: Answering, sheet: Sheet): Promise<boolean> {
    const isCommand = typed.startsWith(':');
    const answer = isCommand ? undefined : readAnswer(typed, asked);
    if (answer !== undefined) return this.choose(answer, sheet);
    const [, name = '', rest = ''] = /^:?\s*(\S*)\s*(.*)$/.exec(typed) ?? [];
    switch (name.toLowerCase()) {
      case '':
        this.say(line(this.answers(asked.question, sheet)));
        return false;
      case '?':
        this.help(asked);
        this.say(line(plainHelp(this.sitting.beforehand.ways, this.words)));
        return false;
      case 'u':
        return this.undo(asked, sheet);
      case 'p':
        return this.passOn(rest);
      case 'l':
        for (const { spans } of this.wholeStory()) this.say(spans);
        return false;
      case 'w':
        this.whyNot(rest, asked, sheet);
        return false;
      case 'h':
        if (!this.sitting.mayHint) {
          this.say(line(this.words.say('play.hint.off')));
          return false;
        }
        for (const spans of hintLines(await this.sitting.hint(this.viewer), sheet, this.words)) this.say(spans);
        return false;
      case 'i':
        this.inspect(rest);
        return false;
      case 's':
        await this.save(rest === '' ? (this.sitting.file ?? `automachia-${this.sitting.game.id}.json`) : rest);
        return false;
      case 'x':
        return this.wayOut(rest);
      case 'q':
        await this.quit();
        return false;
      default:
        this.whyNot(typed, asked, sheet);
        return false;
    }
  }

  /** True where the match, or the question, is another by it. */
  private wayOut(typed: string): boolean {
    const { sitting, words, viewer } = this;
    const acts = sitting.acts(viewer);
    const act = actMeant(typed, acts);
    if (act === undefined) {
      this.say(line(words.say('play.wayOut.which')));
      for (const spans of actLines(acts, sitting.match.game.isCooperative, words)) this.say(spans);
      return false;
    }
    const refused = sitting.act(viewer, act);
    for (const spans of refused === undefined ? saidLines(sitting, words).slice(-1) : refusalLines(refused, words))
      this.say(spans);
    return sitting.match.isOver || !sitting.isHuman(viewer);
  }

  private choose(choice: Choice, sheet: Sheet): boolean {
    if (!sheet.isOffered(choice)) {
      this.refuse(choice);
      return false;
    }
    const answer = this.sitting.choose(this.viewer, choice);
    if (answer.refused === undefined) return true;
    for (const spans of refusalLines(answer, this.words)) this.say(spans);
    return false;
  }

  private refuse(choice: Choice): void {
    const refusal = this.sitting.whyNot(this.viewer, choice);
    for (const spans of refusal === undefined ? [] : refusalLines(refusal, this.words)) this.say(spans);
  }

  private whyNot(typed: string, asked: Answering, sheet: Sheet): void {
    const wish = readWish(typed, asked);
    const comment = wish === undefined ? undefined : sheet.comment(wish);
    if (wish === undefined) this.say(line(this.words.say('play.wish.unknown', { typed })));
    else if (comment !== undefined) this.say(line(comment));
    else if (!sheet.isOffered(wish)) this.refuse(wish);
    else this.say(line(this.words.say('play.wish.possible', { choice: sheet.labelOf(wish) ?? typed })));
  }

  /** True where the question is answered by it. The same takes back what was said. */
  private passOn(typed: string): boolean {
    const { sitting, words, viewer } = this;
    if (sitting.beforehand.hasSaid(viewer)) {
      sitting.answerAgain(viewer);
      this.tell();
      return false;
    }
    const ways = sitting.beforehand.waysFor(viewer);
    const way = wayMeant(typed, ways);
    if (way !== undefined) return sitting.passOn(viewer, way);
    this.say(line(words.say(ways.length === 0 ? 'play.beforehand.none' : 'play.beforehand.which')));
    for (const spans of wayLines(ways, words)) this.say(spans);
    return false;
  }

  /** True where another question is open now. */
  private undo(asked: Answering, sheet: Sheet): boolean {
    const own = this.sitting.match.choices.filter(([seat]) => seat === this.viewer);
    const last = own[own.length - 1]?.[1];
    if (!this.sitting.undo(this.viewer)) {
      this.say(line(this.words.say(last === undefined ? 'play.undo.nothingYet' : 'play.undo.learnt')));
      return false;
    }
    this.told = Math.min(this.told, this.sitting.match.eventCount);
    this.toldAsides = Math.min(this.toldAsides, this.sitting.beforehand.asides(this.viewer).length);
    const question = this.sitting.question(this.viewer);
    const label =
      question === undefined || last === undefined ? undefined : sheetFor({ ...asked, question }).labelOf(last);
    this.say(undoNote(label ?? sheet.labelOf(last ?? ''), this.sitting.match.undoDepth(this.viewer), this.words));
    return true;
  }

  private help({ question }: Answering): void {
    const { words, drawing } = this;
    const cards = cardsInSight(this.sitting, this.viewer, drawing).flatMap((card) => cardLines(card, drawing, words));
    const lines = [
      line(words.goal(this.sitting.table(this.viewer))),
      ...ruleLines(question.rule, words),
      ...cards,
      ...commandHelp(this.sitting.beforehand.ways, words).slice(0, -1),
    ];
    for (const spans of [...lines, line(promise(this.sitting, words))]) this.say(spans);
  }

  private inspect(typed: string): void {
    const { words, drawing } = this;
    const table = this.sitting.table(this.viewer);
    const cell = typed.toLowerCase();
    const card = readCard(typed, drawing.hand(table, this.viewer), words);
    const looks = lookLines(
      typed,
      { table, seat: this.viewer, asked: this.sitting.question(this.viewer) ?? null },
      words,
    );
    if (drawing.isCell(cell)) for (const spans of drawing.inspect(table, cell, words)) this.say(spans);
    else if (card !== undefined) for (const spans of cardLines(card, drawing, words)) this.say(spans);
    else if (looks.length > 0) for (const one of looks) this.say(line(one));
    else this.say(line(words.say('play.inspect.unknown', { typed })));
  }

  private async save(file: string): Promise<void> {
    const occupant = occupantOf(file, this.sitting.match.record());
    if (occupant === 'foreign') {
      this.say(line(this.words.say('play.replace.foreign', { file })));
      return;
    }
    if (occupant === 'another') {
      this.say(line(this.words.say('play.replace.ask', { file, yes: this.words.say('play.key.yes') })));
      if (!isYes((await this.io.read()) ?? '', this.words)) return;
    }
    try {
      this.sitting.save(file);
      this.say(line(this.words.say('play.saved', { file })));
    } catch (error) {
      if (!(error instanceof FailedError)) throw error;
      this.say(line(error.message));
    }
  }

  private async quit(): Promise<void> {
    const { sitting, words } = this;
    if (sitting.savedIn === undefined && sitting.match.choices.length > 0) {
      this.say(line(words.say('play.quit.plain')));
      const typed = (await this.io.read())?.trim() ?? 'n';
      if (typed === '') return;
      if (typed !== 'n') {
        await this.save(typed);
        if (sitting.savedIn === undefined) return;
      }
    }
    this.sayLeft();
    throw new Leaving(0);
  }

  private sayLeft(): void {
    const { sitting, words } = this;
    if (sitting.savedIn !== undefined)
      this.say(
        line(words.say('play.left.saved', { file: sitting.savedIn + sitting.packOption, game: sitting.game.id })),
      );
    else if (sitting.match.choices.length > 0) this.say(line(words.say('play.left.unsaved')));
  }

  /** A line of the player's. The end of the input is the end of the sitting: whoever drives it learns by the status. */
  private async read(): Promise<string> {
    const typed = await this.io.read();
    if (typed !== undefined) return typed.trim();
    this.say(line(this.words.say('play.left.inputEnded')));
    this.sayLeft();
    throw new Leaving(1);
  }

  private say(spans: Line): void {
    for (const one of wrap(spans, this.io.columns, 2)) this.io.write(one);
  }
}
