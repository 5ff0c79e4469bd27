// The digest of a seat's view, by which a client sees that it has missed nothing. Simple enough to write again in any
// language: the sum, modulo 2³², of the FNV-1a hash of every line (`robots.1={"at":"c3"}`, `decision=7`). It is a sum
// so that whoever changes one line need not read the others.

import type { Plain } from '@automachia/kernel';

export type View = { readonly [word: string]: Plain };

const START = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

export function digestOfView(view: View): string {
  let sum = 0;
  for (const [word, value] of Object.entries(view)) {
    if (isWords(value)) for (const [key, part] of Object.entries(value)) sum += hashOfLine(`${word}.${key}`, part);
    else sum += hashOfLine(word, value);
  }
  return writeDigest(sum);
}

/** Eight hexadecimal digits: the sum modulo 2³². */
export function writeDigest(sum: number): string {
  return `${twoDigits[(sum >>> 24) & 0xff]}${twoDigits[(sum >>> 16) & 0xff]}${twoDigits[(sum >>> 8) & 0xff]}${twoDigits[sum & 0xff]}`;
}

/** Every byte in hexadecimal digits: a server writes a digest for every seat after every choice. */
const twoDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** FNV-1a (32 bits) of the UTF-8 bytes of `line=value`, the value as JSON without blanks. */
export function hashOfLine(line: string, value: Plain): number {
  return withJson(withCharacter(withText(START, line), EQUALS), value) >>> 0;
}

// The JSON is hashed as it would be written, without writing it: a server does this for every line it sends.

const EQUALS = 61;
const QUOTE = 34;
const COLON = 58;
const COMMA = 44;
const BACKSLASH = 92;

function withJson(hash: number, value: Plain): number {
  if (typeof value === 'string') return withQuoted(hash, value);
  if (typeof value !== 'object' || value === null) return withText(hash, String(value));
  return Array.isArray(value) ? withList(hash, value as readonly Plain[]) : withFields(hash, value as View);
}

function withList(hash: number, list: readonly Plain[]): number {
  let result = withCharacter(hash, 91);
  for (let i = 0; i < list.length; i++) result = withJson(i === 0 ? result : withCharacter(result, COMMA), list[i]!);
  return withCharacter(result, 93);
}

function withFields(hash: number, fields: View): number {
  let result = withCharacter(hash, 123);
  let isFirst = true;
  for (const name in fields) {
    if (!isFirst) result = withCharacter(result, COMMA);
    isFirst = false;
    result = withJson(withCharacter(withQuoted(result, name), COLON), fields[name]!);
  }
  return withCharacter(result, 125);
}

function withQuoted(hash: number, text: string): number {
  let result = withCharacter(hash, QUOTE);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Whatever JSON escapes or UTF-8 writes in several bytes is rare in tables, and done the long way.
    if (code < 32 || code > 126 || code === QUOTE || code === BACKSLASH) return withBytes(hash, JSON.stringify(text));
    result = Math.imul(result ^ code, PRIME);
  }
  return withCharacter(result, QUOTE);
}

function withText(hash: number, text: string): number {
  let result = hash;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 126) return withBytes(hash, text);
    result = Math.imul(result ^ code, PRIME);
  }
  return result;
}

function withCharacter(hash: number, code: number): number {
  return Math.imul(hash ^ code, PRIME);
}

function withBytes(hash: number, text: string): number {
  let result = hash;
  for (const byte of new TextEncoder().encode(text)) result = Math.imul(result ^ byte, PRIME);
  return result;
}

function isWords(value: Plain): value is View {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
