// Changing what may have come into wrong hands for something new: the old one opens nothing any more.

import type { Guest, Invited, OwnSeat } from '@automachia/protocol';
import { useState } from 'preact/hooks';
import { copy } from '../../parts/copy.js';
import { Icon } from '../../parts/icons.js';
import { linkTo } from '../../route.js';
import { request } from '../api.js';
import { asAddress, keepInvitation, keepKey } from '../invitations.js';
import { problemWords } from '../problemWords.js';
import { words } from './words.js';

export interface RenewalProps {
  readonly of: Renewable;
  /** It is done, and what this browser keeps is the new one. */
  readonly onDone?: () => void;
}

/** The key of a seat, the invitation to a match, or what says who this browser's player is. */
export type Renewable =
  | { readonly what: 'key'; readonly match: string; readonly seat: number }
  | { readonly what: 'invitation'; readonly match: string }
  | { readonly what: 'token' };

export function Renewal({ of, onDone }: RenewalProps) {
  // Beside the button and not as news at the foot of the page, which a dialog would cover.
  const [said, setSaid] = useState('');
  const press = async (): Promise<void> => {
    try {
      await renew(of);
      setSaid(words(`web.renewed.${of.what}`));
      onDone?.();
    } catch (error) {
      setSaid(problemWords(error, of.what === 'token' ? undefined : words(`web.renew.notYours.${of.what}`)));
    }
  };
  return (
    <div>
      <button type="button" class="button is-quiet" onClick={() => void press()}>
        <Icon name="lock" size={17} />
        <span>{words(`web.renew.${of.what}`)}</span>
      </button>
      <p role="status">{said}</p>
    </div>
  );
}

async function renew(of: Renewable): Promise<void> {
  if (of.what === 'key') {
    const { match } = of;
    const { key } = await request<OwnSeat>('POST', `/api/matches/${match}/seats/${of.seat}/key`);
    keepKey(match, key);
    await copy(linkTo({ to: 'match', match, invitation: asAddress(key) }));
  } else if (of.what === 'invitation') {
    const { invitation } = await request<Invited>('POST', `/api/matches/${of.match}/invitation`);
    keepInvitation(of.match, invitation);
  } else {
    // The browser keeps the new token by itself: it comes as a cookie.
    await request<Guest>('POST', '/api/me/token');
  }
}
