// Counts what players would be asked, each with what this client does for everybody who has not set it otherwise: what leaves
// nothing but to pass is passed, and what the page lets them choose together counts once. What may be planned together is
// said in one place, by the game's voice, and asked there by the page and here.

import type { Choice, Game, KernelState, Seat } from '@automachia/kernel';
import { isEqual, questionName } from '@automachia/kernel';
import type { AskedOnScreen, Plan } from '@automachia/manifest';
import { isLasting, stepOfPlan } from '@automachia/manifest';
import { isOnlyPass } from '@automachia/protocol/standing';
import type { GameEntry } from '@automachia/shelf';
import type { Questions } from './tally.js';

/** A question that was put to a player, and its answer. */
interface Asked {
  readonly asked: AskedOnScreen;
  readonly choices: readonly Choice[];
  readonly choice: Choice;
  /** Whether nobody else has chosen since this player last did. */
  readonly isNext: boolean;
}

type Voice = Pick<GameEntry, 'inARow' | 'planNext' | 'planStep' | 'passingAt'>;

export class Counting {
  private readonly bySeat = new Map<Seat, Asked[]>();
  private last: Seat = 0;

  constructor(
    private readonly voice: Voice,
    private readonly questions: Questions,
  ) {}

  /** A seat is asked, and is going to answer so. */
  note(game: Game, state: KernelState, seat: Seat, choice: Choice): void {
    const choices = (game.countOptions(state, seat) < 0 ? undefined : game.choices(state, seat)) ?? [];
    const isNext = this.last === seat;
    this.last = seat;
    const isSettled = this.voice.passingAt.some((label) => game.labels(state, seat)?.includes(label) === true);
    // Whoever would act there has said that they want to be asked.
    const isPassed = isSettled && choice === 'pass';
    if (!isOnlyPass(choices) && isTurnOfAnother(game, state, seat)) {
      this.questions.inOthersTurns += 1;
      if (!isPassed) this.questions.inOthersTurnsByDefault += 1;
    }
    if (isOnlyPass(choices) || isPassed) {
      this.questions.passed += 1;
      return;
    }
    const all = this.bySeat.get(seat) ?? [];
    this.bySeat.set(seat, all);
    all.push({ asked: { ...game.ask(state, seat)!, seat }, choices, choice, isNext });
  }

  /** When the match is over: what each of them decided, and what they answered together with it. */
  count(): void {
    for (const all of this.bySeat.values()) {
      const together = new Set<Asked>();
      for (const [place, one] of all.entries()) {
        if (together.has(one)) {
          this.questions.together += 1;
          continue;
        }
        const name = questionName(one.asked.step);
        this.questions.asked += 1;
        this.questions.byName[name] = (this.questions.byName[name] ?? 0) + 1;
        const later = all.slice(place + 1).filter((other) => !together.has(other));
        for (const other of [...this.inARow(one, later), ...this.asPlanned(one, later)]) together.add(other);
      }
    }
  }

  /** What is asked for several times in a row: three cards to lose. */
  private inARow({ asked, choices }: Asked, later: readonly Asked[]): readonly Asked[] {
    const count = this.voice.inARow(asked, choices) - 1;
    const other = later.findIndex((one) => one.asked.step !== asked.step || !one.isNext);
    return later.slice(0, Math.min(count, other < 0 ? later.length : other));
  }

  /** What a player who decides just as these were decided could have planned, and what that plan would have answered. */
  private asPlanned(first: Asked, later: readonly Asked[]): readonly Asked[] {
    const { voice } = this;
    const planned = [first.choice];
    const plan: Plan = { asked: first.asked, choices: first.choices, planned };
    if (voice.planNext(plan) === undefined) return [];
    const lasts = isLasting(voice, plan);
    for (const one of later) {
      const next = voice.planNext(plan);
      if (next === undefined || (!lasts && !one.isNext)) break;
      if ([...next.choices, next.end].some((choice) => isEqual(choice, one.choice))) planned.push(one.choice);
      else if (!lasts || stepOfPlan(voice, plan, planned.length, one.asked, one.choices) === 'over') break;
    }
    const answered: Asked[] = [];
    for (const one of later) {
      const step = stepOfPlan(voice, plan, 1 + answered.length, one.asked, one.choices);
      if (step === 'over' || (!lasts && !one.isNext)) break;
      if (step === 'asks') {
        // Whoever decides anew what was planned, or could be, makes another plan.
        if (voice.planNext({ ...one, planned: [one.choice] }) !== undefined) break;
      } else if (isEqual(step.answer, one.choice)) answered.push(one);
      else break;
    }
    return answered;
  }
}

/** Whether the table says that it is somebody else's turn. */
function isTurnOfAnother(game: Game, state: KernelState, seat: Seat): boolean {
  const { turn } = game.describe(state) as { readonly turn?: { readonly active?: unknown } };
  return typeof turn?.active === 'number' && turn.active !== 0 && turn.active !== seat;
}
