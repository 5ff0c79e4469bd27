// The coach: a ring around the real thing, and a card beside it. The table stays live.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.js';
import { RuleChip } from '../parts/RuleChip.js';
import type { TableScene } from '../table/context.js';
import { sayAloud } from '../table/saying.js';
import { say, t } from '../text/index.js';
import type { LessonPlayed } from './lessonPlayed.js';
import { isSameChoice } from './lesson.js';
import type { Box } from './boxes.js';
import { placeFor, pointerTo } from './placing.js';
import type { Ring } from './pointing.js';
import { bringIntoView, ringsAround } from './pointing.js';
import { c } from './words.js';

export interface CoachProps {
  readonly run: LessonPlayed;
  readonly scene: TableScene;
  readonly onStop: () => void;
}

const LOOK_EVERY = 150;

export function Coach({ run, scene, onStop }: CoachProps) {
  const card = useRef<HTMLElement>(null);
  const { rings, box } = useSpot(run, scene, card);
  const { step, chapter, isLast } = run.now.value;
  const isAside = isAsideNow(run, scene);
  const isHidden = isBusy(scene);
  // From then on its text is a region that stands in the page, and says what changes in it.
  useEffect(() => sayAloud(`${say(run.words('title'))}. ${say(run.words('text'))}`), []);
  const pointer = box !== undefined && rings[0] !== undefined ? pointerTo(box, rings[0]) : undefined;
  return (
    <>
      {!isHidden &&
        rings.map((ring, i) => (
          <span
            key={i}
            class={`lesson-ring${ring.isRound ? ' is-round' : ''}`}
            aria-hidden="true"
            style={inPixels(ring)}
          />
        ))}
      <section
        class={`lesson-card${isHidden ? ' is-hidden' : ''}${isAside ? ' is-aside' : ''}`}
        data-region="coach"
        data-step={step.id}
        data-side={pointer?.side}
        tabIndex={-1}
        ref={card}
        aria-label={c('tutorial.list')}
        style={{
          ...(box === undefined ? {} : { left: `${box.left}px`, top: `${box.top}px` }),
          '--at': `${pointer?.at ?? 0}px`,
        }}
      >
        <div aria-live="polite">
          {!isHidden && (
            <>
              <h2>{say(run.words('title'))}</h2>
              <p>{say(run.words('text'))}</p>
              {isAside && (
                <p class="lesson-aside">
                  <Icon name="bulb" size={16} />
                  <span>{say(run.words('wrong'))}</span>
                </p>
              )}
            </>
          )}
        </div>
        {step.rules.length > 0 && (
          <div class="lesson-rules">
            {step.rules.map((rule) => (
              <RuleChip key={rule} rule={rule} />
            ))}
          </div>
        )}
        <footer>
          <span class="lesson-ticks" role="img" aria-label={progress()}>
            {run.lesson.chapters.map(({ id }, i) => (
              <i key={id} class={i <= chapter ? 'is-done' : ''} />
            ))}
          </span>
          <button type="button" class="lesson-link" onClick={onStop}>
            {isLast ? t('web.end.lobby') : c('tutorial.stop')}
          </button>
          {run.isAsking ? (
            <button type="button" class="lesson-link" onClick={() => run.show()}>
              {c('tutorial.show')}
            </button>
          ) : (
            !isLast && (
              <button type="button" class="button lesson-next" onClick={() => run.readOn()}>
                <span>{c('tutorial.next')}</span>
              </button>
            )
          )}
        </footer>
      </section>
    </>
  );

  function progress(): string {
    return c('tutorial.progress', { step: run.place.value + 1, count: run.places.length });
  }
}

/** While something moves, or the learner looks elsewhere, the coach steps aside. */
function isBusy({ store, moment, isRailOpen }: TableScene): boolean {
  const isSheet = isRailOpen.value && innerWidth <= 700;
  return store.playback.isPlaying || moment.value !== undefined || isSheet;
}

/** Whether what is picked, or was just tried, is legal and not what the lesson is about. */
function isAsideNow(run: LessonPlayed, scene: TableScene): boolean {
  const { task } = run.step;
  if (task === undefined || task.isFree === true) return false;
  const [picked, ...others] = scene.decision.complete.value;
  if (picked === undefined || others.length > 0) return run.isAside.value;
  return !isSameChoice(picked.choice, task.choice);
}

interface Spot {
  readonly rings: readonly Ring[];
  readonly box: Box | undefined;
}

/** Follows what is pointed at: it may still be arriving, and windows change their size. */
function useSpot(run: LessonPlayed, scene: TableScene, card: { readonly current: HTMLElement | null }): Spot {
  const [spot, setSpot] = useState<Spot>({ rings: [], box: undefined });
  useLayoutEffect(() => {
    let seen = '';
    let asked = '';
    const look = (): void => {
      const element = card.current;
      if (element === null || isBusy(scene)) return;
      const { id, points = [] } = run.step;
      const question = scene.store.question.value?.number;
      if (asked !== `${id} ${question}`) bringIntoView(points, run.lesson.parts);
      asked = `${id} ${question}`;
      const rings = ringsAround(points, run.lesson.parts);
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const now = JSON.stringify([
        rings,
        size,
        id,
        innerWidth,
        innerHeight,
        question,
        // What is picked, or tried in vain, is explained somewhere on the table.
        scene.decision.picks.value,
        document.querySelector('.why-not')?.textContent,
      ]);
      if (now === seen) return;
      seen = now;
      setSpot({ rings, box: placeFor(size, rings, run.lesson.keepsFree) });
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
    addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', look);
    };
  }, [run, scene]);
  return spot;
}

function inPixels({ left, top, width, height }: Box) {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}
