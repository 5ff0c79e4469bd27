// What the attack under way will come to for everybody: by the rules' own chances and the texts of its cards. Where the target
// has still to react, it is taken to do what is best for it.

import type { Giga } from '@automachia/gigarobo';
import type { Components, ExpectedStep } from '@automachia/gigarobo/weighing';
import * as rules from '@automachia/gigarobo/weighing';
import type { Seat } from '@automachia/kernel';
import * as weights from './weights.js';

const SIDES = ['attacker', 'reactor'] as const;
/** Below this nobody looks. */
const UNLIKELY = 0.02;

export class Outlook {
  /** By seat: the armour that it is expected to lose, and what else it is expected to gain, in points. */
  readonly hurt = new Float64Array(8);
  readonly gain = new Float64Array(8);
  /** What is at stake for whoever fights: the difference between winning and losing. */
  stake = 0;
  private readonly hit = new Float64Array(8);

  constructor(private readonly content: Components) {}

  clear(): void {
    this.hurt.fill(0);
    this.gain.fill(0);
    this.stake = 0;
  }

  /** Reads the attack that is under way, as the best reaction leaves it. */
  read(state: Giga): void {
    this.clear();
    const { attack } = state;
    if (attack.step === 'none' || attack.step === 'over') return;
    const tables = rules.reactionsTo(state, this.content);
    if (tables.length === 1) return this.add(tables[0]!);
    let best = tables[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (const table of tables) {
      this.clear();
      this.add(table);
      const { reactor, attacker } = table.attack;
      const good = this.balance(reactor.seat) - this.balance(attacker.seat) - this.priceOf(table);
      if (good > most) [best, most] = [table, good];
    }
    this.clear();
    this.add(best);
    this.gain[best.attack.reactor.seat]! -= this.priceOf(best);
  }

  private balance(seat: Seat): number {
    return this.gain[seat]! - this.hurt[seat]!;
  }

  /** What a reaction that is only tried would cost. */
  private priceOf(state: Giga): number {
    const { seat, cards } = state.attack.reactor;
    return cards.reduce(
      (sum, { card, paid }) => sum + (paid > 0 ? 0 : weights.SPIRIT * rules.costOf(state, this.content, seat, card)),
      cards.length * 0.3,
    );
  }

  private add(state: Giga): void {
    const { content } = this;
    const chances = rules.chancesNow(state, content);
    for (const which of SIDES) {
      const side = state.attack[which];
      if (side.seat === rules.NOBODY || (which === 'reactor' && state.attack.reaction !== 'attack')) continue;
      const [chance, successes] = expected(chances[which]);
      if (chance < UNLIKELY) continue;
      this.hit.fill(0);
      rules.stepsIfWon(state, content, which, successes, (step) => this.count(state, step, side.aim.seat, chance));
      for (let seat = 1; seat <= state.players; seat++) this.hurtBy(state, side.seat, seat, this.hit[seat]!, chance);
    }
  }

  /** GIG-RAG-01: whoever is hurt by an opponent gains Rage. */
  private hurtBy(state: Giga, by: Seat, seat: Seat, amount: number, chance: number): void {
    if (amount <= 0) return;
    this.hurt[seat]! += chance * amount;
    this.stake += chance * amount;
    if (!rules.areFoes(state, by, seat)) return;
    for (const one of rules.aboard(state, rules.pilotOf(state, seat)))
      this.gain[one]! += chance * weights.SPIRIT * rules.statOf(state, this.content, 'rage', one);
  }

  private count(state: Giga, { verb, args, seat, actor }: ExpectedStep, foe: Seat, chance: number): void {
    const amount = (name: string): number => {
      const value = args[name];
      return typeof value === 'number' && value > -50 && value < 50 ? value : 1;
    };
    switch (verb) {
      case 'deal': {
        const { area } = args;
        const targets = Array.isArray(area)
          ? (area as number[]).filter(rules.isPlayer).map(rules.playerIn)
          : foe === rules.NOBODY
            ? []
            : [foe];
        for (const one of targets) this.hit[one]! += amount('amount');
        return;
      }
      case 'inflict':
        if (foe !== rules.NOBODY)
          this.gain[foe]! -= chance * traumaWorth(args['kind'] as string) * weights.NEW_TOKEN * amount('amount');
        return;
      case 'take':
        this.gain[actor]! -= chance * traumaWorth(args['kind'] as string) * weights.NEW_TOKEN * amount('amount');
        return;
      case 'spirit':
        this.gain[actor]! += chance * weights.SPIRIT * amount('by');
        return;
      case 'power':
        this.gain[actor]! += chance * weights.POWER * Math.max(-robotPower(state, actor), amount('by'));
        return;
      case 'armour':
        this.gain[actor]! += chance * amount('by');
        return;
      case 'lose':
        this.hurt[actor]! += chance * amount('amount');
        return;
      default: {
        const known = weights.STEPS[verb];
        if (known === undefined) return;
        const who = known.to === 'foe' ? foe : seat;
        if (who !== rules.NOBODY) this.gain[who]! += chance * known.worth * Math.max(1, Math.min(3, amount('count')));
      }
    }
  }
}

/** How likely a side wins, and with about how many successes: texts are read for that many alone. */
function expected(likely: readonly number[]): readonly [chance: number, successes: number] {
  let [chance, sum] = [0, 0];
  for (let successes = 1; successes < likely.length; successes++) {
    chance += likely[successes]!;
    sum += successes * likely[successes]!;
  }
  return [chance, chance > 0 ? Math.max(1, Math.round(sum / chance)) : 0];
}

function robotPower(state: Giga, seat: Seat): number {
  return rules.pilotOf(state, seat) === rules.NOBODY ? 0 : rules.robotOf(state, seat).power;
}

function traumaWorth(kind: string): number {
  return weights.TRAUMA[kind as keyof typeof weights.TRAUMA] ?? 0.4;
}
