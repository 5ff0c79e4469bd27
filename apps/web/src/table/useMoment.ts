// Opening a link to a moment: the table is shown as it was then, to whoever may see it.

import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { leaveMoment } from '../route.js';
import type { TableScene } from './context.js';

export function useMoment(scene: TableScene | undefined, at: number | undefined): void {
  useEffect(() => (scene === undefined || at === undefined ? undefined : openMoment(scene, at)), [scene, at]);
}

/** Goes there once the log has come. From then on the address follows: another moment, or the present, leaves it. */
function openMoment({ timeline }: TableScene, at: number): () => void {
  // A signal, although only this function looks at it: what is read behind a plain condition may never be listened to.
  const stage = signal<'waiting' | 'on the way' | 'there'>('waiting');
  let isWanted = true;
  const arrive = async (): Promise<void> => {
    await timeline.go(at);
    if (isWanted) stage.value = 'there';
  };
  const stop = effect(() => {
    if (stage.value === 'there') {
      if (timeline.place.value !== at) leaveMoment();
    } else if (stage.value === 'waiting' && timeline.choices.value.length > 0) {
      stage.value = 'on the way';
      void arrive();
    }
  });
  return () => {
    isWanted = false;
    stop();
  };
}
