// The seats of a match that bots decide for: those that are bots, and those whose time is up. Each answer goes the same
// way as a player's choice. A bot that fails is replaced by a simpler one for that answer, and the log says so.

import type { Choice, KernelState, Refusal, Seat, Text } from '@automachia/kernel';
import { Random, text } from '@automachia/kernel';
import type { How } from '@automachia/protocol';
import { randomInt } from 'node:crypto';
import type { Answer, LiveMatch, Surroundings } from '../matches/liveMatch.js';
import type { Strength } from './levels.js';
import { simplerThan, standIn, strengths } from './levels.js';

/** How long to wait, in milliseconds, where a choice met trouble. */
const TRY_AGAIN_AFTER = 1000;

/** What was answered, by which bot (undefined: by chance), and what there is to say about it. */
interface Said {
  readonly choice: Choice;
  readonly bot: string | undefined;
  readonly note: Text | undefined;
}

export class BotSeats {
  /** The seats that are being thought for, as a mask. */
  private thinking = 0;
  private cancelPause: (() => void) | undefined;
  private isStopped = false;

  constructor(
    private readonly live: LiveMatch,
    private readonly around: Surroundings,
  ) {}

  get areThinking(): boolean {
    return this.thinking !== 0 || this.cancelPause !== undefined;
  }

  /** Lets every bot that is asked think, after a pause where somebody may still take a choice back. */
  look(): void {
    if (this.cancelPause !== undefined || this.botsAsked().length === 0) return;
    const { table } = this.live;
    const pause = table === undefined || table.course.isSettled ? 0 : this.around.botPause;
    if (pause === 0) {
      this.decideForBots();
      return;
    }
    this.cancelPause = this.around.clock.after(pause, () => {
      this.cancelPause = undefined;
      this.decideForBots();
    });
  }

  /** Time is up: a bot decides for every person who is still asked. The bots have their own time. */
  decideForAll(): void {
    const { seats, info } = this.live;
    for (const seat of info.asked) {
      if (seats[seat - 1]?.kind !== 'bot') this.decide(seat, strengths[standIn], 'clock', text('host.clockRanOut'));
    }
  }

  stop(): void {
    this.isStopped = true;
    this.cancelPause?.();
    this.cancelPause = undefined;
  }

  private decideForBots(): void {
    for (const { seat, level } of this.botsAsked()) this.decide(seat, strengths[level ?? standIn], 'bot');
  }

  private botsAsked(): LiveMatch['seats'] {
    const { table, match, seats, game } = this.live;
    if (this.isStopped || table === undefined || match.status !== 'playing') return [];
    if (!seats.some(({ kind }) => kind === 'bot')) return seats.slice(0, 0);
    const asked = game.asked(table.state);
    return seats.filter(({ seat, kind }) => kind === 'bot' && (asked >> seat) & 1);
  }

  private decide(seat: Seat, strength: Strength | undefined, how: How, note?: Text): void {
    const { table } = this.live;
    if (this.isStopped || table === undefined || (this.thinking >> seat) & 1) return;
    const { state } = table;
    const { decisionNumber } = state;
    this.thinking |= 1 << seat;
    const heard = ({ choice, bot, note: said }: Said): void => {
      if (this.isStopped) return;
      this.live.chooseFor(state, seat, choice, decisionNumber, how, said, (answer) => {
        this.thinking &= ~(1 << seat);
        if ('n' in answer) return;
        this.around.log.debug({ match: this.live.match.id, seat, answer }, 'a bot was not heard');
        // Somebody took a choice back meanwhile: this was the answer to a question that is no longer asked.
        if (this.live.table?.state !== state && !isTrouble(answer)) this.live.goOn();
        else if ('problem' in answer) this.around.clock.after(TRY_AGAIN_AFTER, () => this.live.goOn());
        else if (bot !== undefined && isNonsense(answer.refusal)) {
          const failure = this.fail(seat, bot, new Error(`It chose what was not offered (${answer.refusal.refused}).`));
          this.decide(seat, simplerThan(bot), how, failure);
        } else this.live.goOn();
      });
    };
    this.answer(seat, state, strength, note).then(heard, (error: unknown) => {
      this.around.log.error({ match: this.live.match.id, seat, err: error }, 'the rules failed where a bot was asked');
      this.thinking &= ~(1 << seat);
      this.around.clock.after(TRY_AGAIN_AFTER, () => this.live.goOn());
    });
  }

  /** Asks one bot after the other, each simpler than the one before, until one answers; chance, where none does. */
  private async answer(
    seat: Seat,
    state: KernelState,
    strength: Strength | undefined,
    note: Text | undefined,
  ): Promise<Said> {
    const { game } = this.live;
    const view = game.viewFor(seat, state);
    const random = new Random(randomInt(0x7fff_ffff));
    let said = note;
    for (let next = strength; next !== undefined; next = simplerThan(next.bot)) {
      const { bot, budget } = next;
      const timer = this.around.meters.bots.startTimer({ bot });
      try {
        const { choice } = await this.around.brains.think({ game: game.id, bot, view, budget, seed: random.seed() });
        return { choice, bot, note: said };
      } catch (error) {
        // Interrupted with its thread: that is no failure of the bot's.
        if (this.isStopped) break;
        said = this.fail(seat, bot, error);
      } finally {
        timer();
      }
    }
    // Whatever happens to the bots, this answers: from the same view, at once.
    return { choice: game.propose(game.worldLike(view, random), seat, random), bot: undefined, note: said };
  }

  /** Says that a bot failed, to the operator and to the table. */
  private fail(seat: Seat, bot: string, error: unknown): Text {
    this.around.meters.botFailures.inc({ bot });
    this.around.log.error({ match: this.live.match.id, seat, bot, err: error }, 'a bot failed');
    return text('host.botFailed', { bot, instead: simplerThan(bot)?.bot ?? 'chance' });
  }
}

/** Whether no question would have allowed it: not late, not twice, but wrong. */
function isNonsense({ refused }: Refusal): boolean {
  return refused === 'notUnderstood' || refused === 'notOffered';
}

/** Whether it would be in vain to try again at once. */
function isTrouble(answer: Answer): boolean {
  return 'problem' in answer && answer.problem.error !== 'notPossible';
}
