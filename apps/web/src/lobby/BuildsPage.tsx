// Where one builds what is brought to the matches of a game, before there is a match.

import { useEffect, useState } from 'preact/hooks';
import type { Workshop } from '../games/face.js';
import { Icon } from '../parts/icons.js';
import { Notice } from '../parts/Notice.js';
import { PageHead } from '../parts/PageHead.js';
import { Toasts } from '../parts/toasts.js';
import { useGame } from '../parts/useGame.js';
import { go } from '../route.js';
import { say, speakOf, t } from '../text/index.js';
import { playAtOnce } from './playAtOnce.js';
import { boxOf, gameName, hasBuilder } from './shelf.js';

export function BuildsPage({ game }: { readonly game: string }) {
  const { parts, isMissing } = useGame(game);
  const [workshop, setWorkshop] = useState<Workshop | undefined>(undefined);
  useEffect(() => speakOf(game), [game]);
  useEffect(() => {
    let isWanted = true;
    void parts?.face.builder?.().then((found) => isWanted && setWorkshop(found));
    return () => {
      isWanted = false;
    };
  }, [parts]);
  const title = t('web.builds.of', { game: gameName(game) });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const box = boxOf(game);
  if (box === undefined || !hasBuilder(game))
    return <Notice title={t('web.builds.none', { game: gameName(game) })} isFinal />;
  if (isMissing) return <Notice title={t('web.notLoaded')} isFinal onRetry={() => location.reload()} />;
  return (
    <div class="builds-page">
      <PageHead />
      <main
        onClick={(event) => {
          // The id of a rule opens its clause.
          const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-rule]') : null;
          if (chip !== null) go({ to: 'rules', game, rule: chip.dataset['rule'] });
        }}
      >
        <h1>{title}</h1>
        {workshop === undefined ? (
          <p class="empty">{t('web.waiting')}</p>
        ) : (
          <>
            <button type="button" class="button is-primary" onClick={() => void playAtOnce(box, workshop.options)}>
              <Icon name="play" size={16} />
              <span>{t('web.builds.play')}</span>
            </button>
            <workshop.Page say={say} />
          </>
        )}
      </main>
      <Toasts />
    </div>
  );
}
