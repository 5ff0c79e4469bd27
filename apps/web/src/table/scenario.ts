// A moment of a match as a scenario file: the table in the players' own words, as far as it
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
