// The past of a match: every choice that counts, and the table after it as the seat saw it. Looking back changes nothing.
// How one walks there is fetched by whoever does (`timelineWalk.ts`).

import type { Seat } from '@automachia/kernel';
import type { LogEntry, TableView } from '@automachia/protocol';
import { batch, computed, effect, signal } from '@preact/signals';
import type { PastMoment } from '../localTable/thinking.js';
import { toast } from '../parts/toasts.js';
import { t, withEnglish } from '../text/index.js';
import { countingEntries } from './counting.js';
import type { Rerunning } from './rerun.js';
import type { TableStore } from './store.js';
import type { TimelineWalk } from './timelineWalk.js';

export const paces = [0.5, 1, 2, 4, 8] as const;
export const units = ['choice', 'turn', 'event'] as const;
export type TimelineUnit = (typeof units)[number];

/** Why a moment cannot be shown. */
export type NotShown = 'later' | 'notYet';

export class Timeline {
  /** The set-up and every choice that counts; the number of a choice is its place here. */
  readonly choices = computed<readonly LogEntry[]>(() => countingEntries(this.store.log.value));
  readonly last = computed(() => Math.max(0, this.choices.value.length - 1));
  /** The number of the choice that is looked at; undefined for the present. */
  readonly place = signal<number | undefined>(undefined);
  readonly isPlaying = signal(false);
  readonly pace = signal<number>(1);
  /** What one step is. */
  readonly unit = signal<TimelineUnit>('choice');
  /** Lanes and tools under the strip. */
  readonly isOpen = signal(false);
  /** Whose eyes; everybody's only once the match is over. */
  readonly eyes = signal<'own' | 'everyone'>('own');
  /** One choice that is shown again; `next` hears that the board has played the beat. */
  readonly rerun: Rerunning & { readonly next: () => void } = {
    shown: signal(undefined),
    beat: signal(undefined),
    next: () => this.walking?.rerun.next(),
  };

  /** The tables the seat has seen, by the number of their entry in the log. */
  readonly seen = signal<ReadonlyMap<number, TableView>>(new Map());
  /** Every moment as everybody would have seen it, once the match is over and somebody has asked. */
  readonly open = signal<readonly PastMoment[] | undefined>(undefined);
  private walking: TimelineWalk | undefined;
  private readonly stop: () => void;

  /** `explain` tells the player why a moment cannot be shown. */
  constructor(
    private readonly store: TableStore,
    private readonly explain: (why: NotShown, place: number) => void = () => undefined,
  ) {
    this.stop = effect(() => {
      const entry = store.log.value.at(-1);
      const view = store.view.value;
      if (entry === undefined || view === undefined || this.seen.peek().get(entry.n) === view) return;
      this.seen.value = new Map(this.seen.peek()).set(entry.n, view);
    });
  }

  /** The moment that is looked at, as it is shown. */
  readonly moment = computed<PastMoment | undefined>(() => {
    const place = this.place.value;
    const moment = place === undefined ? undefined : this.momentAt(place);
    const part = this.rerun.shown.value;
    return moment === undefined || part === undefined ? moment : { ...moment, view: part };
  });

  /** Every moment in order; undefined where it is not known. */
  readonly moments = computed<readonly (PastMoment | undefined)[]>(() =>
    this.choices.value.map((_, place) => this.momentAt(place)),
  );

  /** At which choice each seat went out of the match. */
  readonly outs = computed<ReadonlyMap<Seat, number>>(() => {
    const { story } = this.store.parts.face;
    const found = new Map<Seat, number>();
    for (const [place, { events }] of this.choices.value.entries()) {
      for (const event of events) {
        const mark = story?.mark(event);
        if (mark?.kind === 'out') for (const seat of mark.seats) found.set(seat, place);
      }
    }
    return found;
  });

  /** The choice whose moment is shown, or the last one. */
  readonly current = computed(() => this.place.value ?? this.last.value);

  momentAt(place: number): PastMoment | undefined {
    if (this.eyes.value === 'everyone') return this.open.value?.[place];
    const entry = this.choices.value[place];
    const view = entry === undefined ? undefined : this.seen.value.get(entry.n);
    return entry === undefined || view === undefined ? undefined : { entry, view };
  }

  turnAt(place: number): number | undefined {
    const moment = this.momentAt(place);
    return moment === undefined ? undefined : this.store.parts.face.story?.turn(moment.view);
  }

  /** The turn in which a choice was made: what follows from it may already begin the next one. */
  turnDuring(place: number): number | undefined {
    return this.turnAt(place - 1) ?? this.turnAt(place);
  }

  /** Goes to the moment after a choice; past the last is the present. Says why where it cannot be shown. */
  async go(place: number): Promise<NotShown | undefined> {
    this.pause();
    return (await this.walk())?.go(place);
  }

  /** Goes to the moment after an entry of the log, where it counts. */
  async goToEntry(n: number): Promise<NotShown | undefined> {
    const place = this.choices.value.findIndex((entry) => entry.n === n);
    return place < 0 ? undefined : this.go(place);
  }

  /** One step back or on: a choice, a turn or an event. */
  async step(by: 1 | -1, unit = this.unit.value): Promise<void> {
    return (await this.walk())?.step(by, unit);
  }

  async play(): Promise<void> {
    if (this.isPlaying.value) return this.pause();
    return (await this.walk())?.play();
  }

  async look(eyes: 'own' | 'everyone'): Promise<void> {
    return (await this.walk())?.look(eyes);
  }

  /** Asks the host for the moments that this page has not seen itself, where the host may tell them already. */
  async complete(): Promise<void> {
    return (await this.walk())?.complete();
  }

  live(): void {
    this.pause();
    batch(() => {
      this.walking?.rerun.clear();
      this.place.value = undefined;
    });
  }

  pause(): void {
    this.isPlaying.value = false;
  }

  close(): void {
    this.pause();
    this.stop();
  }

  private async walk(): Promise<TimelineWalk | undefined> {
    if (this.walking !== undefined) return this.walking;
    const fetched = await withEnglish(import('./timelineWalk.js'), ['later']).catch(() => undefined);
    if (fetched === undefined) toast(t('web.notLoaded'));
    else this.walking ??= new fetched.TimelineWalk(this, this.store, this.explain);
    return this.walking;
  }
}
