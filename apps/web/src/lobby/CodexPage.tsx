// All cards of a game, to look up before or beside a match.

import type { Table } from '@automachia/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { CodexBook } from '../codex/book.js';
import { Codex } from '../codex/Codex.js';
import type { LocalAgreement } from '../localTable/beginning.js';
import { beginMatch } from '../localTable/beginning.js';
import { gameIds } from '@automachia/shelf/manifests';
import type { LocalSeat, Start } from '../localTable/savedMatches.js';
import { ThinkingWorker } from '../localTable/thinker.js';
import type { Task } from '../localTable/thinking.js';
import type { Clause } from '../parts/catalogue.js';
import { catalogueOf } from '../parts/catalogue.js';
import type { GameParts } from '../parts/gameParts.js';
import { Icon } from '../parts/icons.js';
import { Notice } from '../parts/Notice.js';
import { PageHead } from '../parts/PageHead.js';
import { useGame } from '../parts/useGame.js';
import { addressOf, go } from '../route.js';
import { language, playerName } from '../settings.js';
import { say, speakOf, t } from '../text/index.js';
import { gameName } from './shelf.js';

interface CodexPageProps {
  readonly game: string;
  /** The card that is looked up. */
  readonly card?: string | undefined;
}

export function CodexPage({ game, card }: CodexPageProps) {
  const { parts, isMissing } = useGame(game);
  const [book, setBook] = useState<CodexBook | undefined>(undefined);
  const [clauses, setClauses] = useState<readonly Clause[]>([]);
  const spoken = language.value;
  useEffect(() => speakOf(game), [game]);
  useEffect(() => {
    let isWanted = true;
    void parts?.face.codex?.().then((found) => isWanted && setBook(found));
    if (parts !== undefined) {
      void catalogueOf(parts, spoken)
        .then((found) => isWanted && setClauses(found))
        .catch(() => undefined);
    }
    return () => {
      isWanted = false;
    };
  }, [parts, spoken]);
  const texts = useMemo(
    () => new Map(clauses.map(({ id, paragraphs }) => [id, paragraphs.find(isAnswer)?.text ?? ''])),
    [clauses],
  );
  const title = parts === undefined ? t('web.waiting') : t('web.codex.of', { game: say({ key: `game.${game}.name` }) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isUnknown = !gameIds.includes(game) || (parts !== undefined && parts.face.codex === undefined);
  if (isUnknown) return <Notice title={t('web.codex.none', { game: gameName(game) })} isFinal />;
  if (isMissing) return <Notice title={t('web.notLoaded')} isFinal onRetry={() => location.reload()} />;
  return (
    <div class="codex-page">
      <PageHead />
      <main
        onClick={(event) => {
          // The id of a rule opens its clause, wherever a face shows one.
          const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rule]') : null;
          if (chip !== null) go({ to: 'rules', game, rule: chip.dataset['rule'] });
        }}
      >
        <h1>{title}</h1>
        <a class="guided" href={addressOf({ to: 'rules', game })}>
          <Icon name="list" size={18} />
          <b>{t('web.tab.rules')}</b>
        </a>
        {book === undefined ? (
          <p class="empty">{t('web.waiting')}</p>
        ) : (
          <Codex
            key={`${game} ${card ?? ''}`}
            game={game}
            book={book}
            card={card}
            say={say}
            clause={(rule) => texts.get(rule)}
            onTry={(options, table) => {
              if (parts !== undefined) void tryOut(parts, options, table);
            }}
          />
        )}
      </main>
    </div>
  );
}

/** A table of one's own: the first seat is yours, bots sit at the others. */
async function tryOut({ id: game, rulesVersion, pack }: GameParts, options: Table, table: Table): Promise<void> {
  const [seed] = crypto.getRandomValues(new Int32Array(1));
  const start = await arranged({ task: 'arrange', game, options, table, seed: seed! });
  const seats = Array.from({ length: start.players }, (_, i): LocalSeat => {
    return i === 0 ? { kind: 'human', name: playerName.value || null } : { kind: 'bot', level: 'regular' };
  });
  const { id } = await beginMatch({
    game,
    rulesVersion,
    pack,
    options: options as LocalAgreement['options'],
    seats,
    start,
  });
  go({ to: 'here', match: id });
}

async function arranged(task: Extract<Task, { readonly task: 'arrange' }>): Promise<Start> {
  const thinker = new ThinkingWorker();
  try {
    return await thinker.ask(task);
  } finally {
    thinker.close();
  }
}

function isAnswer({ field }: { readonly field: string }): boolean {
  return field === 'text' || field === 'answer';
}
