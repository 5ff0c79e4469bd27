// The server does not keep to the dice that it promised. This stays at the table for as long as the match is looked at:
// what was seen first, what is shown now, what that means and what to do.

import { useState } from 'preact/hooks';
import { copy } from '../parts/copy.js';
import { Dialog } from '../parts/Dialog.js';
import { Icon } from '../parts/icons.js';
import { loadProofWords, proofWords } from '../table/dice/proofWords.js';
import './brokenDice.css';
import type { BrokenPromise, KeptDice } from './keptDice.js';

export interface BrokenDiceProps {
  readonly kept: KeptDice;
  readonly broken: BrokenPromise;
  readonly match: string;
}

/** The component, once its words are here. */
export async function withWords(): Promise<typeof BrokenDice> {
  await loadProofWords();
  return BrokenDice;
}

function BrokenDice({ kept, broken, match }: BrokenDiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div class="broken-dice" role="alert">
      <Icon name="warning" size={18} />
      <div>
        <p>
          <b>{proofWords(`web.broken.${broken.what}`)}</b> <span>{proofWords('web.broken.short')}</span>
        </p>
        <button type="button" class="link" onClick={() => setIsOpen(true)}>
          {proofWords('web.broken.open')}
        </button>
      </div>
      {isOpen && (
        <Dialog title={proofWords(`web.broken.${broken.what}`)} onClose={() => setIsOpen(false)}>
          <Both kept={kept} broken={broken} match={match} />
        </Dialog>
      )}
    </div>
  );
}

function Both({ kept, broken, match }: BrokenDiceProps) {
  const isWords = broken.what === 'words';
  const first = isWords ? (kept.words ?? '') : kept.commitment;
  const firstName = isWords ? proofWords('web.broken.sent') : proofWords(`web.seen.${kept.how}`);
  const shownName = proofWords('web.broken.shown');
  const shown = broken.shown === '' ? proofWords('web.broken.nothing') : broken.shown;
  return (
    <div class="broken-both">
      <p>{proofWords(`web.broken.means.${broken.what}`)}</p>
      <dl>
        <dt>{firstName}</dt>
        <dd>
          <code>{first}</code>
        </dd>
        <dt>{shownName}</dt>
        <dd>
          <code>{shown}</code>
        </dd>
      </dl>
      <p>{proofWords('web.broken.do')}</p>
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => void copy(`${match}\n${firstName}: ${first}\n${shownName}: ${shown}`)}
        >
          <Icon name="link" size={17} />
          <span>{proofWords('web.broken.copy')}</span>
        </button>
      </div>
    </div>
  );
}
