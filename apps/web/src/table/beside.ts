// What goes on beside a table once it has been seen: news are told, things can be looked at, a focus that was lost is
// found, causes are numbered, the end is shown.

import { followCauses } from './causes/following.js';
import type { TableScene } from './context.js';
import { listenToLooks } from './inspect/looking.js';
import { catchLostFocus } from './lostFocus.js';
import { tellNews } from './news.js';
import { awaitVerdict } from './verdict.js';

/** Until it is told to stop. */
export function attend(scene: TableScene): () => void {
  const stops = [
    tellNews(scene.store),
    listenToLooks(scene),
    catchLostFocus(),
    followCauses(scene),
    awaitVerdict(scene),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
