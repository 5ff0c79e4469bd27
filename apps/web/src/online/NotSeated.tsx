// Somebody opened the address of a match and does not sit down: because the link is void, or because their seat is
// somewhere else. Each says what happened and how to go on.

import { useState } from 'preact/hooks';
import { Icon } from '../parts/icons.js';
import { Notice } from '../parts/Notice.js';
import { t } from '../text/index.js';
import { RequestProblem } from './api.js';
import { problemWords } from './problemWords.js';

export interface VoidLinkProps {
  readonly what: 'invitation' | 'key';
  readonly onWatch: () => void;
}

export function VoidLink({ what, onWatch }: VoidLinkProps) {
  return (
    <Notice title={t(`web.void.${what}`)} isFinal>
      <p>{t(`web.void.why.${what}`)}</p>
      <WatchButton onWatch={onWatch} />
    </Notice>
  );
}

export interface LostSeatProps {
  readonly why: 'moved' | 'signedOut';
  /** Takes the seat by the key that this browser keeps. */
  readonly onBack: () => Promise<void>;
  readonly onWatch: () => void;
}

export function LostSeat({ why, onBack, onWatch }: LostSeatProps) {
  const [against, setAgainst] = useState<unknown>(undefined);
  const isVoid = against instanceof RequestProblem && against.error === 'notYours';
  return (
    <Notice title={t(why === 'moved' ? 'web.lost.moved' : 'web.connection.signedOut')} isFinal hasOwnButton={!isVoid}>
      {isVoid ? (
        <p role="status">
          {t('web.lost.void')} {t('web.connection.newLink')}
        </p>
      ) : (
        <>
          <p>{t(`web.lost.why.${why}`)}</p>
          {against !== undefined && <p role="status">{problemWords(against)}</p>}
          <button type="button" class="button is-primary" onClick={() => void onBack().catch(setAgainst)}>
            <span>{t('web.lost.back')}</span>
          </button>
        </>
      )}
      <WatchButton onWatch={onWatch} />
    </Notice>
  );
}

function WatchButton({ onWatch }: { readonly onWatch: () => void }) {
  return (
    <button type="button" class="button" onClick={onWatch}>
      <Icon name="eye" size={17} />
      <span>{t('web.watch')}</span>
    </button>
  );
}
