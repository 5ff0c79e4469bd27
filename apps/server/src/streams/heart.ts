// Every connection is asked now and then whether anybody is there: each once in a while, a few at a time. Asking
// thousands of them at once would keep everybody waiting whose choice comes at that moment.

import type { Problem } from '@automachia/protocol';

/** How often each is asked, in milliseconds. */
export const HEARTBEAT = 15_000;
/** Into how many parts that time is divided. */
const PARTS = 60;

export interface Beating {
  /** Who that is; undefined for somebody unknown. */
  readonly playerId: string | undefined;
  beat(): void;
  cut(): void;
  end(problem: Problem): void;
}

export class Heart {
  private readonly beating = new Set<Beating>();
  /** Who is still to be asked in this round, and how many of them in each part of it. */
  private round: IterableIterator<Beating> = this.beating.values();
  private share = 0;
  private part = 0;
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.timer = setInterval(() => this.beat(), HEARTBEAT / PARTS);
    this.timer.unref();
  }

  /** Whoever comes in the middle of a round is asked in it or in the next. */
  add(one: Beating): void {
    this.beating.add(one);
  }

  delete(one: Beating): void {
    this.beating.delete(one);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  cutAll(): void {
    for (const one of this.beating) one.cut();
  }

  /** Says to all that somebody has open what is wrong, and closes it. */
  endAllOf(playerId: string, problem: Problem): void {
    for (const one of this.beating) if (one.playerId === playerId) one.end(problem);
  }

  private beat(): void {
    if (this.part === 0) {
      this.round = this.beating.values();
      this.share = Math.ceil(this.beating.size / PARTS);
    }
    this.part = (this.part + 1) % PARTS;
    // In the last part whoever is left: some came meanwhile.
    const most = this.part === 0 ? this.beating.size : this.share;
    for (let i = 0; i < most; i++) {
      const next = this.round.next();
      if (next.done === true) return;
      next.value.beat();
    }
  }
}
