// The head of the rules browser: the way back, and to what else there is to know of a game.

import { hasCodex } from '../lobby/shelf.js';
import { Icon } from '../parts/icons.js';
import { PageHead } from '../parts/PageHead.js';
import { addressOf } from '../route.js';
import { t } from '../text/index.js';
import { lessonsOf } from '../tutorial/lessons.js';
import { useBook } from './context.js';
import { words } from './words.js';

export function RulesHead({ title }: { readonly title: string }) {
  const { id: game } = useBook().parts;
  return (
    <PageHead>
      <nav class="rules-ways" aria-label={title}>
        {lessonsOf(game).length > 0 && (
          <a href={addressOf({ to: 'learn', game })}>
            <Icon name="book" size={16} />
            <span>{words('web.ruleBook.guided')}</span>
          </a>
        )}
        {hasCodex(game) && (
          <a href={addressOf({ to: 'codex', game })}>
            <Icon name="cards" size={16} />
            <span>{t('web.codex')}</span>
          </a>
        )}
      </nav>
    </PageHead>
  );
}
