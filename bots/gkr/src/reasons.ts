// What speaks for and against a seat, in words: for the sentence with which a bot explains itself. Everything named is
// on the table, and amounts are in the appraisal's own measure (log-odds of winning).

import { nameOf } from '@automachia/gkr';
import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import { LIFE, MAX_SITES } from './position.js';
import type { Strength } from './strength.js';
import { healthWorth, trackWorth } from './strength.js';
import * as weights from './weights.js';

interface Reason {
  readonly text: Text;
  readonly amount: number;
}

/** Less than this many cards of damage to come is not worth a word. */
const WORTH_A_WORD = 0.75;

/** Lists the reasons, strongest first. */
export function reasonsFor(known: Knowledge, at: Position, strength: Strength, seat: Seat): readonly Reason[] {
  const reasons: Reason[] = [];
  strength.value(at, seat);
  for (let other = 1; other <= at.players; other++) {
    addHealth(at, seat, other, reasons);
    if (!at.isOut(other) && at.state.outcome === null) addShots(at, strength, seat, other, reasons);
    addBuildings(at, seat, other, reasons);
  }
  if (at.isOut(seat)) return sorted(reasons);
  addBestBuilding(at, seat, reasons);
  const redlined = strength.shots.redlined[seat]!;
  if (redlined >= WORTH_A_WORD) {
    const amount = lossWorth(at, seat, redlined);
    reasons.push({ text: text('bot.gkr.redline', { cards: Math.round(redlined) }), amount: -amount });
  }
  const units = countUnits(at, seat);
  if (units > 0) reasons.push({ text: text('bot.gkr.units', { units }), amount: weights.UNIT[1]! * units });
  const track = at.tracks[seat]!;
  if (track > 0) reasons.push({ text: text('bot.gkr.track', { place: track }), amount: trackWorth(known, track) });
  return sorted(reasons);
}

function sorted(reasons: Reason[]): Reason[] {
  return reasons.sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}

function addHealth(at: Position, seat: Seat, other: Seat, reasons: Reason[]): void {
  const cards = Math.max(0, Math.round(LIFE - at.damage[other]!));
  const lost = healthWorth(LIFE) - healthWorth(cards);
  if (other === seat) {
    if (cards > 0) reasons.push({ text: text('bot.gkr.health', { cards }), amount: -lost });
    return;
  }
  const player = text(`seat.${other}`);
  if (at.isOut(other)) reasons.push({ text: text('bot.gkr.rivalOut', { player }), amount: healthWorth(LIFE) });
  else if (lost > 0) reasons.push({ text: text('bot.gkr.rivalHealth', { player, cards }), amount: lost });
}

/** The shots that are expected: those on the own Heavy Hitter speak against, those on others for the seat. */
function addShots(at: Position, { shots }: Strength, seat: Seat, other: Seat, reasons: Reason[]): void {
  const cards = Math.round(shots.hurt[other]!);
  if (shots.hurt[other]! < WORTH_A_WORD) return;
  const amount = lossWorth(at, other, shots.hurt[other]!);
  if (other === seat) reasons.push({ text: text('bot.gkr.exposed', { cards }), amount: -amount });
  else reasons.push({ text: text('bot.gkr.shots', { player: text(`seat.${other}`), cards }), amount });
}

function lossWorth(at: Position, seat: Seat, cards: number): number {
  const left = LIFE - at.damage[seat]!;
  return healthWorth(left) - healthWorth(left - cards);
}

function addBuildings(at: Position, seat: Seat, other: Seat, reasons: Reason[]): void {
  const buildings = at.rubble[other]!;
  if (buildings === 0) return;
  const amount = weights.RUBBLE[Math.min(4, buildings)]!;
  if (other === seat) reasons.push({ text: text('bot.gkr.rubble', { buildings }), amount });
  else {
    const player = text(`seat.${other}`);
    reasons.push({ text: text('bot.gkr.rivalRubble', { player, buildings }), amount: -amount });
  }
}

/** The building that bears most of the own tags. */
function addBestBuilding(at: Position, seat: Seat, reasons: Reason[]): void {
  let best = -1;
  for (let site = 0; site < at.sites; site++) {
    if (at.isStanding[site] === 0 || at.tags[seat * MAX_SITES + site] === 0) continue;
    if (best < 0 || at.tags[seat * MAX_SITES + site]! > at.tags[seat * MAX_SITES + best]!) best = site;
  }
  if (best < 0) return;
  const tags = at.tags[seat * MAX_SITES + best]!;
  const building = nameOf(at.state.sites[best]!);
  reasons.push({ text: text('bot.gkr.tags', { tags, building }), amount: weights.TAGS[Math.min(3, tags)]! });
}

function countUnits(at: Position, seat: Seat): number {
  let units = 0;
  for (let unit = (seat - 1) * 4 + 1; unit < seat * 4; unit++) if (at.cells[unit]! >= 0) units += 1;
  return units;
}
