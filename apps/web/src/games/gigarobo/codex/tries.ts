// A table on which an entry can be tried: its fighter and another one as near as the card reaches, with all the spirit and power
// that it takes, and the turn of whoever brings the moment about at which it does something. Written in the table notation; the
// game lays it out.

import type { PrintedCard, PrintedPilot, PrintedRobot } from '@automachia/gigarobo/builds';
import { neededBy, othersOf, quickStartBuild } from '@automachia/gigarobo/builds';
import type { GigaPack } from '@automachia/gigarobo/facts';
import type { Plain, Table } from '@automachia/kernel';
import type { CodexEntry } from './entries.js';
import { isCard } from './entries.js';

export interface Trial {
  readonly options: Table;
  readonly table: Table;
}

/** Middle of the map, and the hexes before it. */
const OWN = 'F6';
const BEFORE = ['F6', 'F5', 'F4', 'F3', 'F2', 'F1'];
const CITY: Readonly<Record<string, Plain>> = {
  E5: { tier: 1 },
  G3: { tier: 1 },
  D8: { tier: 2 },
  H7: { element: 'inferno' },
  G7: { terrain: 'rubble' },
};
/** Beside it. */
const NEAR = 'E6';
/** Texts that speak of what the opponent does happen in the turn of the opponent. */
const OF_THE_FOE = /@foe|\breactive\b|\bincoming\b|vs\(ranged\)|resp\((pending|both|defmiss|declare\))/;
const FROM_AFAR = /vs\(ranged\)|incoming\(ranged\)/;
/** What texts call things, in the words of a table. */
const THINGS: Readonly<Record<string, Plain>> = {
  inferno: { element: 'inferno' },
  flood: { element: 'flood' },
  arc: { element: 'arc' },
  static: { barrier: true },
  anchor: { anchors: 1 },
  target: { targets: [1] },
};
/** No text takes more cards at once. */
const MOST_PAID = 4;
/** Spirit and power for anything. */
const FULL = { spirit: 30, power: 8 };

export function trialOf({ printed, of }: CodexEntry, pack: GigaPack): Trial {
  const pilot = of.is === 'pilot' ? of : pack.pilots[0]!;
  const robot = of.is === 'robot' ? of : pack.robots[0]!;
  const text = `${printed.requires ?? ''} ${isCard(printed) ? (printed.rules ?? '') : printed.text}`;
  const moment = `${printed.requires ?? ''} ${isCard(printed) ? '' : printed.text}`;
  const isFoes = OF_THE_FOE.test(moment);
  const foe = otherSide(pack, pilot, robot);
  const least = FROM_AFAR.test(moment) ? foe.reach : isCard(printed) ? (printed.range?.[0] ?? 1) : 1;
  const at = BEFORE[Math.min(Math.max(1, least), BEFORE.length - 1)]!;
  const table: Table = {
    map: pack.maps[0]!.id,
    city: { ...CITY, ...thingsFor(text, at) },
    turn: { at: 'takeAction', active: isFoes ? 2 : 1, order: [1, 2] },
    fighters: { 1: ownSide(printed, pilot, robot), 2: { ...foe.side, at } },
  };
  return { options: { mode: 'duel', players: 2, quickStart: true, roundLimit: true }, table };
}

/** What a text wants to lie somewhere. */
function thingsFor(text: string, foe: string): Record<string, Plain> {
  const where: Readonly<Record<string, string>> = { here: OWN, adj: NEAR, foehex: foe };
  const things: Record<string, Plain> = /(?<!not\()\btier\b/.test(text) ? { [OWN]: { tier: 1 } } : {};
  for (const [, what, place] of text.matchAll(/(?:at|destroy)\((\w+), (here|adj|foehex)\)/g)) {
    const thing = THINGS[what!];
    if (thing !== undefined) things[where[place!]!] = thing;
  }
  return things;
}

function ownSide(printed: CodexEntry['printed'], pilot: PrintedPilot, robot: PrintedRobot): Plain {
  const quick = quickStartBuild(pilot, robot);
  const needed = neededBy(robot, printed);
  const own = robot.abilities.some(({ name }) => name === printed.name) ? [printed.name] : [];
  const abilities = [...needed, ...own];
  const others = robot.abilities.map(({ name }) => name).filter((name) => !abilities.includes(name));
  const price = priceIn(`${printed.requires ?? ''} ${isCard(printed) ? '' : printed.text}`, pilot, robot);
  const taken = [...abilities, ...others].slice(0, Math.max(3, abilities.length));
  return {
    ...FULL,
    pilot: pilot.name,
    robot: robot.name,
    ability: pilot.abilities.some(({ name }) => name === printed.name) ? printed.name : quick.ability,
    // What it needs lies there; itself it waits for somebody to activate it.
    abilities: taken.map((ability) => {
      const { tokens } = robot.abilities.find(({ name }) => name === ability)!;
      return needed.includes(ability) && tokens !== undefined ? { ability, tokens } : ability;
    }),
    at: OWN,
    hand: [
      ...new Set([
        ...(isCard(printed) ? [printed.name] : []),
        ...attacksOf(pilot, robot).map(({ name }) => name),
        ...price,
      ]),
    ],
    meter: [],
    tokens: { surge: [1, 1, 1], fire: [1, 0, 0], panic: [0, 1, 0] },
  };
}

/** Some are paid for with cards out of the hand, of any type or of one. */
function priceIn(text: string, pilot: PrintedPilot, robot: PrintedRobot): readonly string[] {
  const [, type] = /(?:exile|put)\([^,]+, hand(?:\[(\w+)\])?/.exec(text) ?? ['', 'none'];
  const fitting = othersOf(pilot, robot).filter((card) => type === undefined || card.type === type);
  return fitting.slice(0, MOST_PAID).map(({ name }) => name);
}

/** The other fighter, and from where it attacks from afar. */
function otherSide({ pilots, robots }: GigaPack, pilot: PrintedPilot, robot: PrintedRobot) {
  const other = pilots.find((one) => one !== pilot)!;
  const machine = robots.find((one) => one !== robot)!;
  const quick = quickStartBuild(other, machine);
  const attacks = attacksOf(other, machine);
  const instant = other.cards.filter(({ requires }) => requires === 'any').slice(0, 1);
  const side = {
    ...FULL,
    pilot: other.name,
    robot: machine.name,
    ability: quick.ability,
    abilities: [...quick.abilities],
    hand: [...attacks, ...instant].map(({ name }) => name),
    meter: [],
    tokens: { surge: [1, 0, 0], fire: [0, 1, 0], anchor: [1, 0, 0] },
  };
  return { side, reach: Math.max(...attacks.map(({ range = [1, 1] }) => range[0])) };
}

/** The cheapest attack without a condition at close quarters, and the cheapest from afar. */
function attacksOf(pilot: PrintedPilot, robot: PrintedRobot): readonly PrintedCard[] {
  const free = othersOf(pilot, robot).filter(({ requires, type }) => requires === undefined && type !== 'instant');
  const cheapest = (type: PrintedCard['type']): readonly PrintedCard[] =>
    free
      .filter((card) => card.type === type)
      .sort((one, two) => Number(one.cost) - Number(two.cost))
      .slice(0, 1);
  return [...cheapest('melee'), ...cheapest('ranged')];
}
