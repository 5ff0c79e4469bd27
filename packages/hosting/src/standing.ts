// What seats have answered beforehand, applied where a host lets bots and clocks decide: when it is the chance of a seat
// whose standing answer holds, the host passes for it. Everybody is asked in a window, so that the table does not learn
// who holds nothing; where hands are hidden and people wait, such a pass therefore takes as long as that of somebody who
// thinks. No clock, no storage, no connection: hosts put theirs around it.

import type { HostedGame, KernelState, Seat } from '@automachia/kernel';
import type { StandingAnswer, StandingWish, WindowInfo } from '@automachia/protocol';
import { isOnlyPass, standsAt } from '@automachia/protocol/standing';

/** In milliseconds: long enough to be seen; among people, as long as people take, at least and at most. */
const SEEN = 300;
const THOUGHT = [1500, 4500] as const;
/** Before that, in milliseconds, nobody can tell who is passed for from who thinks. */
export const SOONEST_THOUGHT = THOUGHT[0];
/** How long to wait, in milliseconds, where a pass met trouble. */
const AGAIN_AFTER = 1000;

/** What came of a pass: it counts, the rules refuse it, or it met trouble and may be tried again. */
export type Passed = 'taken' | 'refused' | 'trouble';

/** What standing answers need of the host of their match. */
export interface StandingHost {
  /** Where the match stands; undefined where nobody may choose now. */
  readonly state: KernelState | undefined;
  /** Whether a person decides for a seat now, and not a bot. */
  isPerson(seat: Seat): boolean;
  /** Whether a seat is somebody's, also while a bot decides for it: its player looks on, and may choose at any time. */
  isSomebodys(seat: Seat): boolean;
  /** Whether the table sees that the player of a seat is there. */
  isPresent(seat: Seat): boolean;
  /** Runs something after so many milliseconds; what is handed back calls that off. */
  after(milliseconds: number, run: () => void): () => void;
  /** Passes for a seat at the question of that number. */
  pass(seat: Seat, number: number, heard: (passed: Passed) => void): void;
  /** What a seat has answered beforehand is another now: kept with the match, and told to that seat. */
  changed(seat: Seat, standing: StandingAnswer | undefined): void;
}

/** A wish that cannot be kept: what is wrong with it, and what to do. */
export interface BadWish {
  readonly wrong: string;
}

/** What a wish means now; undefined where it wishes for nothing. */
export function standingFrom<S extends KernelState>(
  game: HostedGame<S>,
  state: S,
  { pass, at: where = [], onlyPass }: StandingWish,
): StandingAnswer | BadWish | undefined {
  const { labels, until: words } = game.windows;
  const at = where.length === 0 ? {} : { at: [...new Set(where)] };
  const said = { at: where, unless: pass?.unless ?? [] };
  for (const [word, some] of Object.entries(said)) {
    const strange = some.find((label) => !labels.includes(label));
    if (strange === undefined) continue;
    return { wrong: `${word}: no window of this game is about "${strange}". They are about: ${listed(labels)}.` };
  }
  if (pass === null) return onlyPass || where.length > 0 ? { pass: null, ...at, onlyPass, from: 0 } : undefined;
  const { until } = pass;
  if (until !== null && !words.includes(until)) {
    return { wrong: `until: nothing here is called "${until}". Say null, or one of: ${listed(words)}.` };
  }
  const of = until === null ? null : game.underWay(state)[until]?.at(-1);
  if (of === undefined) return { wrong: `until: no ${until} is under way now.` };
  return { pass: { until, of, unless: [...new Set(pass.unless)] }, ...at, onlyPass, from: 0 };
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? 'nothing' : words.join(', ');
}

/** What the window is about in which it is a seat's chance; undefined where it is in none. */
export function windowFor<S extends KernelState>(game: HostedGame<S>, state: S, seat: Seat): WindowInfo | undefined {
  const labels = game.labels(state, seat);
  if (labels === undefined) return undefined;
  const innermost = Object.entries(game.underWay(state)).flatMap(([word, marks]) => {
    const mark = marks.at(-1);
    return mark === undefined ? [] : [[word, mark] as const];
  });
  return { labels: [...labels], until: Object.fromEntries(innermost) };
}

/** Whether seats hold what others do not see. */
export function areHandsHidden<S extends KernelState>(game: HostedGame<S>): boolean {
  return game.piles.specs.some(({ seenBy }) => seenBy === 'owner');
}

/** The standing answers of a match. */
export class StandingAnswers {
  private readonly kept = new Map<Seat, StandingAnswer>();
  private readonly areHandsHidden: boolean;
  /** The pass that is under way. */
  private due: { readonly seat: Seat; readonly number: number; isRefused: boolean; cancel(): void } | undefined;

  constructor(
    private readonly game: HostedGame,
    private readonly host: StandingHost,
  ) {
    this.areHandsHidden = areHandsHidden(game);
  }

  of(seat: Seat): StandingAnswer | undefined {
    return this.kept.get(seat);
  }

  /** Whether something is about to happen by itself. */
  get isUnderWay(): boolean {
    return this.due !== undefined && !this.due.isRefused;
  }

  /** As it was kept, or as its player wishes it from now on. Look again afterwards. */
  put(seat: Seat, standing: StandingAnswer | undefined): void {
    if (standing === undefined) this.kept.delete(seat);
    else this.kept.set(seat, standing);
  }

  /** A seat has taken back what it, or its standing answer, chose before that question: now it answers by itself. */
  tookBack(seat: Seat, number: number): void {
    const standing = this.kept.get(seat);
    if (standing === undefined || standing.from >= number) return;
    this.change(seat, { ...standing, from: number });
  }

  /** Called wherever the match stands at a question: drops what is over, and passes where it is to. */
  look(): void {
    const { state } = this.host;
    if (state === undefined) {
      this.stop();
      return;
    }
    this.dropWhatIsOver(state);
    const seat = [...this.kept.keys()].find((one) => this.isToPass(one));
    const number = state.decisionNumber;
    if (this.due?.seat === seat && this.due?.number === number) return;
    this.stop();
    if (seat !== undefined) this.passLater(seat, number);
  }

  stop(): void {
    this.due?.cancel();
    this.due = undefined;
  }

  private dropWhatIsOver(state: KernelState): void {
    const underWay = this.game.underWay(state);
    for (const [seat, standing] of this.kept) {
      const { until, of } = standing.pass ?? { until: null, of: null };
      if (until === null || of === null || underWay[until]?.includes(of)) continue;
      const isMore = standing.onlyPass || standing.at !== undefined;
      this.change(seat, isMore ? { ...standing, pass: null } : undefined);
    }
  }

  /** Whether it is a seat's chance and its standing answer holds here: a pass that had to wait may come too late. */
  isToPass(seat: Seat): boolean {
    const { game, host } = this;
    const { state } = host;
    const standing = this.kept.get(seat);
    if (state === undefined || standing === undefined || !host.isPerson(seat)) return false;
    // Of somebody who is away the table would learn, by what is passed and what is waited for, what they hold.
    const window = windowFor(game, state, seat);
    // Outside of windows nobody counts on silence (settling.ts): there it passes only where nobody could learn from it.
    const isWatched = (!host.isPresent(seat) || window === undefined) && this.isHiddenFromPeople(seat);
    const isAsked = window !== undefined || game.decision(state)?.seats.includes(seat) === true;
    const canOnlyPass = (): boolean => isAsked && !isWatched && isOnlyPass(game.choices(state, seat) ?? null);
    return standsAt(standing, state.decisionNumber, window, canOnlyPass);
  }

  private passLater(seat: Seat, number: number): void {
    const { host } = this;
    const heard = (passed: Passed): void => {
      // A window in which nobody may pass now is the player's own to answer.
      due.isRefused = passed === 'refused';
      if (this.due !== due || passed !== 'trouble') return;
      due.cancel = host.after(AGAIN_AFTER, () => {
        this.stop();
        this.look();
      });
    };
    const due = {
      seat,
      number,
      isRefused: false,
      cancel: host.after(this.delayOf(seat), () => host.pass(seat, number, heard)),
    };
    this.due = due;
  }

  private delayOf(seat: Seat): number {
    return this.isHiddenFromPeople(seat) ? THOUGHT[0] + Math.random() * (THOUGHT[1] - THOUGHT[0]) : SEEN;
  }

  /** Whether other people are at the table who must not learn what a seat holds. */
  private isHiddenFromPeople(seat: Seat): boolean {
    const { players } = this.host.state!;
    const isAmongPeople = Array.from({ length: players }, (_, i) => i + 1).some(
      (other) => other !== seat && this.host.isSomebodys(other),
    );
    return this.areHandsHidden && this.game.windows.isFreelySaid !== true && isAmongPeople;
  }

  private change(seat: Seat, standing: StandingAnswer | undefined): void {
    this.put(seat, standing);
    this.host.changed(seat, standing);
  }
}
