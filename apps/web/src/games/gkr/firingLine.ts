// The firing line of a Combat phase: what has fired and how it went, what fires now, what is still to come, by speed.

import type { GameEvent, Modifier, Plain, Seat } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import { speedOf, unitOf } from './cards.js';
import type { NumberReason } from './facts.js';
import { reasonsOf } from './facts.js';
import {
  classOfUnit,
  list,
  pileOfSeat,
  playerOf,
  playersOf,
  sealedBy,
  seatOfUnit,
  shotsOf,
  turnOf,
  unitNamed,
  unitsOf,
  words,
  wordOf,
} from './table.js';

export interface LineRow {
  readonly seat: Seat;
  /** A card's id or a unit's name; undefined while it lies face down. */
  readonly card: string | undefined;
  readonly unit: string | undefined;
  readonly speed: number;
  /** Why it is so fast; only where something changes what is printed. */
  readonly speedReasons: readonly NumberReason[];
  /** What was paid for it; undefined for support units, and where it was not told. */
  readonly cost: number | undefined;
  readonly costReasons: readonly NumberReason[];
  readonly state: 'fired' | 'now' | 'next' | 'sealed' | 'choosing';
  /** How many cards of the seat lie face down, once it has sealed its line. */
  readonly backs: number | undefined;
  readonly result: 'hit' | 'missed' | 'returned' | 'lost' | undefined;
}

const RESULTS: { readonly [type: string]: LineRow['result'] } = {
  attackHit: 'hit',
  attackMissed: 'missed',
  targetLost: 'missed',
  weaponReturned: 'returned',
  weaponLost: 'lost',
};

export function firingLine(view: TableView, log: readonly LogEntry[]): readonly LineRow[] {
  if (turnOf(view).phase !== 'combat') return [];
  const events = eventsOfCombat(log);
  const isRevealed =
    events.some(({ type }) => type === 'lineRevealed') ||
    shotsOf(view).length > 0 ||
    playersOf(view).some(({ seat }) => pileOfSeat(view, 'lines', seat).count > 0);
  if (!isRevealed) return sealedRows(view);
  const told = numbersTold(events);
  return [...firedRows(view, events, told), ...nextRows(view, told)];
}

type Numbers = Pick<LineRow, 'speed' | 'speedReasons' | 'cost' | 'costReasons'>;

/** What was told of each card of each line when it was revealed. */
function numbersTold(events: readonly GameEvent[]): ReadonlyMap<string, Numbers> {
  const told = new Map<string, Numbers>();
  for (const { type, seat, cards, numbers } of events) {
    if (type !== 'lineRevealed') continue;
    list(numbers).forEach((one, i) => {
      const { speed, speedReasons, cost, costReasons } = words(one);
      told.set(`${wordOf(seat)} ${wordOf(list(cards)[i])}`, {
        speed: Number(speed),
        speedReasons: changesIn(speedReasons),
        cost: Number(cost),
        costReasons: changesIn(costReasons),
      });
    });
  }
  return told;
}

/** The reasons of a number; none where there is only what is printed. */
function changesIn(value: Plain | undefined): readonly NumberReason[] {
  const reasons = reasonsOf(list(value) as readonly Modifier[]);
  return reasons.length > 1 ? reasons : [];
}

/** The numbers of a card in a line; as printed where nothing was told, in a match that began in the middle. */
function numbersOf(told: ReadonlyMap<string, Numbers>, seat: Seat, card: string): Numbers {
  return told.get(`${seat} ${card}`) ?? { speed: speedOf(card), speedReasons: [], cost: undefined, costReasons: [] };
}

/** While the lines are chosen in secret: who has, with how many cards, and who has not. */
function sealedRows(view: TableView): readonly LineRow[] {
  return playersOf(view)
    .filter(({ isOut }) => !isOut)
    .map(({ seat }) => {
      const sealed = sealedBy(view, seat);
      return sealed === undefined
        ? { ...NEW, seat, state: 'choosing' }
        : { ...NEW, seat, state: 'sealed', backs: backsOf(words(sealed)) };
    });
}

/** The own line by its cards, another one by the number that is seen of it (GKR-RUL-77). */
function backsOf({ hidden, declare }: { readonly [word: string]: Plain | undefined }): number {
  return typeof hidden === 'number' ? hidden : list(declare).length;
}

function eventsOfCombat(log: readonly LogEntry[]): readonly GameEvent[] {
  const all = log.flatMap(({ events }) => events);
  const start = all.findLastIndex(({ type, phase }) => type === 'phaseBegan' && phase === 'combat');
  // A match that began in the middle of the phase has told nothing else.
  return all.slice(Math.max(0, start));
}

function firedRows(
  view: TableView,
  events: readonly GameEvent[],
  told: ReadonlyMap<string, Numbers>,
): readonly LineRow[] {
  const rows: LineRow[] = [];
  for (const { type, seat, card, unit, by, speed, reasons } of events) {
    // When it is due, a card is as fast as it is then.
    const now = typeof speed === 'number' ? { speed, speedReasons: changesIn(reasons) } : {};
    if (type === 'cardsTurn') {
      const id = wordOf(card);
      rows.push({ ...NEW, ...numbersOf(told, Number(seat), id), ...now, seat: Number(seat), card: id });
    } else if (type === 'unitsTurn') {
      const name = wordOf(unit);
      rows.push({ ...NEW, speed: unitSpeed(view, name), ...now, seat: Number(seat), unit: name });
    } else if (type === 'targetChosen' && rows.length === 0) {
      // A match that began in the middle has not told whose turn it was.
      const shooter = wordOf(by);
      const isUnit = unitNamed(view, shooter) !== undefined;
      const numbers = isUnit ? { speed: unitSpeed(view, shooter) } : numbersOf(told, Number(seat), shooter);
      rows.push({ ...NEW, ...numbers, seat: Number(seat), ...(isUnit ? { unit: shooter } : { card: shooter }) });
    } else {
      const result = RESULTS[type];
      const last = rows.at(-1);
      if (result !== undefined && last !== undefined) rows[rows.length - 1] = { ...last, result };
    }
  }
  const [shot] = shotsOf(view);
  if (rows.length === 0 && shot !== undefined) {
    const card = pileOfSeat(view, 'firing', shot.seat).cards?.[0];
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

const NEW: LineRow = {
  seat: 0,
  card: undefined,
  unit: undefined,
  speed: 0,
  speedReasons: [],
  cost: undefined,
  costReasons: [],
  state: 'fired',
  backs: undefined,
  result: undefined,
};

function nextRows(view: TableView, told: ReadonlyMap<string, Numbers>): readonly LineRow[] {
  const cards = playersOf(view).flatMap(({ seat }) =>
    (pileOfSeat(view, 'lines', seat).cards ?? []).map(
      (card): LineRow => ({ ...NEW, ...numbersOf(told, seat, card), seat, card, state: 'next' }),
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
  const order = playOrder(view);
  return [...cards, ...units].sort(
    (one, other) => other.speed - one.speed || order.indexOf(one.seat) - order.indexOf(other.seat),
  );
}

/** The seats from the Glory Hound on, as they sit. */
export function playOrder(view: TableView): readonly Seat[] {
  const seats = playersOf(view).map(({ seat }) => seat);
  const first = Math.max(0, seats.indexOf(turnOf(view).gloryHound));
  return [...seats.slice(first), ...seats.slice(0, first)];
}

function unitSpeed(view: TableView, name: string): number {
  return unitOf(playerOf(view, seatOfUnit(name))?.faction, classOfUnit(name))?.speed ?? 0;
}

/** The last roll to hit and the saves against it. */
export interface LastRoll {
  /** What tells of the dice to hit. */
  readonly rolled: GameEvent;
  readonly dice: readonly number[];
  readonly needed: number;
  /** What tells of the saves; undefined where there were none. */
  readonly saved: GameEvent | undefined;
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
    rolled,
    dice: rolled['dice'] as readonly number[],
    needed: Number(rolled['needed']),
    saved,
    saves: (saved?.['dice'] ?? []) as readonly number[],
    save: Number(saved?.['save'] ?? 0),
    damage: saved === undefined ? undefined : Number(saved['damage']),
  };
}
