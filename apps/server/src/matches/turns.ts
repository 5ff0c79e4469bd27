// One thing at a time: whoever wants something of a match while it is busy waits for their turn.

import type { Seat } from '@automachia/kernel';

/** Requests that may wait of one seat; of all who watch, and of what happens by itself. More are turned away. */
const MOST_OF_A_SEAT = 16;
const MOST_OF_OTHERS = 64;

/**
 * Who waits. However often they ask, those who watch take no place of those who play, and no seat takes one of another;
 * nor does anybody take those of bots, clocks and standing answers, which happen by themselves.
 */
export type WaitsAs = Seat | 'watching' | 'itself';

/** Whose turns they are. */
interface TurnOwner {
  /** Hears of work that threw: the turn is then its own to end. */
  turnFailed(error: unknown): void;
}

export class Turns {
  /** Undefined where nobody waits. */
  private waiting: { readonly as: WaitsAs; readonly work: () => void }[] | undefined;
  /** Whether somebody has the turn and is not done yet. */
  isTaken = false;

  constructor(private readonly owner: TurnOwner) {}

  get areOver(): boolean {
    return !this.isTaken && this.waiting === undefined;
  }

  /** Does it now or in its turn; false where too many wait already. What takes the turn says so by `isTaken`. */
  take(work: () => void, as: WaitsAs): boolean {
    if (!this.isTaken) {
      this.run(work);
      return true;
    }
    this.waiting ??= [];
    const most = typeof as === 'number' ? MOST_OF_A_SEAT : MOST_OF_OTHERS;
    if (this.waiting.filter((one) => one.as === as).length >= most) return false;
    this.waiting.push({ as, work });
    return true;
  }

  /** What the match itself has to do goes before what others want of it, and is never turned away. */
  takeNext(work: () => void): void {
    if (this.isTaken) (this.waiting ??= []).unshift({ as: 'itself', work });
    else this.run(work);
  }

  /** Whoever had the turn is done. */
  end(): void {
    this.isTaken = false;
    while (!this.isTaken && this.waiting !== undefined) {
      const { work } = this.waiting.shift()!;
      // An empty list keeps room for those who waited in it.
      if (this.waiting.length === 0) this.waiting = undefined;
      this.run(work);
    }
  }

  private run(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.owner.turnFailed(error);
    }
  }
}
