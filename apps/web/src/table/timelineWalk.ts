// Walking through the past of a match: to a moment, by choice, turn or event, by itself, and with everybody's eyes.

import { batch } from '@preact/signals';
import type { Beat } from '../games/face.js';
import { paced } from '../games/face.js';
import { isMoving } from '../settings.js';
import type { Stills } from './playback.js';
import { Rerun } from './rerun.js';
import type { TableStore } from './store.js';
import type { NotShown, Timeline, TimelineUnit } from './timeline.js';

/** How long a moment is shown where nothing moves, and how long a rest is where something does. */
const STILL = 700;
const REST = 260;
/** What one choice takes at most, at normal speed. */
const LONGEST = 3000;

export class TimelineWalk {
  /** How choices came about that were looked at event by event, as everybody or the seat saw it. */
  private readonly unfolded = new Map<string, Stills | undefined>();
  readonly rerun: Rerun;
  /** What the match was when the host could not tell its moments: there is no use in asking before that changes. */
  private refusedWhile: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly timeline: Timeline,
    private readonly store: TableStore,
    private readonly explain: (why: NotShown, place: number) => void,
  ) {
    this.rerun = new Rerun(timeline.rerun, () => this.rest());
  }

  async play(): Promise<void> {
    await this.complete();
    if (this.timeline.place.value === undefined) this.show(0);
    this.timeline.isPlaying.value = true;
    this.playOnLater(REST);
  }

  /** Goes to the moment after a choice; past the last is the present. Says why where it cannot be shown. */
  async go(place: number): Promise<NotShown | undefined> {
    await this.complete();
    const why = this.show(place);
    if (why !== undefined) this.explain(why, place);
    return why;
  }

  /** One step back or on: a choice, a turn or an event. */
  async step(by: 1 | -1, unit: TimelineUnit): Promise<void> {
    await this.complete();
    if (unit !== 'turn') await this.unfold(by === 1 ? this.timeline.current.value + 1 : this.timeline.current.value);
    // Whoever is in a hurry sees the end of what is moving first.
    if (by === 1 && unit !== 'turn' && this.rerun.beat.value !== undefined) this.rerun.finish();
    else if (unit === 'turn') this.stepTo(this.turnFrom(by));
    else if (unit === 'event') this.stepEvent(by);
    else if (by === 1) this.stepChoice();
    // What is shown in part goes back to its beginning first.
    else this.stepTo(this.timeline.current.value - 1);
  }

  async look(eyes: 'own' | 'everyone'): Promise<void> {
    if (eyes === 'everyone')
      this.timeline.open.value ??= await this.store.link.moments('everyone').catch(() => undefined);
    if (eyes === 'everyone' && this.timeline.open.value === undefined) return;
    batch(() => {
      this.rerun.clear();
      this.timeline.eyes.value = eyes;
      this.timeline.place.value ??= this.timeline.last.value;
    });
  }

  /** Asks the host for the moments that this page has not seen itself, where the host may tell them already. */
  async complete(): Promise<void> {
    await this.store.recall();
    const isMissing = this.timeline.choices.value.some(({ n }) => !this.timeline.seen.value.has(n));
    const status = this.store.match.value?.status;
    if (!isMissing || status === this.refusedWhile) return;
    const all = await this.store.link.moments('own').catch(() => undefined);
    this.refusedWhile = all === undefined ? status : undefined;
    if (all === undefined) {
      const past = await this.store.link.past?.().catch(() => undefined);
      if (past !== undefined) this.timeline.seen.value = new Map([...past.views, ...this.timeline.seen.value]);
      return;
    }
    const seen = new Map(this.timeline.seen.value);
    for (const [place, { n }] of this.timeline.choices.value.entries()) {
      const moment = all[place];
      if (moment !== undefined) seen.set(n, moment.view);
    }
    this.timeline.seen.value = seen;
  }

  /** Asks the host how a choice came about, unless this page has seen it. */
  private async unfold(place: number): Promise<void> {
    const entry = this.timeline.choices.value[place];
    const before = this.timeline.momentAt(place - 1)?.view;
    if (entry === undefined || before === undefined || entry.events.length === 0) return;
    const { n } = entry;
    if (this.knownStills(n) !== undefined || this.unfolded.has(this.keyOf(n))) return;
    const key = this.keyOf(n);
    const stills = await this.store.link
      .stills?.(this.timeline.eyes.value, { place, n, before })
      .catch(() => undefined);
    this.unfolded.set(key, stills);
  }

  /** Eyes of everybody see other tables. */
  private keyOf(n: number): string {
    return `${this.timeline.eyes.value} ${n}`;
  }

  private knownStills(n: number): Stills | undefined {
    return this.timeline.eyes.value === 'own' ? this.store.stills.get(n) : undefined;
  }

  private show(place: number): NotShown | undefined {
    const last = this.timeline.last.value;
    if (place > last) {
      this.timeline.live();
      return 'notYet';
    }
    const wanted = Math.max(0, place);
    if (this.timeline.momentAt(wanted) === undefined) return 'later';
    batch(() => {
      this.rerun.clear();
      this.timeline.place.value = wanted;
    });
    return undefined;
  }

  /** Moments from before this page was opened may be missing: one goes as near as one gets. */
  private stepTo(place: number): void {
    const from = this.timeline.current.value;
    let near = Math.max(0, place);
    while (near < from && this.timeline.momentAt(near) === undefined) near += 1;
    if (place < from && near === from && from > 0) this.explain('later', place);
    else this.show(near);
  }

  /** On by one choice, moving where things move. */
  private stepChoice(): void {
    if (this.rerun.isPartial && this.rerun.on(Number.POSITIVE_INFINITY, this.paceOrStill())) return;
    if (this.begin(this.timeline.current.value + 1)) this.rerun.on(Number.POSITIVE_INFINITY, this.paceOrStill());
  }

  private stepEvent(by: 1 | -1): void {
    const { rerun } = this;
    if (by === 1) {
      if (rerun.isPartial && rerun.on(1, this.paceOrStill())) return;
      if (this.begin(this.timeline.current.value + 1)) rerun.on(1, this.paceOrStill());
      return;
    }
    if (rerun.isPartial) {
      if (!rerun.back()) this.stepTo(this.timeline.current.value - 1);
      return;
    }
    const place = this.timeline.current.value;
    const beats = this.beatsOf(place);
    const before = this.timeline.momentAt(place - 1);
    if (beats.length < 2 || before === undefined) return this.stepTo(place - 1);
    this.show(place);
    rerun.take(beats, before.view, beats.length - 1);
  }

  /** Stands at the beginning of a choice; false where it has no parts and is shown at once. */
  private begin(place: number): boolean {
    const beats = place > this.timeline.last.value ? [] : this.beatsOf(place);
    const before = this.timeline.momentAt(place - 1);
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

  private beatsOf(place: number): readonly Beat[] {
    const moment = this.timeline.momentAt(place);
    const before = this.timeline.momentAt(place - 1);
    if (moment === undefined || before === undefined) return [];
    const { entry, view } = moment;
    const stills = this.knownStills(entry.n) ?? this.unfolded.get(this.keyOf(entry.n));
    return restingBeats(this.store.parts.face.beats(entry.events, before.view, view, stills));
  }

  private paceOrStill(): number | undefined {
    return isMoving() && document.visibilityState === 'visible' ? this.timeline.pace.value : undefined;
  }

  /** The beginning of this turn, of the one before it, or of the next. */
  private turnFrom(by: 1 | -1): number {
    const turns = this.timeline.choices.value.map((_, place) => this.timeline.turnAt(place));
    const from = this.timeline.current.value;
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
    while (next <= this.timeline.last.value && turns[next] === turns[from]) next += 1;
    return next;
  }

  /** The board has come to rest: where the past plays by itself, it goes on. */
  rest(): void {
    this.playOnLater(REST);
  }

  private playOnLater(wait: number): void {
    clearTimeout(this.timer);
    if (!this.timeline.isPlaying.value) return;
    this.timer = setTimeout(() => void this.playOn(), wait / this.timeline.pace.value);
  }

  private async playOn(): Promise<void> {
    if (!this.timeline.isPlaying.value) return;
    await this.step(1, this.timeline.unit.value);
    if (this.timeline.place.value === undefined) return this.timeline.pause();
    // A beat that plays says itself when it has come to rest.
    if (this.rerun.beat.value === undefined) this.playOnLater(STILL);
  }
}

/** The beats one can rest at: what takes no time happens with the beat before it. */
function restingBeats(beats: readonly Beat[]): readonly Beat[] {
  const resting: Beat[] = [];
  for (const beat of beats) {
    const last = resting.at(-1);
    if (beat.duration > 0 || last === undefined) resting.push(beat);
    else resting[resting.length - 1] = { ...last, events: [...last.events, ...beat.events], after: beat.after };
  }
  return paced(resting, LONGEST);
}
