// Answers and wishes in words, as a player writes them, in the player's language.

import type { Choice } from '@automachia/kernel';
import { seatShape } from '../../boards/index.js';
import type { Wording } from '../words.js';
import { ways } from './directions.js';
import type { Answering } from './sheet.js';
import { fieldIn, firstChoice, yesNoField } from './sheet.js';

const directionNames = ways.map((way) => way.name);

/** Abbreviations of French and Italian, where west is “ouest” and “ovest”. */
const westByO: Readonly<Record<string, string>> = { o: 'W', so: 'SW', no: 'NW' };

/** Reads an answer to what is asked; undefined where the words are none. It may still be one that is not allowed. */
export function readAnswer(typed: string, asked: Answering): Choice | undefined {
  const wish = normalised(typed);
  const first = firstChoice(asked);
  if (asked.drawing.isPlain === true) return readListed(wish, asked);
  const own = fieldsOf(first).findIndex((field) => fieldIn(first, field) !== undefined);
  if (own >= 0) return wish === '' ? undefined : readers[own]!(wish, asked);
  return asked.question.options?.[Number(wish) - 1]?.choice;
}

/** One of a list, by its number or its words. */
function readListed(wish: string, asked: Answering): Choice | undefined {
  const { question, words } = asked;
  const options = question.options ?? [];
  const listed = options[Number(wish) - 1] ?? options.find(({ label }) => normalised(words.write(label)) === wish);
  return listed?.choice ?? (yesNoField(options[0]?.choice) === undefined ? undefined : readYesNo(wish, asked));
}

/** Reads a wish as a player writes it: what is asked first, then anything else there is on a table. */
export function readWish(typed: string, asked: Answering): Choice | undefined {
  const wish = normalised(typed);
  if (wish === '') return undefined;
  const answer = readAnswer(typed, asked);
  if (answer !== undefined) return answer;
  for (const read of readers) {
    const choice = read(wish, asked);
    if (choice !== undefined) return choice;
  }
  return wish === 'pass' || wish === normalised(asked.words.say('choice.pass')) ? 'pass' : undefined;
}

const readers = [readCell, readDirection, readCards, readSeat, readYesNo] as const;

/** The field of a choice that each of the readers reads. */
function fieldsOf(choice: Choice | undefined): readonly string[] {
  return ['cell', 'direction', 'cards', 'robot', yesNoField(choice) ?? ''];
}

function readCell(wish: string, { drawing }: Answering): Choice | undefined {
  return drawing.isCell(wish) ? { cell: wish } : undefined;
}

function readDirection(wish: string, { words, question }: Answering): Choice | undefined {
  const name = directionNames.find((one) => {
    const key = `direction.${one}`;
    return one.toLowerCase() === wish || (words.has(key) && normalised(words.say(key)) === wish);
  });
  if (name !== undefined) return { direction: name };
  const western = words.language === 'en' ? undefined : westByO[wish];
  if (western !== undefined) return { direction: western };
  const way = ways.find((one) => one.arrow === wish || (question.kind === 'direction' && one.digit === wish));
  return way === undefined ? undefined : { direction: way.name };
}

/** Cards by their places in the hand (1 3 2, or 132), or by their names with commas. */
function readCards(wish: string, { drawing, table, question, words }: Answering): Choice | undefined {
  const hand = drawing.hand(table, question.seat);
  if (question.kind === 'cards' && /^[1-9a-g]([ ,]*[1-9a-g])*$/.test(wish)) {
    const keys = wish.replaceAll(/[ ,]/g, '').split('');
    const places = keys.map((key) => (/[1-9]/.test(key) ? Number(key) - 1 : key.charCodeAt(0) - 97));
    const isHand = places.every((place, i) => place < hand.length && places.indexOf(place) === i);
    if (isHand) return { cards: places.map((place) => hand[place]!) };
  }
  const all = words.cards();
  const cards = wish.split(/\s*,\s*/).map((name) => cardNamed(name, hand, words) ?? cardNamed(name, all, words));
  return cards.every((card) => card !== undefined) ? { cards } : undefined;
}

/** A card by its place in the hand, or by its name. */
export function readCard(typed: string, hand: readonly string[], words: Wording): string | undefined {
  const name = normalised(typed);
  if (/^[1-9]$/.test(name)) return hand[Number(name) - 1];
  return cardNamed(name, hand, words) ?? cardNamed(name, words.cards(), words);
}

/** By its whole name or id, or by a beginning that only one card has. */
function cardNamed(name: string, cards: readonly string[], words: Wording): string | undefined {
  const spelled = (card: string): string[] => [normalised(words.card(card)), card];
  const exact = cards.find((card) => spelled(card).includes(name));
  if (exact !== undefined || name.length < 2) return exact;
  const begun = [...new Set(cards.filter((card) => spelled(card).some((one) => one.startsWith(name))))];
  return begun.length === 1 ? begun[0] : undefined;
}

function readSeat(wish: string, { table, words }: Answering): Choice | undefined {
  const seats = Object.keys(table['robots'] ?? {}).map(Number);
  const seat = seats.find((one) => {
    return String(one) === wish || seatShape(one) === wish || normalised(words.robot(one)) === wish;
  });
  return seat === undefined ? undefined : { robot: seat };
}

function readYesNo(wish: string, { question, words }: Answering): Choice | undefined {
  const field = yesNoField(question.options?.[0]?.choice);
  if (field === undefined) return undefined;
  if ([words.say('play.key.yes'), normalised(words.say('play.word.yes')), 'y', 'yes'].includes(wish))
    return { [field]: true };
  if (['n', 'no', normalised(words.say('play.word.no'))].includes(wish)) return { [field]: false };
  return undefined;
}

/** Small letters without accents, one space between words. */
function normalised(typed: string): string {
  return typed
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
