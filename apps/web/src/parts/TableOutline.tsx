// A table that is on its way: its outline at once, and words only where it takes long.

import { t } from '../text/index.js';

export function TableOutline() {
  return (
    <div class="table is-outline" aria-busy="true">
      <div class="scorebug" />
      <main class="board">
        <div class="board-outline">
          <i />
        </div>
      </main>
      <div class="dock" />
      <div class="lower">
        <div class="call" />
        <p class="outline-words" role="status">
          {t('web.loading')}
        </p>
      </div>
      <div class="rail" />
      <div class="timeline" />
    </div>
  );
}
