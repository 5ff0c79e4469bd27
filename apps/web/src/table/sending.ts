// A choice on its way. A host nearby answers within a few milliseconds: then the table goes straight from the choice to
// what came of it. Drawing "waiting" in between would cost a frame, and the answer would stand behind it.

import { signal } from '@preact/signals';

/** From here on somebody would wonder whether the press was heard. */
const LONG = 150;

export class Sending {
  /** A choice is on its way: nothing else can be chosen meanwhile. */
  readonly isUnderWay = signal(false);
  /** It has been for so long that the screen says so. */
  readonly isLong = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    clearTimeout(this.timer);
    this.isUnderWay.value = true;
    this.timer = setTimeout(() => {
      this.isLong.value = true;
    }, LONG);
  }

  end(): void {
    clearTimeout(this.timer);
    this.isUnderWay.value = false;
    this.isLong.value = false;
  }
}
