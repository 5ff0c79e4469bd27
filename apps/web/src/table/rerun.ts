// One choice of the past shown again, event by event: the beats of the face, each of which can be rested at.

import type { TableView } from '@automachia/protocol';
import type { Signal } from '@preact/signals';
import { batch } from '@preact/signals';
import type { Beat } from '../games/face.js';

/** What is shown of it. */
export interface Rerunning {
  /** The table while the choice is not shown to its end; undefined once it is. */
  readonly shown: Signal<TableView | undefined>;
  readonly beat: Signal<Beat | undefined>;
}

export class Rerun {
  private readonly shown: Rerunning['shown'];
  readonly beat: Rerunning['beat'];
  private beats: readonly Beat[] = [];
  private done = 0;
  private until = 0;
  private pace = 1;
  private before: TableView | undefined;

  /** `onRest` hears whenever the board has come to rest. */
  constructor(
    { shown, beat }: Rerunning,
    private readonly onRest: () => void,
  ) {
    this.shown = shown;
    this.beat = beat;
  }

  /** Whether the choice is shown in part. */
  get isPartial(): boolean {
    return this.beats.length > 0;
  }

  /** Takes up a choice, with so many of its beats behind it. */
  take(beats: readonly Beat[], before: TableView, done: number): void {
    this.clear();
    this.beats = beats;
    this.before = before;
    this.rest(done);
  }

  /** Shows the next beats, moving where things move; says whether there was one. */
  on(count: number, pace: number | undefined): boolean {
    if (this.done >= this.beats.length) return false;
    this.until = Math.min(this.beats.length, this.done + count);
    if (pace === undefined) this.rest(this.until);
    else {
      const beat = this.beats[this.done]!;
      this.pace = pace;
      this.beat.value = { ...beat, duration: beat.duration / pace };
    }
    return true;
  }

  /** One beat back; says whether that is still in this choice. */
  back(): boolean {
    if (this.done <= 1) return false;
    this.rest(this.done - 1);
    return true;
  }

  /** The board has played the beat. */
  readonly next = (): void => {
    if (this.beat.value === undefined) return;
    const done = this.done + 1;
    if (done >= this.until) {
      this.rest(done);
      this.onRest();
      return;
    }
    const beat = this.beats[done]!;
    batch(() => {
      this.shown.value = this.beats[this.done]!.after;
      this.done = done;
      this.beat.value = { ...beat, duration: beat.duration / this.pace };
    });
  };

  /** Straight to where the beats that play would come to rest. */
  finish(): void {
    this.rest(this.until);
  }

  /** The choice to its end. */
  clear(): void {
    batch(() => {
      this.beats = [];
      this.done = 0;
      this.shown.value = undefined;
      this.beat.value = undefined;
    });
  }

  private rest(done: number): void {
    if (done >= this.beats.length) {
      this.clear();
      return;
    }
    batch(() => {
      this.done = done;
      this.beat.value = undefined;
      this.shown.value = done === 0 ? this.before : this.beats[done - 1]!.after;
    });
  }
}
