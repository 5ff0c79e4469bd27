// The seats of a match that bots decide for: those that are bots, and those whose time is up. Each answer goes the same
// way as a player's choice. A bot that fails is replaced by a simpler one for that answer, and the log says so. Where
// nobody is at the table, its bots rest.

import type { KeptThought } from '@automachia/hosting';
import { thoughtOf } from '@automachia/hosting';
import type { Strength } from '@automachia/hosting/strengths';
import { strengths } from '@automachia/hosting/strengths';
import type { Choice, KernelState, Seat, Text } from '@automachia/kernel';
import type { BotAnswer, Refusal, View } from '@automachia/kernel/host';
import { Random, text } from '@automachia/kernel';
import type { How } from '@automachia/protocol';
import { randomInt } from 'node:crypto';
import type { LiveMatch } from '../matches/liveMatch.js';
import type { MatchAnswer } from '../matches/matchAnswer.js';
import type { Surroundings } from '../matches/surroundings.js';
import { isTimed } from '../matches/matchClock.js';
import { simplerThan, standIn } from './levels.js';
import { ownersOf } from './owners.js';
import { TooManyWaiting } from './pool.js';

/** How long to wait, in milliseconds, where a choice met trouble. */
const BOTS_AGAIN_AFTER = 1000;
/**
 * How long whoever's time was up is waited for once more, in milliseconds, until a bot has decided: a second later at most
 * it is to be seen, and until then it is judged, stored and told.
 */
const LONGEST_STAND_IN = 800;

/** What was answered, by which bot (undefined: by chance), and what there is to say about it. */
interface Said {
  readonly choice: Choice;
  readonly bot: string | undefined;
  readonly note: Text | undefined;
  /** What it thought of it; undefined where nobody wants to know. */
  readonly thought?: KeptThought | undefined;
}

/** As what a bot decides: on a seat of its own, or because time is up. */
type Thinker = Extract<How, 'bot' | 'clock'>;

export class BotSeats {
  /** The seats that are being thought for, as masks: whoever stands in does not wait for a bot's own thought. */
  private readonly thinking: Record<Thinker, number> = { bot: 0, clock: 0 };
  private cancelPause: (() => void) | undefined;
  private isStopped = false;

  constructor(
    private readonly live: LiveMatch,
    private readonly around: Surroundings,
  ) {}

  get areThinking(): boolean {
    return this.thinking.bot !== 0 || this.thinking.clock !== 0 || this.cancelPause !== undefined;
  }

  /** Lets every bot that is asked think, after a pause where somebody may still take a choice back. */
  look(): void {
    if (this.cancelPause !== undefined || this.botsAsked().length === 0 || this.live.isLeft) return;
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

  /** Time is up: a bot decides for everybody who is still asked, also where they left it to another one. */
  decideForAll(): void {
    const { seats, info, settling } = this.live;
    settling.thoughtBegins();
    for (const seat of info.asked) {
      if (isTimed(seats[seat - 1]!)) this.decide(seat, strengths[standIn], 'clock', text('host.clockRanOut'));
    }
  }

  stop(): void {
    this.isStopped = true;
    this.cancelPause?.();
    this.cancelPause = undefined;
  }

  private decideForBots(): void {
    const asked = this.botsAsked();
    // Also how long they think says what they hold.
    if (asked.length > 0) this.live.settling.thoughtBegins();
    for (const { seat, level } of asked) this.decide(seat, strengths[level ?? standIn], 'bot');
  }

  private botsAsked(): LiveMatch['seats'] {
    const { table, match, seats, game } = this.live;
    if (this.isStopped || table === undefined || match.status !== 'playing') return [];
    if (!seats.some(isBot)) return nobody;
    const asked = game.asked(table.state);
    return seats.filter(({ seat, kind }) => kind === 'bot' && (asked >> seat) & 1);
  }

  private decide(seat: Seat, strength: Strength | undefined, how: Thinker, note?: Text): void {
    const { table } = this.live;
    if (this.isStopped || table === undefined || (this.thinking[how] >> seat) & 1) return;
    const { state } = table;
    const { decisionNumber } = state;
    this.thinking[how] |= 1 << seat;
    const heard = ({ choice, bot, note: said, thought }: Said): void => {
      if (this.isStopped) return;
      const reply = (answer: MatchAnswer): void => {
        // Somebody may have taken a choice back meanwhile, or the seat: nobody waits for this answer any more.
        const isAsked = this.live.table?.state === state && this.live.choices.isDecidedBy(how, seat);
        if ('problem' in answer && (isAsked || isTrouble(answer))) {
          this.tryAgainLater(seat, how);
          return;
        }
        this.thinking[how] &= ~(1 << seat);
        if ('n' in answer) return;
        this.around.log.debug({ match: this.live.match.id, seat, answer }, 'a bot was not heard');
        if (!isAsked || 'problem' in answer) this.live.goOn();
        else if (bot !== undefined && isNonsense(answer.refusal)) {
          const failure = this.fail(seat, bot, new Error(`It chose what was not offered (${answer.refusal.refused}).`));
          this.decide(seat, simplerThan(bot), how, failure);
        } else this.live.goOn();
      };
      this.live.choices.chooseFor(state, seat, choice, decisionNumber, how, said, reply, thought);
    };
    this.answer(seat, state, strength, how, note).then(heard, (error: unknown) => {
      // Nobody waits for it any more, and it says nothing of the bot or of the rules.
      if (this.isStopped) return;
      const about = { match: this.live.match.id, seat, err: error };
      if (error instanceof TooManyWaiting) this.around.log.debug(about, 'a bot was not let in');
      else this.around.log.error(about, 'the rules failed where a bot was asked');
      this.tryAgainLater(seat, how);
    });
  }

  /** Until then the bot counts as thinking: the match must not fall asleep over it. */
  private tryAgainLater(seat: Seat, how: Thinker): void {
    this.around.clock.after(BOTS_AGAIN_AFTER, () => {
      this.thinking[how] &= ~(1 << seat);
      this.live.goOn();
    });
  }

  /** What is answered; where a clock ran out nobody waits for it much longer. */
  private async answer(
    seat: Seat,
    state: KernelState,
    strength: Strength | undefined,
    how: How,
    note: Text | undefined,
  ): Promise<Said> {
    const patience = new AbortController();
    if (how !== 'clock') return this.ask(seat, state, strength, how, note, patience.signal);
    const cancel = this.around.clock.after(LONGEST_STAND_IN, () => patience.abort());
    return this.ask(seat, state, strength, how, note, patience.signal).finally(cancel);
  }

  /** Asks one bot after the other, each simpler than the one before, until one answers; chance, where none does. */
  private async ask(
    seat: Seat,
    state: KernelState,
    strength: Strength | undefined,
    how: How,
    note: Text | undefined,
    patience: AbortSignal,
  ): Promise<Said> {
    const { game } = this.live;
    const view = game.viewFor(seat, state);
    const random = new Random(randomInt(0x7fff_ffff));
    let said = note;
    for (let next = strength; next !== undefined; next = simplerThan(next.bot)) {
      try {
        const answer = await this.think(next, view, random.seed(), patience);
        const { choice } = answer;
        // AUT-ADV-02: what it thought is sealed with its choice. Of who only stands in for a moment nobody wants to know it.
        const thought = how === 'bot' ? thoughtOf(game, state, seat, answer) : undefined;
        return { choice, bot: next.bot, note: said, thought };
      } catch (error) {
        // Interrupted with its thread: that is no failure of the bot's, and nobody wants another answer instead. At a stop
        // there may be hundreds of them, and each would take as long as a bot of few thoughts.
        if (this.isStopped) throw error;
        const isCrowded = error instanceof TooManyWaiting;
        if (isCrowded && how === 'bot') throw error;
        if (isCrowded || patience.aborted) {
          this.around.meters.hastyStandIns.inc();
          break;
        }
        said = this.fail(seat, next.bot, error);
      }
    }
    // Whatever happens to the bots, this answers: from the same view, at once.
    return { choice: game.propose(game.worldLike(view, random), seat, random), bot: undefined, note: said };
  }

  private async think(
    { bot, budget, isQuick }: Strength,
    view: View<KernelState>,
    seed: number,
    patience: AbortSignal,
  ): Promise<BotAnswer> {
    const { brains, meters } = this.around;
    const { game, match, seats } = this.live;
    meters.botsWaiting.inc();
    const waited = meters.botWaits.startTimer({ bot });
    let thought: (() => number) | undefined;
    const begun = (): void => {
      meters.botsWaiting.dec();
      waited();
      thought = meters.bots.startTimer({ bot });
    };
    const errand = { whose: ownersOf(match, seats), isQuick, signal: patience, begun };
    try {
      const played = match.packDigest === null ? undefined : this.around.packs?.find(match.packDigest);
      const pack = played === undefined ? {} : { pack: played.pack, packDigest: played.digest };
      const thinking = brains.think({ game: game.id, ...pack, bot, view, budget, seed }, errand);
      return await Promise.race([thinking, givenUp(patience)]);
    } finally {
      if (thought === undefined) meters.botsWaiting.dec();
      else thought();
    }
  }

  /** Says that a bot failed, to the operator and to the table. */
  private fail(seat: Seat, bot: string, error: unknown): Text {
    this.around.meters.botFailures.inc({ bot });
    this.around.log.error({ match: this.live.match.id, seat, bot, err: error }, 'a bot failed');
    return text('host.botFailed', { bot, instead: simplerThan(bot)?.bot ?? 'chance' });
  }
}

const nobody: LiveMatch['seats'] = [];

function isBot({ kind }: LiveMatch['seats'][number]): boolean {
  return kind === 'bot';
}

/** Fails once patience is over. */
function givenUp(patience: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    patience.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true });
  });
}

/** Whether no question would have allowed it: not late, not twice, but wrong. */
function isNonsense({ refused }: Refusal): boolean {
  return refused === 'notUnderstood' || refused === 'notOffered';
}

/** Whether it would be in vain to try again at once. */
function isTrouble(answer: MatchAnswer): boolean {
  return 'problem' in answer && answer.problem.error !== 'notPossible';
}
