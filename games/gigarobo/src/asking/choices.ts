// The kinds of choice players make, and their words: { aim: 'robot', at: 'F6' }, { card: 'Volt Spike!' }, { move: 'spend' }.

import type { ChoiceKind, Field } from '@automachia/kernel';
import { joined, oneOf, packed, text, unless, whole } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { HEXES } from '../model/hexes.js';
import { hexName, hexNamed, objects } from '../model/objects.js';
import { METER_SLOTS, PAYMENTS, TRAUMAS } from '../model/state.js';
import { MOST_PLAYERS } from '../options.js';

/** A hex by its name. */
function hexField<Word extends string>(word: Word): Field<Word> {
  return {
    word,
    size: HEXES.length,
    write: (hex) => hexName(hex),
    read: (written) => hexNamed(written),
    target: (hex) => ({ cell: hexName(hex) }),
    schema: () => ({ type: 'string' }),
  };
}

type Named = { readonly name: string };

/** Something of the box by its name. */
function namedField<Word extends string>(
  word: Word,
  size: number,
  list: (content: Components) => readonly Named[],
  target: (name: string) => ReturnType<NonNullable<Field['target']>>,
): Field<Word, number, Components> {
  return {
    word,
    size,
    write: (value, content) => list(content)[value]!.name,
    read: (written, content) => list(content).findIndex(({ name }) => name === written),
    target: (value, content) => target(list(content)[value]!.name),
    schema: (content) => ({ enum: list(content).map(({ name }) => name) }),
  };
}

const MOST_CARDS = 512;
const MOST_ABILITIES = 64;
const MOST_FIGHTERS = 16;
const MOST_PLAYABLES = 1024;

const cardField = namedField(
  'card',
  MOST_CARDS,
  ({ cards }) => cards,
  (card) => ({ card }),
);
const asButton = (name: string) => ({ button: name });

/** GIG-SET-02: a pilot and a robot. */
export const fighters = packed(
  'fighters',
  namedField('pilot', MOST_FIGHTERS, ({ pilots }) => pilots, asButton),
  namedField('robot', MOST_FIGHTERS, ({ robots }) => robots, asButton),
);

/** GIG-SET-17. */
export const mapChoice = packed(
  'map',
  namedField('map', 4, ({ maps }) => maps.map(({ id }) => ({ name: id })), asButton),
);

export const OBSTACLES = ['tier1', 'tier2', 'crater', 'rubble', 'inferno', 'flood', 'arc'] as const;
const button = (names: readonly string[]) => ({ target: (value: number) => ({ button: names[value]! }) });
/** GIG-SET-18: what is placed, and where. */
export const obstacle = packed('obstacle', oneOf(OBSTACLES, button(OBSTACLES))('place'), hexField('at'));

const PLACES = ['first', 'second'] as const;
/** GIG-SET-19. */
export const orderChoice = packed('order', oneOf(PLACES, button(PLACES))('go'));

/** GIG-SET-21: a place in the order of turns. */
export const placeChoice = packed('place', whole(1, MOST_PLAYERS, { target: (n) => ({ button: String(n) }) })('place'));

/** Another player. */
export const seatChoice = packed(
  'seat',
  whole(1, MOST_PLAYERS, { target: (seat) => ({ seat }), label: (seat) => text(`seat.${seat}`) })('seat'),
);

export const hexChoice = packed('hex', hexField('hex'));

export const FORCED_WORDS = ['push', 'pull', 'throw'] as const;
/** GIG-CRD-52: how a word of forced movement is read. */
export const forcedChoice = packed('forced', oneOf(FORCED_WORDS, button(FORCED_WORDS))('read'));

const GAINS = ['spirit', 'power'] as const;
/** GIG-UPK-02, GIG-RAG-01: Fighting Spirit or power tokens. */
export const gainChoice = packed('gain', oneOf(GAINS, button(GAINS))('gain'));

/** GIG-IMP-14: fire out of one slot, or every card one slot down. */
export const FLOOD = ['fire1', 'fire2', 'fire3', 'cards'] as const;
export const floodChoice = packed('flood', oneOf(FLOOD, button(FLOOD))('flood'));

export const AIMS = ['robot', 'structure', 'barrier'] as const;
/** GIG-ATK-02: a hex, and a target in it. */
export const aimChoice = packed('aim', oneOf(AIMS)('aim'), hexField('at'));

const SPEND = ['spend'] as const;
/** GIG-MOV-01: to spend movement. */
export const moveAction = packed('move', oneOf(SPEND, button(SPEND))('move'));

/** GIG-ABL-03. */
export const deactivation = packed(
  'deactivate',
  namedField(
    'deactivate',
    MOST_ABILITIES,
    ({ abilities }) => abilities,
    (ability) => ({ ability }),
  ),
);

/** An instant, a trigger or an activation as an action: by its id. */
export const playAction = packed('play', {
  word: 'play',
  size: MOST_PLAYABLES,
  write: (value, { book }) => book.playables[value]?.id,
  read: (written, { book }) => (typeof written === 'string' ? (book.playable.get(written)?.number ?? -1) : -1),
  target: (value, { book }) => ({ card: book.playables[value]!.id }),
  label: (value, { book }) => book.playables[value]!.script.entry,
  schema: () => ({ type: 'string' }),
} satisfies Field<'play', number, Components>);

/** What the active player does in the Combat phase. */
export const actionChoice = joined<Components>('action', aimChoice, moveAction, playAction, deactivation);

/** A card of an attack, and how it is paid for. */
export const attackCard = packed('attackCard', cardField, {
  ...oneOf(PAYMENTS)('by'),
  isOptional: true,
  write: (value: number) => (value === 0 ? undefined : PAYMENTS[value]),
  read: (written) => (written === undefined ? 0 : PAYMENTS.indexOf(written as never)),
} satisfies Field<'by'>);

export const REACTIONS = ['attack', 'defend', 'hit', 'none'] as const;
/** GIG-REA-01: a reactive attack, whose card is named next, or one of the other ways. */
export const reactionChoice = packed('reaction', oneOf(REACTIONS, button(REACTIONS))('react'));

/** GIG-PWR-04: so many power dice. */
export const powerDice = packed('powerDice', whole(0, 6, { target: (n) => ({ button: String(n) }) })('dice'));

/** So much Fighting Spirit. */
export const share = packed('share', whole(0, 99, { target: (n) => ({ button: String(n) }) })('pay'));

export const paymentChoice = packed('payment', oneOf(PAYMENTS, button(PAYMENTS))('by'));

export const PATH_SIDES = ['left', 'right'] as const;
/** GIG-RUL-20: the side of a path that runs along borders. */
export const pathSide = packed('pathSide', oneOf(PATH_SIDES, button(PATH_SIDES))('side'));

const BARRIERS = ['active', 'static'] as const;
/** GIG-BAR-01: on the own board, or on a hex. */
export const barrierChoice = packed('barrier', oneOf(BARRIERS)('barrier'), unless('barrier', 0, hexField('at')));

/** One of the own cards. */
export const cardChoice = packed('card', cardField);

export const WAYS = ['up', 'down'] as const;
/** GIG-CRD-26: one slot up or down. */
export const wayChoice = packed('way', oneOf(WAYS, button(WAYS))('way'));

/** GIG-TRA-02: a trauma token, its kind and its slot. */
export const tokenChoice = packed(
  'token',
  oneOf(TRAUMAS, { target: (trauma) => ({ token: TRAUMAS[trauma]! }) })('token'),
  whole(1, METER_SLOTS)('slot'),
);

/** A slot of a meter. */
export const slotChoice = packed(
  'slot',
  whole(1, METER_SLOTS, { target: (slot) => ({ button: String(slot) }) })('slot'),
);

/** All of them, by the names under which questions ask for them. */
export const choiceKinds: readonly ChoiceKind<Components>[] = [
  fighters,
  mapChoice,
  obstacle,
  orderChoice,
  placeChoice,
  seatChoice,
  hexChoice,
  forcedChoice,
  gainChoice,
  floodChoice,
  aimChoice,
  actionChoice,
  attackCard,
  reactionChoice,
  powerDice,
  share,
  paymentChoice,
  pathSide,
  barrierChoice,
  cardChoice,
  wayChoice,
  tokenChoice,
  slotChoice,
  objects,
];
