// What has happened, shown at a pace one can follow: beats one after the other, on the table as it was. What takes long
// enough to be watched is told before what follows from it; whoever is in a hurry skips it.

import type { GameEvent } from '@automachia/kernel';
import type { LogEntry, TableView } from '@automachia/protocol';
import { batch, signal } from '@preact/signals';
import type { Beat, GameFace } from '../games/face.js';
import { paced, pacedByAct } from '../games/face.js';
import { motion, paces, speed } from '../settings.js';

/** What one choice takes at most, or each of those who act in it; and everything together that was missed. */
const LONGEST = 3000;
/** What is over sooner keeps nobody from the next question. */
const SHORT = 800;
/** How much faster what was missed goes by, and what has piled up. */
const HURRY = 4;
const MANY = 4;
/** Of what was missed only the end is shown: choices while nobody saw the page, and beats of one go. */
const MOST_SCENES = 12;
const MOST_BEATS = 40;

/** The tables after each of the events. */
export type Stills = readonly TableView[];

interface Scene {
  readonly events: readonly GameEvent[];
  readonly beats: readonly Beat[];
  readonly after: TableView;
  /** It happened while nobody could see it. */
  readonly isMissed: boolean;
}

export class Playback {
  /** The table as it is shown: while beats play, behind the table as it is. */
  readonly shown = signal<TableView | undefined>(undefined);
  readonly beat = signal<Beat | undefined>(undefined);
  /** From the moment something is to be shown until it has been. */
  private readonly isBusy = signal(false);
  /** What is shown lasts: the next question, the new hand and the lines of the log come when it has been seen. */
  readonly isTelling = signal(false);
  private readonly scenes: Scene[] = [];
  /** The beats of the first scene at their pace; undefined while it has not begun. */
  private playing: readonly Beat[] | undefined;
  private place = 0;

  constructor(
    private readonly face: GameFace,
    /** How long, in milliseconds at normal speed, what is told of some events takes to be read. */
    private readonly readingTime: (events: readonly GameEvent[]) => number = () => 0,
  ) {}

  /** The events of the choice that is being shown. */
  get scene(): readonly GameEvent[] {
    return this.scenes[0]?.events ?? [];
  }

  get isPlaying(): boolean {
    return this.isBusy.value;
  }

  /** Shows a table at once. */
  show(view: TableView | undefined): void {
    this.scenes.length = 0;
    this.playing = undefined;
    batch(() => {
      this.isBusy.value = this.isTelling.value = false;
      this.beat.value = undefined;
      this.shown.value = view;
    });
  }

  /** Shows how a table became another, by those in between; what was missed has none, and goes by faster. */
  add(events: readonly GameEvent[], before: TableView, after: TableView, stills?: Stills, isMissed = false): void {
    const beats = motion() === 'none' ? [] : this.face.beats(events, before, after, stills);
    if (beats.length === 0 && this.scenes.length === 0) {
      this.shown.value = after;
      return;
    }
    this.scenes.push({ events, beats, after, isMissed: isMissed || document.visibilityState === 'hidden' });
    this.isBusy.value = true;
    const lasts = this.scenes.flatMap((scene) => scene.beats).reduce((sum, beat) => sum + this.lastsFor(beat), 0);
    if (lasts / paces[speed.value] > SHORT) this.isTelling.value = true;
    if (this.scenes.length === 1) this.beginSoon();
    const isWaiting = this.playing === undefined && document.visibilityState === 'hidden';
    if (isWaiting && this.scenes.length > MOST_SCENES) this.shown.value = this.scenes.shift()!.after;
  }

  /** The board has played the beat. */
  readonly next = (): void => {
    const done = this.playing?.[this.place];
    if (done === undefined) return;
    this.place += 1;
    const beat = this.playing?.[this.place];
    batch(() => {
      this.shown.value = done.after;
      this.beat.value = beat;
      if (beat === undefined) this.finish();
    });
  };

  /** A log that keeps pace: without what is still to be shown. */
  told(log: readonly LogEntry[]): readonly LogEntry[] {
    if (!this.isTelling.value) return log;
    const isPlaying = this.beat.value !== undefined;
    const shown = isPlaying ? this.playing!.slice(0, this.place).flatMap(({ events }) => events) : [];
    const untold = new Set(this.scenes.flatMap(({ events }) => events).filter((event) => !shown.includes(event)));
    return log.map((entry) => {
      const first = entry.events.findIndex((event) => untold.has(event));
      return first < 0 ? entry : { ...entry, events: entry.events.slice(0, first) };
    });
  }

  /** Straight to the end. */
  skip(): void {
    const last = this.scenes.at(-1);
    if (last !== undefined) this.show(last.after);
  }

  /**
   * Begins once what changed beside the board stands on the screen: an answer is seen a frame sooner than the movement
   * that comes of it. A page that nobody sees waits until somebody does.
   */
  private beginSoon(): void {
    const [scene] = this.scenes;
    const begin = (): void => {
      if (this.scenes[0] === scene && this.playing === undefined) this.begin();
    };
    if (document.visibilityState === 'hidden') {
      document.addEventListener('visibilitychange', () => this.beginSoon(), { once: true });
    } else requestAnimationFrame(() => setTimeout(begin));
  }

  private begin(): void {
    const scene = this.scenes[0];
    if (scene === undefined) {
      this.playing = undefined;
      this.isBusy.value = this.isTelling.value = false;
      return;
    }
    this.place = 0;
    this.playing = this.atPace(this.shortened(scene));
    const [first] = this.playing;
    if (first === undefined) this.finish();
    else this.beat.value = first;
  }

  private finish(): void {
    const scene = this.scenes.shift();
    if (scene !== undefined) this.shown.value = scene.after;
    this.begin();
  }

  /** The end of what was missed, from the table on which it begins. */
  private shortened(scene: Scene): Scene {
    const { beats, isMissed } = scene;
    const left = beats.length - MOST_BEATS;
    if (!isMissed || left <= 0) return scene;
    this.shown.value = beats[left - 1]!.after;
    return { ...scene, beats: beats.slice(left) };
  }

  private atPace({ beats, isMissed }: Scene): readonly Beat[] {
    const pace = paces[speed.value] * (isMissed || this.scenes.length > MANY ? HURRY : 1);
    const longest = isMissed ? LONGEST / this.scenes.length : LONGEST;
    const read = beats.map((beat) => ({ ...beat, duration: this.lastsFor(beat) / pace }));
    // What is to be read takes as long as that takes; whoever is in a hurry skips it.
    const isRead = !isMissed && beats.some(({ events }) => this.readingTime(events) > 0);
    if (isRead) return read;
    return isMissed ? paced(read, longest) : pacedByAct(read, longest);
  }

  private lastsFor({ duration, events }: Beat): number {
    return Math.max(duration, this.readingTime(events));
  }
}
