// The digest of a seat's view, by which a client sees that it has missed nothing. Simple enough to write again in any
// language: the sum, modulo 2³², of the FNV-1a hash of every line (`robots.1={"at":"c3"}`, `decision=7`). It is a sum
// so that whoever changes one line need not read the others.

import type { Plain } from '@automachia/kernel';

export type TableView = { readonly [word: string]: Plain };

const START = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

export function digestOfView(view: TableView): string {
  let sum = 0;
  for (const [word, value] of Object.entries(view)) {
    if (isWords(value)) {
      for (const [key, part] of Object.entries(value)) sum += hashOfLine(`${word}.${key}`, JSON.stringify(part));
    } else sum += hashOfLine(word, JSON.stringify(value));
  }
  return writeDigest(sum);
}

/** Eight hexadecimal digits: the sum modulo 2³². */
export function writeDigest(sum: number): string {
  return `${twoDigits[(sum >>> 24) & 0xff]}${twoDigits[(sum >>> 16) & 0xff]}${twoDigits[(sum >>> 8) & 0xff]}${twoDigits[sum & 0xff]}`;
}

/** The sum that a digest was written from. */
export function sumOf(digest: string): number {
  // Of 32 bits with a sign: kept for every seat, and no larger number is kept in place.
  return Number.parseInt(digest, 16) | 0;
}

/** Every byte in hexadecimal digits: a server writes a digest for every seat after every choice. */
const twoDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** FNV-1a (32 bits) of the UTF-8 bytes of `line=value`, the value as JSON without blanks. */
export function hashOfLine(line: string, json: string): number {
  let begun = begunLines.get(line);
  if (begun === undefined) {
    if (begunLines.size >= MOST_LINES) begunLines.clear();
    begun = withText(START, `${line}=`);
    begunLines.set(line, begun);
  }
  return withText(begun, json);
}

/** The hash up to the value: a server says the same few lines again and again. */
const begunLines = new Map<string, number>();
const MOST_LINES = 10_000;

function withText(hash: number, text: string): number {
  let result = hash;
  let bits = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bits |= code;
    result = Math.imul(result ^ code, PRIME);
  }
  // What UTF-8 writes in several bytes is rare in tables, and done the long way.
  return bits < 128 ? result : withBytes(hash, text);
}

function withBytes(hash: number, text: string): number {
  let result = hash;
  for (const byte of new TextEncoder().encode(text)) result = Math.imul(result ^ byte, PRIME);
  return result;
}

function isWords(value: Plain): value is TableView {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
