// What is chosen at a match and taken back: by players, by bots and clocks, by what was answered beforehand. All of it goes
// through one door, in its turn, and counts once it is stored.

import type { HostedTable, PlayedEntry, KeptThought } from '@automachia/hosting';
import type { Choice, KernelState, RuleId, Seat, Text } from '@automachia/kernel';
import type { ActContext, ActWords, Refusal, TableAct } from '@automachia/kernel/host';
import { standingAfter } from '@automachia/kernel/host';
import type { Choosing, How, Problem, ReasonsAgainst, Wondering } from '@automachia/protocol';
import { type Charge, costOfWork, free } from '../rate.js';
import { Stopwatch } from '../stopwatch.js';
import type { Undo } from '../storage/storage.js';
import type { Stream } from '../streams/stream.js';
import type { LiveMatch } from './liveMatch.js';
import { cannotBeRead, type Reply } from './matchAnswer.js';
import { Regrets } from './regrets.js';
import { ANY_CHOICE } from './ruleTime.js';

/** A number that no question has: who answers one that is no longer asked is refused as who answers an earlier one. */
const NOT_ASKED_ANY_MORE = -1;

const rulesFailed: Problem = {
  error: 'internal',
  message: 'The rules failed on this choice; nothing was changed. The log of the server says more.',
};

/** What asking why not costs, in plain requests: for a thing on the table many choices are judged, for a choice one. */
export function costOfWondering({ choices = [], targets = [] }: Pick<Wondering, 'choices' | 'targets'>): number {
  return choices.length / 2 + targets.length;
}

/**
 * Things that are judged at a stretch, as for each stretch all that is offered is found once more; and so many milliseconds
 * after which one of them is enough.
 */
const THINGS_AT_ONCE = 4;
const LONG = 2;

/** The same questions, a few at a time. `took`: how long the part before took, in milliseconds. */
function* inParts({ number, choices = [], targets = [] }: Wondering, took: () => number): Generator<Wondering> {
  for (const choice of choices) yield { number, choices: [choice] };
  for (let i = 0, most = 1; i < targets.length; i += most, most = took() > LONG ? 1 : THINGS_AT_ONCE) {
    yield { number, targets: targets.slice(i, i + most) };
  }
}

/** Reasons that are told at most: of a battlefield of a thousand wrong hexes there is one for each. */
const MOST_REASONS = 50;

function shortened<Against extends Pick<Refusal, 'reasons'> | null>(against: Against): Against {
  if (against === null || against.reasons.length <= MOST_REASONS) return against;
  return { ...against, reasons: against.reasons.slice(0, MOST_REASONS) };
}

/**
 * Offers of a seat in a match, and stand-ins that it asks for: each is an entry, and is looked at again with whatever is said
 * after it. Two who are one could send a bot in and out for ever.
 */
const MOST_SAID = 50;

/** What speaks against saying one more of it; undefined where nothing does, or it is none. */
function whyNotSaid(acts: readonly TableAct[], seat: Seat, words: ActWords): Problem | undefined {
  const saidUnder = (rule: RuleId): number => acts.filter((one) => one.seat === seat && one.rule === rule).length;
  const isOffer = words.act === 'agree' && standingAfter(acts).offer?.to !== words.to;
  if (isOffer && saidUnder('AUT-AGR-01') >= MOST_SAID) {
    return { error: 'notPossible', message: `You have offered ${MOST_SAID} ends of this match, and that is the most.` };
  }
  if (words.act === 'standIn' && saidUnder('AUT-ABS-02') >= MOST_SAID) {
    return { error: 'notPossible', message: `You have asked for ${MOST_SAID} stand-ins here, and that is the most.` };
  }
  return undefined;
}

/** Who was waited for may have played while others said that they need not be: it is looked at again. */
const isBack: Problem = {
  error: 'notPossible',
  message: 'Somebody has played this moment: the match goes on. Look at the table again.',
};

/** Who wants something done: by which stream, under which number of theirs; and who pays, where it came by none. */
interface Asker {
  readonly from?: Stream | undefined;
  readonly id?: number | undefined;
  readonly owe?: Charge;
}

function payFor(cost: number, { from, owe }: Asker): void {
  if (owe === undefined) from?.owe?.(cost);
  else owe(cost);
}

/** What a choice comes to at the table. */
type Run = (table: HostedTable<KernelState>) => PlayedEntry<KernelState> | Refusal | Problem;

export class MatchChoices {
  /** Undefined until somebody needs to know what was taken back. */
  private regrets: Regrets | undefined;

  constructor(private readonly live: LiveMatch) {}

  choose(seat: Seat, choosing: Choosing, reply: Reply, asker: Asker): void {
    this.live.inTurn(reply, () => this.chooseInTurn(seat, choosing, reply, asker), seat);
  }

  private chooseInTurn(seat: Seat, { choice, number, seen }: Choosing, reply: Reply, asker: Asker): void {
    const run: Run = (table) => {
      // Numbers are used again after a choice was taken back: whoever answers may not have seen that yet.
      const isLate = seen !== undefined && this.regrets?.haveChanged(seat, number, seen);
      return table.choose(seat, choice, 'player', isLate ? NOT_ASKED_ANY_MORE : number);
    };
    if (seen === undefined || seen >= (this.live.table?.number ?? 0)) this.act('player', run, reply, asker);
    else this.knowingRegrets(() => this.act('player', run, reply, asker), reply);
  }

  /**
   * What speaks against what a seat might choose. Nothing is chosen, stored or counted by it, so it need not wait its turn: a
   * table that has gone on says that it has, and nothing else before that is stored. Choices and things are judged a few at
   * a time, as the table stood when they were asked about: some questions take half a millisecond for each.
   */
  async whyNot(
    seat: Seat,
    wondering: Wondering,
    owe: Charge = free,
  ): Promise<ReasonsAgainst | { readonly problem: Problem }> {
    const { live } = this;
    const { table, around } = live;
    if (live.isStopped || table === undefined || live.match.status !== 'playing') return { problem: live.whyNotNow };
    const { state } = live.shown!;
    const { slices } = around;
    try {
      const against: ReasonsAgainst['against'] = [];
      const stopwatch = new Stopwatch();
      await slices.begin();
      for (const few of inParts(wondering, () => stopwatch.last)) {
        against.push(...stopwatch.time(() => table.whyNot(seat, few, state)).map(shortened));
        await slices.breathe();
      }
      // What was paid for beforehand is what it takes at most questions; of some games it is much more.
      owe(Math.max(0, costOfWork(stopwatch.milliseconds) - costOfWondering(wondering)));
      return { against };
    } catch (error) {
      around.log.error({ match: live.match.id, err: error }, 'the rules failed');
      return { problem: rulesFailed };
    }
  }

  /** What is said to the table, and not to the game. `number`: of the last entry when it was found out who is absent. */
  atTable(seat: Seat, words: ActWords, context: ActContext, number: number | undefined, reply: Reply): void {
    const run: Run = (table) => {
      if ((context.absent?.length ?? 0) > 0 && this.live.number !== number) return isBack;
      return whyNotSaid(table.acts, seat, words) ?? table.act(seat, words, context);
    };
    this.live.inTurn(reply, () => this.act('table', run, reply), seat);
  }

  undo(seat: Seat, reply: Reply, from?: Stream, id?: number): void {
    const takeBack = (): void => this.act('undo', (table) => this.regrets!.undo(table, seat), reply, { from, id });
    this.live.inTurn(reply, () => this.knowingRegrets(takeBack, reply), seat);
  }

  /** A choice by a bot, for its own seat or where a clock ran out; it counts in the state that the bot was shown. */
  chooseFor(
    shown: KernelState,
    seat: Seat,
    choice: Choice,
    number: number,
    how: How,
    note: Text | undefined,
    reply: Reply,
    thought?: KeptThought,
  ): void {
    const gone: Problem = { error: 'notPossible', message: 'The question was taken back meanwhile, or the seat.' };
    const run: Run = (table) =>
      this.isDecidedBy(how, seat) && table.state === shown
        ? table.choose(seat, choice, how, number, note, thought)
        : gone;
    this.live.takeTurn(reply, () => this.act(how, run, reply), 'itself');
  }

  /** Whether a seat that is decided for in some way still is: its player may have taken back the seat, or what they said. */
  isDecidedBy(how: How, seat: Seat): boolean {
    if (how === 'standing') return this.live.beforehand.isToPass(seat);
    return how !== 'bot' || this.live.seats[seat - 1]?.kind === 'bot';
  }

  /** The match is read anew: what was taken back is found in its entries again. */
  forget(): void {
    this.regrets = undefined;
  }

  /** What was taken back before the match was taken up counts as well. */
  private knowingRegrets(work: () => void, reply: Reply): void {
    if (this.regrets !== undefined || this.live.table === undefined) work();
    else this.readRegrets(work, reply);
  }

  private readRegrets(work: () => void, reply: Reply): void {
    const { turns, match, around } = this.live;
    turns.isTaken = true;
    const read = (undos: readonly Undo[]): void => {
      this.regrets = new Regrets(undos);
      turns.takeNext(work);
    };
    const failed = (error: unknown): void => {
      around.log.error({ match: match.id, err: error }, 'a match could not be read');
      reply({ problem: cannotBeRead });
    };
    void around.storage
      .undos(match.id)
      .then(read, failed)
      .finally(() => turns.end());
  }

  private act(how: How, run: Run, reply: Reply, asker: Asker = {}): void {
    const { live } = this;
    const { table, around, restsFor } = live;
    if (live.isStopped || table === undefined || live.match.status !== 'playing') {
      reply({ problem: live.whyNotNow });
      return;
    }
    if (restsFor > 0) {
      this.actLater(restsFor, () => this.act(how, run, reply, asker));
      return;
    }
    // States along the way are copied only where somebody will see them.
    table.keepsStates = live.audience.wantsStills;
    let step: PlayedEntry<KernelState> | Refusal | Problem;
    const begun = performance.now();
    try {
      step = run(table);
    } catch (error) {
      around.log.error({ match: live.match.id, err: error }, 'the rules failed');
      step = rulesFailed;
    }
    const took = performance.now() - begun;
    if ('error' in step || step.refused !== undefined) {
      // Whoever asks for nothing that is offered pays for it, and not the table at which they sit.
      if (took > ANY_CHOICE) payFor(costOfWork(took - ANY_CHOICE), asker);
      if ('error' in step) {
        reply({ problem: step });
        return;
      }
      around.meters.refused.inc({ why: step.refused });
      reply({ refusal: shortened(step) });
      return;
    }
    around.ruleTime.took(live.match, took);
    live.storing.store(step, how, reply, asker.from, asker.id);
  }

  /** With the turn, so that whoever comes meanwhile waits behind. */
  private actLater(milliseconds: number, work: () => void): void {
    const { turns, around } = this.live;
    turns.isTaken = true;
    around.clock.after(milliseconds, () => {
      turns.takeNext(work);
      turns.end();
    });
  }
}
