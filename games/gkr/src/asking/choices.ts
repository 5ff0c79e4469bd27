// The kinds of choice players make, and their words. Each is a codec: its fields with names, packed into one number. Most
// questions mix several (move, turn, play a card, pass), so they are joined into one kind, `action`.
//
// Where the bits lie is not to be changed: codes of objects lie in the frames of saved matches.

import { HEX_DIRECTIONS } from '@automachia/geometry';
import type { Card, ChoiceKind, Field, Seat } from '@automachia/kernel';
import { flag, joined, oneOf, packed, packedAs, text, unless, whole } from '@automachia/kernel';
import type { Cell } from '../model/board.js';
import { board, nameOf } from '../model/board.js';
import type { Components } from '../model/components.js';
import { MODE_NAMES } from '../model/state.js';
import { MAX_PLAYERS } from '../model/zones.js';
import type { Unit } from '../model/units.js';
import { CLASS_NAMES, COMBAT, unitName, unitNamed } from '../model/units.js';
import { cardText, directionText, playerText, unitText } from './choiceTexts.js';

/** Where a card that is lost comes from. */
export const ZONES = ['deck', 'hand', 'discard', 'line', 'resolving'] as const;
export type Zone = (typeof ZONES)[number];

export const FROM_DECK = 0;

export const FROM_HAND = 1;

export const FROM_DISCARD = 2;

export const FROM_LINE = 3;

export const FROM_RESOLVING = 4;

/** A pack has at most so many cards, and so many abilities. */
const MOST_CARDS = 1024;

const UNITS = CLASS_NAMES.length * MAX_PLAYERS;

const hex = oneOf<Cell>(
  Array.from({ length: board.size }, (_, cell) => nameOf(cell)),
  { target: (cell) => ({ cell: nameOf(cell) }) },
);

const unit = oneOf<Unit>(
  Array.from({ length: UNITS }, (_, one) => unitName(one)),
  { target: (one) => ({ piece: unitName(one) }), label: (one) => unitText(unitName(one)) },
);

const facingText = (facing: number) => directionText(HEX_DIRECTIONS[facing]!);

/** A side of a building: pressed together with its hex. */
const side = oneOf(HEX_DIRECTIONS, { label: facingText });

const direction = oneOf(HEX_DIRECTIONS, {
  target: (facing) => ({ direction: HEX_DIRECTIONS[facing]! }),
  label: facingText,
});

const seat = whole<Seat>(1, MAX_PLAYERS, { label: playerText });

/** One of the names in a list, as a button. */
function buttons(names: readonly string[], from = 0, prefix = '') {
  return oneOf(names, { target: (value) => ({ button: prefix + names[value] }) }, from);
}

function card<Word extends string>(word: Word): Field<Word, Card, Components> {
  return {
    word,
    size: MOST_CARDS,
    write: (one, { cards }) => cards[one]?.id,
    read: (name, content) => cardNamed(name, content),
    target: (one, { cards }) => ({ card: cards[one]!.id }),
    label: (one, { cards }) => cardText(cards[one]!.id),
    schema: ANY_NAME,
  };
}

function cardNamed(name: unknown, { numberOf }: Components): number {
  return (typeof name === 'string' ? numberOf.get(name) : undefined) ?? -1;
}

/** Cards are many, and differ from pack to pack: the rules say which there are. */
const ANY_NAME = () => ({ type: 'string' });

/** Something that a pack has a list of, as a button. */
function listed<Word extends string>(
  word: Word,
  size: number,
  names: (content: Components) => readonly string[],
  key: (name: string) => string,
): Field<Word, number, Components> {
  return {
    word,
    size,
    write: (place, content) => names(content)[place],
    read: (name, content) => (names(content) as readonly unknown[]).indexOf(name),
    target: (place, content) => ({ button: names(content)[place]! }),
    label: (place, content) => text(key(names(content)[place]!)),
    schema: ANY_NAME,
  };
}

/** An ability by its name; the text is that of what carries it. */
const ability = listed(
  'use',
  MOST_CARDS,
  ({ triggers }) => triggers.map(({ name }) => name),
  (name) => `card.${name.replace(/[*.].*/, '')}.name`,
);

/** A support unit, or a card by its number after all units. */
const shooter: Field<'fire', number, Components> = {
  word: 'fire',
  size: UNITS + MOST_CARDS,
  write: (value, { cards }) => (value < UNITS ? unitName(value) : cards[value - UNITS]?.id),
  read: (name, content) => {
    const [one, number] = [unitNamed(name), cardNamed(name, content)];
    return one >= 0 || number < 0 ? one : number + UNITS;
  },
  target: (value, { cards }) => (value < UNITS ? { piece: unitName(value) } : { card: cards[value - UNITS]!.id }),
  label: (value, { cards }) => (value < UNITS ? unitText(unitName(value)) : cardText(cards[value - UNITS]!.id)),
  schema: ANY_NAME,
};

/** GKR-DCK-17, GKR-MOV-21, GKR-TAG-11: a card that is played. */
export const cardPlay = packed('play', card('play'));

/** An ability that is used: the number of its trigger. */
export const abilityUse = packed('use', ability);

/** GKR-MOV-04: a hex to move to. Every hex of the board is read; which may be entered is for the rules to say. */
export const movement = packed('move', hex('move'));

/** GKR-MOV-12: a facing. */
export const turning = packed('face', direction('face'));

/** GKR-DEP-03: the hex of a support unit, which one, and whether a Deploy card is used. */
export const deployment = packed('deploy', hex('at'), buttons(CLASS_NAMES, COMBAT)('deploy'), withDeployCard());

/** Whether a Deploy card is used: it may be pressed first. */
function withDeployCard(): Field<'with', number, Components> {
  return {
    ...flag('with', 'card'),
    target: (value, { cards, deployCard }) => (value === 1 ? { card: cards[deployCard]!.id } : undefined),
  };
}

/** GKR-TAG-03: the hex of a building, the side of it, and the unit that tags. */
export const tagPlacement = packedAs('tag', ['by', 'tag', 'on'], hex('tag'), side('on'), unit('by'));

/** GKR-CBT-06: a unit to aim at, and how the shot reaches it. */
export const aim = packed('target', unit('target'), oneOf(MODE_NAMES)('by'));

/** GKR-RUL-26: what fires next. */
export const nextShot = packed('fire', shooter);

/** The number of a card among what fires. */
export const firedCard = (value: number): Card => value - UNITS;

export const firesCard = (value: number): boolean => value >= UNITS;

export const shotOfCard = (one: Card): number => nextShot.code(one + UNITS);

/** GKR-DMG-02: a card that is lost, and from where; the top of the Deck is nobody's choice of card. */
export const loss = packed(
  'lose',
  oneOf(ZONES, { target: (zone) => (zone === FROM_DECK ? { button: ZONES[zone] } : undefined) })('lose'),
  unless('lose', FROM_DECK, card('card')),
);

export const unitPick = packed('unit', unit('unit'));

/** A weapon in somebody's Firing Line. */
export const weaponPick = packedAs('weapon', ['of', 'weapon'], card('weapon'), seat('of'));

/** A side of a building. */
export const sidePick = packed('building', hex('building'), side('on'));

export const cardPick = packed('card', card('card'));

/** GKR-HIT-20: a die by its number of pips. */
export const diePick = packed('die', whole(1, 6, { target: (die) => ({ button: `die-${die}` }) })('die'));

export const factionChoice = packed(
  'faction',
  listed(
    'faction',
    16,
    ({ factions }) => factions.map(({ id }) => id),
    (id) => `faction.${id}.name`,
  ),
);

export const pilotChoice = packed(
  'pilot',
  listed(
    'pilot',
    64,
    ({ pilots }) => pilots.map(({ id }) => id),
    (id) => `card.${id}.name`,
  ),
);

/** GKR-SET-06: a start hex, and a facing. */
export const startChoice = packed('start', hex('start'), direction('facing'));

/** GKR-VAR-03: a printed battlefield, or after all of those one that is laid out. */
export const battlefieldChoice = packed(
  'battlefield',
  listed(
    'battlefield',
    64,
    ({ pack }) => [...pack.battlefields.map(({ id }) => id), 'custom'],
    (id) => (id === 'custom' ? 'battlefield.custom' : `battlefield.${id}.name`),
  ),
);

/** GKR-RUL-34: how a shot reaches its target. */
export const wayChoice = packed('shoot', buttons(MODE_NAMES)('shoot'));

const all = joined<Components>(
  'action',
  cardPlay,
  abilityUse,
  movement,
  turning,
  deployment,
  tagPlacement,
  aim,
  nextShot,
  loss,
  unitPick,
  weaponPick,
  sidePick,
  cardPick,
  diePick,
  // To pass for the rest of an attack or of a phase, up to 0.2.0.
  null,
  factionChoice,
  pilotChoice,
  startChoice,
  battlefieldChoice,
  wayChoice,
);

/** What labels may ask for, said or not. */
const UNSAID = { with: 'none', card: '' };

/** Every choice but the sealed ones. */
export const action: ChoiceKind<Components> = {
  ...all,
  values: (code, content) => {
    const codec = all.codecOf(code);
    return { what: text(`action.${codec.name}`, { ...UNSAID, ...codec.values?.(code, content) }) };
  },
};

/** What an action does, as the word that leads it. */
export function actionWord(code: number): string {
  return code < 0 ? 'pass' : all.codecOf(code).name;
}
