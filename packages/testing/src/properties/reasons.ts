// What is offered and what is said against the rest come from one list of requirements: whatever is legal is offered, and
// the reason against anything else is the first requirement that it does not meet.

import type { Game, KernelState } from '@automachia/kernel';
import type { Judged, Question } from '@automachia/kernel/host';
import { canonicalJson } from '@automachia/kernel/host';
import { Complaint, type Playing, show, type Turn } from '../play.js';
import type { Property } from './property.js';

/** Choices that are asked about one by one, as a player asks, where a question could be answered in more ways than that. */
const MOST_ASKED = 600;

export const reasons: Property = {
  name: 'reasons',
  promise:
    'what nothing speaks against is offered, and nothing else; a reason is the first requirement that is not met',
  check<S extends KernelState>(playing: Playing<S>): void {
    const { game, play } = playing;
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      if (turn.isLookedAt) {
        // A play that is followed again finds again what was found on it.
        const isEvery = hasComeAgain(game, turn.decision.step) || play.picks !== undefined;
        for (const seat of turn.decision.seats) {
          const question = game.question(playing.state, seat)!;
          lookAt(game, playing.state, question, turn, isEvery && seat === turn.seat);
        }
      }
      playing.take(turn);
    }
  },
};

/** How often a question was looked at, by its step. */
const looks = new WeakMap<object, Map<string, number>>();

/**
 * Whether every code of a question's codec is judged now: when it is looked at for the first time, the second, the fourth, the
 * eighth. Thousands of codes take long, and a question that comes rarely is not to be missed.
 */
function hasComeAgain(game: object, step: string): boolean {
  const counts = looks.get(game) ?? new Map<string, number>();
  looks.set(game, counts);
  const count = (counts.get(step) ?? 0) + 1;
  counts.set(step, count);
  return Number.isInteger(Math.log2(count));
}

function lookAt<S extends KernelState>(
  game: Game<S>,
  state: S,
  question: Question,
  { random }: Turn,
  isEvery: boolean,
): void {
  const { seat } = question;
  if (question.options === undefined) return;
  const offered = new Set(question.options.map(({ choice }) => canonicalJson(choice)));
  for (const judged of game.judged(state, seat, MOST_ASKED, random)) {
    demandAgreement(question, judged, offered.has(canonicalJson(judged.choice)));
    const said = game.whyNot(state, seat, judged.choice)?.reasons ?? [];
    demandReason(
      question,
      judged,
      said.map(({ rule }) => rule),
    );
  }
  if (!isEvery) return;
  for (const judged of game.judged(state, seat, Number.POSITIVE_INFINITY, random)) {
    demandAgreement(question, judged, offered.has(canonicalJson(judged.choice)));
    demandReason(question, judged, judged.against);
  }
}

/** Offered is what meets every requirement. */
function demandAgreement({ seat, step }: Question, { choice, needs }: Judged, isOffered: boolean): void {
  const unmet = needs.find(({ isMet }) => !isMet);
  if (isOffered === (unmet === undefined)) return;
  throw new Complaint(
    unmet === undefined
      ? `${step} does not offer seat ${seat} ${show(choice)}, though it meets every requirement.`
      : `${step} offers seat ${seat} ${show(choice)}, which does not meet ${unmet.rule}.`,
  );
}

/** What is said against a choice is the first requirement that it does not meet, and nothing else. */
function demandReason({ seat, step }: Question, { choice, needs }: Judged, said: readonly string[]): void {
  const rule = needs.find(({ isMet }) => !isMet)?.rule;
  if (said[0] === rule && said.length === (rule === undefined ? 0 : 1)) return;
  throw new Complaint(
    `against ${show(choice)} by seat ${seat} at ${step} is said ${show(said)}, but the first that it does not meet is ${rule ?? 'nothing'}.`,
  );
}
