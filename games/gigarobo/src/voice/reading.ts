// The table as everybody reads it: fighters with their boards, hands and meters, the city, the turn. From the words of the
// table notation alone; whoever knows no rules reads it so.

import type { Plain, Seat, Table } from '@automachia/kernel';
import { GRID } from '../model/hexes.js';
import type { AttackStep, Mode, Reaction, Trauma } from '../model/state.js';
import { TRAUMAS } from '../model/state.js';
import { MODES } from '../options.js';

type Words = { readonly [word: string]: Plain };

/** A card that cools down. */
export interface CardInMeter {
  readonly card: string;
  readonly slot: number;
  readonly isOn: boolean;
}

export interface AbilityOnBoard {
  readonly name: string;
  readonly tokens: number;
  readonly stored: number;
}

export interface FighterOnTable {
  readonly seat: Seat;
  /** Undefined before they are chosen. */
  readonly pilot: string | undefined;
  readonly robot: string | undefined;
  readonly ability: string | undefined;
  readonly abilities: readonly AbilityOnBoard[];
  readonly spirit: number;
  readonly armour: number;
  readonly power: number;
  /** Undefined while its robot is not on the map. */
  readonly at: string | undefined;
  readonly hand: readonly string[];
  readonly meter: readonly CardInMeter[];
  /** By slot, the first first. */
  readonly tokens: Readonly<Record<Trauma, readonly number[]>>;
  readonly hasBarrier: boolean;
  /** Whose robot they are aboard; 0 for who is out. */
  readonly aboard: Seat;
  readonly crew: readonly Seat[];
  readonly isAsleep: boolean;
}

/** What lies on a hex beside robots. */
export interface HexOnTable {
  readonly at: string;
  readonly tier: number;
  readonly terrain: string;
  readonly element: string;
  readonly hasBarrier: boolean;
  readonly anchors: number;
  readonly targets: readonly Seat[];
}

export function words(value: Plain | undefined): Words {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Words) : {};
}

function list(value: Plain | undefined): readonly Plain[] {
  return Array.isArray(value) ? (value as readonly Plain[]) : [];
}

function numberOf(value: Plain | undefined): number {
  return typeof value === 'number' ? value : 0;
}

export function wordOf(value: Plain | undefined): string {
  return typeof value === 'string' ? value : '';
}

function nameOf(value: Plain | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const numbersIn = (value: Plain | undefined): readonly number[] => list(value).map(numberOf);

export function fightersOf(table: Table): readonly FighterOnTable[] {
  return Object.entries(words(table['fighters'])).map(([seat, one]) => fighterIn(Number(seat), words(one)));
}

export function fighterOf(table: Table, seat: Seat): FighterOnTable | undefined {
  const one = words(table['fighters'])[seat];
  return one === undefined ? undefined : fighterIn(seat, words(one));
}

function fighterIn(seat: Seat, fighter: Words): FighterOnTable {
  const tokens = words(fighter['tokens']);
  return {
    seat,
    pilot: nameOf(fighter['pilot']),
    robot: nameOf(fighter['robot']),
    ability: nameOf(fighter['ability']),
    abilities: list(fighter['abilities']).map(abilityIn),
    spirit: numberOf(fighter['spirit']),
    armour: numberOf(fighter['armour']),
    power: numberOf(fighter['power']),
    at: nameOf(fighter['at']),
    hand: list(fighter['hand']).map(wordOf),
    meter: list(fighter['meter']).map((one) => {
      const { card, slot, on } = words(one);
      return { card: wordOf(card), slot: numberOf(slot), isOn: on !== undefined };
    }),
    tokens: Object.fromEntries(
      TRAUMAS.map((trauma) => [trauma, numbersIn(tokens[trauma])]),
    ) as unknown as FighterOnTable['tokens'],
    hasBarrier: fighter['barrier'] === true,
    aboard: numberOf(fighter['aboard']),
    crew: numbersIn(fighter['crew']),
    isAsleep: fighter['asleep'] === true,
  };
}

function abilityIn(value: Plain): AbilityOnBoard {
  if (typeof value === 'string') return { name: value, tokens: 0, stored: 0 };
  const { ability, tokens, stored } = words(value);
  return { name: wordOf(ability), tokens: numberOf(tokens), stored: numberOf(stored) };
}

export function cityOf(table: Table): readonly HexOnTable[] {
  return Object.entries(words(table['city'])).map(([at, there]) => {
    const { tier, terrain, element, barrier, anchors, targets } = words(there);
    return {
      at,
      tier: numberOf(tier),
      terrain: wordOf(terrain),
      element: wordOf(element),
      hasBarrier: barrier === true,
      anchors: numberOf(anchors),
      targets: numbersIn(targets),
    };
  });
}

export function hexOn(table: Table, at: string): HexOnTable | undefined {
  return cityOf(table).find((hex) => hex.at === at);
}

/** GIG-SET-01: how it is played. */
export function modeOf(table: Table): Mode {
  return MODES.find((mode) => mode === table['mode']) ?? 'duel';
}

/** How many tokens of a kind lie in a meter. */
export function tokenCount({ tokens }: FighterOnTable, trauma: Trauma): number {
  return tokens[trauma].reduce((sum, one) => sum + one, 0);
}

export type DiceKindOnTable = 'attack' | 'ten' | 'power';
export type PoolOnTable = Readonly<Record<DiceKindOnTable, number>>;
export type CardStateOnTable = 'pending' | 'resolved' | 'broken' | 'cancelled';

/** One side of a combat: who fights with which cards, by their numbers in the box, and what becomes of each. */
export interface SideOnTable {
  readonly seat: Seat;
  readonly cards: readonly number[];
  readonly states: readonly CardStateOnTable[];
  readonly pool: PoolOnTable;
  /** The hex that is aimed at, by its number, and the robot there that is meant; nobody where none is. */
  readonly hex: number;
  readonly target: Seat;
}

export interface DieOnTable {
  readonly seat: Seat;
  readonly kind: DiceKindOnTable;
  readonly value: number;
}

export interface AttackOnTable {
  readonly step: AttackStep;
  readonly reaction: Reaction;
  readonly attacker: SideOnTable;
  readonly reactor: SideOnTable;
  readonly dice: readonly DieOnTable[];
  /** Who has won, where that is known, and by how many successes. */
  readonly winner: Seat;
  readonly successes: number;
}

/** The attack that is under way; undefined where there is none. */
export function attackOf(table: Table): AttackOnTable | undefined {
  if (table['attack'] === undefined) return undefined;
  const { step, reaction, attacker, reactor, dice, winner, successes } = words(table['attack']);
  const sides = { attacker: sideIn(attacker), reactor: sideIn(reactor) };
  const seatOf = (side: Plain | undefined): Seat =>
    side === 'attacker' ? sides.attacker.seat : side === 'reactor' ? sides.reactor.seat : 0;
  return {
    ...sides,
    step: wordOf(step) as AttackStep,
    reaction: wordOf(reaction) as Reaction,
    winner: seatOf(winner),
    successes: numberOf(successes),
    dice: list(dice).map((one) => {
      const { side, kind, value } = words(one);
      return { seat: seatOf(side), kind: wordOf(kind) as DiceKindOnTable, value: numberOf(value) };
    }),
  };
}

function sideIn(value: Plain | undefined): SideOnTable {
  const { seat, cards, pool, aim } = words(value);
  const { attack, ten, power } = words(pool);
  const { hex, seat: target } = words(aim);
  const played = list(cards).map(words);
  return {
    seat: numberOf(seat),
    cards: played.map(({ card }) => numberOf(card)),
    states: played.map(({ status }) => wordOf(status) as CardStateOnTable),
    pool: { attack: numberOf(attack), ten: numberOf(ten), power: numberOf(power) },
    hex: typeof hex === 'number' ? hex : -1,
    target: numberOf(target),
  };
}

/** The name of a hex by its number. */
export function hexCalled(hex: number): string | undefined {
  return GRID.cells[hex]?.name;
}

/** Which map it is played on; '' before that is chosen. */
export function mapOf(table: Table): string {
  return wordOf(table['map']);
}

export interface TurnOnTable {
  readonly round: number;
  readonly active: Seat;
  readonly order: readonly Seat[];
  readonly phase: string;
}

export function turnOf(table: Table): TurnOnTable {
  const { round, active, order, phase } = words(table['turn']);
  return { round: numberOf(round), active: numberOf(active), order: numbersIn(order), phase: wordOf(phase) };
}

/** Every impact card that can still be drawn, by its id: those that do not lie on the discard pile (GIG-RUL-41). */
export function impactLeft(table: Table, impact: readonly { readonly id: string; readonly copies: number }[]) {
  const discards = list(words(words(table['piles'])['impactDiscard'])['cards']).map(wordOf);
  const left = impact.map(({ id, copies }) => ({ id, count: copies - discards.filter((one) => one === id).length }));
  // An empty deck is made anew of its discards.
  return left.some(({ count }) => count > 0) ? left : impact.map(({ id, copies }) => ({ id, count: copies }));
}

/** Which seats win and lose together: in teams every other one. */
export function sidesOf(table: Table): readonly (readonly Seat[])[] {
  const seats = fightersOf(table).map(({ seat }) => seat);
  if (modeOf(table) !== 'teams') return seats.map((seat) => [seat]);
  return [1, 0].map((rest) => seats.filter((seat) => seat % 2 === rest));
}

/** Whether a text waits for an attack of somebody: it may change what is rolled, and nobody can say yet to what. */
export function isWaitedFor(table: Table): boolean {
  const { waiting = [] } = table as { readonly waiting?: readonly { readonly step: string }[] };
  return waiting.some(({ step }) => step === 'declare' || step === 'pool');
}
