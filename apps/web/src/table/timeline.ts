// The past of a match: every choice that counts, and the table after it as the seat saw it. Looking back changes nothing.

import type { Seat } from '@automachia/kernel';
import type { LogEntry, TableView } from '@automachia/protocol';
import { batch, computed, effect, signal } from '@preact/signals';
import type { PastMoment } from '../localTable/thinking.js';
import { isMoving } from '../settings.js';
import { countingEntries } from './counting.js';
import { Rerun, restingBeats } from './rerun.js';
import type { TableStore } from './store.js';

/** How long a moment is shown where nothing moves, and how long a rest is where something does. */
const STILL = 700;
const REST = 260;

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
  readonly rerun = new Rerun(() => this.playOnLater(REST));

  /** The tables the seat has seen, by the number of their entry in the log. */
  private readonly seen = signal<ReadonlyMap<number, TableView>>(new Map());
  private readonly open = signal<readonly PastMoment[] | undefined>(undefined);
  /** What the match was when the host could not tell its moments: there is no use in asking before that changes. */
  private refusedWhile: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
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
    await this.complete();
    const why = this.show(place);
    if (why !== undefined) this.explain(why, place);
    return why;
  }

  /** Goes to the moment after an entry of the log, where it counts. */
  async goToEntry(n: number): Promise<NotShown | undefined> {
    const place = this.choices.value.findIndex((entry) => entry.n === n);
    return place < 0 ? undefined : this.go(place);
  }

  /** One step back or on: a choice, a turn or an event. */
  async step(by: 1 | -1, unit = this.unit.value): Promise<void> {
    await this.complete();
    // Whoever is in a hurry sees the end of what is moving first.
    if (by === 1 && unit !== 'turn' && this.rerun.beat.value !== undefined) this.rerun.finish();
    else if (unit === 'turn') this.stepTo(this.turnFrom(by));
    else if (unit === 'event') this.stepEvent(by);
    else if (by === 1) this.stepChoice();
    // What is shown in part goes back to its beginning first.
    else this.stepTo(this.current.value - 1);
  }

  live(): void {
    this.pause();
    batch(() => {
      this.rerun.clear();
      this.place.value = undefined;
    });
  }

  async play(): Promise<void> {
    if (this.isPlaying.value) return this.pause();
    await this.complete();
    if (this.place.value === undefined) this.show(0);
    this.isPlaying.value = true;
    this.playOnLater(REST);
  }

  pause(): void {
    clearTimeout(this.timer);
    this.isPlaying.value = false;
  }

  async look(eyes: 'own' | 'everyone'): Promise<void> {
    if (eyes === 'everyone') this.open.value ??= await this.store.link.moments('everyone').catch(() => undefined);
    if (eyes === 'everyone' && this.open.value === undefined) return;
    batch(() => {
      this.rerun.clear();
      this.eyes.value = eyes;
      this.place.value ??= this.last.value;
    });
  }

  /** Asks the host for the moments that this page has not seen itself, where the host may tell them already. */
  async complete(): Promise<void> {
    await this.store.recall();
    const isMissing = this.choices.value.some(({ n }) => !this.seen.value.has(n));
    const status = this.store.match.value?.status;
    if (!isMissing || status === this.refusedWhile) return;
    const all = await this.store.link.moments('own').catch(() => undefined);
    this.refusedWhile = all === undefined ? status : undefined;
    if (all === undefined) {
      const past = await this.store.link.past?.().catch(() => undefined);
      if (past !== undefined) this.seen.value = new Map([...past.views, ...this.seen.value]);
      return;
    }
    const seen = new Map(this.seen.value);
    for (const [place, { n }] of this.choices.value.entries()) {
      const moment = all[place];
      if (moment !== undefined) seen.set(n, moment.view);
    }
    this.seen.value = seen;
  }

  close(): void {
    this.pause();
    this.stop();
  }

  private show(place: number): NotShown | undefined {
    const last = this.last.value;
    if (place > last) {
      this.live();
      return 'notYet';
    }
    const wanted = Math.max(0, place);
    if (this.momentAt(wanted) === undefined) return 'later';
    batch(() => {
      this.rerun.clear();
      this.place.value = wanted;
    });
    return undefined;
  }

  /** Moments from before this page was opened may be missing: one goes as near as one gets. */
  private stepTo(place: number): void {
    const from = this.current.value;
    let near = Math.max(0, place);
    while (near < from && this.momentAt(near) === undefined) near += 1;
    if (place < from && near === from && from > 0) this.explain('later', place);
    else this.show(near);
  }

  /** On by one choice, moving where things move. */
  private stepChoice(): void {
    if (this.rerun.isPartial && this.rerun.on(Number.POSITIVE_INFINITY, this.paceOrStill())) return;
    if (this.begin(this.current.value + 1)) this.rerun.on(Number.POSITIVE_INFINITY, this.paceOrStill());
  }

  private stepEvent(by: 1 | -1): void {
    const { rerun } = this;
    if (by === 1) {
      if (rerun.isPartial && rerun.on(1, this.paceOrStill())) return;
      if (this.begin(this.current.value + 1)) rerun.on(1, this.paceOrStill());
      return;
    }
    if (rerun.isPartial) {
      if (!rerun.back()) this.stepTo(this.current.value - 1);
      return;
    }
    const place = this.current.value;
    const beats = this.beatsOf(place);
    const before = this.momentAt(place - 1);
    if (beats.length < 2 || before === undefined) return this.stepTo(place - 1);
    this.show(place);
    rerun.take(beats, before.view, beats.length - 1);
  }

  /** Stands at the beginning of a choice; false where it has no parts and is shown at once. */
  private begin(place: number): boolean {
    const beats = place > this.last.value ? [] : this.beatsOf(place);
    const before = this.momentAt(place - 1);
    if (beats.length === 0 || before === undefined) {
      this.show(place);
      return false;
    }
    batch(() => {
      this.show(place);
      this.rerun.take(beats, before.view, 0);
    });
    return true;
  }

  private beatsOf(place: number): ReturnType<typeof restingBeats> {
    const moment = this.momentAt(place);
    const before = this.momentAt(place - 1);
    if (moment === undefined || before === undefined) return [];
    return restingBeats(this.store.parts.face.beats(moment.entry.events, before.view));
  }

  private paceOrStill(): number | undefined {
    return isMoving() && document.visibilityState === 'visible' ? this.pace.value : undefined;
  }

  /** The beginning of this turn, of the one before it, or of the next. */
  private turnFrom(by: 1 | -1): number {
    const turns = this.choices.value.map((_, place) => this.turnAt(place));
    const from = this.current.value;
    const beginsAt = (place: number): number => {
      let first = place;
      while (first > 0 && turns[first - 1] === turns[place]) first -= 1;
      return first;
    };
    if (by === -1) {
      const begin = beginsAt(from);
      return begin < from || this.rerun.isPartial ? begin : beginsAt(Math.max(0, from - 1));
    }
    let next = from + 1;
    while (next <= this.last.value && turns[next] === turns[from]) next += 1;
    return next;
  }

  private playOnLater(wait: number): void {
    clearTimeout(this.timer);
    if (!this.isPlaying.value) return;
    this.timer = setTimeout(() => void this.playOn(), wait / this.pace.value);
  }

  private async playOn(): Promise<void> {
    await this.step(1);
    if (this.place.value === undefined) return this.pause();
    // A beat that plays says itself when it has come to rest.
    if (this.rerun.beat.value === undefined) this.playOnLater(STILL);
  }
}
