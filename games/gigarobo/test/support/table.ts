// Tables for tests: a duel laid out in a few words, texts performed on it, choices made until something is asked.

import type { Choice, Game, Plain, Seat } from '@automachia/kernel';
import { defineGame, requirements, yesNo } from '@automachia/kernel';
import { beginning } from '@automachia/effects';
import { contentOf } from '../../src/cards/vocabulary.js';
import { perform } from '../../src/cards/performing.js';
import { housePack } from '../../src/content/housePack.js';
import { definitionOf } from '../../src/game.js';
import { gigarobo } from '../../src/index.js';
import type { Giga } from '../../src/model/state.js';
import type { GigaTypes } from '../../src/model/steps.js';
import { ask, procedure } from '../../src/model/steps.js';

type Words = { readonly [word: string]: Plain };

/** A fighter as most tests need one: Dash in Ayzn, nothing in hand. */
const FIGHTER: Words = { hand: [], meter: [], spirit: 20, power: 0 };
const FIRST: Words = { pilot: 'Dash', robot: 'Ayzn', ability: 'Circuit Flow', abilities: [], at: 'F6', ...FIGHTER };
const SECOND: Words = {
  pilot: 'Takashi Kato',
  robot: 'Chogoking',
  ability: 'Honorable Defeat',
  abilities: [],
  at: 'G6',
  ...FIGHTER,
};
const OTHERS: Words = { pilot: 'Hadrian Corto', robot: 'O-Gun', ability: 'Wed to Steel', abilities: [], ...FIGHTER };
const PLACES = ['A1', 'A6', 'K1', 'K6'];

export interface Laid {
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly fighters?: Readonly<Record<number, Words>>;
  readonly city?: Words;
  readonly more?: Words;
  /** Where play stands; left out, the first player takes an action. */
  readonly at?: string;
}

/** Lays out a table; what is not said is as above. */
export function lay(
  { options = {}, fighters = {}, city = {}, more = {}, at = 'takeAction' }: Laid,
  game: Game<Giga> = gigarobo,
): Giga {
  const players = Number(options['players'] ?? 2);
  const all: Record<string, Plain> = {};
  for (let seat = 1; seat <= players; seat++) {
    const usual = seat === 1 ? FIRST : seat === 2 ? SECOND : { ...OTHERS, at: PLACES[seat - 3]! };
    all[seat] = { ...usual, ...fighters[seat] };
  }
  const { turn, ...rest } = more as { turn?: Words };
  const table = { map: 'A', city, fighters: all, ...rest, turn: { at, ...turn } };
  return game.arrange({ mode: 'duel', players: 2, ...options }, table, 1);
}

/** Makes a choice that must be legal; gives what was told. */
export function choose(state: Giga, seat: Seat, choice: Choice, game: Game<Giga> = gigarobo) {
  const answer = game.choose(state, seat, choice);
  if (answer.refused !== undefined) throw new Error(`${JSON.stringify(choice)} was refused: ${JSON.stringify(answer)}`);
  return answer.told.map(({ event }) => event);
}

/** What is asked now, without the name of the procedure; 'nothing' where the match is over. */
export function asked(state: Giga, game: Game<Giga> = gigarobo): string {
  return game.decision(state)?.step.split('.').at(-1) ?? 'nothing';
}

/** Passes in every window until something else is asked. */
export function passWindows(state: Giga, game: Game<Giga> = gigarobo): void {
  while (asked(state, game) === 'respondOrPass') choose(state, game.decision(state)!.seats[0]!, 'pass', game);
}

const tryIt = procedure<{ place: number; seat: number; left: number }>(
  'laboratory',
  ask('takeAction', 'GIG-CRD-12', {
    who: () => 1,
    legal: requirements<GigaTypes, { place: number; seat: number; left: number }>().always(yesNo('go'), 1),
    apply: (m) => m.call(perform, beginning(m.content.book.scripts.get('Example.rules')!, { seat: 1 })),
  }),
  ask('chooseMove', 'GIG-CRD-12', {
    who: () => 1,
    legal: requirements<GigaTypes, { place: number; seat: number; left: number }>().always(yesNo('stop'), 1),
    apply: (m) => m.finish({ winners: [], rule: 'GIG-END-04' }),
    facts: () => ({ most: 0, ways: {} }),
  }),
);

/** A game in which seat 1 performs one text, and then stops at "chooseMove". */
function laboratory(text: string): Game<Giga> {
  const content = contentOf(housePack);
  const before = content.book.faults.length;
  content.book.write('Example', 'rules', 'GIG-CRD-12', text);
  const faults = content.book.faults.slice(before);
  if (faults.length > 0) throw new Error(faults.map(({ complaint }) => complaint).join(' '));
  const definition = definitionOf(housePack, content);
  const rest = definition.procedures.filter(({ name }) => name !== 'match');
  return defineGame<GigaTypes>({
    ...definition,
    id: 'laboratory',
    procedures: [tryIt, ...rest],
    begin: { procedure: tryIt, locals: { place: 0, seat: 0, left: 0 } },
  });
}

/** Performs a text as seat 1 on a table; stops where something is asked, or when the text is done. */
export function performed(text: string, laid: Laid = {}): { readonly state: Giga; readonly game: Game<Giga> } {
  const game = laboratory(text);
  const state = lay(laid, game);
  choose(state, 1, { go: true }, game);
  return { state, game };
}
