// The guided match: the table of any match, with a coach. It can be left and taken up again at any step.

import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { beginMatch } from '../localTable/beginning.js';
import type { GameParts } from '../parts/gameParts.js';
import { loadGame } from '../parts/gameParts.js';
import { Notice } from '../parts/Notice.js';
import { TableOutline } from '../parts/TableOutline.js';
import { toast } from '../parts/toasts.js';
import { go } from '../route.js';
import { playerName } from '../settings.js';
import { causesIn } from '../table/causes/causes.js';
import { TableScene } from '../table/context.js';
import { TableStore } from '../table/store.js';
import { TableScreen } from '../table/TableScreen.js';
import { t } from '../text/index.js';
import { Coach } from './CoachCard.js';
import type { Lesson } from './lesson.js';
import { LessonDock } from './LessonDock.js';
import { LessonLink } from './lessonLink.js';
import { LessonLower } from './LessonLower.js';
import type { LessonBeginning } from './lessonMessages.js';
import { LessonPlayed } from './lessonPlayed.js';
import { loadLesson } from './lessons.js';
import { forgetProgress, keepProgress, progressIn } from './progress.js';
import './tutorial.css';
import { c, loadWords } from './words.js';

interface Opened {
  readonly run: LessonPlayed;
  readonly scene: TableScene;
}

export function TutorialPage({ game, number }: { readonly game: string; readonly number: number }) {
  const [opened, setOpened] = useState<Opened | 'missing' | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    const enter = async (): Promise<void> => {
      const [parts, lesson] = await Promise.all([loadGame(game), loadLesson(game, number), loadWords(game)]);
      const found = lesson === undefined ? 'missing' : await resume(parts, lesson);
      if (isWanted) setOpened(found);
      else if (found !== 'missing') found.scene.store.close();
    };
    enter().catch(() => isWanted && setOpened('missing'));
    return () => {
      isWanted = false;
    };
  }, [game, number]);
  if (opened === undefined) return <TableOutline />;
  if (opened === 'missing') return <Notice title={t('web.notLoaded')} isFinal />;
  const { run, scene } = opened;
  return (
    <Guided {...opened} onChapter={(chapter) => void open(scene.parts, run.lesson, { chapter }).then(setOpened)} />
  );
}

/** Where it was left, or from the beginning. */
async function resume(parts: GameParts, lesson: Lesson): Promise<Opened> {
  const from = progressIn(parts, lesson);
  if (from !== undefined) {
    try {
      const opened = await open(parts, lesson, { from });
      if (from.place > 0) toast(c('tutorial.resumed'));
      return opened;
    } catch {
      // What was kept cannot be played any more.
    }
  }
  return open(parts, lesson, {});
}

async function open(parts: GameParts, lesson: Lesson, beginning: LessonBeginning): Promise<Opened> {
  const run = await LessonPlayed.begin(lesson, beginning, (progress) => keepProgress(parts, lesson, progress));
  return { run, scene: new TableScene(new TableStore(parts, new LessonLink(run), lesson.learner)) };
}

function Guided({ run, scene, onChapter }: Opened & { readonly onChapter: (chapter: number) => void }) {
  const { step, isLast } = run.now.value;
  useLayoutEffect(() => listenToEnter(run, scene), [run, scene]);
  useEffect(
    () => () => {
      scene.close();
      scene.store.close();
    },
    [scene],
  );
  // With the step itself: whoever opens another tab after it is not taken back.
  useLayoutEffect(() => {
    if (step.opens !== undefined) scene.tab.value = step.opens;
  }, [step, scene]);
  const isPlaying = scene.store.playback.isPlaying;
  useLayoutEffect(() => {
    const { story } = scene.parts.face;
    const told = scene.store.log.value.map(({ events }) => causesIn(events, story));
    const last = told.findLast((causes) => causes.length > 0);
    if (!isPlaying) scene.causes.value = step.showsCauses === true ? (last ?? []) : [];
  }, [step, scene, isPlaying]);
  useEffect(() => {
    if (isLast) forgetProgress(run.lesson);
  }, [isLast, run]);
  const onStop = (): void => go({ to: 'lobby' });
  return (
    <TableScreen
      scene={scene}
      dock={<LessonDock run={run} scene={scene} onChapter={onChapter} />}
      lower={
        run.isAsking || scene.moment.value !== undefined ? undefined : (
          <LessonLower
            run={run}
            scene={scene}
            onStop={onStop}
            onChapter={onChapter}
            onBot={() => void playWithBot(scene.parts, run.lesson)}
          />
        )
      }
    >
      <Coach run={run} scene={scene} onStop={onStop} />
    </TableScreen>
  );
}

/** Enter reads on, wherever it means nothing else. */
function listenToEnter(run: LessonPlayed, { store }: TableScene): () => void {
  let wasPlaying = false;
  // The first key only ends what is still moving: what comes after it has not been read yet.
  const before = (): void => {
    wasPlaying = store.playback.isPlaying;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || run.isAsking || wasPlaying) return;
    if (event.target instanceof Element && event.target.closest('button, a, input, select, [role=gridcell]')) return;
    event.preventDefault();
    run.readOn();
  };
  addEventListener('keydown', before, true);
  addEventListener('keydown', onKey);
  return () => {
    removeEventListener('keydown', before, true);
    removeEventListener('keydown', onKey);
  };
}

/** A match of the same size, and this time nobody helps. */
async function playWithBot({ id: game, rulesVersion, pack }: GameParts, lesson: Lesson): Promise<void> {
  const { id } = await beginMatch({
    game,
    rulesVersion,
    pack,
    options: lesson.options,
    seats: lesson.contributions.map((_, i) =>
      i + 1 === lesson.learner ? { kind: 'human', name: playerName.value || null } : { kind: 'bot', level: 'rookie' },
    ),
  });
  go({ to: 'here', match: id });
}
