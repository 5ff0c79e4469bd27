// What is offered and what is said against the rest come from one list of requirements: whatever is legal is offered, and
// the reason against anything else is the first requirement that it does not meet.

import type { Choice, Game, KernelState } from '@automachia/kernel';
import type { Question } from '@automachia/kernel/host';
import { canonicalJson } from '@automachia/kernel/host';
import { Complaint, type Playing, show } from '../play.js';
import type { Property } from './property.js';

/** Choices that are looked at where a question could be answered in more ways than that. */
const MOST_CHOICES = 600;

export const reasons: Property = {
  name: 'reasons',
  promise:
    'what nothing speaks against is offered, and nothing else; a reason is the first requirement that is not met',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game } = playing;
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) {
        for (const seat of turn.decision.seats)
          lookAt(game, playing.state, game.question(playing.state, seat)!, turn.random);
      }
      playing.take(turn);
    }
  },
};

function lookAt<S extends KernelState>(
  game: Game<S>,
  state: S,
  question: Question,
  random: { below(limit: number): number },
): void {
  const { seat, step, options } = question;
  if (options === undefined) return;
  const offered = new Set(options.map(({ choice }) => canonicalJson(choice)));
  for (const { choice, needs } of game.judged(state, seat, MOST_CHOICES, random)) {
    const unmet = needs.findIndex((need) => !need.isMet);
    const isOffered = offered.has(canonicalJson(choice));
    if (isOffered !== unmet < 0) {
      throw new Complaint(
        isOffered
          ? `${step} offers seat ${seat} ${show(choice)}, which does not meet ${needs[unmet]!.rule}.`
          : `${step} does not offer seat ${seat} ${show(choice)}, though it meets every requirement.`,
      );
    }
    demandReason(game, state, seat, choice, unmet < 0 ? undefined : needs[unmet]!.rule, step);
  }
}

function demandReason<S extends KernelState>(
  game: Game<S>,
  state: S,
  seat: number,
  choice: Choice,
  rule: string | undefined,
  step: string,
): void {
  const said = game.whyNot(state, seat, choice)?.reasons ?? [];
  if (said[0]?.rule === rule && said.length === (rule === undefined ? 0 : 1)) return;
  throw new Complaint(
    `against ${show(choice)} by seat ${seat} at ${step} is said ${show(said)}, but the first that it does not meet is ${rule ?? 'nothing'}.`,
  );
}
