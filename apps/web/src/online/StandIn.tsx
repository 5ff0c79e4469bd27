// Leaving for a while: a bot plays on in your place until you take the seat back, or you go on on another device. Or for
// good, where the match waits for somebody who never plays.

import { useState } from 'preact/hooks';
import { copy } from '../parts/copy.js';
import { Icon } from '../parts/icons.js';
import { toast } from '../parts/toasts.js';
import { linkTo } from '../route.js';
import type { TableScene } from '../table/context.js';
import { t } from '../text/index.js';
import { changeSeat } from './api.js';
import { asAddress, keyOf } from './invitations.js';
import { problemWords } from './problemWords.js';
import { Freeing } from './leaving/LazyFreeing.js';
import { Leaving } from './leaving/LazyLeaving.js';
import { Renewal } from './renewing/LazyRenewal.js';

export function StandIn({ scene }: { readonly scene: TableScene }) {
  const { store, seat } = scene;
  // The key is kept where nobody hears of a change: who makes one says so.
  const [renewals, setRenewals] = useState(0);
  const match = store.match.value;
  const own = match?.seats[seat - 1];
  if (match === undefined || own === undefined || match.status !== 'playing') return null;
  const isBot = own.kind === 'bot';
  const key = keyOf(match.id);
  const change = async (): Promise<void> => {
    try {
      await changeSeat(match.id, seat, isBot ? { play: 'me' } : { play: 'bot', level: 'regular' });
    } catch (error) {
      toast(problemWords(error, t('web.connection.notYours')));
    }
  };
  return (
    <section class="rail-section">
      <button type="button" class="button is-quiet" onClick={() => void change()}>
        <Icon name={isBot ? 'play' : 'people'} size={17} />
        <span>{t(isBot ? 'web.standIn.back' : 'web.standIn.leave')}</span>
      </button>
      {key !== undefined && (
        <button
          type="button"
          class="button is-quiet"
          onClick={() => void copy(linkTo({ to: 'match', match: match.id, invitation: asAddress(key) }))}
        >
          <Icon name="link" size={17} />
          <span>{t('web.otherDevice')}</span>
        </button>
      )}
      <Renewal of={{ what: 'key', match: match.id, seat }} onDone={() => setRenewals(renewals + 1)} />
      <Freeing scene={scene} />
      <Leaving scene={scene} />
    </section>
  );
}
