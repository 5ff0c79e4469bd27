// The table notation read, for whoever draws a table or thinks about one, with types. Knows nothing of the rules, so that
// a client can have it without them. What a view does not show is not there.

import type { Plain, Seat, Table, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { unitText } from '../asking/choiceTexts.js';
import type { GkrPack } from '../content/types.js';
import { DECK_SIZE } from '../model/deckSize.js';
import { unitName } from '../model/units.js';

export { DECK_SIZE, unitText };

export type UnitClass = 'hh' | 'combat' | 'repair' | 'recon';
export const UNIT_CLASSES: readonly UnitClass[] = ['hh', 'combat', 'repair', 'recon'];

/** A unit on the board. */
export interface UnitOnBoard {
  /** `hh-1`, `combat-2`. */
  readonly name: string;
  readonly seat: Seat;
  readonly class: UnitClass;
  readonly at: string;
  /** Of a Heavy Hitter. */
  readonly facing: string | undefined;
  /** Of a support unit. */
  readonly hitPoints: number;
  readonly hasActed: boolean;
  readonly hasTagged: boolean;
}

export interface PlayerOnTable {
  readonly seat: Seat;
  /** Undefined before factions are chosen. */
  readonly faction: string | undefined;
  readonly pilot: string | undefined;
  readonly energy: number;
  /** The space on the achievements track. */
  readonly track: number;
  readonly isOut: boolean;
  /** Tags placed in this turn's Tag phase. */
  readonly tagsPlaced: number;
  readonly units: readonly UnitOnBoard[];
}

/** A building with its tags by face, or rubble. */
export interface Site {
  readonly at: string;
  readonly tags: { readonly [face: string]: Seat };
  /** Who controls the rubble; 0 while the building stands. */
  readonly rubble: Seat;
}

/** A pile as a seat knows it. */
export interface Pile {
  readonly count: number;
  /** Undefined where the seat may not look. */
  readonly cards: readonly string[] | undefined;
}

export interface TurnOnTable {
  readonly number: number;
  readonly phase: string;
  readonly gloryHound: Seat;
  readonly isEnding: boolean;
  readonly isLastBotStanding: boolean;
}

/** The attack being resolved. */
export interface Shot {
  readonly seat: Seat;
  /** A unit's name. */
  readonly attacker: string;
  readonly target: string | undefined;
  readonly isSupport: boolean;
  readonly dice: readonly number[];
  readonly saves: readonly number[];
  readonly outcome: string;
}

type Words = { readonly [word: string]: Plain };

export function turnOf(table: Table): TurnOnTable {
  const { number, phase, gloryHound, ending, lastBotStanding } = words(table['turn']);
  return {
    number: numberOf(number),
    phase: typeof phase === 'string' ? phase : 'setUp',
    gloryHound: numberOf(gloryHound),
    isEnding: ending === true,
    isLastBotStanding: lastBotStanding === true,
  };
}

/** A printed map by its id; '' before one is chosen, 'custom' for one of the players' own. */
export function battlefieldOf(table: Table): string {
  const battlefield = table['battlefield'];
  return typeof battlefield === 'string' ? battlefield : 'custom';
}

export function playersOf(table: Table): readonly PlayerOnTable[] {
  return Object.entries(words(table['players'])).map(([seat, player]) => playerIn(Number(seat), words(player)));
}

export function playerOf(table: Table, seat: Seat): PlayerOnTable | undefined {
  const player = words(table['players'])[seat];
  return player === undefined ? undefined : playerIn(seat, words(player));
}

function playerIn(seat: Seat, player: Words): PlayerOnTable {
  const { faction, pilot, energy, track, out, tagsPlaced } = player;
  return {
    seat,
    faction: typeof faction === 'string' && faction !== 'none' ? faction : undefined,
    pilot: typeof pilot === 'string' ? pilot : undefined,
    energy: numberOf(energy),
    track: numberOf(track),
    isOut: out === true,
    tagsPlaced: numberOf(tagsPlaced),
    units: UNIT_CLASSES.flatMap((unitClass) => unitIn(seat, unitClass, words(player[unitClass]))),
  };
}

function unitIn(seat: Seat, unitClass: UnitClass, unit: Words): UnitOnBoard[] {
  const { at, facing, hp, acted, tagged } = unit;
  if (typeof at !== 'string') return [];
  return [
    {
      name: `${unitClass}-${seat}`,
      seat,
      class: unitClass,
      at,
      facing: typeof facing === 'string' ? facing : undefined,
      hitPoints: numberOf(hp),
      hasActed: acted === true,
      hasTagged: tagged === true,
    },
  ];
}

export function unitsOf(table: Table): readonly UnitOnBoard[] {
  return playersOf(table).flatMap(({ units }) => units);
}

export function unitNamed(table: Table, name: string): UnitOnBoard | undefined {
  return unitsOf(table).find((unit) => unit.name === name);
}

export function sitesOf(table: Table): readonly Site[] {
  return list(table['buildings']).map((site) => {
    const { at, tags, rubble } = words(site);
    return { at: at as string, tags: words(tags) as Site['tags'], rubble: numberOf(rubble) };
  });
}

export type SeatPile = 'decks' | 'tops' | 'hands' | 'discards' | 'damage' | 'lines' | 'firing' | 'sponsorHands';

export function pileOfSeat(table: Table, name: SeatPile, seat: Seat): Pile {
  return pileIn(words(table[name])[seat]);
}

/** The cards that are no damage yet: the 25th that is destroys the Heavy Hitter (GKR-DMG-09). */
export function cardsLeft(table: Table, seat: Seat): number {
  return DECK_SIZE - pileOfSeat(table, 'damage', seat).count;
}

export function sharedPile(table: Table, name: 'sponsors' | 'sponsorDiscard'): Pile {
  return pileIn(words(table['piles'])[name]);
}

/** Shots from the outermost to the one that is resolved now. */
export function shotsOf(table: Table): readonly Shot[] {
  return list(table['attacks']).map((attack) => {
    const { seat, attacker, target, card, dieOne, dieTwo, saves, outcome } = words(attack);
    return {
      seat: numberOf(seat),
      attacker: unitNumbered(numberOf(attacker)) ?? '',
      target: unitNumbered(typeof target === 'number' ? target : -1),
      isSupport: card === -1,
      dice: [numberOf(dieOne), numberOf(dieTwo)].filter((die) => die > 0),
      saves: typeof saves === 'string' ? saves.split('').map(Number) : [],
      outcome: typeof outcome === 'string' ? outcome : 'open',
    };
  });
}

/**
 * What a seat has laid down at a sealed question: its words if the viewer knows them, 'hidden' or
 * `{ hidden: 3 }`, which is the number of cards that are seen to lie there, or nothing yet.
 */
export function sealedBy(table: Table, seat: Seat): Words | 'hidden' | undefined {
  const commitment = words(table['sealed'])[seat];
  if (commitment === undefined) return undefined;
  return commitment === 'hidden' ? 'hidden' : words(commitment);
}

/** The number of its player in a unit's name. */
export function seatOfUnit(name: string): Seat {
  return Number(name.slice(name.indexOf('-') + 1));
}

export function classOfUnit(name: string): UnitClass {
  return name.slice(0, name.indexOf('-')) as UnitClass;
}

function unitNumbered(unit: number): string | undefined {
  return unit < 0 ? undefined : unitName(unit);
}

export function words(value: Plain | undefined): Words {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Words) : {};
}

/** A word or a number as text; nothing for what is neither. */
export function wordOf(value: Plain | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function list(value: Plain | undefined): readonly Plain[] {
  return Array.isArray(value) ? (value as readonly Plain[]) : [];
}

function numberOf(value: Plain | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function pileIn(value: Plain | undefined): Pile {
  const { count, cards } = words(value);
  return { count: numberOf(count), cards: Array.isArray(cards) ? (cards as readonly string[]) : undefined };
}

/** A unit by the name that stands on its card; a Heavy Hitter by its own. */
export function shortName(table: Table, { units }: Pick<GkrPack, 'units'>, unit: string): Text {
  const [unitClass, seat] = [classOfUnit(unit), seatOfUnit(unit)];
  const faction = playerOf(table, seat)?.faction;
  if (faction === undefined) return unitText(unit);
  const card = units.find((one) => one.faction === faction && one.class === unitClass);
  return card === undefined ? text(`faction.${faction}.hh`) : text(`card.${card.id}.name`);
}
