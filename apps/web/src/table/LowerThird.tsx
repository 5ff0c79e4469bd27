// The lower third: what is asked of you, why, and what you may do about it (ui.md, section 4).

import type { Option, Target } from '@automachia/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { IconName } from '../parts/icons.js';
import { Icon } from '../parts/icons.js';
import { RuleChip } from '../parts/RuleChip.js';
import { say, t } from '../text/index.js';
import { Clock } from './Clock.js';
import { useScene } from './context.js';
import { EndingActions, endingWords } from './Ending.js';
import { playersAsked } from './names.js';
import { playOnFrom } from './whatIf.js';
import { Why } from './Why.js';

export function LowerThird() {
  const scene = useScene();
  const { store, decision } = scene;
  const match = store.match.value;
  const question = store.question.value;
  const refusal = store.refusal.value;
  const isRefused = refusal !== undefined || scene.whyNot.value !== undefined;
  const sentence = useRef<HTMLHeadingElement>(null);
  const number = question === null ? undefined : `${question.number} ${question.step}`;
  useEffect(() => {
    // The sentence takes the focus when the decision becomes yours, unless you are busy elsewhere.
    const { activeElement } = document;
    if (number !== undefined && (activeElement === null || activeElement === document.body)) sentence.current?.focus();
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
        {match.outcome !== null && <Why rule={match.outcome.rule} />}
      </Frame>
    );
  }
  if (question === null || store.isSending.value) {
    const names = match === undefined ? [] : playersAsked(match, store.asked.value, scene.seat);
    const hasSealed = store.undoDepth.value > 0;
    return (
      <Frame
        tone="waiting"
        icon="people"
        call={t('web.call.waiting')}
        title={names.length === 0 ? t('web.waiting') : t('web.waitingFor', { names })}
        heading={sentence}
        actions={<UndoButton label={t('web.changeChoice')} />}
      >
        {t(hasSealed ? 'web.waiting.sealed' : scene.seat === 0 ? 'web.waiting.watching' : 'web.waiting.look')}
      </Frame>
    );
  }
  return (
    <Frame
      tone={isRefused ? 'refused' : 'asked'}
      icon={isRefused ? 'warning' : iconFor(question.kind)}
      call={t(isRefused ? 'web.call.refused' : 'web.call.yours')}
      title={say(question.prompt)}
      heading={sentence}
      actions={
        <>
          <UndoButton label={t('web.undo', { count: store.undoDepth.value })} />
          <SuggestButton />
          <Choices />
        </>
      }
    >
      <Explanation />
    </Frame>
  );

  function iconFor(kind: string | null): IconName {
    return kind === 'cards' ? 'cards' : decision.buttons.value.length > 0 ? 'help' : 'target';
  }
}

export interface FrameProps {
  /** `over` is the white plate: nothing is asked, something is said. */
  readonly tone: 'asked' | 'waiting' | 'refused' | 'over';
  readonly icon: IconName;
  readonly call: string;
  readonly title: string;
  readonly heading?: { current: HTMLHeadingElement | null };
  readonly children: ComponentChildren;
  readonly actions: ComponentChildren;
}

/** The frame of the lower third: a call plate, a sentence, why, and what one may do. */
export function Frame({ tone, icon, call, title, heading, children, actions }: FrameProps) {
  return (
    <section class={`lower is-${tone}`} data-region="lower" tabIndex={-1} aria-label={t('web.region.lower')}>
      <div class="call">
        <Icon name={icon} size={22} />
        <b>
          {call} <Clock />
        </b>
      </div>
      <div class="ask">
        <h1 tabIndex={-1} {...(heading === undefined ? {} : { ref: heading })} aria-live="polite">
          {title}
        </h1>
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
    const reasons = refusal.reasons.map(({ text }) => text);
    return (
      <span role="alert">
        {reasons.length === 0 ? t('web.refused') : t('web.because', { reasons })}{' '}
        {[...new Set([refusal.rule, ...refusal.reasons.map(({ rule }) => rule)])].map((rule) => (
          <RuleChip key={rule} rule={rule} />
        ))}
      </span>
    );
  }
  if (scene.whyNot.value !== undefined) return <span role="alert">{scene.whyNot.value}</span>;
  if (suggestion.isThinking.value) return <>{t('web.suggest.thinking')}</>;
  const advice = suggestion.advice.value;
  if (advice !== undefined) {
    return (
      <span role="status" class="advice">
        <b>{t('web.suggest.would', { choice: advice.label })}</b> {say(advice.reason)}
      </span>
    );
  }
  return question === null ? null : <Why rule={question.rule} />;
}

/** What can be pressed: the answers without a place, or the primary that repeats what is picked. */
function Choices() {
  const scene = useScene();
  const { store, decision } = scene;
  const buttons = decision.buttons.value;
  const complete = decision.complete.value;
  const hasPlaces = decision.options.value.length > buttons.length;
  const isSealed = store.question.value?.isSealed ?? false;
  const count = decision.picks.value.length;
  const size = decision.size.value;
  const [only, ...others] = complete;
  const numbers = buttons.filter(({ targets }) => /^\d+$/.test(buttonOf(targets) ?? ''));
  if (store.question.value?.choices === null) return <Unlisted />;
  if (numbers.length > FEW) return <NumberChoice options={numbers} />;
  return (
    <>
      {buttons.map((option, i) => (
        <AnswerButton
          key={JSON.stringify(option.choice)}
          option={option}
          isPrimary={!hasPlaces && i === primaryAmong(buttons)}
        />
      ))}
      {hasPlaces &&
        others.length > 0 &&
        complete.map((option) => (
          <AnswerButton key={JSON.stringify(option.choice)} option={option} isPrimary={false} />
        ))}
      {hasPlaces && others.length === 0 && (
        <button
          type="button"
          class="button is-primary"
          aria-disabled={only === undefined || store.connection.value.is !== 'open'}
          aria-keyshortcuts="Enter"
          onClick={() => scene.confirm()}
        >
          {isSealed && <Icon name="lock" size={17} />}
          <span>
            {only !== undefined
              ? say(only.label)
              : count > 0 && size !== undefined
                ? t('web.chosenOf', { count, size })
                : t('web.chooseTarget')}
          </span>
          {only !== undefined && <kbd>Enter</kbd>}
        </button>
      )}
    </>
  );
}

/** So many numbers still stand side by side. */
const FEW = 3;

/** A number, by steps; the primary says what it means. */
function NumberChoice({ options }: { readonly options: readonly Option[] }) {
  const [place, setPlace] = useState(0);
  const option = options[Math.min(place, options.length - 1)]!;
  const step = (by: number): void => setPlace(Math.max(0, Math.min(options.length - 1, place + by)));
  return (
    <>
      <div class="stepper" role="group" aria-label={t('web.number')}>
        <button type="button" aria-label={t('web.number.less')} onClick={() => step(-1)}>
          <Icon name="minus" size={16} />
        </button>
        <output>{buttonOf(option.targets)}</output>
        <button type="button" aria-label={t('web.number.more')} onClick={() => step(1)}>
          <Icon name="plus" size={16} />
        </button>
      </div>
      <AnswerButton option={option} isPrimary />
    </>
  );
}

/** What cannot be listed can be taken as a bot proposes it. */
function Unlisted() {
  const { store, suggestion } = useScene();
  const advice = suggestion.advice.value;
  if (advice === undefined) return <span class="unlisted">{t('web.unlisted')}</span>;
  return (
    <button type="button" class="button is-primary" onClick={() => store.choose(advice.choice)}>
      <span>{say(advice.label)}</span>
    </button>
  );
}

/** Where somebody may say yes, that is the loud one. */
function primaryAmong(buttons: readonly Option[]): number {
  return Math.max(
    0,
    buttons.findIndex(({ targets }) => buttonOf(targets) === 'yes'),
  );
}

function buttonOf(targets: readonly Target[]): string | undefined {
  const [target] = targets;
  return target !== undefined && 'button' in target ? target.button : undefined;
}

/** The keys of the answers that have one. */
export const answerKeys: Readonly<Record<string, string>> = { yes: 'y', no: 'n', pass: ' ' };
const keyNames: Readonly<Record<string, string>> = { yes: 'Y', no: 'N', pass: 'Space' };

function AnswerButton({ option, isPrimary }: { readonly option: Option; readonly isPrimary: boolean }) {
  const { store } = useScene();
  const name = buttonOf(option.targets);
  const key = name === undefined ? undefined : keyNames[name];
  return (
    <button
      type="button"
      class={`button${isPrimary ? ' is-primary' : ''}`}
      data-lit=""
      data-answer={name}
      aria-keyshortcuts={key}
      onClick={() => store.choose(option.choice)}
    >
      <span>{say(option.label)}</span>
      {key !== undefined && <kbd>{key}</kbd>}
    </button>
  );
}

function UndoButton({ label }: { readonly label: string }) {
  const { store } = useScene();
  if (store.undoDepth.value === 0) return null;
  return (
    <button type="button" class="button is-quiet" aria-keyshortcuts="U" onClick={() => store.undo()}>
      <Icon name="undo" size={17} />
      <span>{label}</span>
    </button>
  );
}

function SuggestButton() {
  const { suggestion } = useScene();
  return (
    <button
      type="button"
      class="button is-quiet"
      aria-keyshortcuts="S"
      aria-disabled={suggestion.isThinking.value}
      onClick={() => void suggestion.ask()}
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
  const { link } = scene.store;
  // Online the past is only open to be tried once the match is over.
  const canPlayOn = scene.seat > 0 && link.branch !== undefined && (link.place === 'local' || scene.isOver.value);
  return (
    <Frame
      tone="waiting"
      icon="eye"
      call={t('web.call.past')}
      title={t('web.timeline.at', { place, count: timeline.moments.value.length - 1 })}
      heading={heading}
      actions={
        <>
          <button type="button" class="button is-quiet" onClick={() => timeline.live()}>
            <span>{t('web.timeline.live')}</span>
          </button>
          {canPlayOn && (
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
