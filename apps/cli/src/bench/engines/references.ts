// The engines we measure against: modules of a reference folder (tools/reference, or another of the same shape).

import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { Contender, DrawBelow, Positions } from './contender.js';
import { drawFrom, jsonSize, midGames } from './contender.js';

/** Whose turn it is, and what that seat does; seats count from 0 in the references. */
type Action = readonly [seat: number, argument: number];

// ---- limit.mjs: a match is a block of bytes, and only one of them is being played

interface Limit {
  readonly BYTES: number;
  readonly WORDS: number;
  readonly VIEW_BYTES: number;
  newGame(seed: number, players: number): void;
  playout(seed: number): number;
  load(game: Int32Array): void;
  store(game: Int32Array): void;
  makePool(count: number): Int32Array[];
  over(): boolean;
  toAct(): number;
  legalMask(seat: number): number;
  apply(seat: number, argument: number): boolean;
  kth(mask: number, index: number): number;
  popcount(mask: number): number;
}

export async function limit(folder: string): Promise<Contender<Int32Array, Action>> {
  const engine = await load<Limit>(folder, 'limit.mjs');
  const into = (target: Int32Array): Int32Array => {
    engine.store(target);
    return target;
  };
  const applied = (game: Int32Array, [seat, argument]: Action): void => {
    engine.load(game);
    engine.apply(seat, argument);
  };
  const spare = new Int32Array(engine.WORDS);
  const positions: Positions<Int32Array, Action> = {
    setUp: (seed, players) => {
      engine.newGame(seed, players);
      return into(new Int32Array(engine.WORDS));
    },
    drawAction: (game, draw) => {
      engine.load(game);
      if (engine.over()) return undefined;
      const seat = engine.toAct();
      return [seat, drawBit(engine, engine.legalMask(seat), draw)];
    },
    after: (game, action) => {
      applied(game, action);
      return into(new Int32Array(engine.WORDS));
    },
    step: (game, action) => {
      applied(game, action);
      return into(spare);
    },
    playOut: (game, seed) => {
      engine.load(game);
      return engine.playout(seed);
    },
    keeping: { 'block of bytes, in a pool': (count) => engine.makePool(count) },
    stateSize: () => engine.BYTES,
    viewSize: () => engine.VIEW_BYTES,
  };
  return {
    playGame: (seed, players) => {
      engine.newGame(seed, players);
      return engine.playout(seed ^ POLICY);
    },
    positions,
  };
}

// ---- tuned.mjs: readable objects, with tables, masks and a copy written by hand

interface PlainState {
  readonly decision: number;
}

interface Tuned {
  readonly D: { readonly OVER: number };
  newGame(seed: number, players: number): PlainState;
  clone(state: PlainState): PlainState;
  toAct(state: PlainState): number;
  legalMask(state: PlainState, seat: number): number;
  apply(state: PlainState, seat: number, argument: number): boolean;
}

export async function tuned(folder: string): Promise<Contender<PlainState, Action>> {
  const engine = await load<Tuned>(folder, 'tuned.mjs');
  const bits = await load<Limit>(folder, 'limit.mjs');
  const playOn = (state: PlainState, seed: number): number => {
    const draw = drawFrom(seed);
    let actions = 0;
    while (state.decision !== engine.D.OVER) {
      const seat = engine.toAct(state);
      engine.apply(state, seat, drawBit(bits, engine.legalMask(state, seat), draw));
      actions += 1;
    }
    return actions;
  };
  const step = (state: PlainState, [seat, argument]: Action): PlainState => {
    const copy = engine.clone(state);
    engine.apply(copy, seat, argument);
    return copy;
  };
  const positions: Positions<PlainState, Action> = {
    setUp: (seed, players) => engine.newGame(seed, players),
    drawAction: (state, draw) => {
      if (state.decision === engine.D.OVER) return undefined;
      const seat = engine.toAct(state);
      return [seat, drawBit(bits, engine.legalMask(state, seat), draw)];
    },
    after: step,
    step,
    playOut: (state, seed) => playOn(engine.clone(state), seed),
    keeping: { state: (count, players) => midGames(positions, count, players) },
    stateSize: jsonSize,
  };
  return { playGame: (seed, players) => playOn(engine.newGame(seed, players), seed ^ POLICY), positions };
}

// ---- rules.mjs and plain.mjs: the rules in place, and as a reducer that copies the state for every action

interface Rules {
  readonly D: { readonly OVER: number };
  newGame(seed: number, players: number): PlainState;
  toAct(state: PlainState): number;
  legal(state: PlainState, seat: number): readonly number[];
  apply(state: PlainState, seat: number, argument: number): boolean;
  view(state: PlainState, seat: number): unknown;
}

interface Plain {
  spreadClone(state: PlainState): PlainState;
  applyWith(
    clone: (state: PlainState) => PlainState,
    state: PlainState,
    seat: number,
    argument: number,
  ): PlainState | null;
}

export async function plainRules(folder: string): Promise<Contender> {
  const rules = await load<Rules>(folder, 'rules.mjs');
  return {
    playGame: (seed, players) => {
      const state = rules.newGame(seed, players);
      const draw = drawFrom(seed ^ POLICY);
      let actions = 0;
      for (let action = drawLegal(rules, state, draw); action !== undefined; action = drawLegal(rules, state, draw)) {
        rules.apply(state, action[0], action[1]);
        actions += 1;
      }
      return actions;
    },
  };
}

export async function reducer(folder: string): Promise<Contender<PlainState, Action>> {
  const rules = await load<Rules>(folder, 'rules.mjs');
  const plainly = await load<Plain>(folder, 'plain.mjs');
  const clone = (state: PlainState): PlainState => plainly.spreadClone(state);
  return asReducer<PlainState>({
    newGame: (seed, players) => rules.newGame(seed, players),
    drawAction: (state, draw) => drawLegal(rules, state, draw),
    reduce: (state, [seat, argument]) => plainly.applyWith(clone, state, seat, argument)!,
    stateSize: jsonSize,
    viewSize: (state, seat) => jsonSize(rules.view(state, seat - 1)),
  });
}

// ---- drivers.mjs: the same rules as a game of boardgame.io

interface BoardgameIoState {
  readonly G: PlainState;
  readonly ctx: { readonly gameover?: unknown };
}

interface Drivers {
  bgioInit(seed: number, players: number): BoardgameIoState;
  bgioAction(state: PlainState, seat: number, argument: number): unknown;
  bgioReducer(state: BoardgameIoState, action: unknown): BoardgameIoState;
}

export async function boardgameIo(folder: string): Promise<Contender<BoardgameIoState, Action>> {
  const rules = await load<Rules>(folder, 'rules.mjs');
  const drivers = await load<Drivers>(folder, 'drivers.mjs');
  return asReducer<BoardgameIoState>({
    newGame: (seed, players) => drivers.bgioInit(seed, players),
    drawAction: ({ ctx, G }, draw) => (ctx.gameover === undefined ? drawLegal(rules, G, draw) : undefined),
    reduce: (state, [seat, argument]) => drivers.bgioReducer(state, drivers.bgioAction(state.G, seat, argument)),
    // Undo is switched off, and the log of the last action is not part of what is stored.
    stateSize: (state) => jsonSize({ ...state, _undo: undefined, _redo: undefined, deltalog: undefined }),
    // Kind to it: its context and plugins, which it sends as well, are left out.
    viewSize: ({ G }, seat) => jsonSize(rules.view(G, seat - 1)),
  });
}

// ---- what they share

/** Keeps the choice of actions apart from the dice of the match, which are made from the same seed. */
const POLICY = 0x5bd1e995;

/** An engine that makes a new state for every action, and so never has to copy one. */
function asReducer<State>(engine: {
  newGame(seed: number, players: number): State;
  drawAction(state: State, draw: DrawBelow): Action | undefined;
  reduce(state: State, action: Action): State;
  stateSize(state: State): number;
  viewSize(state: State, seat: number): number;
}): Contender<State, Action> {
  const playOn = (from: State, seed: number): number => {
    const draw = drawFrom(seed);
    let state = from;
    let actions = 0;
    for (let action = engine.drawAction(state, draw); action !== undefined; action = engine.drawAction(state, draw)) {
      state = engine.reduce(state, action);
      actions += 1;
    }
    return actions;
  };
  const positions: Positions<State, Action> = {
    setUp: (seed, players) => engine.newGame(seed, players),
    drawAction: (state, draw) => engine.drawAction(state, draw),
    after: (state, action) => engine.reduce(state, action),
    step: (state, action) => engine.reduce(state, action),
    playOut: playOn,
    keeping: { state: (count, players) => midGames(positions, count, players) },
    stateSize: (state) => engine.stateSize(state),
    viewSize: (state, seat) => engine.viewSize(state, seat),
  };
  return { playGame: (seed, players) => playOn(engine.newGame(seed, players), seed ^ POLICY), positions };
}

function drawLegal(rules: Rules, state: PlainState, draw: DrawBelow): Action | undefined {
  if (state.decision === rules.D.OVER) return undefined;
  const seat = rules.toAct(state);
  const legal = rules.legal(state, seat);
  return [seat, legal[draw(legal.length)]!];
}

function drawBit(bits: Limit, mask: number, draw: DrawBelow): number {
  return bits.kth(mask, draw(bits.popcount(mask)));
}

async function load<Module>(folder: string, file: string): Promise<Module> {
  return (await import(pathToFileURL(path.join(folder, file)).href)) as Module;
}
