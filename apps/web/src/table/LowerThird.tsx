// The lower third: what is asked of you, why, and what you may do about it.

import type { Text } from '@automachia/kernel';
import { factOf } from '@automachia/kernel';
import { isOnlyPass } from '@automachia/protocol/standing';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { shortcut } from '../keys.js';
import type { IconName } from '../parts/icons.js';
import { Icon } from '../parts/icons.js';
import { lazyPart } from '../parts/lazy.js';
import { say, t } from '../text/index.js';
import { type TableScene, useScene } from './context.js';
import { Choices } from './decide/Choices.js';
import { OwnSealed } from './decide/OwnSealed.js';
import type { FrameProps } from './Frame.js';
import { Frame } from './Frame.js';
import { isLastChanceToUndo } from './lastChance.js';
import { playersAsked } from './names.js';
import { lastNews, lastOwnWords } from './told.js';
import { Reasons } from './Reasons.js';
import { sayAloud } from './saying.js';
import { shownPart } from './shown.js';

type Heading = Required<Pick<FrameProps, 'heading'>>;

const Ending = lazyPart<Heading>(async () => (await import('./Ending.js')).Ending);

// The question is seen before the clause behind it.
const Why = shownPart(async () => (await import('./Why.js')).Why);

// Only who looks back sees what was.
const LookingBack = lazyPart(async () => (await import('./FromPast.js')).LookingBack);

// Only a server answers slowly.
const OnItsWay = lazyPart<Heading>(async () => (await import('./OnItsWay.js')).OnItsWay);

// Few tables have a clock.
const ClockWords = lazyPart(async () => (await import('./Clock.js')).ClockWords);

// Only games with windows are answered beforehand.
const PassingOn = lazyPart(async () => (await import('./decide/Beforehand.js')).PassingOn);
const AnswerAgain = lazyPart(async () => (await import('./decide/Beforehand.js')).AnswerAgain);
const PlanUnderWay = lazyPart(async () => (await import('./decide/Beforehand.js')).PlanUnderWay);

/** Bots answer at once: that they are waited for is worth a word after so many milliseconds. */
const LONG = 1200;

export function LowerThird() {
  const scene = useScene();
  const { store, decision } = scene;
  const match = store.match.value;
  const question = store.question.value;
  const refusal = store.refusal.value;
  const isRefused = refusal !== undefined || scene.whyNot.value !== undefined;
  const isLastChance = isLastChanceToUndo(store);
  const sentence = useRef<HTMLHeadingElement>(null);
  const isTelling = store.playback.isTelling.value;
  const number = question === null || isTelling ? undefined : `${question.number} ${question.step}`;
  useLayoutEffect(() => {
    // The sentence takes the focus when the decision becomes yours, unless you are busy elsewhere. What confirmed the
    // last decision is not elsewhere, nor is the decision as a whole.
    const { activeElement } = document;
    const isFree =
      activeElement === null || activeElement === document.body || activeElement.matches('.lower, .acts .is-primary');
    if (number !== undefined && isFree) sentence.current?.focus();
  }, [number]);

  if (scene.moment.value !== undefined) return <LookingBack />;
  if (match !== undefined && scene.isOver.value) return <Ending heading={sentence} />;
  // While others decide, who that is matters more.
  if (isTelling && (question !== null || match?.status === 'over')) return <Telling heading={sentence} />;
  // What leaves nothing but to pass is passed, and not shown.
  const isSilent = scene.isPassing.value && isUnseen(scene);
  if (question === null || store.sending.isLong.value || store.isGoingOn.value || isSilent) {
    const names = match === undefined ? [] : playersAsked(scene, match);
    const hasSealed = store.undoDepth.value > 0;
    if (store.sending.isLong.value && store.link.place === 'online') return <OnItsWay heading={sentence} />;
    return (
      <Frame
        tone="waiting"
        icon={isLastChance ? 'undo' : 'people'}
        call={t(isLastChance ? 'web.call.lastUndo' : 'web.call.waiting')}
        title={names.length === 0 ? (lastNews(scene) ?? t('web.waiting')) : t('web.waitingFor', { names })}
        heading={sentence}
        isTold={names.length === 0}
        after={LONG}
        hasRound={!isSilent}
        actions={
          <>
            <UndoButton label={t('web.changeChoice')} />
            {store.standing.value !== null && <AnswerAgain />}
            {store.plan.value !== undefined && <PlanUnderWay />}
          </>
        }
      >
        <OwnSealed />
        {t(
          `web.waiting.${scene.planned.value.length > 0 ? 'planned' : hasSealed ? 'sealed' : hasLaid(scene) ? 'final' : scene.seat === 0 ? 'watching' : 'look'}`,
        )}
        {store.deadline.value !== undefined && <ClockWords />}
      </Frame>
    );
  }
  return (
    <Frame
      tone={isRefused ? 'refused' : 'asked'}
      icon={isRefused ? 'warning' : isLastChance ? 'undo' : iconFor(question.kind)}
      call={t(
        isRefused
          ? 'web.call.refused'
          : isLastChance
            ? 'web.call.lastUndo'
            : store.round.value.length > 1
              ? 'web.call.priority'
              : 'web.call.yours',
      )}
      title={promptOf(scene, question.prompt)}
      heading={sentence}
      asked={number}
      hasRound
      actions={
        <>
          {/* Tab comes to what answers first; on the screen it stands last. */}
          <Choices />
          {question.window !== undefined && <PassingOn />}
          {store.standing.value !== null && <AnswerAgain />}
          {store.plan.value !== undefined && <PlanUnderWay />}
          <UndoButton label={t('web.undo', { count: store.undoDepth.value })} />
          <SuggestButton />
        </>
      }
    >
      <Explanation />
      {store.deadline.value !== undefined && <ClockWords />}
    </Frame>
  );

  function iconFor(kind: string | null): IconName {
    return kind === 'cards' ? 'cards' : decision.buttons.value.length > 0 ? 'help' : 'target';
  }
}

/** Whether what is passed is not shown: nothing else can be done, or nothing that could be would help. */
function isUnseen({ store: { question, standing } }: TableScene): boolean {
  const asked = question.value;
  const labels = asked?.window?.labels ?? [];
  return isOnlyPass(asked?.choices ?? null) || (standing.value?.at ?? []).some((label) => labels.includes(label));
}

/** What is asked, or how the plan that is laid may go on. */
function promptOf({ decision: { laid, planNext } }: TableScene, asked: Text): string {
  if (laid.value.length === 0) return say(asked);
  return planNext.value === undefined ? t('web.plan.confirm') : say(planNext.value.prompt);
}

/** What is going on, until it has been seen: then comes what is asked, or the end. */
function Telling({ heading }: Heading) {
  const { store, parts } = useScene();
  const { playback } = store;
  return (
    <Frame
      tone={store.question.value === null ? 'waiting' : 'telling'}
      icon="eye"
      call={t('web.happened')}
      title={playback.beat.value?.events.map((event) => say(parts.eventText(event))).join(' ') || t('web.waiting')}
      heading={heading}
      isTold
      actions={
        <button type="button" class="button is-quiet" onClick={() => playback.skip()}>
          <Icon name="last" size={17} />
          <span>{t('web.happened.skip')}</span>
        </button>
      }
    >
      {t('web.happened.hint')}
    </Frame>
  );
}

/** Why it is asked; why not; or what the bot advises. */
function Explanation() {
  const scene = useScene();
  const { store, suggestion, decision } = scene;
  const refusal = store.refusal.value;
  const question = store.question.value;
  if (refusal !== undefined) {
    return (
      <span role="alert">
        <Reasons />
      </span>
    );
  }
  if (store.connection.value.is === 'lost') return <>{t('web.connection.wait')}</>;
  if (scene.whyNot.value !== undefined) return <span role="alert">{scene.whyNot.value}</span>;
  if (suggestion.isThinking.value) return <>{t('web.suggest.thinking')}</>;
  if (suggestion.hasFailed.value) return <span role="alert">{t('web.suggest.failed')}</span>;
  const advice = suggestion.advice.value;
  if (advice !== undefined)
    return <Advice choice={begun(t('web.suggest.would', { choice: advice.label }))} reason={say(advice.reason)} />;
  if (scene.isPassing.value)
    return <>{t(isOnlyPass(question?.choices ?? null) ? 'web.passing' : 'web.standing.passing')}</>;
  if (question === null) return null;
  // What asks in many moments names the clause of this one.
  const moment = factOf(question, 'rule');
  const rule = typeof moment === 'string' ? moment : question.rule;
  return <Why rule={decision.planNext.value?.rule ?? rule} />;
}

/** The name of an answer, where it begins what is said. */
function begun(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Whoever has asked is answered aloud, too. */
function Advice({ choice, reason }: { readonly choice: string; readonly reason: string }) {
  useEffect(() => sayAloud(`${choice} ${reason}`), [choice, reason]);
  return (
    <span class="advice">
      <b>{choice}</b> {reason}
    </span>
  );
}

function UndoButton({ label }: { readonly label: string }) {
  const scene = useScene();
  const { store, decision } = scene;
  const isLaid = decision.laid.value.length > 0;
  if (store.undoDepth.value === 0 && !isLaid) return null;
  // What is picked of a choice in parts goes before the last choice does.
  const what = decision.hasParts.value ? undefined : lastOwnWords(scene);
  const words = isLaid ? t('web.plan.back') : label;
  return (
    <button
      type="button"
      class="button is-quiet"
      data-act="undo"
      aria-label={words}
      title={what === undefined ? undefined : t('web.undo.what', { what })}
      aria-keyshortcuts={shortcut('undo')}
      onClick={() => scene.takesBackPick() || store.undo()}
    >
      <Icon name="undo" size={17} />
      <span>{words}</span>
    </button>
  );
}

function SuggestButton() {
  const scene = useScene();
  const { suggestion, decision } = scene;
  // A bot thinks about what is asked, not about what is planned to come after it.
  if (!scene.mayAdvise.value || decision.isElsewhere.value) return null;
  return (
    <button
      type="button"
      class="button is-quiet"
      aria-label={t('web.suggest')}
      aria-keyshortcuts={shortcut('suggest')}
      aria-disabled={suggestion.isThinking.value}
      onClick={() => void scene.advise()}
    >
      <Icon name="bulb" size={17} />
      <span>{t('web.suggest')}</span>
    </button>
  );
}

/** Whether the seat's own sealed choice lies there. */
function hasLaid({ store, seat }: TableScene): boolean {
  const sealed = store.view.value?.['sealed'];
  return seat > 0 && typeof sealed === 'object' && sealed !== null && String(seat) in sealed;
}
