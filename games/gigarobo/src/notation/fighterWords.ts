// The words of the table notation for a player and their robot.

import type { Plain, Seat, Words } from '@automachia/kernel';
import { BadTable, integerAt, listAt, objectAt, wordAt } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { hexName, hexNamed } from '../model/objects.js';
import { setPlayer, setRobot } from '../model/seats.js';
import type { AbilityInPlay, Fighter, Giga, MeterCard, TokensInSlot } from '../model/state.js';
import { NO_TOKENS, NONE, OFF_MAP, TRAUMAS } from '../model/state.js';

export function describeFighter(state: Giga, content: Components, seat: Seat): Plain {
  const player = state.fighters[seat - 1]!;
  const robot = state.robots[seat - 1]!;
  const { pilot, spirit, hand, meter, tokens, aboard, sleeps, isAsleep, build, lent } = player;
  const nameOf = (card: number): string => content.cards[card]!.name;
  return {
    ...(pilot === NONE ? {} : { pilot: content.pilots[pilot]!.name, robot: content.robots[player.robot]!.name }),
    ...(build.ability === NONE ? {} : { ability: content.abilities[build.ability]!.name }),
    abilities: robot.abilities.map((one) => describeAbility(content, one)),
    spirit,
    armour: robot.armour,
    power: robot.power,
    at: robot.hex === OFF_MAP ? '' : hexName(robot.hex),
    hand: hand.map(nameOf),
    meter: meter.map(({ card, slot, isOn, carried }) => ({
      card: nameOf(card),
      slot,
      ...(isOn && { on: carried.map((one) => JSON.parse(JSON.stringify(one)) as Plain) }),
    })),
    tokens: describeTokens(tokens),
    barrier: robot.hasBarrier,
    aboard,
    crew: [...robot.crew],
    moves: [robot.moves, robot.walked],
    way: robot.way.map(hexName),
    did: [...(robot.hasJustMoved ? ['moved'] : []), ...(robot.hasAttacked ? ['attacked'] : [])],
    sleeps,
    ...(isAsleep ? { asleep: true } : {}),
    ...(lent.length > 0 ? { lent: JSON.parse(JSON.stringify(lent)) as Plain } : {}),
  };
}

function describeAbility({ abilities }: Components, { ability, tokens, stored }: AbilityInPlay): Plain {
  const { name } = abilities[ability]!;
  return tokens === 0 && stored === 0 ? name : { ability: name, tokens, ...(stored > 0 && { stored }) };
}

/** By slot, the first first: { fire: [0, 1, 0] }. */
function describeTokens(tokens: readonly TokensInSlot[]): Plain {
  const words: Record<string, Plain> = {};
  for (const trauma of TRAUMAS) {
    const inSlots = tokens.map((slot) => slot[trauma]);
    if (inSlots.some((count) => count > 0)) words[trauma] = inSlots;
  }
  return words;
}

/** What a table says of a player; what it leaves out stays as it was set up. */
export function arrangeFighter(state: Giga, content: Components, seat: Seat, words: Words): void {
  const path = `fighters.${seat}`;
  const known = new Map<string, (value: Plain, at: string) => void>([
    ['pilot', (value, at) => setPlayer(state, seat, { pilot: named(content.pilots, value, at) })],
    [
      'robot',
      (value, at) => {
        const robot = named(content.robots, value, at);
        setPlayer(state, seat, { robot });
        setRobot(state, seat, { armour: content.robots[robot]!.printed.maximumArmour });
      },
    ],
    ['ability', (value, at) => setPlayer(state, seat, { build: { ability: named(content.abilities, value, at) } })],
    [
      'abilities',
      (value, at) =>
        setRobot(state, seat, { abilities: listAt(value, at).map((one) => readAbility(content, one, at)) }),
    ],
    ['spirit', (value, at) => setPlayer(state, seat, { spirit: integerAt(value, at) })],
    ['armour', (value, at) => setRobot(state, seat, { armour: integerAt(value, at) })],
    ['power', (value, at) => setRobot(state, seat, { power: integerAt(value, at) })],
    ['at', (value, at) => setRobot(state, seat, { hex: readHex(value, at) })],
    [
      'hand',
      (value, at) => setPlayer(state, seat, { hand: listAt(value, at).map((one) => named(content.cards, one, at)) }),
    ],
    [
      'meter',
      (value, at) => setPlayer(state, seat, { meter: listAt(value, at).map((one) => readMeterCard(content, one, at)) }),
    ],
    ['tokens', (value, at) => setPlayer(state, seat, { tokens: readTokens(objectAt(value, at), at) })],
    ['barrier', (value) => setRobot(state, seat, { hasBarrier: value === true })],
    ['aboard', (value, at) => setPlayer(state, seat, { aboard: integerAt(value, at, 0, state.players) })],
    [
      'crew',
      (value, at) =>
        setRobot(state, seat, { crew: listAt(value, at).map((one) => integerAt(one, at, 1, state.players)) }),
    ],
    [
      'moves',
      (value, at) => {
        const [moves, walked] = listAt(value, at).map((one) => integerAt(one, at));
        setRobot(state, seat, { moves: moves!, walked: walked! });
      },
    ],
    ['way', (value, at) => setRobot(state, seat, { way: listAt(value, at).map((one) => readHex(one, at)) })],
    [
      'did',
      (value, at) => {
        const did = listAt(value, at);
        setRobot(state, seat, { hasJustMoved: did.includes('moved'), hasAttacked: did.includes('attacked') });
      },
    ],
    ['sleeps', (value, at) => setPlayer(state, seat, { sleeps: integerAt(value, at) })],
    ['asleep', (value) => setPlayer(state, seat, { isAsleep: value === true })],
    ['lent', (value, at) => setPlayer(state, seat, { lent: listAt(value, at) as unknown as Fighter['lent'] })],
  ]);
  // The robot gives its armour before the table says another.
  for (const [word, read] of known) if (words[word] !== undefined) read(words[word], `${path}.${word}`);
  for (const word of Object.keys(words))
    if (!known.has(word))
      throw new BadTable(`${path}.${word}`, `the words of a fighter are: ${[...known.keys()].join(', ')}.`);
  if (words['asleep'] === undefined) setPlayer(state, seat, { isAsleep: false });
}

function named(list: readonly { readonly name: string }[], value: Plain, path: string): number {
  const name = wordAt(value, path);
  const number = list.findIndex((one) => one.name === name);
  if (number < 0) throw new BadTable(path, `nothing there is called ${JSON.stringify(name)}.`);
  return number;
}

function readHex(value: Plain, path: string): number {
  if (value === '') return OFF_MAP;
  const hex = hexNamed(value);
  if (hex < 0) throw new BadTable(path, `${JSON.stringify(value)} is no hex of the map, such as F6.`);
  return hex;
}

function readAbility({ abilities }: Components, value: Plain, path: string): AbilityInPlay {
  if (typeof value === 'string') return { ability: named(abilities, value, path), tokens: 0, stored: 0 };
  const { ability, tokens = 0, stored = 0 } = objectAt(value, path);
  return {
    ability: named(abilities, ability ?? '', path),
    tokens: integerAt(tokens, `${path}.tokens`),
    stored: integerAt(stored, `${path}.stored`),
  };
}

function readMeterCard({ cards }: Components, value: Plain, path: string): MeterCard {
  const { card, slot, on } = objectAt(value, path);
  const carried = on === undefined ? [] : (listAt(on, `${path}.on`) as unknown as MeterCard['carried']);
  return {
    card: named(cards, card ?? '', path),
    slot: integerAt(slot, `${path}.slot`, 1, 3),
    isOn: on !== undefined,
    carried,
  };
}

function readTokens(words: Words, path: string): TokensInSlot[] {
  const tokens = [NO_TOKENS, NO_TOKENS, NO_TOKENS].map((slot) => ({ ...slot }));
  for (const trauma of TRAUMAS)
    for (const [slot, count] of listAt(words[trauma] ?? [], `${path}.${trauma}`).entries())
      tokens[slot]![trauma] = integerAt(count, `${path}.${trauma}`);
  return tokens;
}
