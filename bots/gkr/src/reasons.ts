// What speaks for and against a seat, in words: for the sentence with which a bot explains itself. Everything named is
// on the table, and amounts are in the appraisal's own measure (log-odds of winning).

import { nameOf } from '@automachia/gkr';
import {
  DECK_SIZE,
  isHH,
  isInPlay,
  RUBBLE_TO_WIN,
  rubbleOf,
  TAGS_TO_DEMOLISH,
  tagsOf,
  unitsOnBoard,
} from '@automachia/gkr/weighing';
import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import type { SeatStrength } from './strength.js';
import { healthWorth, trackWorth } from './strength.js';
import * as weights from './weights.js';

interface Reason {
  readonly text: Text;
  readonly amount: number;
}

/** Less than this many cards of damage to come is not worth a word. */
const WORTH_A_WORD = 0.75;

/** Lists the reasons, strongest first. */
export function reasonsFor(known: Knowledge, at: Position, strength: SeatStrength, seat: Seat): readonly Reason[] {
  const reasons: Reason[] = [];
  strength.value(at, seat);
  for (let other = 1; other <= at.state.players; other++) {
    addHealth(at, seat, other, reasons);
    if (isInPlay(at.state, other) && at.state.outcome === null) addShots(at, strength, seat, other, reasons);
    addBuildings(at, seat, other, reasons);
  }
  if (!isInPlay(at.state, seat)) return sorted(reasons);
  addBestBuilding(at, seat, reasons);
  const redlined = strength.shots.redlined[seat]!;
  if (redlined >= WORTH_A_WORD) {
    const amount = lossWorth(at, seat, redlined);
    reasons.push({ text: text('bot.gkr.redline', { cards: Math.round(redlined) }), amount: -amount });
  }
  const units = unitsOnBoard(at.state, seat).filter((unit) => !isHH(unit)).length;
  if (units > 0) reasons.push({ text: text('bot.gkr.units', { units }), amount: weights.UNIT[1]! * units });
  const track = at.state.tracks[seat - 1]!;
  if (track > 0) reasons.push({ text: text('bot.gkr.track', { place: track }), amount: trackWorth(known, track) });
  return sorted(reasons);
}

function sorted(reasons: Reason[]): Reason[] {
  return reasons.sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}

function addHealth(at: Position, seat: Seat, other: Seat, reasons: Reason[]): void {
  const cards = Math.max(0, Math.round(at.health(other)));
  const lost = healthWorth(DECK_SIZE) - healthWorth(cards);
  const player = text(`seat.${other}`);
  if (other === seat) {
    if (cards > 0) reasons.push({ text: text('bot.gkr.health', { player, cards }), amount: -lost });
    return;
  }
  if (!isInPlay(at.state, other))
    reasons.push({ text: text('bot.gkr.rivalOut', { player }), amount: healthWorth(DECK_SIZE) });
  else if (lost > 0) reasons.push({ text: text('bot.gkr.health', { player, cards }), amount: lost });
}

/** The shots that are expected: those on the own Heavy Hitter speak against, those on others for the seat. */
function addShots(at: Position, { shots }: SeatStrength, seat: Seat, other: Seat, reasons: Reason[]): void {
  const cards = Math.round(shots.hurt[other]!);
  if (shots.hurt[other]! < WORTH_A_WORD) return;
  const amount = lossWorth(at, other, shots.hurt[other]!);
  reasons.push({
    text: text('bot.gkr.shots', { player: text(`seat.${other}`), cards }),
    amount: other === seat ? -amount : amount,
  });
}

function lossWorth(at: Position, seat: Seat, cards: number): number {
  const left = at.health(seat);
  return healthWorth(left) - healthWorth(left - cards);
}

function addBuildings(at: Position, seat: Seat, other: Seat, reasons: Reason[]): void {
  const buildings = rubbleOf(at.state, other);
  if (buildings === 0) return;
  const amount = weights.RUBBLE[Math.min(RUBBLE_TO_WIN, buildings)]!;
  const player = text(`seat.${other}`);
  reasons.push({
    text: text('bot.gkr.rubble', { player, buildings }),
    amount: other === seat ? amount : -amount,
  });
}

/** The building that bears most of the own tags. */
function addBestBuilding(at: Position, seat: Seat, reasons: Reason[]): void {
  const tagsOn = at.state.sites.map((_, site) => tagsOf(at.state, seat, site));
  const tags = Math.max(0, ...tagsOn);
  if (tags === 0) return;
  const building = nameOf(at.state.sites[tagsOn.indexOf(tags)]!);
  const amount = weights.TAGS[Math.min(TAGS_TO_DEMOLISH - 1, tags)]!;
  reasons.push({ text: text('bot.gkr.tags', { tags, building }), amount });
}
