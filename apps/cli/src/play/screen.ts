// The match on a whole terminal window: keys in, screens out. What may be chosen comes from the question that is open;
// what happened, from the events that the viewer's seat was told.

import type { Choice, Seat } from '@automachia/kernel';
import type { BotAnswer, Question, Refusal } from '@automachia/kernel/host';
import { SPECTATOR } from '@automachia/kernel';
import type { Drawing } from '../boards/index.js';
import { FailedError } from '../errors.js';
import type { Answering, Sheet } from './answers/index.js';
import { readCard, readWish, sheetFor } from './answers/index.js';
import { ending, promise } from './ending.js';
import type { Drawer } from './frame.js';
import type { Typing, SceneMode, Showing } from './scene.js';
import { cardInQuestion, frameOf } from './scene.js';
import {
  cardLines,
  cardsInSight,
  commandHelp,
  hintLines,
  lookLines,
  isYes,
  refusalLines,
  ruleLines,
  undoNote,
  wayLines,
  wayMeant,
} from './speech.js';
import { occupantOf } from './saves.js';
import type { Sitting } from './sitting.js';
import { storyOf } from './story.js';
import type { Terminal } from './terminal/terminal.js';
import type { Line } from './terminal/styled.js';
import { bold, columnsOf, dim, line } from './terminal/styled.js';
import { actLines, actMeant, saidLines } from './wayOut.js';
import type { Wording } from './words.js';

/** How the window was left. */
export interface Departure {
  readonly code: number;
  /** What to say on the ordinary screen afterwards. */
  readonly farewell: readonly string[];
  /** Another match is wanted. */
  readonly isAgain: boolean;
}

const PAUSE_MILLISECONDS = 240;
const LONGEST_TELLING = 3000;

export class Screen implements Showing {
  mode: SceneMode;
  viewer: Seat;
  sheet: Sheet | undefined;
  notes: Line[] = [];
  drawer: Drawer | undefined;
  entry: Typing | undefined;
  told: number;
  private sheetFor = '';
  private timer: NodeJS.Timeout | undefined;
  private isHinting = false;
  private isWarned = false;
  /** Bots that wait until everything is told. */
  private readonly waiting: (() => void)[] = [];
  /** Rows of the drawer that do not fit, as last drawn. */
  private hidden = 0;
  private leave: (departure: Departure) => void = () => {};
  private fail: (error: Error) => void = () => {};

  constructor(
    readonly sitting: Sitting,
    readonly drawing: Drawing,
    readonly words: Wording,
    private readonly terminal: Terminal,
    private readonly isFast: boolean,
  ) {
    this.viewer = this.sitting.askedHumans[0] ?? this.sitting.humans[0] ?? 1;
    this.mode = this.sitting.humans.length > 1 ? 'handover' : 'playing';
    this.told = this.eventCount;
    words.callBy(sitting.table(SPECTATOR));
  }

  /** Plays until the match is left. */
  async run(): Promise<Departure> {
    return new Promise<Departure>((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(this.timer);
        this.sitting.stop();
      };
      this.leave = (departure) => {
        stop();
        resolve(departure);
      };
      this.fail = (error) => {
        stop();
        reject(error);
      };
      this.sitting.onChange = (error) => this.changed(error);
      this.sitting.untilShown = async () => this.untilTold();
      this.sitting.begin();
      this.changed();
    });
  }

  // ---- what happens at the table

  private get eventCount(): number {
    return this.sitting.match.eventCount;
  }

  get isTelling(): boolean {
    return this.told < this.eventCount;
  }

  private changed(error?: Error): void {
    this.words.callBy(this.sitting.table(SPECTATOR));
    if (error instanceof FailedError) this.notes = [line(error.message, { hue: 'danger' })];
    else if (error !== undefined) {
      this.fail(error);
      return;
    }
    if (this.told > this.eventCount) this.told = this.eventCount; // something was taken back
    if (this.isTelling) this.tellOn();
    else this.settle();
    this.draw();
  }

  /** Shows the next event, then waits a little. */
  private tellOn(): void {
    if (this.isFast || this.mode === 'handover') {
      this.told = this.eventCount;
      this.settle();
      return;
    }
    if (this.timer !== undefined) return;
    const pause = Math.min(PAUSE_MILLISECONDS, LONGEST_TELLING / (this.eventCount - this.told));
    const tell = (): void => {
      this.timer = undefined;
      this.told = Math.min(this.told + 1, this.eventCount);
      if (this.isTelling) this.timer = setTimeout(tell, pause);
      else this.settle();
      this.draw();
    };
    this.timer = setTimeout(tell, pause);
  }

  private async untilTold(): Promise<void> {
    while (this.isTelling) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Everything is told: whose turn is it at the keyboard? */
  private settle(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const goOn of this.waiting.splice(0)) goOn();
    if (this.sitting.match.isOver) {
      if (this.mode !== 'over') this.drawer = undefined;
      this.mode = 'over';
      this.sheet = undefined;
      return;
    }
    const asked = this.sitting.askedHumans;
    const [next] = asked;
    if (this.mode === 'playing' && next !== undefined && !asked.includes(this.viewer)) {
      this.viewer = next;
      this.mode = 'handover';
      this.drawer = undefined;
    }
    this.prepareSheet();
  }

  /** A question that is asked anew starts with a clean sheet; one that only goes on being open keeps it. */
  private prepareSheet(): void {
    const isAsked = this.mode !== 'handover' && !this.sitting.beforehand.isPassing(this.viewer);
    const question = isAsked ? this.sitting.question(this.viewer) : undefined;
    const name = question === undefined ? '' : `${question.step} ${question.number} ${this.viewer}`;
    if (name === this.sheetFor) return;
    this.sheetFor = name;
    this.sheet = question === undefined ? undefined : sheetFor(this.asked(question));
    this.entry = undefined;
  }

  private asked(question: Question): Answering {
    const { drawing, words } = this;
    return { question, table: this.sitting.table(this.viewer), drawing, words };
  }

  // ---- keys

  key(key: string): void {
    if (key === 'ctrl-c' || (key === 'ctrl-d' && this.entry === undefined)) {
      this.depart(130);
      return;
    }
    // Any key ends the telling; the three that mean nothing but “go on” do nothing else.
    if (this.isTelling && this.mode === 'playing' && this.entry === undefined) {
      this.tellAllNow();
      if (key === 'enter' || key === ' ' || key === 'escape') return;
    }
    if (this.entry !== undefined) this.typeInto(this.entry, key);
    else if (this.mode === 'handover') this.takeOver(key);
    else if (this.mode === 'quitting') this.answerQuit(key);
    else if (this.mode === 'over' && key === 'n') this.again();
    else if (this.drawer !== undefined && this.scroll(key)) this.draw();
    else this.play(key);
  }

  resized(): void {
    this.draw();
  }

  private play(key: string): void {
    const { sheet } = this;
    if (sheet !== undefined) {
      if (sheet.press(key)) {
        this.notes = [];
        // Cells are chosen on the board; anything else lies under the drawer.
        if (sheet.lines(40, 40).length > 0) this.drawer = undefined;
        this.draw();
        return;
      }
      if (key === 'enter') {
        this.confirm(sheet);
        return;
      }
    }
    const command = this.commandFor(key);
    if (command !== undefined) {
      this.notes = [];
      command();
    } else if (key === 'escape') {
      this.drawer = undefined;
      this.notes = [];
    } else if (sheet !== undefined && key.length === 1 && key > ' ') {
      if (key === '/') this.wishFor();
      else this.notes = [line(sheet.whyNotKey(key), { hue: 'danger' }), line(sheet.hint)];
    }
    this.draw();
  }

  /** Capital letters are commands whatever is asked; small ones where they are not part of an answer. */
  private commandFor(key: string): (() => void) | undefined {
    const commands: Readonly<Record<string, () => void>> = {
      '?': () => this.help(),
      u: () => this.undo(),
      l: () => this.openLog(),
      w: () => this.wishFor(),
      h: () => this.hint(),
      p: () => this.passOn(),
      i: () => this.inspect(),
      s: () => this.askForFile('save'),
      x: () => this.wayOut(),
      q: () => this.quit(),
    };
    return commands[key.toLowerCase()];
  }

  private confirm(sheet: Sheet): void {
    const { wish } = sheet;
    if (wish === undefined) {
      this.notes = [line(this.words.say('play.nothingChosen'), { hue: 'danger' }), line(sheet.hint)];
      this.draw();
      return;
    }
    this.choose(sheet, wish);
  }

  private choose(sheet: Sheet, wish: Choice): void {
    if (!sheet.isOffered(wish)) {
      this.refuse(this.sitting.whyNot(this.viewer, wish));
      this.draw();
      return;
    }
    this.notes = [];
    this.drawer = undefined;
    const answer = this.sitting.choose(this.viewer, wish);
    if (answer.refused !== undefined) {
      this.refuse(answer);
      this.draw();
    }
  }

  private refuse(refusal: Refusal | undefined): void {
    if (refusal !== undefined) this.notes = refusalLines(refusal, this.words);
  }

  private tellAllNow(): void {
    this.told = this.eventCount;
    this.settle();
    this.draw();
  }

  // ---- commands

  private help(): void {
    const question = this.sitting.question(this.viewer);
    const lines: Line[] = [];
    if (question !== undefined) {
      lines.push(...ruleLines(question.rule, this.words), []);
      if (this.sheet !== undefined) lines.push(line(this.sheet.hint), []);
    }
    const card = cardInQuestion(this);
    const cards = new Set([...(card === undefined ? [] : [card]), ...this.cardsInSight]);
    for (const one of cards) lines.push(...cardLines(one, this.drawing, this.words));
    lines.push(
      [],
      ...commandHelp(this.sitting.beforehand.ways, this.words),
      [],
      ...this.legend(),
      [],
      line(promise(this.sitting, this.words)),
    );
    this.open(this.words.say('play.help.title'), lines);
  }

  private get cardsInSight(): string[] {
    return cardsInSight(this.sitting, this.viewer, this.drawing);
  }

  private legend(): Line[] {
    return [
      [bold(this.words.say('play.legend.title'))],
      ...this.drawing.legend(this.sitting.table(this.viewer), 36, this.words),
    ];
  }

  private openLog(): void {
    const asides = this.sitting.beforehand.allAsides(this.viewer);
    const story = storyOf(this.events, this.sitting.match.phasesTold, this.words, asides).map(({ spans }) => spans);
    const told = story.length === 0 ? [line(this.words.say('play.log.empty'))] : story;
    const lines = [[dim(promise(this.sitting, this.words))], ...told];
    this.drawer = { title: this.words.say('play.log.title'), lines, scroll: Number.POSITIVE_INFINITY };
  }

  private get events() {
    return this.sitting.events(this.viewer).slice(0, this.told);
  }

  private wishFor(): void {
    if (this.sheet === undefined) this.notes = [line(this.words.say('play.wish.notAsked'))];
    else this.entry = { purpose: 'wish', typed: '' };
  }

  /** Passes until something is over; the same key takes that back. */
  private passOn(typed = ''): void {
    const { sitting, words, viewer } = this;
    if (sitting.beforehand.hasSaid(viewer)) {
      sitting.answerAgain(viewer);
      this.notes = [line(words.say('play.beforehand.again'))];
      return;
    }
    const ways = this.sheet === undefined ? [] : sitting.beforehand.waysFor(viewer);
    const way = wayMeant(typed, ways);
    if (way !== undefined && sitting.passOn(viewer, way)) return;
    if (ways.length === 0) this.notes = [line(words.say('play.beforehand.none'))];
    else {
      this.notes = wayLines(ways, words);
      this.entry = { purpose: 'passing', typed: '' };
    }
  }

  /** What may be said to the table: by a letter that is confirmed, as it cannot be taken back. */
  private wayOut(typed = ''): void {
    const { sitting, words, viewer } = this;
    const acts = this.mode === 'playing' ? sitting.acts(viewer) : [];
    const act = actMeant(typed, acts);
    if (act === undefined) {
      this.notes = [line(words.say('play.wayOut.which')), ...actLines(acts, sitting.match.game.isCooperative, words)];
      if (acts.length > 0) this.entry = { purpose: 'wayOut', typed: '' };
      return;
    }
    const refused = sitting.act(viewer, act);
    this.notes = refused === undefined ? saidLines(sitting, words).slice(-1) : refusalLines(refused, words);
  }

  private inspect(): void {
    const [chosen] = this.sheet?.marks.chosen ?? [];
    const cell = this.sheet?.marks.cursor ?? chosen ?? '';
    this.entry = { purpose: 'inspect', typed: cell, isSuggested: true };
  }

  /** A cell by its name, or a card by its name or its place in the hand. */
  private show(typed: string): void {
    const { words, drawing } = this;
    const table = this.sitting.table(this.viewer);
    const cell = typed.trim().toLowerCase();
    const card = readCard(typed, drawing.hand(table, this.viewer), words);
    const looks = lookLines(
      typed,
      { table, seat: this.viewer, asked: this.sitting.question(this.viewer) ?? null },
      words,
    );
    if (drawing.isCell(cell)) {
      this.open(words.say('play.inspect.title', { cell }), drawing.inspect(table, cell, words));
    } else if (card !== undefined) this.open(words.card(card), cardLines(card, drawing, words));
    else if (looks.length > 0)
      this.open(
        typed.trim(),
        looks.map((one) => line(one)),
      );
    else this.notes = [line(words.say('play.inspect.unknown', { typed }), { hue: 'danger' })];
  }

  private undo(): void {
    const depth = this.sitting.match.undoDepth(this.viewer);
    const own = this.sitting.match.choices.filter(([seat]) => seat === this.viewer);
    const last = own[own.length - 1]?.[1];
    if (depth === 0 || !this.sitting.undo(this.viewer)) {
      this.notes = [line(this.words.say(last === undefined ? 'play.undo.nothingYet' : 'play.undo.learnt'))];
      return;
    }
    this.sheetFor = '';
    this.prepareSheet();
    const left = this.sitting.match.undoDepth(this.viewer);
    this.notes = [undoNote(last === undefined ? undefined : this.sheet?.labelOf(last), left, this.words)];
  }

  private hint(): void {
    const { sheet } = this;
    if (sheet === undefined || this.isHinting) return;
    if (!this.sitting.mayHint) {
      this.notes = [line(this.words.say('play.hint.off'))];
      return;
    }
    this.isHinting = true;
    this.notes = [line(this.words.say('play.hint.thinking'))];
    this.sitting.hint(this.viewer).then(
      (answer) => this.showHint(sheet, answer),
      (error: unknown) => this.changed(error instanceof Error ? error : new Error(String(error))),
    );
  }

  private showHint(sheet: Sheet, answer: BotAnswer): void {
    this.isHinting = false;
    if (sheet !== this.sheet) return;
    sheet.take(answer.choice);
    this.notes = [line(this.words.say('play.hint.taken'))];
    this.open(this.words.say('play.hint.title'), hintLines(answer, sheet, this.words));
    this.draw();
  }

  private open(title: string, lines: readonly Line[]): void {
    this.drawer = { title, lines, scroll: 0 };
  }

  /** Arrows move what does not fit; where everything is seen, they belong to the answer. */
  private scroll(key: string): boolean {
    const by = { up: -1, down: 1, 'page-up': -10, 'page-down': 10 }[key];
    if (by === undefined || this.drawer === undefined || this.hidden === 0) return false;
    const from = Math.min(this.drawer.scroll, this.hidden);
    this.drawer = { ...this.drawer, scroll: Math.max(0, Math.min(this.hidden, from + by)) };
    return true;
  }

  // ---- typing

  private typeInto(entry: Typing, key: string): void {
    const isSuggested = entry.isSuggested === true;
    entry.isSuggested = false;
    if (key === 'escape') this.entry = undefined;
    else if (key === 'backspace') {
      if (entry.typed === '') this.entry = undefined;
      else entry.typed = entry.typed.replace(/.$/su, '');
    } else if (key === 'ctrl-u') entry.typed = '';
    else if (key === 'enter') {
      this.entry = undefined;
      this.finish(entry);
    } else if (columnsOf(key) === 1) entry.typed = isSuggested ? key : entry.typed + key;
    this.draw();
  }

  private finish({ purpose, typed, saving }: Typing): void {
    if (saving !== undefined) {
      this.notes = [];
      if (isYes(typed, this.words)) this.save(saving.file, saving.isLast, true);
      return;
    }
    if (purpose === 'save' || purpose === 'saveAndQuit') {
      this.save(typed.trim() === '' ? this.usualFile : typed.trim(), purpose === 'saveAndQuit');
      return;
    }
    if (purpose === 'inspect') {
      if (typed.trim() !== '') this.show(typed);
      return;
    }
    if (purpose === 'wayOut') {
      this.notes = [];
      if (typed.trim() !== '') this.wayOut(typed);
      return;
    }
    if (purpose === 'passing') {
      this.notes = [];
      if (typed.trim() !== '') this.passOn(typed);
      return;
    }
    this.answerWish(typed);
  }

  /** A wish that is possible is chosen, ready to be confirmed; any other is answered. */
  private answerWish(typed: string): void {
    const { sheet } = this;
    const question = this.sitting.question(this.viewer);
    if (sheet === undefined || question === undefined || typed.trim() === '') return;
    const wish = readWish(typed, this.asked(question));
    const comment = wish === undefined ? undefined : sheet.comment(wish);
    if (wish === undefined) this.notes = [line(this.words.say('play.wish.unknown', { typed }))];
    else if (comment !== undefined) this.notes = [line(comment)];
    else if (sheet.isOffered(wish)) {
      sheet.take(wish);
      this.notes = [line(this.words.say('play.wish.possible', { choice: sheet.labelOf(wish) ?? typed }))];
    } else this.refuse(this.sitting.whyNot(this.viewer, wish));
  }

  // ---- handing over, saving, leaving

  private takeOver(key: string): void {
    if (key !== 'enter') return;
    this.mode = 'playing';
    this.told = this.eventCount;
    this.settle();
    this.draw();
  }

  private get usualFile(): string {
    return this.sitting.file ?? `automachia-${this.sitting.game.id}.json`;
  }

  private askForFile(purpose: 'save' | 'saveAndQuit'): void {
    this.entry = { purpose, typed: this.usualFile, isSuggested: true };
  }

  private save(file: string, isLast: boolean, mayReplace = false): void {
    const occupant = occupantOf(file, this.sitting.match.record());
    if (occupant === 'foreign') {
      this.notes = [line(this.words.say('play.replace.foreign', { file }), { hue: 'danger' })];
      return;
    }
    if (occupant === 'another' && !mayReplace) {
      const yes = this.words.say('play.key.yes');
      this.notes = [line(this.words.say('play.replace.ask', { file, yes }), { hue: 'danger' })];
      this.entry = { purpose: 'replace', typed: '', saving: { file, isLast } };
      return;
    }
    try {
      this.sitting.save(file);
    } catch (error) {
      if (!(error instanceof FailedError)) throw error;
      this.notes = [line(error.message, { hue: 'danger' })];
      return;
    }
    if (isLast) this.depart(0);
    else
      this.notes = [
        line(this.words.say(this.mode === 'over' ? 'play.saved.record' : 'play.saved', { file }), { hue: 'good' }),
      ];
  }

  private quit(): void {
    const isSafe = this.sitting.savedIn !== undefined || this.sitting.match.choices.length === 0;
    if (this.mode === 'over' || isSafe) this.depart(0);
    else this.mode = 'quitting';
  }

  private answerQuit(key: string): void {
    this.mode = 'playing';
    if (key === this.words.say('play.key.yes') || key === 'y') this.askForFile('saveAndQuit');
    else if (key === 'n') this.depart(0);
    this.settle();
    this.draw();
  }

  /** A record that is nowhere would be lost with the next match: said once. */
  private again(): void {
    if (this.sitting.savedIn !== undefined || this.isWarned) {
      this.depart(0, true);
      return;
    }
    this.isWarned = true;
    this.notes = [line(this.words.say('play.again.unsaved'), { hue: 'danger' })];
    this.draw();
  }

  private depart(code: number, isAgain = false): void {
    const { sitting, words } = this;
    const farewell = sitting.match.isOver ? ending(sitting, words) : [];
    if (!sitting.match.isOver && sitting.savedIn !== undefined) {
      farewell.push(
        words.say('play.left.saved', { file: sitting.savedIn + sitting.packOption, game: sitting.game.id }),
      );
    } else if (!sitting.match.isOver && sitting.match.choices.length > 0) farewell.push(words.say('play.left.unsaved'));
    this.leave({ code, farewell, isAgain });
  }

  // ---- drawing

  draw(): void {
    const { lines, cursor, hidden } = frameOf(this, this.terminal.columns, this.terminal.rows);
    this.hidden = hidden;
    this.terminal.show(lines, cursor);
  }
}
