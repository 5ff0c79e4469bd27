// What speaks for and against a seat, in words: for the sentence with which a bot explains itself. Everything named is
// on the table, and amounts are in the appraisal's own measure (log-odds of winning).

import { strongestFirst } from '@automachia/bot-greedy/foresight';
import { nameOf } from '@automachia/gkr';
import * as rules from '@automachia/gkr/weighing';
import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Consideration } from '@automachia/kernel/host';
import type { Knowledge } from './knowledge.js';
import type { Position } from './position.js';
import type { SeatStrength } from './strength.js';
import { healthWorth, trackWorth } from './strength.js';
import * as weights from './weights.js';

/** Less than this many cards of damage to come is not worth a word. */
const WORTH_A_WORD = 0.75;

/** Lists the reasons, strongest first. */
export function reasonsFor(
  known: Knowledge,
  at: Position,
  strength: SeatStrength,
  seat: Seat,
): readonly Consideration[] {
  const { state } = at;
  const { shots } = strength;
  const reasons: Consideration[] = [];
  const add = (one: Text, amount: number): void => void reasons.push({ text: one, amount });
  strength.value(at, seat);
  const losing = (player: Seat, cards: number): number =>
    healthWorth(at.health(player)) - healthWorth(at.health(player) - cards);
  for (let other = 1; other <= state.players; other++) {
    const side = other === seat ? 1 : -1;
    const player = text(`seat.${other}`);
    const cards = at.health(other);
    const buildings = rules.rubbleOf(state, other);
    const hurt = shots.hurt[other]!;
    const lost = healthWorth(rules.DECK_SIZE) - healthWorth(cards);
    if (side < 0 && !rules.isInPlay(state, other))
      add(text('bot.gkr.rivalOut', { player }), healthWorth(rules.DECK_SIZE));
    else if (cards > 0 && (side > 0 || lost > 0)) add(text('bot.gkr.health', { player, cards }), -side * lost);
    // Those on the own Heavy Hitter speak against, those on others for the seat.
    if (rules.isInPlay(state, other) && state.outcome === null && hurt >= WORTH_A_WORD)
      add(text('bot.gkr.shots', { player, cards: Math.round(hurt) }), -side * losing(other, hurt));
    if (buildings > 0)
      add(
        text('bot.gkr.rubble', { player, buildings }),
        side * weights.RUBBLE[Math.min(rules.RUBBLE_TO_WIN, buildings)]!,
      );
  }
  if (!rules.isInPlay(state, seat)) return strongestFirst(reasons);
  // The building that bears most of the own tags.
  const tagsOn = state.sites.map((_, site) => rules.tagsOf(state, seat, site));
  const tags = Math.max(0, ...tagsOn);
  const building = tags > 0 ? nameOf(state.sites[tagsOn.indexOf(tags)]!) : '';
  if (tags > 0)
    add(text('bot.gkr.tags', { tags, building }), weights.TAGS[Math.min(rules.TAGS_TO_DEMOLISH - 1, tags)]!);
  const redlined = shots.redlined[seat]!;
  if (redlined >= WORTH_A_WORD) add(text('bot.gkr.redline', { cards: Math.round(redlined) }), -losing(seat, redlined));
  const units = rules.unitsOnBoard(state, seat).filter((unit) => !rules.isHH(unit)).length;
  if (units > 0) add(text('bot.gkr.units', { units }), weights.UNIT[1]! * units);
  const place = state.tracks[seat - 1]!;
  if (place > 0) add(text('bot.gkr.track', { place }), trackWorth(known, place));
  return strongestFirst(reasons);
}
