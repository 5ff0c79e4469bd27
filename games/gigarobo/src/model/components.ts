// What is in the box of a pack, numbered: cards, abilities, pilots, robots, maps and the impact deck.

import type { Playable, TextBook } from '@automachia/effects';
import type {
  AxialPlace,
  GigaPack,
  PrintedAbility,
  PrintedCard,
  PrintedImpact,
  PrintedMap,
  PrintedPilot,
  PrintedRobot,
} from '../content/types.js';
import { GRID, HEXES } from './hexes.js';
import type { GigaTypes } from './steps.js';

/** The keys of a card's texts. */
export const rulesKey = (card: string): string => `${card}.rules`;
export const damageKey = (card: string): string => `${card}.damage`;
export const abilityKey = (ability: string): string => `${ability}.text`;
export const boardKey = (pilot: string): string => `${pilot}.board`;

export interface CardData extends PrintedCard {
  readonly number: number;
  /** Whose deck it is of: a pilot's or a robot's. */
  readonly of: 'pilot' | 'robot';
  readonly isAttack: boolean;
  readonly playable: Playable<GigaTypes>;
}

export interface AbilityData extends PrintedAbility {
  readonly number: number;
  readonly of: 'pilot' | 'robot';
  /** How it is activated, where it is. */
  readonly activation: Playable<GigaTypes> | undefined;
}

export interface FighterData<Printed> {
  readonly number: number;
  readonly name: string;
  readonly printed: Printed;
  readonly cards: readonly number[];
  readonly abilities: readonly number[];
}

export type HexUse = 'start' | 'road' | 'ruin' | 'plain';

export interface MapData {
  readonly number: number;
  readonly id: string;
  /** Z1 to Z6 (GIG-MAP-01). */
  readonly starts: readonly number[];
  /** GIG-MAP-09: looked at in set-up and never after it. */
  readonly uses: readonly HexUse[];
  readonly printed: PrintedMap;
}

export interface Components {
  readonly pack: GigaPack;
  readonly book: TextBook<GigaTypes>;
  readonly cards: readonly CardData[];
  readonly abilities: readonly AbilityData[];
  readonly pilots: readonly FighterData<PrintedPilot>[];
  readonly robots: readonly FighterData<PrintedRobot>[];
  readonly maps: readonly MapData[];
  readonly impact: readonly PrintedImpact[];
  readonly cardNamed: ReadonlyMap<string, number>;
  readonly abilityNamed: ReadonlyMap<string, number>;
  /** By the number of what can be played: the card that it is, or the ability that it activates; undefined for all else. */
  readonly cardOf: readonly (number | undefined)[];
  readonly abilityOf: readonly (number | undefined)[];
  /** Entries of which a word is not performed yet: they cannot be used. */
  readonly unperformed: ReadonlySet<string>;
}

export function hexAt([q, r]: AxialPlace): number {
  return GRID.at(q, r);
}

export function mapData(printed: PrintedMap, number: number): MapData {
  const [start, road, ruin] = [printed.start, printed.road, printed.ruin].map((places) => places.map(hexAt));
  const use = (hex: number): HexUse =>
    start!.includes(hex) ? 'start' : road!.includes(hex) ? 'road' : ruin!.includes(hex) ? 'ruin' : 'plain';
  return { number, id: printed.id, starts: start!, uses: HEXES.map(use), printed };
}
