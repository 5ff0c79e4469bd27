// How what happened moves things on the table. What belongs to one shot is one beat; every beat knows the table that
// follows from it, so that the board can draw any beat from two tables and a few words.

import type { GkrEvent } from '@automachia/gkr';
import type { GameEvent, Plain } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { Beat } from '../face.js';
import { wayOf } from './ways.js';
import { list, shotsOf, unitNamed, words } from './table.js';

/** What the board shows during a beat, beside units that are elsewhere on the table that follows. */
export interface BoardPlay {
  readonly kind: 'nothing' | 'move' | 'turn' | 'shot' | 'saves' | 'hurt' | 'tag' | 'fall';
  /** Hexes: of the attacker and its target, or where it happens. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Written where it happens: damage, or what the dice said. */
  readonly label: string | undefined;
  readonly isGood: boolean;
  /** The hexes of a movement, from the first to the last; the unit goes round what stands there. */
  readonly way: readonly string[];
  /** Saves, each with whether it was made. */
  readonly dice: readonly { readonly value: number; readonly isSaved: boolean }[];
}

// ui.md, section 2: d-3 panel, d-4 one step of a piece, d-5 blast and reveal.
const SHORT = 260;
const STEP = 420;
const LONG = 700;

const DURATIONS: { readonly [kind in BoardPlay['kind']]: number } = {
  nothing: 0,
  move: STEP,
  turn: STEP,
  shot: LONG,
  saves: LONG,
  hurt: STEP,
  tag: SHORT,
  fall: LONG,
};

/** A long way takes longer than a step. */
function durationOf({ kind, way }: BoardPlay): number {
  return way.length > FAR ? LONG : DURATIONS[kind];
}

const FAR = 3;

const NOTHING: BoardPlay = {
  kind: 'nothing',
  from: undefined,
  to: undefined,
  label: undefined,
  isGood: false,
  way: [],
  dice: [],
};

/** What is told of a shot after its target is chosen, until something else happens. */
const OF_A_SHOT: readonly GkrEvent['type'][] = ['attackRolled', 'attackHit', 'attackMissed'];

/** The beats of the events of one choice. */
export function beats(told: readonly GameEvent[], before: TableView): readonly Beat[] {
  const events = told as readonly GkrEvent[];
  const result: Beat[] = [];
  let view = before;
  for (let i = 0; i < events.length; ) {
    let end = i + 1;
    if (events[i]!.type === 'targetChosen' || OF_A_SHOT.includes(events[i]!.type)) {
      while (end < events.length && OF_A_SHOT.includes(events[end]!.type)) end += 1;
    }
    const group = events.slice(i, end);
    const play = playOf(group, view);
    const after = group.reduce(afterEvent, view);
    const last = result.at(-1);
    // What is not seen on the board goes along with what was before.
    if (play.kind === 'nothing' && last !== undefined) {
      result[result.length - 1] = { ...last, events: [...last.events, ...group], after };
    } else result.push({ duration: durationOf(play), events: group, after, play });
    view = after;
    i = end;
  }
  return result.every(({ duration }) => duration === 0) ? [] : result;
}

function playOf(group: readonly GkrEvent[], view: TableView): BoardPlay {
  const event = group[0]!;
  switch (event.type) {
    case 'unitMoved': {
      const { unit, from, to } = event;
      return { ...NOTHING, kind: 'move', to, way: wayOf(view, unit, from, to) };
    }
    case 'unitDeployed':
    case 'heavyHitterPlaced':
      return { ...NOTHING, kind: 'move', to: event.at };
    case 'heavyHitterTurned':
      return { ...NOTHING, kind: 'turn' };
    case 'targetChosen':
    case 'attackRolled':
    case 'attackHit':
    case 'attackMissed':
      return shotOf(group, view);
    case 'savesRolled':
    case 'noSaves':
      return savesOf(event, unitNamed(view, event.unit)?.at);
    case 'unitDamaged':
      return { ...NOTHING, kind: 'hurt', to: unitNamed(view, event.unit)?.at, label: `−${event.amount}` };
    case 'unitDestroyed':
    case 'buildingDemolished':
      return { ...NOTHING, kind: 'fall', to: event.at };
    case 'heavyHitterDestroyed':
      return { ...NOTHING, kind: 'fall', to: unitNamed(view, `hh-${event.seat}`)?.at };
    case 'tagPlaced':
    case 'tagReplaced':
      return { ...NOTHING, kind: 'tag', to: event.at };
    default:
      return NOTHING;
  }
}

type Saves = Extract<GkrEvent, { readonly type: 'savesRolled' | 'noSaves' }>;

function savesOf(event: Saves, at: string | undefined): BoardPlay {
  return {
    ...NOTHING,
    kind: 'saves',
    to: at,
    label: `−${event.damage}`,
    isGood: event.damage === 0,
    dice: event.type === 'savesRolled' ? event.dice.map((value) => ({ value, isSaved: value >= event.save })) : [],
  };
}

function shotOf(group: readonly GkrEvent[], view: TableView): BoardPlay {
  const shot = shotsOf(view).at(-1);
  const chosen = group.find((event) => event.type === 'targetChosen');
  const target = group.map((event) => ('unit' in event ? event.unit : undefined)).find((unit) => unit !== undefined);
  const seat = chosen?.seat ?? shot?.seat;
  const from = unitNamed(view, chosen?.by ?? '')?.at ?? unitNamed(view, `hh-${seat}`)?.at;
  const rolled = group.find((event) => event.type === 'attackRolled');
  const total = rolled?.dice.reduce((sum, die) => sum + die, 0);
  return {
    ...NOTHING,
    kind: 'shot',
    from,
    to: target === undefined ? undefined : unitNamed(view, target)?.at,
    label: rolled === undefined ? undefined : `${total} / ${rolled.needed}+`,
    isGood: group.some(({ type }) => type === 'attackHit'),
  };
}

// ---- the table after an event, as far as the board shows it

function afterEvent(view: TableView, event: GkrEvent): TableView {
  switch (event.type) {
    case 'unitMoved':
      return withUnit(view, event.unit, { at: event.to });
    case 'unitDeployed':
      return withUnit(view, event.unit, { at: event.at, hp: 1 });
    case 'heavyHitterPlaced':
      return withUnit(view, `hh-${event.seat}`, { at: event.at, facing: event.facing });
    case 'heavyHitterTurned':
      return withUnit(view, `hh-${event.seat}`, { facing: event.facing });
    case 'unitDamaged':
    case 'unitHealed':
      return withUnit(view, event.unit, { hp: event.left });
    case 'unitDestroyed':
      return withUnit(view, event.unit, undefined);
    case 'heavyHitterDestroyed':
      return ['hh', 'combat', 'repair', 'recon'].reduce(
        (now, unitClass) => withUnit(now, `${unitClass}-${event.seat}`, undefined),
        view,
      );
    case 'tagPlaced':
    case 'tagReplaced':
      return withSite(view, event.at, (site) => ({
        ...site,
        tags: { ...words(site['tags']), [event.face]: event.seat },
      }));
    case 'buildingDemolished':
      return withSite(view, event.at, (site) => ({ at: site['at']!, rubble: event.seat }));
    case 'phaseBegan':
      return { ...view, turn: { ...words(view['turn']), phase: event.phase } };
    default:
      return view;
  }
}

type Words = { readonly [word: string]: Plain };

/** With other words for a unit; undefined takes it from the board. */
function withUnit(view: TableView, name: string, changed: Words | undefined): TableView {
  const [unitClass = '', seat = ''] = name.split('-');
  const players = words(view['players']);
  const player = words(players[seat]);
  const { [unitClass]: before, ...others } = player;
  const after: Words = changed === undefined ? others : { ...player, [unitClass]: { ...words(before), ...changed } };
  return { ...view, players: { ...players, [seat]: after } };
}

function withSite(view: TableView, at: string, change: (site: Words) => Words): TableView {
  const buildings = list(view['buildings']).map((site) => (words(site)['at'] === at ? change(words(site)) : site));
  return { ...view, buildings };
}
