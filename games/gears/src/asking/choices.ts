// The kinds of choice players make, and their words: { play: 'ord-advance', as: 'actions' }, { to: '2A.D' }, { spot: '2A.c1' }.

import type { ChoiceKind, Field, Seat } from '@automachia/kernel';
import { joined, oneOf, packed, text, whole } from '@automachia/kernel';
import { areaLetter } from '../map/tiles.js';
import { MOST_ZONES, spotName, spotNamed, zoneName, zoneNamed } from '../map/ground.js';
import type { Components } from '../model/components.js';
import { objects, REST_OF } from '../model/objects.js';
import { MODES } from '../model/state.js';
import { MOST_PLAYERS } from '../options.js';
import { figureText, seatText } from '../telling/names.js';

const asButton = (name: string) => ({ button: name });

/** Something of the box by its name. */
function namedField<Word extends string>(
  word: Word,
  size: number,
  list: (content: Components) => readonly string[],
  more: Partial<Field<Word, number, Components>> = {},
): Field<Word, number, Components> {
  return {
    word,
    size,
    write: (value, content) => list(content)[value]!,
    read: (written, content) => list(content).findIndex((name) => name === written),
    schema: (content) => ({ enum: [...list(content)] }),
    ...more,
  };
}

function orderField<Word extends string>(word: Word): Field<Word, number, Components> {
  const list = ({ orders }: Components) => orders.map(({ id }) => id);
  return namedField(word, 64, list, {
    target: (order, { orders }) => ({ card: orders[order]!.id }),
    label: (order, { orders }) => text(`order.${orders[order]!.id}.name`),
  });
}

function weaponField<Word extends string>(word: Word): Field<Word, number, Components> {
  const list = ({ weapons }: Components) => weapons.map(({ id }) => id);
  return namedField(word, 32, list, {
    target: (weapon, { weapons }) => ({ card: weapons[weapon]!.id }),
    label: (weapon, { weapons }) => text(`weapon.${weapons[weapon]!.id}.name`),
  });
}

function zoneField<Word extends string>(word: Word): Field<Word, number, Components> {
  return {
    word,
    size: MOST_ZONES,
    write: (zone, { sides }) => zoneName(sides, zone),
    read: (written, { sides }) => zoneNamed(sides, written),
    target: (zone, { sides }) => ({ zone: zoneName(sides, zone) }),
    schema: () => ({ type: 'string' }),
  };
}

function sideField<Word extends string>(word: Word, from: (content: Components, side: number) => string) {
  const list = ({ sides }: Components) => sides.map(({ id }) => id);
  return namedField(word, 64, list, { target: (side, content) => ({ zone: from(content, side) }) });
}

function locustField<Word extends string>(word: Word): Field<Word, number, Components> {
  const list = ({ plastics }: Components) => plastics.map(({ name }) => name);
  return namedField(word, 64, list, {
    target: (figure, { plastics }) => ({ piece: plastics[figure]!.name }),
    label: (figure, { plastics }) => figureText(plastics[figure]!.name),
  });
}

function enemyField<Word extends string>(word: Word): Field<Word, number, Components> {
  const list = ({ enemies }: Components) => enemies.map(({ id }) => id);
  return namedField(word, 32, list, {
    target: (enemy, { enemies }) => asButton(enemies[enemy]!.id),
    label: (enemy, { enemies }) => text(`enemy.${enemies[enemy]!.id}.name`),
  });
}

const seatField = whole<Seat>(1, MOST_PLAYERS, {
  target: (seat) => ({ piece: `cog-${seat}` }),
  label: seatText,
});

const exitOf = ({ sides }: Components, side: number): string => `${sides[side]!.id}.${areaLetter(sides[side]!.exit)}`;
const equipmentOf = ({ sides }: Components, side: number): string =>
  `${sides[side]!.id}.${areaLetter(sides[side]!.equipmentAreas[0] ?? 0)}`;

/** GOW-SET-02. */
export const characterChoice = packed(
  'character',
  namedField('character', 16, ({ characters }) => characters.map(({ id }) => id), {
    target: (one, { characters }) => ({ card: characters[one]!.id }),
    label: (one, { characters }) => text(`character.${characters[one]!.id}.name`),
  }),
);

/** Where a figure comes to stand. */
export const zoneChoice = packed('zone', zoneField('zone'));

/** GOW-MIS-25: one of several maps. */
export const mapChoice = packed('map', whole(1, 4, { target: (map) => asButton(String(map)) })('map'));

/** GOW-MIS-39: who comes out of which hole next. */
export const emerging = packed('emerge', enemyField('spawn'), zoneField('at'));

const spotField: Field<'spot', number, Components> = {
  word: 'spot',
  size: MOST_ZONES,
  write: (spot, { sides }) => spotName(sides, spot),
  read: (written, { sides }) => spotNamed(sides, written),
  target: (spot, { sides }) => ({ cell: spotName(sides, spot) }),
  schema: () => ({ type: 'string' }),
};

/** GOW-COV-01: a cover spot. */
export const spotChoice = packed('spot', spotField);

/** GOW-DEC-02, GOW-RUL-16: where a Locust goes, or which spot it takes; or this and what comes after it left to the program. */
export const locustStep = packed('locustStep', zoneField('zone'));
const restOfSteps = packed('restOfSteps', oneOf([REST_OF], { target: () => asButton('rest') })('rest'));
export const locustStepChoice = joined<Components>('locustWay', locustStep, restOfSteps);
export const locustSpot = packed('locustSpot', spotField);
const restOfSpots = packed('restOfSpots', oneOf([REST_OF], { target: () => asButton('rest') })('rest'));
export const locustSpotChoice = joined<Components>('locustCover', locustSpot, restOfSpots);
export { restOfSpots, restOfSteps };

/** GOW-HEA-01: so many cards. */
export const drawChoice = packed('draw', whole(0, 9, { target: (count) => asButton(String(count)) })('draw'));

/** GOW-MOV-02: where the way ends, or where it leads through because something can be done there. */
const endOfWay = packed('way', zoneField('to'));
const partOfWay = packed('part', zoneField('via'));
/** GOW-EXP-01, GOW-RUL-66: what may be done in the middle of a move. */
const exploringOnWay = packed('exploreOnWay', sideField('explore', exitOf));
const fartherOnWay = packed('fartherOnWay', orderField('farther'));
export const wayChoice = joined<Components>('move', endOfWay, partOfWay, exploringOnWay, fartherOnWay);
export { endOfWay, exploringOnWay, fartherOnWay, partOfWay };

/** GOW-ORD-02: what an Order card is played for; from its second action on where the first is left out. */
export const USES = ['actions', 'rest', 'move', 'attack'] as const;
export const orderPlay = packed('order', orderField('play'), oneOf(USES)('as'));

const PROCEEDING = ['action', 'skip'] as const;
/** GOW-ORD-04: the next printed action, or without it. */
export const proceeding = packed(
  'proceed',
  oneOf(PROCEEDING, { target: (one) => asButton(PROCEEDING[one]!) })('proceed'),
);

/** GOW-SPA-01. */
export const reviving = packed('revive', seatField('revive'));
export const pickingUp = packed('pickUp', weaponField('pickUp'));
export const usingEquipment = packed('use', sideField('use', equipmentOf));

/** GOW-EXP-01: the door of a tile. */
export const exploring = packed('explore', sideField('explore', exitOf));

const ABILITIES = ['move'] as const;
/** What a character can do for nothing. */
export const usingAbility = packed(
  'ability',
  oneOf(ABILITIES, { target: (one) => ({ ability: ABILITIES[one]! }) })('ability'),
);

/** GOW-SOL-02, GOW-SOL-04: an Order card that is swapped, or discarded for one zone more. */
export const swapping = packed('swap', orderField('swap'));
export const goingFarther = packed('farther', orderField('farther'));

/** GOW-WPN-06. */
export const losingWeapon = packed('lose', weaponField('lose'));

/** What a player does in an Order step. */
export const deed = joined<Components>(
  'deed',
  orderPlay,
  proceeding,
  reviving,
  pickingUp,
  usingEquipment,
  exploring,
  usingAbility,
  swapping,
  goingFarther,
  losingWeapon,
);

/** One of the own Order cards. */
export const orderChoice = packed('card', orderField('card'));

/** One of the own weapons. */
export const weaponChoice = packed('weapon', weaponField('weapon'));

/** GOW-RCT-13: a follow card, or the one that was discarded before (GOW-RUL-24). */
const followingBy = packed('follow', orderField('follow'));
const followingOn = packed('followOn', oneOf(['again'], { target: () => asButton('again') })('follow'));
export const followChoice = joined<Components>('following', followingBy, followingOn);
export { followingBy, followingOn };

/** GOW-RUL-111: what somebody answers who could guard. */
export const WAITING = ['moment', 'card', 'step'] as const;
const guardingBy = packed('guard', orderField('guard'));
const waiting = packed('wait', oneOf(WAITING, { target: (one) => asButton(WAITING[one]!) })('wait'));
export const guardChoice = joined<Components>('guarding', guardingBy, waiting);
export { guardingBy, waiting };

/** GOW-DEC-08. */
export const seatChoice = packed('seat', seatField('cog'));

/** GOW-RCT-10. */
export const dodgeChoice = packed('dodge', orderField('dodge'));

const mode = oneOf(MODES)('mode');
/** GOW-ATK-04: a weapon, how it is used, and on whom or what. */
export const shot = packed('shot', weaponField('weapon'), mode, locustField('target'));
export const toss = packed('toss', weaponField('weapon'), mode, zoneField('zone'));
export const attackChoice = joined<Components>('attack', shot, toss);

/** GOW-DEC-07: which of several Locusts is placed next. */
export const spawnChoice = packed('spawn', enemyField('spawn'));

/** All of them, by the names under which questions ask for them. */
export const choiceKinds: readonly ChoiceKind<Components>[] = [
  characterChoice,
  zoneChoice,
  mapChoice,
  emerging,
  spotChoice,
  locustStepChoice,
  locustSpotChoice,
  drawChoice,
  wayChoice,
  deed,
  orderChoice,
  weaponChoice,
  followChoice,
  guardChoice,
  guardingBy,
  seatChoice,
  dodgeChoice,
  attackChoice,
  spawnChoice,
  objects,
];
