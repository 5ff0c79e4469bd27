// The deep run: very many plays of one game. What is cheap is checked on all of them, by number, as simulations play;
// every property is checked on a sample. `tools/test-deep.mjs` runs this in one process per core, slice by slice.

import type { Card, Game, KernelState } from '@automachia/kernel';
import { eachIn, Random } from '@automachia/kernel';
import { canonicalJson, UNLISTED } from '@automachia/kernel/host';
import { type CheckSetting, checkPlay, checkProperty, propertyNamed, QUICK_ATTENTION } from './checking.js';
import { PropertyFailure } from './failure.js';
import { keepRecord } from './failureFiles.js';
import { Complaint, drawPlay, FULL_ATTENTION, PICK_LIMIT, type Play } from './play.js';
import { ALL_PROPERTIES } from './properties/all.js';
import { determinism } from './properties/determinism.js';
import { conservation, demandEnd, demandNoFaults, ending } from './properties/ending.js';
import type { Known, Property } from './properties/property.js';
import { shrinkFailure } from './shrinking.js';

/** Which plays to make, and what to check. */
export interface DeepOrder {
  /** Seed of the first play. */
  readonly from: number;
  readonly games: number;
  /** Checks every property on one play in so many. */
  readonly every: number;
  /** Only this property, on every play, at every decision. */
  readonly property?: string;
  /** Properties that are known to be broken: not checked again. */
  readonly except?: readonly string[];
}

export interface DeepReport {
  readonly games: number;
  readonly decisions: number;
  /** Plays on which every property was checked. */
  readonly sampled: number;
  readonly failures: readonly { readonly property: string; readonly seed: number; readonly message: string }[];
  /** What happened, as one number: the same order gives the same in every process. */
  readonly trace: number;
}

/** Carries out an order; stops at the first failure of each property. */
export function checkDeeply<S extends KernelState>(game: Game<S>, order: DeepOrder, known: Known = {}): DeepReport {
  const broken = new Map<string, PropertyFailure>();
  const sum = { decisions: 0, sampled: 0, trace: 0 };
  const attempt = (property: Property, setting: CheckSetting, check: () => void): void => {
    const isKnown = broken.has(property.name) || order.except?.includes(property.name);
    if (isKnown || property.applies?.(known) === false) return;
    try {
      check();
    } catch (error) {
      if (!(error instanceof PropertyFailure)) throw error;
      broken.set(property.name, keepRecord(shrinkFailure(error, property, setting)));
    }
  };
  for (let seed = order.from; seed < order.from + order.games; seed++) {
    if (order.property !== undefined) {
      const setting = { ...known, attention: FULL_ATTENTION };
      const property = propertyNamed(order.property);
      attempt(property, setting, () => checkProperty(game, property, seed, setting));
      continue;
    }
    const played = playTwiceByNumber(game, drawPlay(game, seed), attempt);
    sum.decisions += played.choices;
    sum.trace = mix(sum.trace, played.trace);
    if (seed % order.every !== 0) continue;
    sum.sampled += 1;
    const setting = { ...known, attention: QUICK_ATTENTION };
    for (const property of ALL_PROPERTIES)
      attempt(property, setting, () => checkProperty(game, property, seed, setting));
  }
  const failures = [...broken.values()].map(({ property, message, details }) => ({
    property,
    seed: details.play.seed,
    message,
  }));
  return { games: order.games, failures, ...sum };
}

type Attempt = (property: Property, setting: CheckSetting, check: () => void) => void;

/** What a play by number came to. */
interface Played {
  choices: number;
  trace: number;
  /** What was wrong, and which promise it breaks. */
  fault?: { readonly property: Property; readonly complaint: string };
}

function playTwiceByNumber<S extends KernelState>(game: Game<S>, play: Play, attempt: Attempt): Played {
  const first = playByNumber(game, play);
  const again = first.fault === undefined ? playByNumber(game, play) : first;
  const fault =
    first.trace === again.trace
      ? first.fault
      : { property: determinism, complaint: 'played by number a second time, other things happen.' };
  if (fault !== undefined) attempt(fault.property, {}, () => failInWords(game, play, fault));
  return first;
}

/** Plays a match by the numbers of options, the way simulations do, and looks at every state. */
function playByNumber<S extends KernelState>(game: Game<S>, play: Play, picks?: number[]): Played {
  const random = new Random(play.seed ^ 0x2c1b_3c6d);
  const played: Played = { choices: 0, trace: 0 };
  let property: Property = ending;
  try {
    const state = game.setUp(play.options, play.matchSeed);
    const whole = weigh(state);
    while (state.outcome === null && played.choices < game.longestMatch) {
      const seat = game.seatToAct(state);
      if (seat === 0) break;
      const count = game.countOptions(state, seat);
      const index = random.below(count === UNLISTED ? PICK_LIMIT : count);
      if (picks !== undefined) {
        const { seats } = game.decision(state)!;
        picks.push(seats.indexOf(seat) + seats.length * index);
        game.countOptions(state, seat);
      }
      if (count === UNLISTED) game.choose(state, seat, game.propose(state, seat, new Random(index)));
      else {
        played.trace = mix(played.trace, mix(seat, game.optionCode(index)));
        game.take(state, seat, index);
      }
      played.choices += 1;
      demandNoFaults(game, state);
      property = conservation;
      if (weigh(state) !== whole) throw new Complaint('a card was lost or doubled.');
      property = ending;
    }
    demandEnd(game, state, played.choices);
    played.trace = mix(played.trace, hashOf(canonicalJson(game.save(state))));
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error);
    played.fault = { property, complaint };
  }
  return played;
}

/** Says what went wrong by number in words, so that it can be replayed. */
function failInWords<S extends KernelState>(game: Game<S>, play: Play, fault: NonNullable<Played['fault']>): void {
  const picks: number[] = [];
  playByNumber(game, play, picks);
  const { property, complaint } = fault;
  checkPlay(game, property, { ...play, picks });
  const { name, promise } = property;
  throw new PropertyFailure({
    game,
    property: name,
    promise,
    complaint: `${complaint} (Only when played by number.)`,
    play: { ...play, picks },
    picks,
    choices: [],
  });
}

const WEIGHTS: number[] = [];
const weighing = new Random(20_011);
for (let kind = 0; kind < 1100; kind++) WEIGHTS.push(weighing.below(0x4000_0000) * 1024 + weighing.below(1024));

/** A number that changes when a card is lost, doubled or turned into another: cheaper than counting every kind. */
function weigh(state: KernelState): number {
  let weight = 0;
  const add = (card: Card): void => {
    weight += WEIGHTS[card]!;
  };
  for (let pile = 0; pile < state.piles.length; pile++) eachIn(state, pile, add);
  return weight;
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

function mix(one: number, other: number): number {
  const mixed = Math.imul(one ^ (one >>> 15), 0x2c1b_3c6d) + Math.imul(other ^ (other >>> 13), 0x297a_2d39);
  return (mixed ^ (mixed >>> 16)) | 0;
}
