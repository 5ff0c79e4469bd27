// What can be answered beforehand: to pass in this window and in those that follow, until something is over. And the way
// back, as long as that lasts.

import { useState } from 'preact/hooks';
import { Icon } from '../../parts/icons.js';
import { passesUseless } from '../../settings.js';
import { say, t } from '../../text/index.js';
import { useScene } from '../context.js';
import { wishFor } from '../passing.js';

/** Beside the answers of a window in which one may pass. */
export function PassingOn() {
  const { store, parts, decision } = useScene();
  const [isOpen, setOpen] = useState(false);
  const question = decision.question.value;
  const ways = parts.passingOn ?? [];
  if (question?.window === undefined || store.link.isLesson || !question.choices?.includes('pass')) return null;
  const { until: underWay, labels } = question.window;
  const offered = ways.filter(
    ({ until, unless }) => until in underWay && !unless.some((label) => labels.includes(label)),
  );
  if (offered.length === 0) return null;
  return (
    <div class="pass-menu">
      <button
        type="button"
        class="button"
        data-act="passMenu"
        aria-label={t('web.passMenu')}
        title={t('web.passMenu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="down" size={17} />
      </button>
      {isOpen && (
        <div class="pass-ways" role="group" aria-label={t('web.passMenu')}>
          {store.passedFor.value.size > 0 && (
            <p role="status">{t('web.passMenu.passed', { count: store.passedFor.value.size })}</p>
          )}
          {offered.map(({ until, unless, label }) => (
            <button
              key={until}
              type="button"
              class="button"
              data-answer={`pass-${until}`}
              aria-disabled={store.connection.value.is !== 'open'}
              onClick={() => {
                wishFor(store, { pass: { until, unless: [...unless] } });
                store.choose('pass');
              }}
            >
              <span>{say(label)}</span>
            </button>
          ))}
          {(parts.passingAt ?? []).length > 0 && (
            <button
              type="button"
              class="button"
              data-act="askAlways"
              aria-pressed={!passesUseless.value}
              onClick={() => (passesUseless.value = !passesUseless.value)}
            >
              <span>{t('web.passMenu.always')}</span>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** While what was planned goes on by itself. */
export function PlanUnderWay() {
  const { store } = useScene();
  const plan = store.plan.value;
  if (plan === undefined || !plan.lasts) return null;
  const label = t('web.plan.stop', { count: plan.of.planned.length - plan.given });
  return (
    <button
      type="button"
      class="button is-quiet"
      data-act="dropPlan"
      aria-label={label}
      onClick={() => store.dropPlan()}
    >
      <Icon name="undo" size={17} />
      <span>{label}</span>
    </button>
  );
}

/** While the seat passes by itself because its player said so. */
export function AnswerAgain() {
  const scene = useScene();
  const { store } = scene;
  if (scene.own === 0 || (store.standing.value?.pass ?? null) === null) return null;
  return (
    <button
      type="button"
      class="button is-quiet"
      data-act="answerAgain"
      aria-label={t('web.standing.takeBack')}
      onClick={() => wishFor(store, { pass: null })}
    >
      <Icon name="undo" size={17} />
      <span>{t('web.standing.takeBack')}</span>
    </button>
  );
}
