// The causes of what is shown, for the board: those of the choice that is being told, as far as it has been, and those of
// the moment that is looked at.

import { effect } from '@preact/signals';
import type { TableScene } from '../context.js';
import { causesIn, numbered } from './causes.js';

/** Follows what is shown until it is told to stop. */
export function followCauses(scene: TableScene): () => void {
  return effect(() => {
    const { store, timeline, parts } = scene;
    const past = scene.moment.value;
    const beat = past === undefined ? store.playback.beat.value : timeline.rerun.beat.value;
    const events = past?.entry.events ?? (beat === undefined ? [] : store.playback.scene);
    const last = beat?.events.at(-1);
    const until = last === undefined ? events.length : events.indexOf(last);
    const causes = numbered(causesIn(events, parts.face.story)).filter(({ place }) => place <= until);
    if (causes.length > 0 || scene.causes.peek().length > 0) scene.causes.value = causes;
  });
}
