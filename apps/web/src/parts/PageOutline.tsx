// A page that is on its way: words, only where it takes long.

import { t } from '../text/index.js';

export function PageOutline() {
  return (
    <main class="page-outline" aria-busy="true">
      <p class="outline-words" role="status">
        {t('web.waiting')}
      </p>
    </main>
  );
}
