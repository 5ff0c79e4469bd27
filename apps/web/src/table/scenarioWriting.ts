// A scenario as a file.

import type { Plain } from '@automachia/kernel';
import type { ScenarioDocument } from './scenario.js';

const WIDTH = 100;
/** Words that YAML reads as they stand, as words. */
const PLAIN_WORD = /^(?!(?:true|false|null|yes|no|on|off|y|n)$)[\p{L}_][\p{L}\p{N}_-]*$/iu;

/** Writes a scenario as one writes it by hand: short parts on one line, seats as plain numbers. */
export function writeScenario(document: ScenarioDocument): string {
  return Object.entries(document)
    .map(([word, value]) => `${word}:${block(value as Plain, 1)}\n`)
    .join('');
}

/** A value after its key: on the same line where it is short, otherwise part by part below. */
function block(value: Plain, depth: number): string {
  const line = flow(value);
  const isShort = line.length + depth * 2 <= WIDTH;
  if (typeof value !== 'object' || value === null || (isShort && depth > 1)) return ` ${line}`;
  const indent = '  '.repeat(depth);
  if (Array.isArray(value)) {
    if (isShort && value.every((part) => typeof part !== 'object')) return ` ${line}`;
    return value.map((part: Plain) => `\n${indent}- ${flow(part)}`).join('');
  }
  if (isShort && line.length < WIDTH / 2) return ` ${line}`;
  return Object.entries(value)
    .map(([word, part]) => `\n${indent}${key(word)}:${block(part, depth + 1)}`)
    .join('');
}

function flow(value: Plain): string {
  if (typeof value === 'string') return PLAIN_WORD.test(value) ? value : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((part: Plain) => flow(part)).join(', ')}]`;
  const parts = Object.entries(value).map(([word, part]) => `${key(word)}: ${flow(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function key(word: string): string {
  return /^\d+$/.test(word) || PLAIN_WORD.test(word) ? word : JSON.stringify(word);
}
