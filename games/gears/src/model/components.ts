// What is in the box of a pack: everything by number, with its texts compiled. Names become numbers here and nowhere else.

import type { TextBook } from '@automachia/effects';
import type { Card, PileId, Seat } from '@automachia/kernel';
import { PileLayout, piecePile, seatPile, tablePile } from '@automachia/kernel';
import type {
  GearsPack,
  PrintedAiCard,
  PrintedCharacter,
  PrintedEnemy,
  PrintedEquipment,
  PrintedMarker,
  PrintedMission,
  PrintedOrder,
  PrintedWeapon,
} from '../content/types.js';
import { Grounds } from '../map/ground.js';
import { readTile, type TileSide } from '../map/tiles.js';
import { MOST_PLAYERS } from '../options.js';
import type { GearsTypes } from './steps.js';

/** A figure of plastic: there are so many of each kind (GOW-LIM-04), and each has a name. */
export interface Plastic {
  readonly kind: string;
  readonly name: string;
  /** Its number among those of its kind, from 1. */
  readonly number: number;
}

/** A wound marker (GOW-WND-02): of which kind of figure, the health on it, and the weapon on its underside. */
export interface Marker extends PrintedMarker {
  readonly kind: string;
  readonly name: string;
}

/** A kind of card by its number has a number among all cards: piles hold these. */
const FIRST = { orders: 0, ai: 64, weapons: 192, sites: 256, markers: 384 } as const;

/** How many levels a mission may have (GOW-OBJ-08). */
export const LEVELS = 3;

export class Components {
  readonly plastics: readonly Plastic[];
  readonly markers: readonly Marker[];
  readonly sides: readonly TileSide[];
  readonly grounds: Grounds;
  readonly piles: Piles;
  readonly cards: Cards;
  readonly orders: readonly PrintedOrder[];
  readonly weapons: readonly PrintedWeapon[];
  readonly enemies: readonly PrintedEnemy[];
  readonly ai: readonly PrintedAiCard[];
  readonly characters: readonly PrintedCharacter[];
  readonly missions: readonly PrintedMission[];
  private readonly equipment: ReadonlyMap<string, PrintedEquipment>;

  constructor(
    readonly pack: GearsPack,
    readonly book: TextBook<GearsTypes>,
  ) {
    const { orders, weapons, enemies, ai, characters, missions, equipment, locations, figures } = pack;
    this.orders = orders;
    this.weapons = weapons;
    this.enemies = enemies;
    this.ai = ai;
    this.characters = characters;
    this.missions = missions;
    this.equipment = new Map(equipment.map((one) => [one.id, one]));
    this.sides = pack.tiles.map((tile) =>
      readTile(
        tile,
        locations.find(({ id }) => id === tile.id),
      ),
    );
    this.grounds = new Grounds(this.sides);
    this.plastics = Object.entries(figures).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, i) => ({ kind, name: `${kind}-${i + 1}`, number: i + 1 })),
    );
    this.markers = Object.entries(pack.markers).flatMap(([kind, list]) =>
      list.map((marker) => ({ ...marker, kind, name: `${kind}-${marker.weapon ?? 'x'}-${marker.health}` })),
    );
    this.piles = new Piles(pack);
    this.cards = new Cards(this);
  }

  /** The ability of a tile’s location card (GOW-TIL-12); undefined where it has none. */
  equipmentOf(side: number): PrintedEquipment | undefined {
    const id = this.sides[side]!.equipment;
    return id === undefined ? undefined : this.equipment.get(id);
  }

  /** GOW-RUL-36: which type an enemy is to cards. */
  typeOf(enemy: number): string {
    const { id, countsAs = id } = this.enemies[enemy]!;
    return countsAs;
  }

  /** Whether the markers of a kind show different values: then each value has one other side, which everybody knows with it. */
  isTold(kind: string): boolean {
    const values = this.markers.filter((marker) => marker.kind === kind).map(({ health }) => health);
    return new Set(values).size > 1;
  }

  weaponNamed(name: string): number {
    return this.weapons.findIndex(({ id }) => id === name);
  }

  enemyNamed(name: string): number {
    return this.enemies.findIndex(({ id }) => id === name);
  }

  sideNamed(name: string): number {
    return this.sides.findIndex(({ id }) => id === name);
  }
}

/** Cards of all sorts by one number, and by name. */
export class Cards {
  private readonly names = new Map<Card, string>();
  private readonly numbers = new Map<string, Card>();

  constructor({ orders, ai, weapons, sides, markers }: Components) {
    const all: readonly (readonly [number, readonly string[]])[] = [
      [FIRST.orders, orders.map(({ id }) => id)],
      [FIRST.ai, ai.map(({ number }) => `ai-${number}`)],
      [FIRST.weapons, weapons.map(({ id }) => id)],
      [FIRST.sites, sides.map(({ id }) => id)],
      [FIRST.markers, markers.map(({ name }) => name)],
    ];
    for (const [first, list] of all)
      for (const [i, name] of list.entries()) {
        this.names.set(first + i, name);
        this.numbers.set(name, first + i);
      }
  }

  name(card: Card): string | undefined {
    return this.names.get(card);
  }

  named(name: string): Card | undefined {
    return this.numbers.get(name);
  }
}

export const aiCard = (index: number): Card => FIRST.ai + index;
export const aiIn = (card: Card): number => card - FIRST.ai;
export const weaponCard = (weapon: number): Card => FIRST.weapons + weapon;
export const weaponIn = (card: Card): number => card - FIRST.weapons;
export const siteCard = (side: number): Card => FIRST.sites + side;
export const siteIn = (card: Card): number => card - FIRST.sites;
export const markerCard = (marker: number): Card => FIRST.markers + marker;
export const markerIn = (card: Card): number => card - FIRST.markers;
/** Order cards are numbered as they stand in the pack. */
export const orderCard = (order: number): Card => FIRST.orders + order;
export const orderIn = (card: Card): number => card - FIRST.orders;

/** Where cards lie (GOW-SEC). Piles of markers are named after the figures that they are for. */
export class Piles {
  readonly layout: PileLayout;
  readonly orders: PileId;
  readonly orderDiscard: PileId;
  readonly removedOrders: PileId;
  readonly ai: PileId;
  readonly aiDiscard: PileId;
  /** GOW-MIS-38: cards of enemies that are in no slot. */
  readonly aiUnused: PileId;
  readonly weapons: PileId;
  readonly weaponDiscard: PileId;
  readonly weaponsHeld: PileId;
  private readonly hands: PileId;
  private readonly levels: PileId;
  private readonly laid: PileId;

  constructor({ markers, figures }: GearsPack) {
    const asLaidOut = { staysAsLaidOut: true } as const;
    const levels = Array.from({ length: LEVELS }, (_, i) => i + 1);
    this.layout = new PileLayout(
      [
        // GOW-RUL-91: discards lie face up; a screen shows no more than the top card.
        tablePile('orders', 'nobody', 'orders'),
        tablePile('orderDiscard', 'everyone', 'orders'),
        tablePile('removedOrders', 'everyone', 'orders'),
        seatPile('hands', 'owner', 'orders'),
        tablePile('ai', 'nobody', 'ai'),
        tablePile('aiDiscard', 'everyone', 'ai'),
        tablePile('aiUnused', 'everyone', 'ai'),
        tablePile('weapons', 'nobody', 'weapons'),
        tablePile('weaponDiscard', 'everyone', 'weapons'),
        tablePile('weaponsHeld', 'everyone', 'weapons'),
        ...levels.map((level) => ({ ...tablePile(`level${level}`, 'nobody', 'sites'), ...asLaidOut })),
        ...levels.map((level) => ({ ...tablePile(`laid${level}`, 'everyone', 'sites'), ...asLaidOut })),
        ...Object.keys(markers).flatMap((kind) => [
          { ...tablePile(`${kind}Markers`, 'nobody', 'markers'), ...asLaidOut },
          { ...tablePile(`${kind}MarkerDiscard`, 'everyone', 'markers'), ...asLaidOut },
          { ...tablePile(`${kind}Drops`, 'everyone', 'markers'), ...asLaidOut },
          { ...tablePile(`${kind}Known`, 'everyone', 'markers'), ...asLaidOut },
          { ...piecePile(`${kind}Wounds`, figures[kind] ?? 1, 'nobody', 'markers'), ...asLaidOut },
        ]),
      ],
      MOST_PLAYERS,
    );
    const { layout } = this;
    this.orders = layout.pile('orders');
    this.orderDiscard = layout.pile('orderDiscard');
    this.removedOrders = layout.pile('removedOrders');
    this.hands = layout.pile('hands');
    this.ai = layout.pile('ai');
    this.aiDiscard = layout.pile('aiDiscard');
    this.aiUnused = layout.pile('aiUnused');
    this.weapons = layout.pile('weapons');
    this.weaponDiscard = layout.pile('weaponDiscard');
    this.weaponsHeld = layout.pile('weaponsHeld');
    this.levels = layout.pile('level1');
    this.laid = layout.pile('laid1');
  }

  hand(seat: Seat): PileId {
    return this.hands + seat - 1;
  }

  /** The location deck of a level, from 0, and those of its cards whose tiles lie on the table. */
  level(level: number): PileId {
    return this.levels + level;
  }

  laidOf(level: number): PileId {
    return this.laid + level;
  }

  unusedMarkers(kind: string): PileId {
    return this.layout.pile(`${kind}Markers`);
  }

  discardedMarkers(kind: string): PileId {
    return this.layout.pile(`${kind}MarkerDiscard`);
  }

  drops(kind: string): PileId {
    return this.layout.pile(`${kind}Drops`);
  }

  /** Markers under wounded figures of which the value tells the other side. */
  known(kind: string): PileId {
    return this.layout.pile(`${kind}Known`);
  }

  /** The marker under a wounded figure, where its other side is hidden. */
  wound({ kind, number }: Plastic): PileId {
    return this.layout.pile(`${kind}Wounds`, number);
  }
}
