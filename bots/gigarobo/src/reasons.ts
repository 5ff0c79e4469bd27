// What speaks for and against a seat, in words: for the sentence with which a bot explains itself. Everything named lies on the
// table, and amounts are in the appraisal's own measure (log-odds of winning).

import { strongestFirst } from '@automachia/bot-greedy/foresight';
import type { Giga } from '@automachia/gigarobo';
import * as rules from '@automachia/gigarobo/weighing';
import type { Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { Consideration } from '@automachia/kernel/host';
import type { SideStrength } from './strength.js';
import { healthWorth } from './strength.js';
import * as weights from './weights.js';

/** Less than so much damage to come, or so many tokens, is not worth a word. */
const WORTH_A_WORD = 0.75;

/** Lists the reasons, strongest first. */
export function reasonsFor(strength: SideStrength, state: Giga, seat: Seat): readonly Consideration[] {
  const reasons: Consideration[] = [];
  const add = (one: Text, amount: number): void => void reasons.push({ text: one, amount });
  strength.read(state);
  const { outlook, threat } = strength;
  for (let other = 1; other <= state.players; other++) {
    if (rules.pilotOf(state, other) !== other) continue;
    const side = rules.areFoes(state, seat, other) ? -1 : 1;
    const player = text(`seat.${other}`);
    const { armour, power } = rules.robotOf(state, other);
    const { spirit, tokens } = rules.playerOf(state, other);
    const lost = healthWorth(weights.FULL) - healthWorth(strength.armour[other]! + outlook.hurt[other]!);
    if (lost > 0) add(text('bot.gigarobo.armour', { player, armour }), -side * lost);
    const hurt = outlook.hurt[other]!;
    if (hurt >= WORTH_A_WORD)
      add(
        text('bot.gigarobo.hurt', { player, damage: Math.round(hurt) }),
        -side * (healthWorth(strength.armour[other]! + hurt) - healthWorth(strength.armour[other]!)),
      );
    if (threat[other]! >= WORTH_A_WORD)
      add(text('bot.gigarobo.threat', { player }), -side * weights.POINT * threat[other]!);
    const trauma = tokens.reduce((sum, one) => sum + one.fire + one.panic + one.surge + one.anchor, 0);
    if (trauma > 0) add(text('bot.gigarobo.trauma', { player, tokens: trauma }), -side * weights.POINT * 1.2 * trauma);
    if (spirit > 0)
      add(text('bot.gigarobo.spirit', { player, spirit }), side * weights.POINT * weights.SPIRIT * spirit);
    if (power > 0) add(text('bot.gigarobo.power', { player, power }), side * weights.POINT * weights.POWER * power);
  }
  return strongestFirst(reasons);
}
