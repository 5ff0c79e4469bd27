// Why the list may not be all of your matches: the server does not answer, or no longer knows this browser.

import { problemWords } from '../online/problemWords.js';
import { isKnown, wasSignedOut } from '../settings.js';
import { t } from '../text/index.js';
import { lost, mine, unsaid } from './lists.js';

export function ServerNotice() {
  // Whoever the server has never met has nothing there.
  const isMissing = isKnown.value && unsaid.value !== undefined;
  return (
    <>
      {isMissing && (
        <p class="warning" role="status">
          {problemWords(unsaid.value)} {t('web.matches.notShown', { count: mine.value.length })}
        </p>
      )}
      {wasSignedOut.value && (
        <p class="warning" role="status">
          {t('web.signedOut', { count: lost.value.length })}{' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              wasSignedOut.value = false;
            }}
          >
            {t('web.close')}
          </button>
        </p>
      )}
    </>
  );
}
