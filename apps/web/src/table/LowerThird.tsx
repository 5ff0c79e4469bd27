// The lower third: what is asked of you, why, and what you may do about it.

import { factOf } from '@automachia/kernel';
import { isOnlyPass } from '@automachia/protocol/standing';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { shortcut } from '../keys.js';
import type { IconName } from '../parts/icons.js';
import { Icon } from '../parts/icons.js';
import { lazyPart } from '../parts/lazy.js';
import { say, t } from '../text/index.js';
import { type TableScene, useScene } from './context.js';
import { Choices } from './decide/Choices.js';
import { OwnSealed } from './decide/OwnSealed.js';
import { endingWords } from './endingWords.js';
import { isLastChanceToUndo } from './lastChance.js';
import { playersAsked } from './names.js';
import { lastNews, lastOwnWords } from './told.js';
import { presentWords } from './present.js';
import { Reasons } from './Reasons.js';
import { Round } from './Round.js';
import { canPlayOn, playOnFrom } from './whatIf.js';
import { Why } from './Why.js';

const EndingActions = lazyPart(async () => (await import('./Ending.js')).EndingActions);
const RematchWords = lazyPart(async () => (await import('./Ending.js')).RematchWords);

// Few tables have a clock.
const Clock = lazyPart(async () => (await import('./Clock.js')).Clock);
const ClockWords = lazyPart(async () => (await import('./Clock.js')).ClockWords);

// Only games with windows are answered beforehand.
const PassingOn = lazyPart(async () => (await import('./decide/Beforehand.js')).PassingOn);
const AnswerAgain = lazyPart(async () => (await import('./decide/Beforehand.js')).AnswerAgain);

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
    // last decision is not elsewhere.
    const { activeElement } = document;
    const isFree =
      activeElement === null || activeElement === document.body || activeElement.matches('.acts .is-primary');
    if (number !== undefined && isFree) sentence.current?.focus();
  }, [number]);

  if (scene.moment.value !== undefined) return <LookingBack />;
  if (match !== undefined && scene.isOver.value) {
    return (
      <Frame
        tone="over"
        icon="trophy"
        call={t('web.call.over')}
        title={endingWords(scene)}
        heading={sentence}
        actions={<EndingActions />}
      >
        <RematchWords /> {match.outcome !== null && <Why rule={match.outcome.rule} />}
      </Frame>
    );
  }
  // While others decide, who that is matters more.
  if (isTelling && (question !== null || match?.status === 'over')) return <Telling heading={sentence} />;
  // What leaves nothing but to pass is passed, and not shown.
  const isSilent = scene.isPassing.value && isOnlyPass(question?.choices ?? null);
  if (question === null || store.sending.isLong.value || store.isGoingOn.value || isSilent) {
    const names = match === undefined ? [] : playersAsked(match, store.asked.value, scene.seat);
    const hasSealed = store.undoDepth.value > 0;
    if (store.sending.isLong.value && store.link.place === 'online') return <OnItsWay heading={sentence} />;
    return (
      <Frame
        tone="waiting"
        icon={isLastChance ? 'undo' : 'people'}
        call={t(isLastChance ? 'web.call.lastUndo' : 'web.call.waiting')}
        title={names.length === 0 ? (lastNews(scene) ?? t('web.waiting')) : t('web.waitingFor', { names })}
        heading={sentence}
        hasRound={!isSilent}
        actions={
          <>
            <UndoButton label={t('web.changeChoice')} />
            {store.standing.value !== null && <AnswerAgain />}
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
      title={say(question.prompt)}
      heading={sentence}
      hasRound
      actions={
        <>
          {/* Tab comes to what answers first; on the screen it stands last. */}
          <Choices />
          {question.window !== undefined && <PassingOn />}
          {store.standing.value !== null && <AnswerAgain />}
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

/** A choice that was sent and is not answered yet. */
function OnItsWay({ heading }: Required<Pick<FrameProps, 'heading'>>) {
  const isKept = useScene().store.sending.isKept.value;
  return (
    <Frame
      tone="waiting"
      icon={isKept ? 'warning' : 'link'}
      call={t('web.call.waiting')}
      title={t(isKept ? 'web.sending.kept' : 'web.sending')}
      heading={heading}
      actions={null}
    >
      {t(isKept ? 'web.sending.keptHint' : 'web.sending.hint')}
      <ClockWords />
    </Frame>
  );
}

/** What is going on, until it has been seen: then comes what is asked, or the end. */
function Telling({ heading }: Required<Pick<FrameProps, 'heading'>>) {
  const { store, parts } = useScene();
  const { playback } = store;
  return (
    <Frame
      tone={store.question.value === null ? 'waiting' : 'telling'}
      icon="eye"
      call={t('web.happened')}
      title={playback.beat.value?.events.map((event) => say(parts.eventText(event))).join(' ') || t('web.waiting')}
      heading={heading}
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

export interface FrameProps {
  /** `over` is the white plate: nothing is asked, something is said. */
  readonly tone: 'asked' | 'waiting' | 'telling' | 'refused' | 'over';
  readonly icon: IconName;
  readonly call: string;
  readonly title: string;
  readonly heading?: { current: HTMLHeadingElement | null };
  readonly children: ComponentChildren;
  readonly actions: ComponentChildren;
  /** Whether to say who may still act. */
  readonly hasRound?: boolean;
}

/** A longer sentence is written smaller: it is read whole, and the bar stays as high as it is. */
function sizeOf({ length }: string): 'is-long' | 'is-longest' | undefined {
  return length > 96 ? 'is-longest' : length > 48 ? 'is-long' : undefined;
}

/** The frame of the lower third: a call plate, a sentence, why, and what one may do. */
export function Frame({ tone, icon, call, title, heading, children, actions, hasRound = false }: FrameProps) {
  const { store } = useScene();
  return (
    <section class={`lower is-${tone}`} data-region="lower" tabIndex={-1} aria-label={t('web.region.lower')}>
      <div class="call">
        <Icon name={icon} size={22} />
        <b>
          {call} {store.deadline.value !== undefined && <Clock />}
        </b>
      </div>
      <div class="ask">
        <h1 class={sizeOf(title)} tabIndex={-1} {...(heading === undefined ? {} : { ref: heading })} aria-live="polite">
          {title}
        </h1>
        {hasRound && <Round />}
        <p>{children}</p>
      </div>
      <div class="acts">{actions}</div>
    </section>
  );
}

/** Why it is asked; why not; or what the bot advises. */
function Explanation() {
  const scene = useScene();
  const { store, suggestion } = scene;
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
  if (advice !== undefined) {
    return (
      <span role="status" class="advice">
        <b>{t('web.suggest.would', { choice: advice.label })}</b> {say(advice.reason)}
      </span>
    );
  }
  if (scene.isPassing.value)
    return <>{t(isOnlyPass(question?.choices ?? null) ? 'web.passing' : 'web.standing.passing')}</>;
  if (question === null) return null;
  // What asks in many moments names the clause of this one.
  const moment = factOf(question, 'rule');
  return <Why rule={typeof moment === 'string' ? moment : question.rule} />;
}

function UndoButton({ label }: { readonly label: string }) {
  const scene = useScene();
  const { store, decision } = scene;
  if (store.undoDepth.value === 0) return null;
  // What is picked of a choice in parts goes before the last choice does.
  const what = decision.hasParts.value ? undefined : lastOwnWords(scene);
  return (
    <button
      type="button"
      class="button is-quiet"
      data-act="undo"
      aria-label={label}
      title={what === undefined ? undefined : t('web.undo.what', { what })}
      aria-keyshortcuts={shortcut('undo')}
      onClick={() => scene.takesBackPick() || store.undo()}
    >
      <Icon name="undo" size={17} />
      <span>{label}</span>
    </button>
  );
}

function SuggestButton() {
  const scene = useScene();
  const { suggestion } = scene;
  if (!scene.mayAdvise.value) return null;
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

function LookingBack() {
  const scene = useScene();
  const { timeline } = scene;
  const heading = useRef<HTMLHeadingElement>(null);
  const place = timeline.place.value ?? 0;
  return (
    <Frame
      tone="waiting"
      icon="eye"
      call={t('web.call.past')}
      title={t('web.timeline.at', { place, count: timeline.last.value })}
      heading={heading}
      actions={
        <>
          <button type="button" class="button is-quiet" onClick={() => timeline.live()}>
            <span>{presentWords(scene)}</span>
          </button>
          {canPlayOn(scene) && (
            <button type="button" class="button" onClick={() => void playOnFrom(scene, place)}>
              <Icon name="branch" size={17} />
              <span>{t('web.whatIf')}</span>
            </button>
          )}
        </>
      }
    >
      {scene.moment.value?.entry.events.map((event) => say(scene.parts.eventText(event))).join(' ')}
    </Frame>
  );
}

/** Whether the seat's own sealed choice lies there. */
function hasLaid({ store, seat }: TableScene): boolean {
  const sealed = store.view.value?.['sealed'];
  return seat > 0 && typeof sealed === 'object' && sealed !== null && String(seat) in sealed;
}
