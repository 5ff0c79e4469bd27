// Beats of any game: what happened, shown movement by movement. A face says in a table what it shows of each type of
// event, for how long, and what goes along with it; which tables lie in between comes from the host, event by event.

import type { GameEvent } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { Beat, BeatSound, GameFace } from './face.js';

/** What happens in one beat. */
export interface BeatScene<E extends GameEvent, First = E> {
  readonly event: First;
  /** The event, and those that are told after it and happen at the same moment. */
  readonly events: readonly [First, ...E[]];
  readonly before: TableView;
  readonly after: TableView;
  /** Where beats of the same type follow each other: which one it is, from 1, and of how many. */
  readonly row: { readonly place: number; readonly length: number };
}

/** What is shown of one type of event. Without `play` nothing is: it goes along with whatever was shown before it. */
export interface BeatLine<E extends GameEvent, First, Play> {
  play?(this: void, scene: BeatScene<E, First>): Play;
  /** In milliseconds at normal speed. */
  readonly lasts?: number | ((play: Play, scene: BeatScene<E, First>) => number);
  /** What follows from it at the same moment, and is shown with it. */
  readonly with?: readonly E['type'][];
  readonly sound?: BeatSound;
  /** Somebody begins to act: what they do is not pressed into the time of others. */
  readonly isAct?: true;
}

/** A line for every type of event that the game can tell: one without does not compile. */
export type BeatTable<E extends GameEvent, Play> = {
  readonly [Type in E['type']]: BeatLine<E, OfType<E, Type>, Play>;
};

/** The events of one type, also where several types have the same fields. */
type OfType<E, Type> = E extends { readonly type: infer Known }
  ? Type extends Known
    ? E & { readonly type: Type }
    : never
  : never;

/** The same line for events that are shown alike. */
export function alike<Line extends object, const Type extends string>(
  line: Line,
  ...types: readonly Type[]
): { readonly [type in Type]: Line } {
  return Object.fromEntries(types.map((type) => [type, line])) as { [type in Type]: Line };
}

/** Lines for events of which nothing is seen. */
export function unseen<const Type extends string>(...types: readonly Type[]): { readonly [type in Type]: object } {
  return alike({}, ...types);
}

/** In milliseconds, as in styles/tokens.css: d-3 panel, d-4 one step of a piece, d-5 blast and reveal. */
export const LASTS = { short: 260, step: 420, long: 700 } as const;

/** More hexes than this are a long way. */
const FAR = 3;

/** How long a way takes: a long one more than a step. */
export function lastsOnWay({ way }: { readonly way: readonly string[] }): number {
  return way.length > FAR ? LASTS.long : LASTS.step;
}

/** How long things take to get from one table to another where nobody can tell what lies in between. */
const AT_ONCE = LASTS.step;

/** The beats that a table makes of events; `nothing` is what the board shows where only things move. */
export function beatsBy<E extends GameEvent, Play>(table: BeatTable<E, Play>, nothing: Play): GameFace['beats'] {
  const lines = table as unknown as { readonly [type: string]: BeatLine<E, E, Play> | undefined };
  // A host with newer rules may tell what this face does not know.
  const lineOf = ({ type }: GameEvent): BeatLine<E, E, Play> => lines[type] ?? {};
  return (told, before, after, stills) => {
    if (!told.some((event) => lineOf(event).play !== undefined)) return [];
    // What was missed has no tables in between: things go from where they were to where they are.
    if (stills === undefined) return [{ duration: AT_ONCE, events: told, after, play: nothing }];
    const groups = groupsOf(told as readonly E[], (event) => lineOf(event).with ?? []);
    const beats: Beat[] = [];
    let view = before;
    let done = 0;
    for (const [i, events] of groups.entries()) {
      const [event] = events;
      const { play, lasts = 0, sound, isAct } = lineOf(event);
      done += events.length;
      const next = stills[done - 1] ?? after;
      const last = beats.at(-1);
      if (play !== undefined) {
        const scene = { event, events, before: view, after: next, row: rowOf(groups, i) };
        const shown = play(scene);
        const duration = typeof lasts === 'number' ? lasts : lasts(shown, scene);
        beats.push({
          duration,
          events,
          after: next,
          play: shown,
          ...(sound !== undefined && { sound }),
          ...(isAct && { isAct }),
        });
      } else if (last === undefined) beats.push({ duration: 0, events, after: next, play: nothing });
      else beats[beats.length - 1] = { ...last, events: [...last.events, ...events], after: next };
      view = next;
    }
    return beats;
  };
}

type Group<E> = readonly [E, ...E[]];

/** Every event with those after it that go along with it. */
function groupsOf<E extends GameEvent>(
  events: readonly E[],
  along: (first: E) => readonly E['type'][],
): readonly Group<E>[] {
  const groups: [E, ...E[]][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last !== undefined && along(last[0]).includes(event.type)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

function rowOf(groups: readonly Group<GameEvent>[], at: number): BeatScene<GameEvent>['row'] {
  const { type } = groups[at]![0];
  let first = at;
  while (groups[first - 1]?.[0].type === type) first -= 1;
  let end = at + 1;
  while (groups[end]?.[0].type === type) end += 1;
  return { place: at - first + 1, length: end - first };
}
