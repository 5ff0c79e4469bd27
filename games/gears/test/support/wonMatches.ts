// Finds a match that is won, for the golden replays: a beam search over turns that sees every die beforehand. No player could;
// a recording needs no more than that the choices are legal.

import type { Game } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { Match } from '@automachia/kernel/host';
import type { MatchRecord } from '@automachia/kernel/host';
import { componentsOf } from '../../src/cards/vocabulary.js';
import { gears, housePack } from '../../src/index.js';
import { sideOf } from '../../src/map/ground.js';
import { doorZones, equipmentZones, exitZone, openHoles } from '../../src/model/exits.js';
import { cogsUp, groundOf, healthLeft, healthOf, locustsOnMap, soldierOf } from '../../src/model/figures.js';
import { isNamedDoor, levelBehind, missionOf, stageOf } from '../../src/model/missions.js';
import type { Gears } from '../../src/model/state.js';

const content = componentsOf(housePack);

type Answers = readonly (readonly [seat: number, option: number])[];

interface Line {
  readonly state: Gears;
  readonly answers: Answers;
  readonly value: number;
}

const game = gears as unknown as Game<Gears>;

/** Whether a door can be explored now, once somebody stands there. */
function leadsOn(table: { readonly state: Gears; readonly content: typeof content }, side: number): boolean {
  const level = levelBehind(table, side);
  return level >= 0 && !table.state.locks.includes(level);
}

/** What helps in any mission: stages, tiles, health, ammo, fewer Locusts, and being where something can be done. */
function valueOf(state: Gears): number {
  if (state.outcome !== null) return state.outcome.winners.length > 0 ? 1e9 : -1e9;
  const table = { state, content };
  const ground = groundOf(table);
  const up = cogsUp(state);
  let value = 3_000 * state.stage + 120 * state.laid.length;
  for (const soldier of state.soldiers) {
    value -= soldier.condition === 'up' ? 0 : 400;
    value += 5 * soldier.grenades;
    for (const { ammo, weapon } of soldier.arms) value += (content.weapons[weapon]!.breaksHide ? 60 : 2) * ammo + 10;
  }
  for (const seat of up) value += 22 * Math.min(6, healthOf(table, seat));
  for (const figure of locustsOnMap(state)) value -= 10 + 5 * healthLeft(table, figure);
  const away = (zone: number, goals: readonly number[]): number =>
    Math.min(30, ...goals.map((goal) => ground.steps(zone, goal)));
  const sum = (goals: readonly number[]): number =>
    up.reduce((total, seat) => total + away(soldierOf(state, seat).zone, goals), 0);
  const least = (goals: readonly number[]): number =>
    Math.min(30, ...up.map((seat) => away(soldierOf(state, seat).zone, goals)));
  const objective = `${missionOf(table).id} ${state.stage + 1} ${stageOf(table)?.objective ?? ''}`;
  const locusts = locustsOnMap(state);
  if (objective.includes('hole')) {
    const holes = openHoles(table);
    return value - 150 * holes.length - 12 * least(holes);
  }
  if (objective.includes('[atExit]')) {
    const doors = doorZones(table);
    const hidden = locusts.find((figure) => content.enemies[state.locusts[figure]!.enemy]!.hides === true);
    const far = hidden === undefined ? 30 : away(state.locusts[hidden]!.zone, doors);
    return value - 70 * far - 25 * sum(doors);
  }
  if (objective.includes('used("')) {
    const [, tile] = /used\("(\w+)"\)/.exec(objective)!;
    const wanted = content.sideNamed(tile!);
    const keycode = content.sideNamed('12B');
    const isLaid = (side: number): boolean => state.laid.some((one) => one.side === side);
    if (isLaid(wanted)) return value - 25 * least(equipmentZones(table, wanted));
    const goals =
      state.locks.length > 0 && isLaid(keycode)
        ? equipmentZones(table, keycode)
        : state.doors.filter((side) => leadsOn(table, side)).map((side) => exitZone(table, side));
    return value - 25 * least(goals) - 1_000 * state.locks.length;
  }
  if (objective.includes('ranOut')) return value + 40 * (30 - state.piles[content.piles.ai]!.length);
  if (objective.includes('reachedEnd') || objective.includes('allOut')) return value - 25 * sum(doorZones(table));
  if (objective.includes('allOn')) {
    const there = ground.zones.filter((zone) => content.sides[sideOf(zone)]!.id === '17B');
    return value - 25 * sum(there) - 15 * locusts.length;
  }
  if (objective.includes('attempted')) {
    // GOW-RUL-73: the door that the stage card names, or one on the way to it.
    const named = state.doors.filter((side) => isNamedDoor(table, side));
    const doors = (named.length > 0 ? named : state.doors).map((side) => exitZone(table, side));
    return value - 25 * least(doors);
  }
  const goals = locusts.map((figure) => state.locusts[figure]!.zone);
  const weight = objective.includes('type("') ? 0 : 40;
  let rest = value - weight * locusts.length - 8 * least(goals);
  if (objective.includes('type("')) {
    const [, type] = /type\("(\w+)"\)/.exec(objective)!;
    for (const figure of locusts)
      if (content.typeOf(state.locusts[figure]!.enemy) === type) rest -= 120 * healthLeft(table, figure);
    const hammer = content.weapons.findIndex(({ breaksHide }) => breaksHide === true);
    const hasHammer = state.soldiers.some(({ arms }) => arms.some(({ weapon }) => weapon === hammer));
    const site = content.sideNamed('17A');
    if (type === 'berserker') rest += hasHammer ? 800 : -30 * least(equipmentZones(table, site));
  }
  return rest;
}

/** A turn, at random but for what nobody would leave. */
function playTurn(from: Line, random: Random): Line {
  const state = game.copy(from.state);
  const answers = [...from.answers];
  const { turn } = state;
  while (state.outcome === null && (state.turn === turn || state.turn === 0)) {
    const seat = game.seatToAct(state);
    const count = game.countOptions(state, seat);
    const asked = game.questionOf(state);
    const option = asked === 'heal' ? count - 1 : random.below(count);
    answers.push([seat, option]);
    game.take(state, seat, option);
  }
  return { state, answers, value: valueOf(state) };
}

/** The answers of a match that is won, or undefined where none was found. */
export function findWin(
  options: Readonly<Record<string, unknown>>,
  seed: number,
  { width = 6, tries = 40, turns = 80 } = {},
): MatchRecord | undefined {
  const random = new Random(seed);
  const state = game.setUp(options, seed);
  let beam: readonly Line[] = [{ state, answers: [], value: 0 }];
  for (let turn = 0; turn < turns && beam.length > 0; turn++) {
    const next: Line[] = [];
    for (const line of beam)
      for (let i = 0; i < tries; i++) {
        const one = playTurn(line, random);
        if (one.state.outcome !== null && one.state.outcome.winners.length > 0)
          return recorded(options, seed, one.answers);
        if (one.state.outcome === null) next.push(one);
      }
    beam = next.sort((one, other) => other.value - one.value).slice(0, width);
  }
  return undefined;
}

function recorded(options: Readonly<Record<string, unknown>>, seed: number, answers: Answers): MatchRecord {
  const match = new Match(game, { options, chance: { seed } });
  for (const [seat, option] of answers) match.choose(seat, game.choices(match.state, seat)![option]!);
  return match.record();
}

/** The shortest of some matches that are played at random and lost. */
export function findLoss(options: Readonly<Record<string, unknown>>, first: number): MatchRecord | undefined {
  let best: { readonly seed: number; readonly answers: Answers } | undefined;
  for (let seed = first; seed < first + 10; seed++) {
    const random = new Random(seed);
    const state = game.setUp(options, seed);
    const answers: (readonly [number, number])[] = [];
    while (state.outcome === null) {
      const seat = game.seatToAct(state);
      const option = random.below(game.countOptions(state, seat));
      answers.push([seat, option]);
      game.take(state, seat, option);
    }
    if (best === undefined || answers.length < best.answers.length) best = { seed, answers };
  }
  return best === undefined ? undefined : recorded(options, best.seed, best.answers);
}
