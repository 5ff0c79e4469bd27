// Work that takes long, in slices so small that nobody notices: between them everybody else is served. Several may share
// them: then each has a slice in turn, and all together work no more at a stretch than one.

/** Who waits for it: nobody; somebody; or the whole server, which would like to stop. */
export type Haste = 'none' | 'some' | 'all';

/** How long it works at a stretch and rests afterwards, in milliseconds. */
const paces: Readonly<Record<Haste, { readonly work: number; readonly rest: number }>> = {
  none: { work: 1, rest: 9 },
  some: { work: 2, rest: 6 },
  all: { work: 20, rest: 0 },
};
/** Where nobody waits and the server has enough to do without it. */
const BUSY_REST = 99;
/** The share of its time from which on a server has enough to do. */
const BUSY_SHARE = 0.5;

/** The time it is measured by. */
export interface SliceTime {
  now(): number;
  rest(milliseconds: number): Promise<void>;
  /** The share of time, from 0 to 1, that the server worked since it was last asked. */
  share(): number;
}

export class Slices {
  private begun: number;
  /** When whoever rests and came last may go on, and how many rest. */
  private last: Promise<void> = Promise.resolve();
  private resting = 0;

  constructor(
    private readonly haste: () => Haste,
    private readonly time: SliceTime = usualTime(),
    /** Throws where nothing more is to be done of it. */
    private readonly check: () => void = () => {},
  ) {
    this.begun = time.now();
  }

  /** To be awaited before the first piece: whoever begins while others are at it waits for their turn. */
  async begin(): Promise<void> {
    if (this.resting > 0) await this.breathe();
    else if (this.isDone) await this.restFor(0);
  }

  /** To be awaited after each small piece of the work: rests where enough has been done. */
  async breathe(): Promise<void> {
    if (!this.isDone) return;
    await this.rest();
    this.check();
  }

  async rest(): Promise<void> {
    const haste = this.haste();
    const isBusy = this.time.share() >= BUSY_SHARE;
    await this.restFor(haste === 'none' && isBusy ? BUSY_REST : paces[haste].rest);
  }

  /** Whether enough has been done at a stretch. */
  private get isDone(): boolean {
    return this.time.now() - this.begun >= paces[this.haste()].work;
  }

  private async restFor(milliseconds: number): Promise<void> {
    this.resting += 1;
    // Where many are at it the rests are shorter: each of them has somebody who waits.
    this.last = this.last.then(() => this.time.rest(milliseconds / this.resting));
    await this.last;
    this.resting -= 1;
    this.begun = this.time.now();
  }
}

function usualTime(): SliceTime {
  let before = performance.eventLoopUtilization();
  return {
    now: () => performance.now(),
    rest: (milliseconds) =>
      new Promise((resolve) => {
        if (milliseconds === 0) setImmediate(resolve);
        else setTimeout(resolve, milliseconds);
      }),
    share: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  };
}
