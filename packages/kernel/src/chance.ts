// Chance: every die and every shuffle of a match comes from one stream, and its place in that stream lies in the state.
// Simulations use a fast generator. A real match uses HMAC-SHA-256 in counter mode under a key that nobody could
// choose alone (see fairness.ts), so that anybody can verify it afterwards.

import { fromHex, KeyedHash } from './sha256.js';

/** Where a match stands in its stream. Never part of a view. */
export interface ChanceState {
  /** Key of the verifiable stream in hexadecimal, or '' for the fast generator. */
  key: string;
  /** Fast generator: its 32-bit state. Verifiable stream: how many 32-bit words were drawn. */
  word: number;
  /** Dice laid down in advance by a test or a scenario; null when dice are rolled. */
  script: readonly number[] | null;
}

/** The fast stream of a seed. */
export function fastChance(seed: number): ChanceState {
  return { key: '', word: scramble(seed | 0), script: null };
}

/** The verifiable stream under a key of 64 hexadecimal digits. */
export function verifiableChance(key: string): ChanceState {
  return { key, word: 0, script: null };
}

export function copyChance(chance: ChanceState): ChanceState {
  return { key: chance.key, word: chance.word, script: chance.script };
}

/** What a view shows of chance: nothing. */
export function maskedChance(): ChanceState {
  return { key: '', word: 0, script: null };
}

/** In place of a key: nobody can know what is drawn. */
const UNKNOWN_KEY = 'unknown';

/** Thrown where play goes on only by what nobody can know: a die, a card that lies face down. */
export class Unforeseeable extends Error {
  constructor() {
    super('Nobody can know what comes now: chance decides, or a card that lies face down.');
    this.name = 'Unforeseeable';
  }
}

/** Chance for whoever only looks ahead: it ends there. */
export function unknownChance(): ChanceState {
  return { key: UNKNOWN_KEY, word: 0, script: null };
}

/** Draws a whole number from 0 up to, and not including, `limit`. */
export function drawBelow(chance: ChanceState, limit: number): number {
  if (chance.key === '') {
    const word = (chance.word + 0x6d2b79f5) | 0;
    chance.word = word;
    return fraction(mix(word), limit);
  }
  if (chance.key === UNKNOWN_KEY) throw new Unforeseeable();
  if (limit < 1) throw new Error(`A number below ${limit} cannot be drawn.`);
  // Rejecting the incomplete last interval makes every value exactly equally likely.
  const fair = 0x1_0000_0000 - (0x1_0000_0000 % limit);
  for (;;) {
    const word = verifiableWord(chance.key, chance.word++);
    if (word < fair) return word % limit;
  }
}

/** Thrown when the scripted dice do not fit the match: none is left, or the next shows what this die cannot. */
export class OutOfDice extends Error {
  constructor(message = 'The scripted dice ran out: a die was rolled and none was left.') {
    super(message);
    this.name = 'OutOfDice';
  }
}

/** Rolls a die with faces 1 to `sides`, taking the next scripted one where dice are scripted. */
export function rollDie(chance: ChanceState, sides: number): number {
  if (chance.script === null) return 1 + drawBelow(chance, sides);
  const next = chance.script[0];
  if (next === undefined) throw new OutOfDice();
  if (!Number.isInteger(next) || next < 1 || next > sides) {
    throw new OutOfDice(
      `The scripted dice do not fit: a die with ${sides} faces was rolled, and it cannot show ${next}.`,
    );
  }
  chance.script = chance.script.slice(1);
  return next;
}

/** A fast generator of its own, for bots, tests and copies: never the stream of a match. */
export class Random {
  private word: number;

  constructor(seed: number) {
    this.word = scramble(seed | 0);
  }

  /** A whole number from 0 up to, and not including, `limit`. */
  below(limit: number): number {
    this.word = (this.word + 0x6d2b79f5) | 0;
    return fraction(mix(this.word), limit);
  }

  /** A seed for another stream. */
  seed(): number {
    this.word = (this.word + 0x6d2b79f5) | 0;
    return mix(this.word);
  }
}

/** A word as a part of a limit of at most 31 bits; cut off by bits, because `Math.floor` gives numbers that need memory. */
function fraction(word: number, limit: number): number {
  return (((word >>> 0) / 0x1_0000_0000) * limit) | 0;
}

function mix(word: number): number {
  let t = Math.imul(word ^ (word >>> 15), word | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return t ^ (t >>> 14);
}

/** Sends neighbouring seeds far apart: without it, seeds that differ by the generator's step share most of a stream. */
function scramble(seed: number): number {
  let t = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
  t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
  return t ^ (t >>> 15);
}

const WORDS_PER_BLOCK = 8;
/** Keys whose hash is at hand at a time: a host goes from match to match. */
const MOST_KEYS = 512;
const hashes = new Map<string, KeyedHash>();
let cachedKey = '';
let cachedBlock = -1;
let cachedWords: Uint32Array = new Uint32Array(WORDS_PER_BLOCK);

function verifiableWord(key: string, index: number): number {
  const block = Math.floor(index / WORDS_PER_BLOCK);
  if (key !== cachedKey || block !== cachedBlock) {
    let hash = hashes.get(key);
    if (hash === undefined) {
      if (hashes.size >= MOST_KEYS) hashes.clear();
      hash = new KeyedHash(fromHex(key));
      hashes.set(key, hash);
    }
    cachedWords = hash.wordsOf(block);
    cachedKey = key;
    cachedBlock = block;
  }
  return cachedWords[index % WORDS_PER_BLOCK]!;
}
