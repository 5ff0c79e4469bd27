// A moment of a match as a scenario file (architecture.md, section 4): the table in the players' own words, as far as it
// is known, and who is asked. What nobody here may know is left out, and dealt anew by whoever runs the file.

import type { Game, KernelState, Plain, Table } from '@automachia/kernel';
import { isHiddenWord } from '@automachia/kernel';

export interface ScenarioDocument {
  readonly scenario: string;
  readonly game: string;
  readonly rules: readonly string[];
  readonly options: Table;
  readonly table: Table;
  readonly seed: number;
  readonly play: readonly Plain[];
}

/** Where cards that nobody named come from, and dice of whoever plays on. */
const SEED = 1;

/** Makes a scenario of a table; complains where the game cannot lay it out again. */
export function scenarioOf(game: Game, given: Table, view: Table, title: string): ScenarioDocument {
  const options = Object.fromEntries(
    Object.keys(game.options)
      .concat('players')
      .flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  const table = knownPart(view);
  const state = game.arrange(options, table, SEED);
  return {
    scenario: title,
    game: game.id,
    rules: rulesOf(game, state),
    options,
    table,
    seed: SEED,
    play: [stand(game, state)],
  };
}

/** The table without what is masked in it: sealed choices and secrets of others. */
function knownPart(view: Table): Table {
  const { decision: _, sealed, secrets, ...open } = view;
  const known: Record<string, Plain> = { ...open };
  const laidDown = partOf(sealed, (commitment) => !isHiddenWord(commitment));
  const learnt = partOf(secrets, (secret) => typeof secret === 'object' && secret !== null && 'value' in secret);
  if (laidDown !== undefined) known['sealed'] = laidDown;
  if (learnt !== undefined) known['secrets'] = learnt;
  return known;
}

function partOf(value: Plain | undefined, isKnown: (part: Plain) => boolean): Plain | undefined {
  const parts = Object.entries((value ?? {}) as Table).filter(([, part]) => isKnown(part));
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

function rulesOf(game: Game, state: KernelState): readonly string[] {
  const rule = game.decision(state)?.rule ?? game.outcome(state)?.rule;
  return rule === undefined ? [] : [rule];
}

/** What must be true: who is asked, or who has won. */
function stand(game: Game, state: KernelState): Plain {
  const outcome = game.outcome(state);
  if (outcome !== undefined) return { over: { winners: [...outcome.winners] } };
  const mask = game.asked(state);
  return { asked: Array.from({ length: state.players }, (_, i) => i + 1).filter((seat) => (mask >> seat) & 1) };
}

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
