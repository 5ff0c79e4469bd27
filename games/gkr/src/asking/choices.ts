// The kinds of choice players make, and their words. Most questions mix several (move, turn, play a card, pass), so they
// share one kind, `action`: a code holds what is done in its upper bits and to what in its lower ones.

import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { ChoiceKind, Plain, Target } from '@automachia/kernel';
import { oneOf, packed, text } from '@automachia/kernel';
import type { Cell } from '../model/board.js';
import { board, facingNamed, hexNamed, nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { MODE_NAMES } from '../model/state.js';
import { MAX_PLAYERS } from '../model/zones.js';
import type { Unit } from '../model/units.js';
import { CLASS_NAMES, unitName, unitNamed } from '../model/units.js';
import { labelValues } from './choiceTexts.js';

type Words = Record<string, Plain>;

/** Words as they are written: no lists, nothing nested. */
export type Written = Record<string, string | number>;

/** How one sort of action is written: its number, its leading word, and both ways between number and words. */
interface Sort {
  readonly word: string;
  readonly write: (rest: number, content: Components) => Written;
  read(words: Words, content: Components): number;
  targets(words: Written): readonly Target[];
}

const PAYLOAD_BITS = 22;

const PAYLOAD_MASK = (1 << PAYLOAD_BITS) - 1;

const KIND_BITS = 10;

const KIND_MASK = (1 << KIND_BITS) - 1;

/** Where a card that is lost comes from. */
export const ZONES = ['deck', 'hand', 'discard', 'line', 'resolving'] as const;
export type Zone = (typeof ZONES)[number];

export const FROM_DECK = 0;

export const FROM_HAND = 1;

export const FROM_DISCARD = 2;

export const FROM_LINE = 3;

export const FROM_RESOLVING = 4;

const ASIDES = ['', 'attack', 'phase'] as const;

const NOT_UNDERSTOOD = -1;

function cardNumber(name: Plain | undefined, { numberOf }: Components): number {
  return (typeof name === 'string' ? numberOf.get(name) : undefined) ?? NOT_UNDERSTOOD;
}

/** Whether something is a whole number from 1 up to a bound. */
function isWhole(value: Plain | undefined, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

/** Puts two numbers together, where both are understood. */
function both(high: number, bits: number, low: number): number {
  return high < 0 || low < 0 ? NOT_UNDERSTOOD : (high << bits) | low;
}

const hexField = oneOf<Cell>(
  Array.from({ length: board.size }, (_, cell) => nameOf(cell)),
  {
    target: (cell) => ({ cell: nameOf(cell) }),
  },
);
const unitField = oneOf<Unit>(
  Array.from({ length: 4 * MAX_PLAYERS }, (_, one) => unitName(one)),
  {
    target: (one) => ({ piece: unitName(one) }),
  },
);
const modeField = oneOf(MODE_NAMES);

/** GKR-MOV-04: a hex to move to. Every hex of the board is read; which may be entered is for the rules to say. */
export const movement = packed('move', hexField('move'));
/** GKR-CBT-06: a unit to aim at, and how the shot reaches it. */
export const aim = packed('target', unitField('target'), modeField('by'));

/** A sort of action whose numbers and words a codec knows. */
function sortOf(codec: ChoiceKind): Sort {
  return {
    word: codec.name,
    write: (rest) => codec.write(rest, undefined) as Written,
    read: (words) => codec.read(words, undefined) ?? NOT_UNDERSTOOD,
    targets: (words) => codec.targets(codec.read(words, undefined)!, undefined),
  };
}

const sorts: readonly Sort[] = [
  {
    word: 'play',
    write: (card, { cards }) => ({ play: cards[card]!.id }),
    read: ({ play }, content) => cardNumber(play, content),
    targets: ({ play }) => [{ card: String(play) }],
  },
  {
    word: 'use',
    write: (trigger, { triggers }) => ({ use: abilityName(triggers[trigger]!, triggers) }),
    read: ({ use }, { triggers }) => triggers.findIndex((trigger) => abilityName(trigger, triggers) === use),
    targets: ({ use }) => [{ button: String(use) }],
  },
  sortOf(movement),
  {
    word: 'face',
    write: (facing) => ({ face: HEX_DIRECTIONS[facing]! }),
    read: ({ face }) => facingNamed(face),
    targets: ({ face }) => [{ direction: String(face) }],
  },
  {
    word: 'deploy',
    write: (code) => ({
      deploy: CLASS_NAMES[(code >> 1) & 3]!,
      at: nameOf(code >> 3),
      ...((code & 1) === 1 ? { with: 'card' } : {}),
    }),
    read: (words) => {
      const unitClass = (CLASS_NAMES as readonly Plain[]).indexOf(words['deploy'] ?? '');
      const place = both(hexNamed(words['at']), 2, unitClass < 1 ? NOT_UNDERSTOOD : unitClass);
      return both(place, 1, words['with'] === undefined ? 0 : words['with'] === 'card' ? 1 : NOT_UNDERSTOOD);
    },
    targets: ({ at, deploy }) => [{ cell: String(at) }, { button: String(deploy) }],
  },
  {
    word: 'tag',
    write: (code) => ({
      tag: nameOf((code >> 3) & 0x7f),
      on: HEX_DIRECTIONS[code & 7]!,
      by: unitName(code >> 10),
    }),
    read: ({ tag, on, by }) => both(unitNamed(by), 10, both(hexNamed(tag), 3, facingNamed(on))),
    targets: ({ tag, by }) => [{ cell: String(tag) }, { piece: String(by) }],
  },
  sortOf(aim),
  {
    word: 'fire',
    write: (code, { cards }) => ({ fire: code < 16 ? unitName(code) : cards[code - 16]!.id }),
    read: ({ fire }, content) => {
      const unit = unitNamed(fire);
      const card = cardNumber(fire, content);
      return unit >= 0 ? unit : card < 0 ? NOT_UNDERSTOOD : card + 16;
    },
    targets: ({ fire }) => (unitNamed(fire) >= 0 ? [{ piece: String(fire) }] : [{ card: String(fire) }]),
  },
  {
    word: 'lose',
    write: (code, { cards }) =>
      code >> KIND_BITS === FROM_DECK
        ? { lose: 'deck' }
        : { lose: ZONES[code >> KIND_BITS]!, card: cards[code & KIND_MASK]!.id },
    read: ({ lose, card }, content) => {
      const zone = (ZONES as readonly Plain[]).indexOf(lose ?? '');
      return both(zone, KIND_BITS, zone === FROM_DECK ? 0 : cardNumber(card, content));
    },
    targets: ({ lose, card }) => (card === undefined ? [{ button: String(lose) }] : [{ card: String(card) }]),
  },
  {
    word: 'unit',
    write: (unit) => ({ unit: unitName(unit) }),
    read: ({ unit }) => unitNamed(unit),
    targets: ({ unit }) => [{ piece: String(unit) }],
  },
  {
    word: 'weapon',
    write: (code, { cards }) => ({ weapon: cards[code & KIND_MASK]!.id, of: code >> KIND_BITS }),
    read: ({ weapon, of }, content) => both(isWhole(of, MAX_PLAYERS) ? of : -1, KIND_BITS, cardNumber(weapon, content)),
    targets: ({ weapon }) => [{ card: String(weapon) }],
  },
  {
    word: 'building',
    write: (code) => ({ building: nameOf(code >> 3), on: HEX_DIRECTIONS[code & 7]! }),
    read: ({ building, on }) => both(hexNamed(building), 3, facingNamed(on)),
    targets: ({ building }) => [{ cell: String(building) }],
  },
  {
    word: 'card',
    write: (card, { cards }) => ({ card: cards[card]!.id }),
    read: ({ card }, content) => cardNumber(card, content),
    targets: ({ card }) => [{ card: String(card) }],
  },
  {
    word: 'die',
    write: (die) => ({ die }),
    read: ({ die }) => (isWhole(die, 6) ? die : NOT_UNDERSTOOD),
    targets: ({ die }) => [{ button: `die-${String(die)}` }],
  },
  {
    word: 'standAside',
    write: (until) => ({ standAside: ASIDES[until]! }),
    read: ({ standAside }) => Math.max(0, (ASIDES as readonly Plain[]).indexOf(standAside ?? '')) || NOT_UNDERSTOOD,
    targets: ({ standAside }) => [{ button: `standAside-${String(standAside)}` }],
  },
  {
    word: 'faction',
    write: (faction, { factions }) => ({ faction: factions[faction]!.id }),
    read: ({ faction }, { factions }) => factions.findIndex(({ id }) => id === faction),
    targets: ({ faction }) => [{ button: String(faction) }],
  },
  {
    word: 'pilot',
    write: (pilot, { pilots }) => ({ pilot: pilots[pilot]!.id }),
    read: ({ pilot }, { pilots }) => pilots.findIndex(({ id }) => id === pilot),
    targets: ({ pilot }) => [{ button: String(pilot) }],
  },
  {
    word: 'start',
    write: (code) => ({ start: nameOf(code >> 3), facing: HEX_DIRECTIONS[code & 7]! }),
    read: ({ start, facing }) => both(hexNamed(start), 3, facingNamed(facing)),
    targets: ({ start, facing }) => [{ cell: String(start) }, { direction: String(facing) }],
  },
  {
    word: 'battlefield',
    write: (place, { pack }) => ({ battlefield: pack.battlefields[place]?.id ?? 'custom' }),
    read: ({ battlefield }, { pack }) =>
      battlefield === 'custom' ? pack.battlefields.length : pack.battlefields.findIndex(({ id }) => id === battlefield),
    targets: ({ battlefield }) => [{ button: String(battlefield) }],
  },
  {
    word: 'shoot',
    write: (mode) => ({ shoot: MODE_NAMES[mode]! }),
    read: ({ shoot }) => (MODE_NAMES as readonly Plain[]).indexOf(shoot ?? ''),
    targets: ({ shoot }) => [{ button: String(shoot) }],
  },
];

/** The code of an action: what is done, and to what. */
function coder(word: string): (rest: number) => number {
  const number = sorts.findIndex((sort) => sort.word === word);
  return (rest) => (number << PAYLOAD_BITS) | rest;
}

export const play = coder('play');

export const use = coder('use');

export const move = coder('move');

for (const codec of [movement, aim]) codec.join(coder(codec.name)(0));

export const face = coder('face');

const deployCode = coder('deploy');

const tagCode = coder('tag');

export const fire = coder('fire');

const loseCode = coder('lose');

export const pickUnit = coder('unit');

const weaponCode = coder('weapon');

const buildingCode = coder('building');

export const pickCard = coder('card');

export const pickDie = coder('die');

export const standAside = coder('standAside');

export const takeFaction = coder('faction');

export const takePilot = coder('pilot');

const startCode = coder('start');

export const takeBattlefield = coder('battlefield');

export const shoot = coder('shoot');

export const deploy = (unitClass: number, cell: number, withCard: boolean): number =>
  deployCode((cell << 3) | (unitClass << 1) | (withCard ? 1 : 0));

export const tag = (unit: number, cell: number, side: number): number => tagCode((unit << 10) | (cell << 3) | side);

export const lose = (zone: number, card: number): number => loseCode((zone << KIND_BITS) | card);

export const pickWeapon = (seat: number, card: number): number => weaponCode((seat << KIND_BITS) | card);

export const pickFace = (cell: number, side: number): number => buildingCode((cell << 3) | side);

export const startAt = (cell: number, facing: number): number => startCode((cell << 3) | facing);

/** What an action does, as the word that leads it. */
export function actionWord(code: number): string {
  return code < 0 ? 'pass' : sorts[code >> PAYLOAD_BITS]!.word;
}

/** What an action is done to. */
export function actionRest(code: number): number {
  return code & PAYLOAD_MASK;
}

/** An ability's name in a choice: the id of what carries it; `OBK-S3.2` for the second of several. */
function abilityName(trigger: Trigger, triggers: readonly Trigger[]): string {
  const { source } = trigger;
  if (!isOptional(trigger)) return `${source}*`;
  const place = triggers.filter((one) => one.source === source && isOptional(one)).indexOf(trigger);
  return place === 0 ? source : `${source}.${place + 1}`;
}

type Trigger = Components['triggers'][number];

function isOptional({ effect }: Trigger): boolean {
  return effect.may === true || effect.insteadOfAttacking === true;
}

/** Every choice but the sealed ones. */
export const action: ChoiceKind<Components> = {
  name: 'action',
  write: (code, content) => sorts[code >> PAYLOAD_BITS]!.write(code & PAYLOAD_MASK, content),
  read: (choice, content) => {
    if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return undefined;
    const words = choice as Words;
    const number = sorts.findIndex(({ word }) => Object.hasOwn(words, word));
    const sort = sorts[number];
    if (sort === undefined) return undefined;
    const rest = sort.read(words, content);
    if (rest < 0) return undefined;
    // Only what would be written just so: no stray words, nor those that every object inherits.
    const written = sort.write(rest, content);
    const isJustThis = Object.keys(words).every((word) => Object.hasOwn(written, word));
    return isJustThis ? (number << PAYLOAD_BITS) | rest : undefined;
  },
  targets: (code, content) =>
    sorts[code >> PAYLOAD_BITS]!.targets(sorts[code >> PAYLOAD_BITS]!.write(code & PAYLOAD_MASK, content)),
  values: (code, content) => {
    const { word, write } = sorts[code >> PAYLOAD_BITS]!;
    return { what: text(`action.${word}`, labelValues(write(code & PAYLOAD_MASK, content))) };
  },
  *codes() {
    for (const codec of [movement, aim]) yield* codec.codes(undefined);
  },
  schema: () => ({
    type: 'object',
    minProperties: 1,
    properties: Object.fromEntries(ACTION_WORDS.map((word) => [word, { type: ['string', 'integer'] }])),
    additionalProperties: false,
  }),
};

const ACTION_WORDS = [...sorts.map(({ word }) => word), 'at', 'with', 'on', 'by', 'of', 'facing'];
