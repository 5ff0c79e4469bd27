// The table before anything is chosen, a player's build on it, and the quick start (GIG-RUL-101).

import { NO_EFFECTS } from '@automachia/effects';
import type { KernelState, MatchOptions, Seat } from '@automachia/kernel';
import type { Build } from '../content/buildCheck.js';
import { quickStartBuild, startSlot } from '../content/buildCheck.js';
import { hexAt } from '../model/components.js';
import { BARE_GROUND, withHex } from '../model/ground.js';
import { hexName } from '../model/objects.js';
import { playerOf, setPlayer, setRobot } from '../model/seats.js';
import type { Giga, Mode, Fighter, Robot } from '../model/state.js';
import { NO_ATTACK, NOBODY, NONE, NOTHING_LENT, OFF_MAP } from '../model/state.js';
import { IMPACT_DECK } from '../model/zones.js';
import type { At } from '../model/steps.js';
import { DICE } from './dice.js';
import { sorted } from './meter.js';
import { statOf } from './numbers.js';
import { EMPTY_SLOTS } from './resources.js';

/** Numbers of attacks and damage events begin above those of responses. */
const FIRST_NUMBER = 100_000;

/** GIG-SET-10: nobody begins with Fighting Spirit, and everybody with an empty hand until it is built. */
const NO_PLAYER: Omit<Fighter, 'aboard'> = {
  pilot: NONE,
  robot: NONE,
  build: { ability: NONE },
  spirit: 0,
  hand: [],
  meter: [],
  tokens: EMPTY_SLOTS,
  sleeps: 0,
  isAsleep: false,
  lent: NOTHING_LENT,
};
/** GIG-RUL-83: nothing in control. */
const NO_ROBOT: Robot = {
  hex: OFF_MAP,
  armour: 0,
  power: 0,
  hasBarrier: false,
  abilities: [],
  crew: [],
  moves: 0,
  walked: 0,
  hasJustMoved: false,
  way: [],
  hasAttacked: false,
};

export function layOut(options: MatchOptions, { pack }: At['content']): Omit<Giga, keyof KernelState> {
  const seats = Array.from({ length: options.players }, (_, i) => i + 1);
  return {
    mode: options['mode'] as Mode,
    isQuickStart: options['quickStart'] === true,
    hasDuplicates: options['duplicates'] === true,
    hasRoundLimit: options['roundLimit'] === true,
    map: NONE,
    round: 1,
    order: [],
    active: NOBODY,
    ground: BARE_GROUND,
    supply: pack.structures,
    fighters: seats.map((aboard) => ({ ...NO_PLAYER, aboard })),
    robots: seats.map(() => NO_ROBOT),
    attack: NO_ATTACK,
    waiting: [],
    onTheTable: [],
    last: FIRST_NUMBER,
    effects: NO_EFFECTS,
  };
}

/**
 * GIG-SET-09, GIG-IMP-02: the impact deck, so many copies of each kind, is shuffled; a quick start draws everything else by
 * lot.
 */
export function deal(m: At): void {
  m.layCards(
    IMPACT_DECK,
    m.content.impact.flatMap(({ copies }, card) => new Array<number>(copies).fill(card)),
  );
  m.shuffle(IMPACT_DECK);
  if (m.state.isQuickStart) setUpQuickly(m);
}

/**
 * GIG-SET-13, GIG-SET-14, GIG-RUL-51: a build is laid out: cards with a cooldown value in the meter, deactivated, the others
 * in hand. What was not chosen lies nowhere (GIG-BLD-05).
 */
export function layBuild(m: At, seat: Seat, { ability, abilities, ultimate, cards }: Build): void {
  const numbers = [ultimate, ...cards].map((name) => m.content.cardNamed.get(name)!);
  const slotOf = (card: number): number => startSlot(m.content.cards[card]!);
  const inMeter = sorted(numbers.filter((card) => slotOf(card) > 0));
  setPlayer(m.state, seat, {
    build: { ability: m.content.abilityNamed.get(ability)! },
    hand: sorted(numbers.filter((card) => !inMeter.includes(card))),
    meter: inMeter.map((card) => ({ card, slot: slotOf(card), isOn: false, carried: [] })),
  });
  const inRobot = abilities.map((name) => ({ ability: m.content.abilityNamed.get(name)!, tokens: 0, stored: 0 }));
  setRobot(m.state, seat, { abilities: inRobot });
  // GIG-SET-11: armour begins at the maximum unless an ability changes that.
  setRobot(m.state, seat, { armour: statOf(m.state, m.content, 'startarmour', seat) });
  m.tell?.({ type: 'built', rule: 'GIG-BLD-01', seat });
}

export function quickBuildOf({ state, content }: At, seat: Seat): Build {
  const { pilot, robot } = playerOf(state, seat);
  return quickStartBuild(content.pilots[pilot]!.printed, content.robots[robot]!.printed);
}

/** Dice that were rolled for a rank, to be told when it is known what they decided. */
export interface RankRoll {
  readonly seats: readonly Seat[];
  readonly rolls: readonly number[];
}

/** GIG-SET-16, GIG-RUL-06: one attack die each; whoever ties for a rank rolls again. From the highest to the lowest. */
export function rankByRoll(m: At, seats: readonly Seat[], made: RankRoll[]): Seat[] {
  if (seats.length < 2) return [...seats];
  const rolls = seats.map(() => m.roll(DICE.attack));
  made.push({ seats, rolls });
  const ranks = [...new Set(rolls)].sort((one, other) => other - one);
  return ranks.flatMap((rank) =>
    rankByRoll(
      m,
      seats.filter((_, i) => rolls[i] === rank),
      made,
    ),
  );
}

/** GIG-RUL-07: turns alternate between teams; when one has nobody left, the rest of the other follow in a row. */
export function alternate(first: readonly Seat[], second: readonly Seat[]): Seat[] {
  const order: Seat[] = [];
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    if (first[i] !== undefined) order.push(first[i]!);
    if (second[i] !== undefined) order.push(second[i]!);
  }
  return order;
}

/** GIG-RUL-101: the start zones of a quick start in turn order, by number of players. */
const ZONES: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  5: [0, 1, 2, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
};

function setUpQuickly(m: At): void {
  const { state, content } = m;
  const seats = Array.from({ length: state.players }, (_, i) => i + 1);
  const pilots = content.pilots.map(({ number }) => number);
  const robots = content.robots.map(({ number }) => number);
  for (const seat of seats) {
    const [pilot] = pilots.splice(m.drawLot(pilots.length), 1);
    const [robot] = robots.splice(m.drawLot(robots.length), 1);
    setPlayer(state, seat, { pilot: pilot!, robot: robot! });
  }
  for (const seat of seats) layBuild(m, seat, quickBuildOf(m, seat));
  state.map = 0;
  const { printed, starts } = content.maps[0]!;
  const layout = printed.quickStart!.find(({ players }) => players.includes(state.players)) ?? printed.quickStart![0]!;
  for (const { tier, at } of layout.tiers)
    for (const place of at) state.ground = withHex(state.ground, hexAt(place), { tier });
  // GIG-RUL-04: each comes out of the supply.
  const usedOf = (tier: number): number => layout.tiers.find((one) => one.tier === tier)?.at.length ?? 0;
  state.supply = state.supply.map((left, i) => left - usedOf(i + 1));
  const made: RankRoll[] = [];
  const ranking = rankByRoll(m, seats, made);
  const [highest] = ranking;
  const ofTeam = (other: boolean): Seat[] => ranking.filter((seat) => ((seat - highest!) % 2 !== 0) === other);
  state.order = state.mode === 'teams' ? alternate(ofTeam(false), ofTeam(true)) : ranking;
  state.active = state.order[0]!;
  for (const roll of made) m.tell?.({ type: 'orderRolled', rule: 'GIG-SET-16', ...roll });
  for (const [place, seat] of state.order.entries()) {
    const hex = starts[ZONES[state.players]![place]!]!;
    setRobot(state, seat, { hex });
    m.tell?.({ type: 'robotPlaced', rule: 'GIG-RUL-101', seat, at: hexName(hex) });
  }
}
