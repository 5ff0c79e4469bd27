// How what happened moves things on the table. What belongs to one shot is one beat; every beat knows the table that
// follows from it, so that the board can draw any beat from two tables and a few words.

import type { GameEvent, Plain } from '@automachia/kernel';
import type { View } from '@automachia/protocol/view';
import type { Beat } from '../face.js';
import { wayOf } from './ways.js';
import { list, unitNamed, words, wordOf } from './table.js';

/** What the board shows during a beat, beside units that are elsewhere on the table that follows. */
export interface Play {
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

const DURATIONS: { readonly [kind in Play['kind']]: number } = {
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
function durationOf({ kind, way }: Play): number {
  return way.length > FAR ? LONG : DURATIONS[kind];
}

const FAR = 3;

const NOTHING: Play = {
  kind: 'nothing',
  from: undefined,
  to: undefined,
  label: undefined,
  isGood: false,
  way: [],
  dice: [],
};

/** What is told of a shot after its target is chosen, until something else happens. */
const OF_A_SHOT = ['attackRolled', 'attackHit', 'attackMissed'];

/** The beats of the events of one choice. */
export function beats(events: readonly GameEvent[], before: View): readonly Beat[] {
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

function playOf(group: readonly GameEvent[], view: View): Play {
  const [event] = group;
  const unit = wordOf(event!['unit']);
  const at = typeof event!['at'] === 'string' ? event!['at'] : unitNamed(view, unit)?.at;
  switch (event!.type) {
    case 'unitMoved':
      return {
        ...NOTHING,
        kind: 'move',
        to: wordOf(event!['to']),
        way: wayOf(view, wordOf(event!['unit']), wordOf(event!['from']), wordOf(event!['to'])),
      };
    case 'unitDeployed':
    case 'heavyHitterPlaced':
      return { ...NOTHING, kind: 'move', to: at };
    case 'heavyHitterTurned':
      return { ...NOTHING, kind: 'turn' };
    case 'targetChosen':
    case 'attackRolled':
    case 'attackHit':
    case 'attackMissed':
      return shotOf(group, view);
    case 'savesRolled':
    case 'noSaves':
      return savesOf(event!, at);
    case 'unitDamaged':
      return { ...NOTHING, kind: 'hurt', to: at, label: `−${wordOf(event!['amount'])}` };
    case 'unitDestroyed':
    case 'buildingDemolished':
      return { ...NOTHING, kind: 'fall', to: at };
    case 'heavyHitterDestroyed':
      return { ...NOTHING, kind: 'fall', to: unitNamed(view, `hh-${wordOf(event!['seat'])}`)?.at };
    case 'tagPlaced':
    case 'tagReplaced':
      return { ...NOTHING, kind: 'tag', to: at };
    default:
      return NOTHING;
  }
}

function savesOf({ type, dice, save, damage }: GameEvent, at: string | undefined): Play {
  const rolled = type === 'savesRolled' ? list(dice).map(Number) : [];
  return {
    ...NOTHING,
    kind: 'saves',
    to: at,
    label: `−${wordOf(damage)}`,
    isGood: damage === 0,
    dice: rolled.map((value) => ({ value, isSaved: value >= Number(save) })),
  };
}

function shotOf(group: readonly GameEvent[], view: View): Play {
  const shot = words(list(view['attacks']).at(-1));
  const chosen = group.find(({ type }) => type === 'targetChosen');
  const target = group.map(({ unit }) => unit).find((unit) => typeof unit === 'string');
  const seat = chosen?.['seat'] ?? shot['seat'];
  const shooter = wordOf(chosen?.['by']);
  const from = unitNamed(view, shooter)?.at ?? unitNamed(view, `hh-${wordOf(seat)}`)?.at;
  const rolled = group.find(({ type }) => type === 'attackRolled');
  const dice = list(rolled?.['dice']).reduce<number>((sum, die) => sum + Number(die), 0);
  return {
    ...NOTHING,
    kind: 'shot',
    from,
    to: typeof target === 'string' ? unitNamed(view, target)?.at : undefined,
    label: rolled === undefined ? undefined : `${dice} / ${wordOf(rolled['needed'])}+`,
    isGood: group.some(({ type }) => type === 'attackHit'),
  };
}

// ---- the table after an event, as far as the board shows it

function afterEvent(view: View, event: GameEvent): View {
  const unit = wordOf(event['unit']);
  switch (event.type) {
    case 'unitMoved':
      return withUnit(view, unit, { at: event['to']! });
    case 'unitDeployed':
      return withUnit(view, unit, { at: event['at']!, hp: 1 });
    case 'heavyHitterPlaced':
      return withUnit(view, `hh-${wordOf(event['seat'])}`, { at: event['at']!, facing: event['facing']! });
    case 'heavyHitterTurned':
      return withUnit(view, `hh-${wordOf(event['seat'])}`, { facing: event['facing']! });
    case 'unitDamaged':
    case 'unitHealed':
      return withUnit(view, unit, { hp: event['left']! });
    case 'unitDestroyed':
      return withUnit(view, unit, undefined);
    case 'heavyHitterDestroyed':
      return ['hh', 'combat', 'repair', 'recon'].reduce(
        (now, unitClass) => withUnit(now, `${unitClass}-${wordOf(event['seat'])}`, undefined),
        view,
      );
    case 'tagPlaced':
    case 'tagReplaced':
      return withSite(view, event['at'], (site) => ({
        ...site,
        tags: { ...words(site['tags']), [wordOf(event['face'])]: event['seat']! },
      }));
    case 'buildingDemolished':
      return withSite(view, event['at'], (site) => ({ at: site['at']!, rubble: event['seat']! }));
    case 'phaseBegan':
      return { ...view, turn: { ...words(view['turn']), phase: event['phase']! } };
    default:
      return view;
  }
}

type Words = { readonly [word: string]: Plain };

/** With other words for a unit; undefined takes it from the board. */
function withUnit(view: View, name: string, changed: Words | undefined): View {
  const [unitClass = '', seat = ''] = name.split('-');
  const players = words(view['players']);
  const player = words(players[seat]);
  const { [unitClass]: before, ...others } = player;
  const after: Words = changed === undefined ? others : { ...player, [unitClass]: { ...words(before), ...changed } };
  return { ...view, players: { ...players, [seat]: after } };
}

function withSite(view: View, at: Plain | undefined, change: (site: Words) => Words): View {
  const buildings = list(view['buildings']).map((site) => (words(site)['at'] === at ? change(words(site)) : site));
  return { ...view, buildings };
}
