// What a moment at the window shows: whose call it is, what is asked, what is chosen, which keys do what. The layout is
// frame.ts; what keys do is screen.ts.

import type { Seat } from '@automachia/kernel';
import type { Question } from '@automachia/kernel/host';
import { factOf } from '@automachia/kernel';
import type { Drawing } from '../boards/index.js';
import { NO_MARKS, seatHue, seatShape } from '../boards/index.js';
import type { Sheet } from './answers/index.js';
import { ending, verdict } from './ending.js';
import type { Drawer, ScreenFrame, KeyHint, Scene } from './frame.js';
import { compose } from './frame.js';
import type { Sitting } from './sitting.js';
import { seatStates } from './speech.js';
import { storyOf } from './story.js';
import type { Line } from './terminal/styled.js';
import { bold, centre, dim, line, span, unbroken, wrap } from './terminal/styled.js';
import type { Wording } from './words.js';

/** What is being typed, and what it is for. */
export interface Typing {
  readonly purpose: 'wish' | 'inspect' | 'passing' | 'wayOut' | 'save' | 'saveAndQuit' | 'replace';
  typed: string;
  /** Nobody has typed it yet: the first character takes its place. */
  isSuggested?: boolean;
  /** What the answer to `replace` is about. */
  readonly saving?: { readonly file: string; readonly isLast: boolean };
}

export type SceneMode = 'handover' | 'playing' | 'quitting' | 'over';

/** Everything that decides what is shown. */
export interface Showing {
  readonly sitting: Sitting;
  readonly drawing: Drawing;
  readonly words: Wording;
  readonly mode: SceneMode;
  /** Through whose eyes. */
  readonly viewer: Seat;
  readonly sheet: Sheet | undefined;
  readonly notes: readonly Line[];
  readonly drawer: Drawer | undefined;
  readonly entry: Typing | undefined;
  /** Events the viewer has been shown; the rest follow one by one. */
  readonly told: number;
  readonly isTelling: boolean;
}

export function frameOf(showing: Showing, columns: number, rows: number): ScreenFrame {
  if (showing.mode === 'handover') return { lines: handoverLines(showing, columns, rows), hidden: 0 };
  return compose(sceneOf(showing), showing.drawing, showing.words, columns, rows);
}

/** The card in question: the one looked at, or the one the question is about. */
export function cardInQuestion({ sitting, sheet, viewer }: Showing): string | undefined {
  const card = factOf(sitting.question(viewer) ?? {}, 'card');
  return sheet?.card ?? (typeof card === 'string' ? card : undefined);
}

function sceneOf(showing: Showing): Scene {
  const { sitting, words, viewer, drawer, entry } = showing;
  const table = sitting.table(viewer);
  // While events are told, nothing is asked yet.
  const sheet = showing.isTelling ? undefined : showing.sheet;
  const question = sheet === undefined ? undefined : sitting.question(viewer);
  const events = sitting.events(viewer).slice(0, showing.told);
  return {
    title: words.say(`game.${sitting.game.id}.name`),
    short: words.say(`game.${sitting.game.id}.short`),
    table,
    marks: sheet?.marks ?? NO_MARKS,
    states: seatStates(sitting, viewer, words),
    story: storyOf(events, sitting.match.phasesTold, words, sitting.beforehand.asides(viewer)),
    own: ownPart(showing, sheet, question),
    drawer,
    call: callOf(showing, question),
    sentence: sentenceOf(showing, question),
    notes: notesOf(showing, sheet, question),
    entry: entry === undefined ? undefined : { label: words.say(`play.entry.${entry.purpose}`), typed: entry.typed },
    keys: keysOf(showing, question),
  };
}

/** The choices with their keys, where they are not cells on the board; otherwise the hand. */
function ownPart(
  { sitting, drawing, words, viewer }: Showing,
  sheet: Sheet | undefined,
  question: Question | undefined,
): Scene['own'] {
  if (sheet !== undefined && question?.kind !== 'cell') {
    const title = words.say(question?.kind === 'cards' ? 'play.hand.title' : 'play.choices.title');
    return { title, lines: (columns, rows) => sheet.lines(columns, rows) };
  }
  const hand = drawing.hand(sitting.table(viewer), viewer);
  const spans = hand.flatMap((card) => [...drawing.card(card, words).map(unbroken), span('  ')]);
  return { title: words.say('play.hand.title'), lines: (columns) => wrap(spans, columns) };
}

function callOf({ words, viewer, mode }: Showing, question: Question | undefined): Scene['call'] {
  if (mode === 'over') return { plate: words.say('play.call.over'), style: { hue: 'good', isPlate: true }, after: [] };
  if (question === undefined) {
    return { plate: words.say('play.call.waiting'), style: { isDim: true, isPlate: true }, after: [] };
  }
  const seat = span(`${seatShape(viewer)}${viewer} `, { hue: seatHue(viewer), isBold: true });
  const step = `step.${question.step.split('.').at(-1) ?? ''}`;
  return {
    plate: words.say('play.call.yours'),
    style: { hue: 'signal', isPlate: true },
    after: [seat, dim(question.rule), span(words.has(step) ? `  ${words.say(step)}` : '')],
  };
}

function sentenceOf({ sitting, words, viewer, mode, isTelling }: Showing, question: Question | undefined): string {
  if (mode === 'quitting') return words.say('play.quit.ask');
  if (mode === 'over') return verdict(sitting, viewer, words);
  if (question !== undefined) return words.write(question.prompt);
  if (isTelling) return words.say('play.telling');
  if (sitting.beforehand.isPassing(viewer)) return words.say('play.beforehand.passing');
  return words.say('play.thinking', { names: sitting.asked.map((seat) => words.robot(seat)).join(', ') });
}

/** Feedback first; then what Enter would do; then what helps to choose. */
function notesOf(showing: Showing, sheet: Sheet | undefined, question: Question | undefined): Line[] {
  const { words, sitting, mode } = showing;
  const notes = showing.notes.slice();
  if (mode === 'over') {
    const [, ...proof] = ending(sitting, words);
    return [...notes, ...proof.map((text) => line(text))];
  }
  if (mode === 'quitting' || sheet === undefined || question === undefined) return notes;
  const { wish, typed } = sheet;
  const label = wish === undefined ? undefined : sheet.labelOf(wish);
  if (typed !== '') notes.push([bold(`${typed}_`)]);
  else if (label !== undefined) {
    const effect = words.say(question.isSealed ? 'play.primary.seal' : 'play.primary.confirm', { choice: label });
    notes.push([span(` ${words.say('play.key.enter')} `, { hue: 'signal', isPlate: true }), span(` ${effect}`)]);
  } else if (notes.length === 0) notes.push(line(sheet.hint));
  if (sheet.note !== undefined) notes.push(line(sheet.note, { hue: 'danger' }));
  const card = cardInQuestion(showing);
  if (card !== undefined) {
    notes.push([dim(words.say('play.cardNote', { card: words.card(card), text: words.cardText(card) }))]);
  }
  return notes;
}

function keysOf(
  { sitting, words, viewer, mode, sheet, drawer, entry }: Showing,
  question: Question | undefined,
): KeyHint[] {
  const hint = (key: string, word: string): KeyHint => ({ key, word: words.say(`play.command.${word}`) });
  if (entry !== undefined) return [hint(words.say('play.key.enter'), 'enter'), hint('Esc', 'escape')];
  if (mode === 'quitting') {
    return [hint(words.say('play.key.yes'), 'saveFirst'), hint('n', 'leave'), hint('Esc', 'stay')];
  }
  if (mode === 'over') return [hint('n', 'again'), hint('s', 'saveRecord'), hint('l', 'log'), hint('q', 'quit')];
  // Where a small letter is part of the answer, the capital one is the command.
  const letters = sheet?.letters ?? '';
  const command = (key: string, word: string): KeyHint => hint(letters.includes(key) ? key.toUpperCase() : key, word);
  const commands = [
    command('?', 'help'),
    ...(sitting.match.undoDepth(viewer) > 0 ? [command('u', 'undo')] : []),
    ...(question === undefined ? [] : [command('h', 'hint'), command('w', 'why')]),
    ...passingKeys(sitting.beforehand, viewer, question).map((word) => command('p', word)),
    command('i', 'inspect'),
    command('s', 'save'),
    command('l', 'log'),
    command('q', 'quit'),
  ];
  return drawer === undefined ? commands : [hint('Esc', 'close'), ...commands];
}

/** What the key for passing on does now. */
function passingKeys(beforehand: Sitting['beforehand'], viewer: Seat, question: Question | undefined): string[] {
  if (beforehand.hasSaid(viewer)) return ['answerAgain'];
  return question === undefined || beforehand.waysFor(viewer).length === 0 ? [] : ['passOn'];
}

/** Nothing of anybody's hand: the one before must not see what comes, nor the next what was. */
function handoverLines({ words, viewer }: Showing, columns: number, rows: number): Line[] {
  const mark = span(`${seatShape(viewer)}${viewer} ${words.robot(viewer)}`, { hue: seatHue(viewer), isBold: true });
  const texts: Line[] = [
    [bold(words.say('play.handover.title'))],
    [mark],
    [],
    ...wrap(line(words.say('play.handover.text')), Math.min(columns, 60)),
  ];
  const above = Array.from({ length: Math.max(0, Math.floor((rows - texts.length) / 2)) }, (): Line => []);
  return [...above, ...texts.map((one) => centre(one, columns))];
}
