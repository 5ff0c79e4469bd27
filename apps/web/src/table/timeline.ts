// The past of a match: every moment as the seat saw it. Looking back changes nothing.

import { computed, effect, signal } from '@preact/signals';
import type { Moment } from '../localTable/thinking.js';
import type { TableStore } from './store.js';

const STEP = 700;

export class Timeline {
  /** What is known of the past; the host is asked for the rest when somebody looks back. */
  readonly moments = signal<readonly Moment[]>([]);
  /** Which moment is looked at; undefined for the present. */
  readonly place = signal<number | undefined>(undefined);
  readonly isPlaying = signal(false);
  readonly moment = computed<Moment | undefined>(() => {
    const place = this.place.value;
    return place === undefined ? undefined : this.moments.value[place];
  });

  private isComplete = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly stop: () => void;

  constructor(private readonly store: TableStore) {
    // Every new entry is a new moment, as long as nothing is missing in between.
    this.stop = effect(() => {
      const entry = store.log.value.at(-1);
      const view = store.view.value;
      if (entry === undefined || view === undefined) return;
      const known = this.moments.peek();
      const last = known.at(-1)?.entry.n ?? -1;
      if (entry.n === last) return;
      if (entry.n !== last + 1) this.isComplete = false;
      this.moments.value = entry.n === last + 1 ? [...known, { entry, view }] : [{ entry, view }];
    });
  }

  /** Goes to a moment, or by so many steps; past the last is the present. */
  async go(to: number | { readonly by: number }): Promise<void> {
    await this.complete();
    const last = this.moments.value.length - 1;
    const from = this.place.value ?? last;
    const place = typeof to === 'number' ? to : from + to.by;
    this.place.value =
      place >= last && !(typeof to === 'number' && place === last) ? undefined : Math.max(0, Math.min(last, place));
  }

  /** Goes to the moment after an entry of the log, where it is known. */
  async goToEntry(n: number): Promise<void> {
    await this.complete();
    const place = this.moments.value.findIndex(({ entry }) => entry.n === n);
    if (place >= 0) this.place.value = place;
  }

  live(): void {
    this.pause();
    this.place.value = undefined;
  }

  async play(): Promise<void> {
    if (this.isPlaying.value) return this.pause();
    if (this.place.value === undefined) await this.go(0);
    this.isPlaying.value = true;
    this.timer = setInterval(() => {
      void this.playOn();
    }, STEP);
  }

  private async playOn(): Promise<void> {
    await this.go({ by: 1 });
    if (this.place.value === undefined) this.pause();
  }

  pause(): void {
    clearInterval(this.timer);
    this.isPlaying.value = false;
  }

  close(): void {
    this.pause();
    this.stop();
  }

  private async complete(): Promise<void> {
    if (this.isComplete) return;
    const all = await this.store.link.moments().catch(() => undefined);
    if (all !== undefined && all.length >= this.moments.value.length) this.moments.value = all;
    this.isComplete = all !== undefined;
  }
}
