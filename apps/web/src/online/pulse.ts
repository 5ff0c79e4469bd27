// Whether anybody is at the other end. A socket that nobody answers on looks like one on which there is no news; so what
// has been quiet for a while is asked, and what does not answer is said to be silent.

/** How long, in milliseconds, a connection may be quiet before it is asked, and how long it may take to answer. */
const QUIET = 2200;
const ANSWER = 2400;
/** Where the browser says that there is no network, an answer would have to come from this very device. */
const ANSWER_OFFLINE = 1000;
/** So much later than it was set, and a timer says that this page stood still, not that nobody answered. */
const STOOD_STILL = 1000;

export interface FarEnd {
  /** Asks whether anybody is there; whatever comes over the connection is an answer. */
  ask(): void;
  /** Nobody answered. */
  silent(): void;
}

export class Pulse {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAwaiting = false;

  constructor(private readonly far: FarEnd) {}

  /** Something came. */
  heard(): void {
    this.isAwaiting = false;
    this.later(QUIET, () => this.askNow());
  }

  /** Something should come: what was opened, or asked. */
  await(within = ANSWER): void {
    this.isAwaiting = true;
    const due = Date.now() + within;
    this.later(within, () => (Date.now() > due + STOOD_STILL ? this.askNow() : this.far.silent()));
  }

  /** Asks without waiting until it has been quiet for long: the page is looked at again, or the network is gone. */
  askNow(): void {
    // Nobody looks at a hidden page, and its timers come late.
    if (document.visibilityState === 'hidden') return this.stop();
    this.far.ask();
    this.await(navigator.onLine ? ANSWER : ANSWER_OFFLINE);
  }

  /** The page may have been hidden, and nothing asked since. */
  look(): void {
    if (!this.isAwaiting) this.askNow();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isAwaiting = false;
  }

  private later(milliseconds: number, run: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(run, milliseconds);
  }
}
