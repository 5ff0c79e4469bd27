// The firing line of a Combat phase: what has fired and how it went, what fires now, what is still to come, by speed.

import type { GameEvent, Seat } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import type { View } from '@automachia/protocol/view';
import { speedOf, unitOf } from './cards.js';
import {
  classOfUnit,
  pileOf,
  playerOf,
  playersOf,
  sealedBy,
  seatOfUnit,
  shotsOf,
  turnOf,
  unitsOf,
  wordOf,
} from './table.js';

export interface LineRow {
  readonly seat: Seat;
  /** A card's id or a unit's name; undefined while it lies face down. */
  readonly card: string | undefined;
  readonly unit: string | undefined;
  readonly speed: number;
  readonly state: 'fired' | 'now' | 'next' | 'sealed' | 'choosing';
  readonly result: 'hit' | 'missed' | 'returned' | 'lost' | undefined;
}

const RESULTS: { readonly [type: string]: LineRow['result'] } = {
  attackHit: 'hit',
  attackMissed: 'missed',
  targetLost: 'missed',
  weaponReturned: 'returned',
  weaponLost: 'lost',
};

export function firingLine(view: View, log: readonly LogEntry[]): readonly LineRow[] {
  if (turnOf(view).phase !== 'combat') return [];
  const events = eventsOfCombat(log);
  const isRevealed =
    events.some(({ type }) => type === 'lineRevealed') ||
    shotsOf(view).length > 0 ||
    playersOf(view).some(({ seat }) => pileOf(view, 'lines', seat).count > 0);
  if (!isRevealed) return sealedRows(view);
  return [...firedRows(view, events), ...nextRows(view)];
}

/** While the lines are chosen in secret: who has, and who has not. */
function sealedRows(view: View): readonly LineRow[] {
  return playersOf(view)
    .filter(({ isOut }) => !isOut)
    .map(({ seat }) => ({
      seat,
      card: undefined,
      unit: undefined,
      speed: 0,
      state: sealedBy(view, seat) === undefined ? 'choosing' : 'sealed',
      result: undefined,
    }));
}

function eventsOfCombat(log: readonly LogEntry[]): readonly GameEvent[] {
  const all = log.flatMap(({ events }) => events);
  const start = all.findLastIndex(({ type, phase }) => type === 'phaseBegan' && phase === 'combat');
  return start < 0 ? [] : all.slice(start);
}

function firedRows(view: View, events: readonly GameEvent[]): readonly LineRow[] {
  const rows: LineRow[] = [];
  for (const { type, seat, card, unit } of events) {
    if (type === 'cardsTurn') {
      const id = wordOf(card);
      rows.push({ ...NEW, seat: Number(seat), card: id, speed: speedOf(id) });
    } else if (type === 'unitsTurn') {
      const name = wordOf(unit);
      rows.push({ ...NEW, seat: Number(seat), unit: name, speed: unitSpeed(view, name) });
    } else {
      const result = RESULTS[type];
      const last = rows.at(-1);
      if (result !== undefined && last !== undefined) rows[rows.length - 1] = { ...last, result };
    }
  }
  const [shot] = shotsOf(view);
  // A match that began in the middle has not told whose turn it was.
  if (rows.length === 0 && shot !== undefined) {
    const card = pileOf(view, 'firing', shot.seat).cards?.[0];
    rows.push({
      ...NEW,
      seat: shot.seat,
      ...(card === undefined ? { unit: shot.attacker } : { card, speed: speedOf(card) }),
    });
  }
  // The last one fires for as long as its attack is open.
  const last = rows.at(-1);
  if (last !== undefined && shotsOf(view).length > 0) rows[rows.length - 1] = { ...last, state: 'now' };
  return rows;
}

const NEW: LineRow = { seat: 0, card: undefined, unit: undefined, speed: 0, state: 'fired', result: undefined };

function nextRows(view: View): readonly LineRow[] {
  const cards = playersOf(view).flatMap(({ seat }) =>
    (pileOf(view, 'lines', seat).cards ?? []).map(
      (card): LineRow => ({ ...NEW, seat, card, speed: speedOf(card), state: 'next' }),
    ),
  );
  const firing = shotsOf(view).map(({ attacker }) => attacker);
  const units = unitsOf(view)
    .filter((unit) => unit.class !== 'hh' && !unit.hasActed && !firing.includes(unit.name))
    .map(
      (unit): LineRow => ({
        ...NEW,
        seat: unit.seat,
        unit: unit.name,
        speed: unitSpeed(view, unit.name),
        state: 'next',
      }),
    );
  const first = turnOf(view).gloryHound;
  const count = playersOf(view).length;
  const order = (seat: Seat): number => (seat - first + count) % count;
  return [...cards, ...units].sort((one, other) => other.speed - one.speed || order(one.seat) - order(other.seat));
}

function unitSpeed(view: View, name: string): number {
  return unitOf(playerOf(view, seatOfUnit(name))?.faction, classOfUnit(name))?.speed ?? 0;
}

/** The last roll to hit and the saves against it. */
export interface LastRoll {
  readonly dice: readonly number[];
  readonly needed: number;
  readonly saves: readonly number[];
  readonly save: number;
  readonly damage: number | undefined;
}

export function lastRoll(log: readonly LogEntry[]): LastRoll | undefined {
  const all = log.slice(-60).flatMap(({ events }) => events);
  const at = all.findLastIndex(({ type }) => type === 'attackRolled');
  const rolled = all[at];
  if (rolled === undefined) return undefined;
  const saved = all.slice(at).find(({ type }) => type === 'savesRolled');
  return {
    dice: rolled['dice'] as readonly number[],
    needed: Number(rolled['needed']),
    saves: (saved?.['dice'] ?? []) as readonly number[],
    save: Number(saved?.['save'] ?? 0),
    damage: saved === undefined ? undefined : Number(saved['damage']),
  };
}
