// What has happened, shown at a pace one can follow: beats one after the other, on the table as it was. Nothing waits
// for it; whoever is in a hurry skips it.

import type { GameEvent } from '@automachia/kernel';
import type { View } from '@automachia/protocol';
import { batch, signal } from '@preact/signals';
import type { Beat, GameFace } from '../games/face.js';
import { paced } from '../games/face.js';
import { isMoving, paces, speed } from '../settings.js';

/** What one choice takes at most, and what is left of it when much has piled up. */
const LONGEST = 3000;
const HURRY = 4;
const MANY = 4;

interface Scene {
  readonly beats: readonly Beat[];
  readonly after: View;
}

export class Playback {
  /** The table as it is shown: while beats play, behind the table as it is. */
  readonly shown = signal<View | undefined>(undefined);
  readonly beat = signal<Beat | undefined>(undefined);
  private readonly scenes: Scene[] = [];
  private place = 0;

  constructor(private readonly face: GameFace) {}

  get isPlaying(): boolean {
    return this.beat.value !== undefined;
  }

  /** Shows a table at once. */
  show(view: View | undefined): void {
    this.scenes.length = 0;
    batch(() => {
      this.beat.value = undefined;
      this.shown.value = view;
    });
  }

  /** Shows how a table became another. */
  add(events: readonly GameEvent[], before: View, after: View): void {
    const beats = isMoving() && document.visibilityState === 'visible' ? this.face.beats(events, before) : [];
    if (beats.length === 0 && this.scenes.length === 0) {
      this.shown.value = after;
      return;
    }
    this.scenes.push({ beats: this.atPace(beats), after });
    if (this.scenes.length === 1) this.begin();
  }

  /** The board has played the beat. */
  readonly next = (): void => {
    const scene = this.scenes[0];
    if (scene === undefined) return;
    const done = scene.beats[this.place];
    this.place += 1;
    const beat = scene.beats[this.place];
    batch(() => {
      if (done !== undefined) this.shown.value = done.after;
      this.beat.value = beat;
      if (beat === undefined) this.finish(scene);
    });
  };

  /** Straight to the end. */
  skip(): void {
    const last = this.scenes.at(-1);
    if (last !== undefined) this.show(last.after);
  }

  private begin(): void {
    const scene = this.scenes[0];
    if (scene === undefined) return;
    this.place = 0;
    const [first] = scene.beats;
    if (first === undefined) this.finish(scene);
    else this.beat.value = first;
  }

  private finish(scene: Scene): void {
    this.shown.value = scene.after;
    this.scenes.shift();
    this.begin();
  }

  private atPace(beats: readonly Beat[]): readonly Beat[] {
    const hurry = paces[speed.value] * (this.scenes.length >= MANY ? HURRY : 1);
    return paced(beats, LONGEST).map((beat) => ({ ...beat, duration: beat.duration / hurry }));
  }
}
