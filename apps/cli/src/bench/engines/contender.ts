// What an engine must be able to do to be measured. Each runs in a process of its own, so these calls never see the
// objects of another engine.

/** Draws a whole number from 0 up to, and not including, `limit`. */
export type DrawBelow = (limit: number) => number;

/** An engine as it is measured. */
export interface Contender<State = unknown, Action = unknown> {
  /** Plays a match from set-up to its end with random legal actions; how many there were. */
  playGame(seed: number, players: number): number;
  /** The engine's own dice, where they are worth a measurement. */
  readonly dice?: { roll(): number };
  /** Left out by an engine that is only there to play in place. */
  readonly positions?: Positions<State, Action>;
}

/** How an engine deals with states as values. Only the engine itself looks inside. */
export interface Positions<State, Action> {
  setUp(seed: number, players: number): State;
  /** A legal action of whoever is asked next; undefined once the match is over. */
  drawAction(state: State, draw: DrawBelow): Action | undefined;
  /** A new state; the old one stays as it was. An illegal action would be refused. */
  after(state: State, action: Action): State;
  /** The same against the clock: the next call may overwrite what this one gives. */
  step(state: State, action: Action): unknown;
  /** Plays a copy on to the end, as a search does; how many actions it took. */
  playOut(state: State, seed: number): number;
  /** Ways to keep so many matches, each some way into its game, by name. */
  readonly keeping: Readonly<Record<string, (count: number, players: number) => readonly unknown[]>>;
  /** Bytes of a whole state as it is stored. */
  stateSize(state: State): number;
  /** Bytes of what one seat (from 1) is sent of it; left out by an engine that knows no views. */
  viewSize?(state: State, seat: number): number;
}

/** How many actions into its game a match is that is kept in memory. */
export const KEPT_AFTER = 30;

/** A state after so many random actions; undefined where the match ended before. */
export function midGame<State, Action>(
  positions: Positions<State, Action>,
  seed: number,
  players: number,
  actions: number,
): { readonly state: State; readonly next: Action } | undefined {
  const draw = drawFrom(seed);
  let state = positions.setUp(seed, players);
  for (let done = 0; ; done++) {
    const next = positions.drawAction(state, draw);
    if (next === undefined) return undefined;
    if (done === actions) return { state, next };
    state = positions.after(state, next);
  }
}

/** So many matches in the middle of their games. */
export function midGames<State, Action>(
  positions: Positions<State, Action>,
  count: number,
  players: number,
  keptAfter = KEPT_AFTER,
): readonly State[] {
  const states: State[] = [];
  for (let seed = 0; states.length < count; seed++) {
    const found = midGame(positions, seed, players, keptAfter);
    if (found !== undefined) states.push(found.state);
  }
  return states;
}

/** Bytes of something as JSON. */
export function jsonSize(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** A generator for choosing among actions, never part of a match: the one that the references use. */
export function drawFrom(seed: number): DrawBelow {
  let word = seed | 0;
  return (limit) => {
    word = (word + 0x6d2b79f5) | 0;
    let mixed = Math.imul(word ^ (word >>> 15), word | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 8) * limit) / 0x100_0000);
  };
}
