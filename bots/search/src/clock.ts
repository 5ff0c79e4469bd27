// When to stop thinking. Reading a clock costs something, so it is read only about a hundred times in a whole search;
// the pace so far says how many iterations may pass in between.

import type { BotBudget } from '@automachia/kernel/host';

const LOOKS = 100;
/** The part of a time that goes into iterations; what is left is for the explanation. */
const FOR_ITERATIONS = 0.98;

export class BudgetClock {
  private readonly start: number;
  private nextLook = 1;

  constructor(private readonly budget: BotBudget) {
    this.start = 'now' in budget ? budget.now() : 0;
  }

  /** How much of the budget is used up after so many iterations, from 0 to 1. */
  part(iterations: number): number {
    const { budget } = this;
    if ('iterations' in budget) return Math.min(1, iterations / Math.max(1, budget.iterations));
    return Math.min(1, (budget.now() - this.start) / (budget.milliseconds * FOR_ITERATIONS));
  }

  /** Whether its time has passed, in the middle of whatever is thought. */
  get isSpent(): boolean {
    const { budget } = this;
    return 'now' in budget && budget.now() - this.start > budget.milliseconds;
  }

  /** Whether the budget is used up after so many iterations. The first one is always granted. */
  isOver(iterations: number): boolean {
    const { budget } = this;
    if ('iterations' in budget) return iterations >= Math.max(1, budget.iterations);
    if (iterations < this.nextLook) return false;
    const allowed = budget.milliseconds * FOR_ITERATIONS;
    const spent = budget.now() - this.start;
    const each = spent / iterations;
    if (spent + each > allowed) return true;
    // Never further ahead than half of what is left, nor than as many again: those to come may be slower than those
    // before, and a coarse clock may not have moved yet.
    const step = Math.min(allowed / LOOKS, (allowed - spent) / 2);
    const ahead = each > 0 ? Math.floor(step / each) : 1;
    this.nextLook = iterations + Math.max(1, Math.min(ahead, iterations));
    return false;
  }
}
