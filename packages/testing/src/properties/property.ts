// What a property is, and the few things that several properties do.

import type { Catalogues, Language } from '@automachia/i18n';
import type { GameEvent, HostedGame, KernelState, Plain, RuleId, Seat, Table, Text } from '@automachia/kernel';
import { type Choice } from '@automachia/kernel';
import { canonicalJson } from '@automachia/kernel/host';
import { differenceBetween } from '../differences.js';
import { Complaint, type Playing } from '../play.js';

/** A promise that every game keeps, whatever is played. */
export interface Property {
  readonly name: string;
  /** The promise as a sentence, for titles and reports. */
  readonly promise: string;
  /** Whether it speaks of how a play ends: then it is always played to its end. */
  readonly isOfEnd?: true;
  /** Walks along a play; throws where the promise is broken. */
  check<S extends KernelState>(playing: Playing<S>, known: Known): void;
  /** Whether the property can be checked with what is known; left out, it always can. */
  applies?(known: Known): boolean;
}

/** What a game tells the suite about itself, beyond its interface. */
export interface Known {
  /** Everything that can be said: the game's own catalogues, its packs', the kernel's. */
  readonly texts?: readonly Catalogues[];
  /** The sentence of an event; left out, the key is `event.<type>`. */
  eventText?(event: GameEvent): Text;
  /** Writes a sentence, or throws: catches values that a message asks for and does not get. */
  readonly translate?: (language: Language, text: Text) => string;
  /** The ids of the rule catalogue: every rule that is cited must be one of them. */
  readonly ruleIds?: readonly RuleId[];
  /** What the game's voice says will come of an answer. */
  readonly foretells?: Foretelling;
  /** Ways to turn or mirror the table that change nothing about the rules. */
  readonly symmetries?: readonly Symmetry[];
}

/** What is said to come of an answer to a question, as something that can be looked for. */
export type Foretelling = (
  asked: { readonly step: string; readonly seat: Seat; readonly facts: Plain },
  choice: Choice,
  table: Table,
) => readonly {
  readonly says: string;
  isVoid?(events: readonly GameEvent[]): boolean;
  came(events: readonly GameEvent[]): boolean | undefined;
}[];

/** A mirror: what the table, a choice and a seat become in it. */
export interface Symmetry {
  readonly name: string;
  table(table: Table): Table;
  choice(choice: Choice): Choice;
  /** The same table with what has no order put in one: tables are compared so. */
  inOrder?(table: Table): Table;
  seat?(seat: Seat, players: number): Seat;
}

/** The state as plain data, as it would be saved. */
function saved<S extends KernelState>(game: HostedGame<S>, state: S): unknown {
  return game.save(state);
}

/** One spelling for equal states: cheaper than a digest. */
export function spell<S extends KernelState>(game: HostedGame<S>, state: S): string {
  return canonicalJson(game.save(state));
}

/** Complains unless two states are equal. */
export function demandSameState<S extends KernelState>(
  game: HostedGame<S>,
  found: S,
  expected: S,
  otherwise: string,
): void {
  if (spell(game, found) === spell(game, expected)) return;
  throw new Complaint(`${otherwise}: ${differenceBetween(saved(game, found), saved(game, expected), 'state')}.`);
}

/** Complains unless two pieces of plain data are equal byte for byte when written as JSON. */
export function demandSame(found: unknown, expected: unknown, otherwise: string, path = ''): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one === other) return;
  const difference = differenceBetween(parse(one), parse(other), path);
  throw new Complaint(`${otherwise}: ${difference ?? 'the same fields, in another order'}.`);
}

/** All seats of a match, and the spectator before them. */
export function everybody(players: number): Seat[] {
  return Array.from({ length: players + 1 }, (_, seat) => seat);
}

function parse(json: string | undefined): unknown {
  return json === undefined ? undefined : (JSON.parse(json) as unknown);
}
