// What each option of a question comes to for the squad: by taking it in a copy of what the seat sees and appraising what the
// rules make of it. What is committed in secret, or hangs on cards that nobody has seen, goes by rules of thumb.

import type { OptionJudge, TakenOption } from '@automachia/bot-greedy/foresight';
import { improved, OptionForesight, strongestFirst } from '@automachia/bot-greedy/foresight';
import type { GearsPack } from '@automachia/gears';
import { gears } from '@automachia/gears';
import type { Gears } from '@automachia/gears/weighing';
import * as rules from '@automachia/gears/weighing';
import type { Seat } from '@automachia/kernel';
import { PASS, text } from '@automachia/kernel';
import type { Consideration, Insight } from '@automachia/kernel/host';
import { evenWorth, worthOf } from '@automachia/kernel/host';
import { healthWorth, PARTS, SquadStrength } from './strength.js';
import * as weights from './weights.js';

/** Below every value. */
const NEVER = -1;
/** Less than this is not worth a word. */
const WORTH_A_WORD = 0.02;

export class GearsForesight implements OptionJudge<Gears> {
  readonly strength: SquadStrength;
  private readonly ahead = new OptionForesight<Gears>(this);
  private seen: Gears | undefined;
  private base = 0;

  readonly foresee: NonNullable<Insight<Gears>['foresee']> = this.ahead.foresee;
  readonly reasonsAfter: NonNullable<Insight<Gears>['reasonsAfter']> = this.ahead.reasonsAfter;

  constructor(pack: GearsPack) {
    this.strength = new SquadStrength(pack);
  }

  guess(seen: Gears, seat: Seat, code: number): number | undefined {
    if (isSetUp(seen)) return evenWorth(true, seen.players);
    switch (gears.questionOf(seen)) {
      // Nobody throws a weapon away of their own accord.
      case 'takeOrder':
        return rules.losingWeapon.owns(code) ? NEVER : undefined;
      // Cards are health, whichever they are.
      case 'heal':
        return improved(this.staying(seen, seat), drawn(this.health(seen, seat), rules.drawChoice.get.draw(code)));
      case 'guard':
        return this.guarding(seen, seat, code);
      case 'follow':
        return this.following(seen, seat, code);
      default:
        return undefined;
    }
  }

  judge({ seen, after }: TakenOption<Gears>, seat: Seat): number {
    const value = this.value(after, seat);
    // What lies behind a door nobody knows: that it is open is what counts.
    const isLaying = after.doors.length < seen.doors.length && after.laid.length === seen.laid.length;
    return isLaying && after.outcome === null ? improved(value, weights.EXPLORED / weights.SCALE) : value;
  }

  explain({ seen, after }: TakenOption<Gears>, seat: Seat): readonly Consideration[] {
    if (isSetUp(seen) || isSetUp(after) || after.outcome !== null) return [];
    const [now, then] = [this.strength.read(seen, seat), this.strength.read(after, seat)];
    const changed = PARTS.map((part) => ({ text: text(`bot.gears.${part}`), amount: then[part] - now[part] }));
    return strongestFirst(changed.filter(({ amount }) => amount > WORTH_A_WORD));
  }

  /** What speaks for the squad and against it as it stands. */
  reasons(state: Gears, seat: Seat): readonly Consideration[] {
    if (isSetUp(state) || state.outcome !== null) return [];
    const parts = this.strength.read(state, seat);
    return strongestFirst(PARTS.map((part) => ({ text: text(`bot.gears.${part}`), amount: parts[part] })));
  }

  value(state: Gears, seat: Seat): number {
    const { outcome, players } = state;
    if (outcome !== null) return worthOf(outcome, seat, players);
    return isSetUp(state) ? evenWorth(true, players) : this.strength.value(state, seat);
  }

  private staying(seen: Gears, seat: Seat): number {
    if (seen !== this.seen) [this.seen, this.base] = [seen, this.value(seen, seat)];
    return this.base;
  }

  private health(state: Gears, seat: Seat): number {
    return rules.healthOf({ state, content: this.strength.content }, seat);
  }

  /** A guard card is spent where the hand bears it: nobody can see yet who else guards, nor what the dice show. */
  private guarding(seen: Gears, seat: Seat, code: number): number {
    const staying = this.staying(seen, seat);
    // To wait for another moment is better than to stand aside for all that is left.
    if (!rules.guardingBy.owns(code)) return code === PASS ? staying : improved(staying, -0.01);
    const figure = localOf(seen, 'figure');
    const health = this.health(seen, seat);
    if (figure === undefined) return staying;
    const gain = this.strength.gainOfGuard(seen, seat, figure);
    return improved(staying, (gain - (healthWorth(health) - healthWorth(health - 1))) / weights.SCALE);
  }

  /** As if the follower stood where the way leads, a card the poorer. */
  private following(seen: Gears, seat: Seat, code: number): number {
    const goal = localOf(seen, 'goal');
    if (code === PASS || goal === undefined || goal === rules.NOTHING) return this.staying(seen, seat);
    const after = gears.copy(seen);
    rules.setSoldier(after, seat, { zone: goal, spot: rules.NOTHING });
    const mover = localOf(seen, 'seat');
    const stayed = gears.copy(seen);
    // Compared with whoever leads the way already there.
    if (mover !== undefined) {
      rules.setSoldier(after, mover, { zone: goal, spot: rules.NOTHING });
      rules.setSoldier(stayed, mover, { zone: goal, spot: rules.NOTHING });
    }
    const health = this.health(seen, seat);
    const price = rules.followingBy.owns(code) ? healthWorth(health) - healthWorth(health - 1) : 0;
    const gain = logOdds(this.value(after, seat)) - logOdds(this.value(stayed, seat));
    return improved(this.staying(seen, seat), gain - price / weights.SCALE);
  }
}

const logOdds = (value: number): number => Math.log(value / (1 - value));

const drawn = (health: number, cards: number): number => healthWorth(health + cards) - healthWorth(health);

/** Before the first turn nothing can be told. */
function isSetUp(state: Gears): boolean {
  return state.stage === rules.NOTHING;
}

/** What the rule that asks remembers under a name. */
function localOf({ stack }: Gears, name: string): number | undefined {
  const value = (stack[stack.length - 1]?.locals as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'number' ? value : undefined;
}
