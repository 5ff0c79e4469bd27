// Why a match on the server cannot be opened: what happened, what is safe, what to do, an id to quote.

import { Notice } from '../parts/Notice.js';
import { t } from '../text/index.js';
import { RequestProblem } from './api.js';
import { problemWords } from './problemWords.js';

export interface TroubleProps {
  readonly match: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What trying again does not mend. */
const FINAL: readonly unknown[] = ['notFound', 'notYours', 'notPossible'];

export function Trouble({ match, error, onRetry }: TroubleProps) {
  const kind = error instanceof RequestProblem ? error.error : 'page';
  const isFinal = FINAL.includes(kind);
  return (
    <Notice
      title={kind === 'page' ? t('web.notLoaded') : problemWords(error)}
      isFinal
      onRetry={isFinal ? undefined : onRetry}
    >
      {!isFinal && (
        <p>
          {t('web.problem.safe')} {kind !== 'offline' && t('web.quote', { id: `${match} ${kind}` })}
        </p>
      )}
    </Notice>
  );
}
