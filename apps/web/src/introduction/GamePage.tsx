// A game on one page: how to win, a turn in small boards that move, what there is, a first plan, positions to try, and its words.
// The rules and all cards lie behind it.

import type { GameAbout } from '@automachia/manifest';
import { gameIds } from '@automachia/shelf/manifests';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { About } from '../lobby/About.js';
import { boxOf, gameName, hasBuilder, hasCodex, lineOf } from '../lobby/shelf.js';
import type { GameParts } from '../parts/gameParts.js';
import { Icon } from '../parts/icons.js';
import { Notice } from '../parts/Notice.js';
import { PageHead } from '../parts/PageHead.js';
import { Toasts } from '../parts/toasts.js';
import { useGame } from '../parts/useGame.js';
import { addressOf } from '../route.js';
import { say, speakOf, t } from '../text/index.js';
import { lessonName } from '../tutorial/lessonNames.js';
import { lessonsOf } from '../tutorial/lessons.js';
import { PartList } from './PartList.js';
import { PhasePicture } from './PhasePicture.js';
import { Show } from './Show.js';
import { hasShow, Stories } from './stories.js';
import { TryOut } from './TryOut.js';
import { loadAbout, loadWords, words } from './words.js';
import './introduction.css';

export interface GamePageProps {
  readonly game: string;
  /** What stands on top for whoever comes by an invitation. */
  readonly children?: ComponentChildren;
}

/** The page, once its words are here. */
export async function withWords(): Promise<typeof GamePage> {
  await loadWords();
  return GamePage;
}

export function GamePage({ game, children }: GamePageProps) {
  const { parts, isMissing } = useGame(game);
  const [about, setAbout] = useState<GameAbout | undefined>(undefined);
  const isKnown = gameIds.includes(game);
  useEffect(() => speakOf(game), [game]);
  useEffect(() => {
    if (!isKnown) return undefined;
    let isWanted = true;
    void loadAbout(game)
      .then((found) => isWanted && setAbout(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [game]);
  const title = words('web.about.title', { game: gameName(game) });
  useEffect(() => {
    if (children === undefined) document.title = title;
  }, [title]);
  if (!isKnown) return <Notice title={words('web.about.unknown', { game })} isFinal />;
  if (isMissing) return <Notice title={t('web.notLoaded')} isFinal onRetry={() => location.reload()} />;
  return (
    <div class="game-page">
      <PageHead />
      <main>
        {children}
        <Head
          game={game}
          goal={about === undefined ? '' : say({ key: 'about.goal' })}
          isAsked={children !== undefined}
        />
        {parts !== undefined && about !== undefined ? (
          <Body parts={parts} about={about} />
        ) : (
          <p class="outline-words">{t('web.waiting')}</p>
        )}
      </main>
      <Toasts />
    </div>
  );
}

/** Whoever is asked to join sees that first. */
function Head({ game, goal, isAsked }: { readonly game: string; readonly goal: string; readonly isAsked: boolean }) {
  const box = boxOf(game);
  const Title = isAsked ? 'h2' : 'h1';
  return (
    <section class={`game-head${hasShow(game) ? '' : ' is-alone'}`}>
      <div>
        <Title class="game-title">{gameName(game)}</Title>
        <p class="game-line">{lineOf(game)}</p>
        {box !== undefined && <About box={box} />}
        <div class="game-goal">
          <small>{words('web.about.goal')}</small>
          <p>{goal}</p>
        </div>
        {!isAsked && (
          <div class="row">
            <a class="button is-primary" href={addressOf({ to: 'lobby', game })}>
              <Icon name="play" size={16} />
              <span>{words('web.about.play')}</span>
            </a>
            {lessonsOf(game).map((number, _, { length }) => (
              <a key={number} class="button" href={addressOf({ to: 'learn', game, lesson: number })}>
                <Icon name="book" size={16} />
                <span>
                  {length === 1
                    ? words('web.about.lesson')
                    : words('web.about.lessonOf', { number, name: lessonName(game, number) })}
                </span>
              </a>
            ))}
          </div>
        )}
      </div>
      {hasShow(game) && (
        <div class="game-show">
          <Show games={[game]} />
        </div>
      )}
    </section>
  );
}

function Body({ parts, about }: { readonly parts: GameParts; readonly about: GameAbout }) {
  const stories = useMemo(() => new Stories(), []);
  useEffect(() => () => stories.close(), [stories]);
  const { id: game } = parts;
  return (
    <>
      <section class="game-turn">
        <h2>{words('web.about.turn')}</h2>
        <ol>
          {about.turn.map(({ phase, scenario }) => (
            <li key={phase}>
              <PhasePicture parts={parts} stories={stories} phase={phase} scenario={scenario} />
              <h3>{say({ key: `phase.${phase}` })}</h3>
              <p>{say({ key: `about.phase.${phase}` })}</p>
            </li>
          ))}
        </ol>
      </section>
      <section class="game-plan">
        <h2>{words('web.about.plan')}</h2>
        <ol>
          {Array.from({ length: about.plan }, (_, i) => (
            <li key={i}>{say({ key: `about.plan.${i + 1}` })}</li>
          ))}
        </ol>
      </section>
      <section class="game-tries">
        <h2>{words('web.about.tries')}</h2>
        <ul>
          {about.tries.map((position) => (
            <li key={position.scenario}>
              <TryOut parts={parts} stories={stories} position={position} />
            </li>
          ))}
        </ul>
      </section>
      <PartList parts={parts} groups={about.parts} />
      <section class="game-words">
        <h2>{words('web.about.words')}</h2>
        <dl>
          {about.words.map((word) => (
            <div key={word}>
              <dt>{say({ key: `about.word.${word}` })}</dt>
              <dd>{say({ key: `about.word.${word}.text` })}</dd>
            </div>
          ))}
        </dl>
      </section>
      <nav class="game-behind" aria-label={words('web.about.behind')}>
        <a class="button" href={addressOf({ to: 'rules', game })}>
          <Icon name="list" size={17} />
          <span>{words('web.about.rules')}</span>
        </a>
        {hasCodex(game) && (
          <a class="button" href={addressOf({ to: 'codex', game })}>
            <Icon name="cards" size={17} />
            <span>{words('web.about.codex')}</span>
          </a>
        )}
        {hasBuilder(game) && (
          <a class="button" href={addressOf({ to: 'building', game })}>
            <Icon name="plus" size={17} />
            <span>{t('web.builds')}</span>
          </a>
        )}
      </nav>
    </>
  );
}
