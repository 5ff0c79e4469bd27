// What a question says of its answers comes true: an answer is given, play goes on by chance, and whatever was said of it is
// looked for in what is told.

import type { Choice, GameEvent, KernelState, Seat } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import { Complaint, type Playing, show } from '../play.js';
import type { Foretelling, Known, Property } from './property.js';

/** Choices that are made after an answer until everything has been seen. */
const MOST_CHOICES = 60;

/** Answers of which something might be said, before the next position is looked at. */
const MOST_TRIES = 4;

/** In how many positions something was foretold, and in how many that could be seen to come: a suite that sees nothing shows nothing. */
export const foreseen = { said: 0, came: 0 };

export const foresight: Property = {
  name: 'foresight',
  promise: 'what is said of an answer beforehand comes true, where what it was said under does',
  applies: ({ foretells }) => foretells !== undefined,
  check<S extends KernelState>(playing: Playing<S>, { foretells }: Known): void {
    const { game } = playing;
    if (foretells === undefined) return;
    for (let turn = playing.next(); turn !== undefined; turn = playing.next()) {
      for (const seat of turn.decision.seats) {
        const { state } = game.viewFor(seat, playing.state);
        const question = game.question(state, seat)!;
        const { options = [] } = question;
        if (options.length === 0) continue;
        const table = game.describeFor(seat, playing.state);
        // One answer of each position, of which anything is said: another position shows more than another answer.
        let choice = options[turn.random.below(options.length)]!.choice;
        let foretold = foretells(question, choice, table);
        for (let tries = 1; foretold.length === 0 && tries < Math.min(options.length, MOST_TRIES); tries++) {
          choice = options[turn.random.below(options.length)]!.choice;
          foretold = foretells(question, choice, table);
        }
        const seen = foretold.map((one) => {
          const how = comesTrue(playing, seat, choice, one, turn.random);
          if (how.isTrue) return how.is;
          throw new Complaint(
            `seat ${seat} is told of ${show(choice)} at ${question.step} that ${one.says}, and it is not so: ${show(how.events)}.`,
          );
        });
        if (seen.length === 0) continue;
        foreseen.said += 1;
        // Of what is said of one answer, anything that came shows something.
        if (seen.includes('came')) foreseen.came += 1;
      }
      playing.take(turn);
    }
  },
};

interface Seen {
  readonly is: 'came' | 'void' | 'open';
  readonly isTrue: boolean;
  readonly events: readonly GameEvent[];
}

function comesTrue<S extends KernelState>(
  { game, state: before }: Playing<S>,
  seat: Seat,
  choice: Choice,
  foretold: ReturnType<Foretelling>[number],
  random: { below(limit: number): number; seed(): number },
): Seen {
  const state = game.copy(before);
  const events: GameEvent[] = [];
  let [next, answer]: [Seat, Choice] = [seat, choice];
  for (let i = 0; i < MOST_CHOICES; i++) {
    const answered = game.choose(state, next, answer);
    if (answered.refused !== undefined) throw new Complaint(`${show(answer)} is offered and refused.`);
    for (const told of answered.told) events.push(eventFor(seat, told));
    // What it was said under has turned out otherwise: whatever comes now shows nothing.
    if (foretold.isVoid?.(events) === true) return { is: 'void', isTrue: true, events };
    const came = foretold.came(events);
    if (came !== undefined) return { is: 'came', isTrue: came, events };
    const decision = game.decision(state);
    if (decision === undefined) break;
    next = decision.seats[random.below(decision.seats.length)]!;
    answer = game.propose(state, next, new Random(random.seed()));
  }
  return { is: 'open', isTrue: true, events };
}
