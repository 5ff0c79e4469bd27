// The firing line of a Combat phase, from a table and what was told: what has fired and how it went, what fires now, what is
// still to come, by speed (GKR-CBT-07).

import type { GameEvent, Modifier, Plain, Seat, Table } from '@automachia/kernel';
import type { NumberReason } from '../asking/readingFacts.js';
import { reasonsOf } from '../asking/readingFacts.js';
import { speedOf } from '../content/packLookups.js';
import type { GkrPack } from '../content/types.js';
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
} from './reading.js';

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

/** A log, as far as it is read here. */
type Log = readonly { readonly events: readonly GameEvent[] }[];

/** The rows in their order. */
export function firingLine(table: Table, log: Log, pack: GkrPack): readonly LineRow[] {
  if (turnOf(table).phase !== 'combat') return [];
  const events = eventsOfCombat(log);
  const isRevealed =
    events.some(({ type }) => type === 'lineRevealed') ||
    shotsOf(table).length > 0 ||
    playersOf(table).some(({ seat }) => pileOfSeat(table, 'lines', seat).count > 0);
  if (!isRevealed) return sealedRows(table);
  const known = { table, pack, told: numbersTold(events) };
  return [...firedRows(known, events), ...nextRows(known)];
}

type Numbers = Pick<LineRow, 'speed' | 'speedReasons' | 'cost' | 'costReasons'>;

/** The table, what is printed, and what was told of the cards in lines. */
interface Known {
  readonly table: Table;
  readonly pack: GkrPack;
  readonly told: ReadonlyMap<string, Numbers>;
}

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
function numbersOf({ told, pack }: Known, seat: Seat, card: string): Numbers {
  const printed = { speed: speedOf(pack, card), speedReasons: [], cost: undefined, costReasons: [] };
  return told.get(`${seat} ${card}`) ?? printed;
}

/** While the lines are chosen in secret: who has, with how many cards, and who has not. */
function sealedRows(table: Table): readonly LineRow[] {
  return playersOf(table)
    .filter(({ isOut }) => !isOut)
    .map(({ seat }) => {
      const sealed = sealedBy(table, seat);
      return sealed === undefined
        ? { ...NEW, seat, state: 'choosing' }
        : { ...NEW, seat, state: 'sealed', backs: backsOf(words(sealed)) };
    });
}

/** The own line by its cards, another one by the number that is seen of it (GKR-RUL-77). */
function backsOf({ hidden, declare }: { readonly [word: string]: Plain | undefined }): number {
  return typeof hidden === 'number' ? hidden : list(declare).length;
}

function eventsOfCombat(log: Log): readonly GameEvent[] {
  const all = log.flatMap(({ events }) => events);
  const start = all.findLastIndex(({ type, phase }) => type === 'phaseBegan' && phase === 'combat');
  // A match that began in the middle of the phase has told nothing else.
  return all.slice(Math.max(0, start));
}

function firedRows(known: Known, events: readonly GameEvent[]): readonly LineRow[] {
  const { table, pack } = known;
  const rows: LineRow[] = [];
  for (const { type, seat, card, unit, by, speed, reasons } of events) {
    // When it is due, a card is as fast as it is then.
    const now = typeof speed === 'number' ? { speed, speedReasons: changesIn(reasons) } : {};
    if (type === 'cardsTurn') {
      const id = wordOf(card);
      rows.push({ ...NEW, ...numbersOf(known, Number(seat), id), ...now, seat: Number(seat), card: id });
    } else if (type === 'unitsTurn') {
      const name = wordOf(unit);
      rows.push({ ...NEW, speed: unitSpeed(known, name), ...now, seat: Number(seat), unit: name });
    } else if (type === 'targetChosen' && rows.length === 0) {
      // A match that began in the middle has not told whose turn it was.
      const shooter = wordOf(by);
      const isUnit = unitNamed(table, shooter) !== undefined;
      const numbers = isUnit ? { speed: unitSpeed(known, shooter) } : numbersOf(known, Number(seat), shooter);
      rows.push({ ...NEW, ...numbers, seat: Number(seat), ...(isUnit ? { unit: shooter } : { card: shooter }) });
    } else {
      const result = RESULTS[type];
      const last = rows.at(-1);
      if (result !== undefined && last !== undefined) rows[rows.length - 1] = { ...last, result };
    }
  }
  const [shot] = shotsOf(table);
  if (rows.length === 0 && shot !== undefined) {
    const card = pileOfSeat(table, 'firing', shot.seat).cards?.[0];
    rows.push({
      ...NEW,
      seat: shot.seat,
      ...(card === undefined ? { unit: shot.attacker } : { card, speed: speedOf(pack, card) }),
    });
  }
  // The last one fires for as long as its attack is open.
  const last = rows.at(-1);
  if (last !== undefined && shotsOf(table).length > 0) rows[rows.length - 1] = { ...last, state: 'now' };
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

function nextRows(known: Known): readonly LineRow[] {
  const { table } = known;
  const cards = playersOf(table).flatMap(({ seat }) =>
    (pileOfSeat(table, 'lines', seat).cards ?? []).map(
      (card): LineRow => ({ ...NEW, ...numbersOf(known, seat, card), seat, card, state: 'next' }),
    ),
  );
  const firing = shotsOf(table).map(({ attacker }) => attacker);
  const units = unitsOf(table)
    .filter((unit) => unit.class !== 'hh' && !unit.hasActed && !firing.includes(unit.name))
    .map(
      (unit): LineRow => ({
        ...NEW,
        seat: unit.seat,
        unit: unit.name,
        speed: unitSpeed(known, unit.name),
        state: 'next',
      }),
    );
  const order = playOrder(table);
  return [...cards, ...units].sort(
    (one, other) => other.speed - one.speed || order.indexOf(one.seat) - order.indexOf(other.seat),
  );
}

/** The seats from the Glory Hound on, as they sit. */
export function playOrder(table: Table): readonly Seat[] {
  const seats = playersOf(table).map(({ seat }) => seat);
  const first = Math.max(0, seats.indexOf(turnOf(table).gloryHound));
  return [...seats.slice(first), ...seats.slice(0, first)];
}

function unitSpeed({ table, pack }: Known, name: string): number {
  const faction = playerOf(table, seatOfUnit(name))?.faction;
  return pack.units.find((one) => one.faction === faction && one.class === classOfUnit(name))?.speed ?? 0;
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

export function lastRoll(log: Log): LastRoll | undefined {
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
