// Where nobody waits: a table of one's own with its link, in one press.

import { adjustOptions } from '@automachia/kernel/host';
import { useState } from 'preact/hooks';
import { problemWords } from '../online/problemWords.js';
import { Icon } from '../parts/icons.js';
import { toast } from '../parts/toasts.js';
import { go } from '../route.js';
import { t } from '../text/index.js';
import { chosen } from './chosen.js';
import { boxOf, gameName } from './shelf.js';

export function InviteAtOnce() {
  const [isMaking, setIsMaking] = useState(false);
  const invite = async (): Promise<void> => {
    if (isMaking) return;
    setIsMaking(true);
    try {
      const { make } = await import('../online/sitting.js');
      const { id: game, options, firstOptions } = boxOf(chosen.value)!;
      const agreed = adjustOptions(options, { ...firstOptions, players: 2 });
      const { match } = await make({
        game,
        options: { ...agreed },
        seats: [{ kind: 'me' }, { kind: 'open' }],
        isListed: false,
        isOpenHanded: false,
        isChatOpen: false,
        isAdviceOpen: false,
        clock: null,
      });
      go({ to: 'match', match: match.id, invitation: undefined });
    } catch (error) {
      toast(problemWords(error));
      setIsMaking(false);
    }
  };
  return (
    <p class="empty nobody-waits">
      <span>{t('web.tables.none')}</span>
      <button type="button" class="button" aria-disabled={isMaking} onClick={() => void invite()}>
        <Icon name="link" size={16} />
        <span>{t('web.tables.invite')}</span>
        <span class="aloud">{gameName(chosen.value, 'short')}</span>
      </button>
    </p>
  );
}
