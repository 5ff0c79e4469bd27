// A choice on its way. A host nearby answers within a few milliseconds: then the table goes straight from the choice to
// what came of it. Drawing "waiting" in between would cost a frame, and the answer would stand behind it.

import { batch, signal } from '@preact/signals';

/** From here on somebody would wonder whether the press was heard. */
const LONG = 150;
/** And from here on, whether it is lost. */
const VERY_LONG = 4500;

export class Sending {
  /** A choice is on its way: nothing else can be chosen meanwhile. */
  readonly isUnderWay = signal(false);
  /** It has been for so long that the screen says so. */
  readonly isLong = signal(false);
  /** Nobody has answered: it is kept here, until somebody does. */
  readonly isKept = signal(false);
  private timers: readonly ReturnType<typeof setTimeout>[] = [];

  begin(): void {
    this.end();
    this.isUnderWay.value = true;
    this.timers = [
      setTimeout(() => {
        this.isLong.value = true;
      }, LONG),
      setTimeout(() => this.keep(), VERY_LONG),
    ];
  }

  /** Whoever was to answer cannot be reached. */
  keep(): void {
    if (!this.isUnderWay.peek()) return;
    this.forget();
    batch(() => {
      this.isLong.value = true;
      this.isKept.value = true;
    });
  }

  end(): void {
    this.forget();
    batch(() => {
      this.isUnderWay.value = false;
      this.isLong.value = false;
      this.isKept.value = false;
    });
  }

  private forget(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}
