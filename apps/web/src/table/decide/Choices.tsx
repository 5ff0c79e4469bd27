// What can be pressed in the lower third: the answers without a place, and the primary that repeats what is chosen.

import type { Option } from '@automachia/kernel';
import { isEqual, isSameTarget, questionName } from '@automachia/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { keyName, keyOf } from '../../keys.js';
import { Icon } from '../../parts/icons.js';
import { say, t } from '../../text/index.js';
import type { TableScene } from '../context.js';
import { useScene } from '../context.js';
import { tryAnswer } from '../gestures.js';
import { sayAloud } from '../saying.js';
import { roleOf } from '../../games/targets.js';
import { buttonOf } from './forms.js';

export function Choices() {
  const { decision, parts } = useScene();
  const form = decision.form.value;
  const question = decision.question.value;
  // What the face shows itself needs no buttons: only the primary that repeats it.
  const isFaces = question !== null && parts.face.makerOf?.(question) !== undefined;
  const complete = decision.complete.value;
  const hasPlaces = decision.options.value.length > decision.buttons.value.length;
  if (form.is === 'open' && !isFaces) return <Unlisted />;
  // Numbers and lists have rows of their own; what else can be answered stays a button.
  // Where something is given away, to keep it is what stands out.
  const isLoss = question !== null && (parts.losses?.includes(questionName(question.step)) ?? false);
  const buttons = fromQuietToLoud(
    decision.buttons.value.filter((option) => !isInRows(option)),
    isLoss,
  );
  const isPlanned = decision.laid.value.length > 0;
  const isPrimaryNeeded =
    isFaces || hasPlaces || isPlanned || form.is === 'number' || form.is === 'share' || form.is === 'search';
  return (
    <>
      {buttons.map((option) => (
        <AnswerButton
          key={JSON.stringify(option.choice)}
          option={option}
          isPrimary={!isPrimaryNeeded && option === loudAmong(buttons, isLoss)}
        />
      ))}
      {hasPlaces && complete.length > 1
        ? complete.map((option) => (
            <AnswerButton key={JSON.stringify(option.choice)} option={option} isPrimary={false} />
          ))
        : isPrimaryNeeded && <Primary />}
    </>
  );

  function isInRows(option: Option): boolean {
    const name = buttonOf(option);
    if (isFaces) return name === undefined || answerKeys[name] === undefined;
    if (form.is === 'number') return /^\d+$/.test(name ?? '');
    return form.is === 'search' && (name === undefined || answerKeys[name] === undefined);
  }
}

/** Names the choice and shows its key; says what is missing where there is none yet. */
function Primary() {
  const scene = useScene();
  const { store, decision } = scene;
  const ready = decision.ready.value;
  const isSealed = store.question.value?.isSealed ?? false;
  const words = ready === undefined ? missing() : isSealed ? t('web.seal', { choice: ready.label }) : ready.label;
  useSpokenPicks(scene, ready === undefined ? `${words}${namesWanted()}` : words);
  return (
    <button
      type="button"
      class="button is-primary"
      aria-disabled={ready === undefined || store.connection.value.is !== 'open'}
      aria-keyshortcuts="Enter"
      onClick={() => scene.confirm()}
    >
      {isSealed && <Icon name="lock" size={17} />}
      <span>{words}</span>
      {ready !== undefined && <kbd aria-hidden="true">{t('web.cap.enter')}</kbd>}
    </button>
  );

  /** What kind of thing is lit, where it is one. */
  function askedFor(): 'direction' | 'card' | 'piece' | 'place' | 'one' {
    // What of its kind has been picked may be changed, but is not what is missing; nor is what may be left out.
    const picks = decision.picks.value.map(({ target }) => target);
    const left = decision.options.value.filter(({ targets }) =>
      picks.every((pick) => targets.some((one) => isSameTarget(one, pick))),
    );
    const roles = new Set(decision.lit.value.map(({ target }) => roleOf(target)));
    const wanted = [...roles].filter(
      (role) =>
        picks.length === 0 ||
        (picks.every((pick) => roleOf(pick) !== role) &&
          left.every(({ targets }) => targets.some((one) => roleOf(one) === role))),
    );
    const [role] = wanted;
    if (wanted.length !== 1 || role === undefined) return 'one';
    return (
      { heading: 'direction', card: 'card', thing: 'piece', place: 'place', point: 'place', answer: 'one' } as const
    )[role];
  }

  /** Of answers that are few their names, for whoever does not see what is lit. */
  function namesWanted(): string {
    if (askedFor() !== 'one' || decision.picks.value.length === 0) return '';
    const answers = decision.lit.value.filter(({ target, isChosen }) => !isChosen && roleOf(target) === 'answer');
    return answers.length === 0 || answers.length > MOST_NAMED
      ? ''
      : `: ${answers.map(({ label }) => label).join(', ')}`;
  }

  function missing(): string {
    if (decision.missing.value !== undefined) return decision.missing.value;
    const count = decision.taken.value;
    if (decision.wanted.value > 1) return t('web.chosenOf', { count, size: decision.wanted.value });
    const { least, most } = decision.sizes.value;
    if (decision.form.value.is === 'number') return t('web.chooseNumber');
    if (decision.form.value.is === 'share') return t('web.give.missing');
    if (decision.manner.value.name === 'path') return t('web.choosePath');
    // What is made of different things is not counted: what to begin with is said, and what to go on with.
    const roles = decision.lit.value.map(({ target }) => roleOf(target));
    const isMixed = new Set(roles).size > 1;
    const isCounted = roles.every((role) => role === 'card');
    if (most <= 1 || isMixed || (count === 0 && (least < most || !isCounted))) return t(`web.choose.${askedFor()}`);
    return least === most ? t('web.chosenOf', { count, size: most }) : t('web.chosenBetween', { count, least, most });
  }
}

/** More answers than these nobody keeps in mind. */
const MOST_NAMED = 5;

/**
 * What is picked says so itself, but not what is wanted after it, that it is all, or that nothing is picked any more; advice
 * has said what it picks.
 */
function useSpokenPicks({ store, decision, suggestion }: TableScene, words: string): void {
  const taken = decision.taken.value;
  const advice = suggestion.advice.value;
  const asked = store.question.value?.number;
  const before = useRef({ taken, advice, asked });
  useEffect(() => {
    const { current: last } = before;
    before.current = { taken, advice, asked };
    const isAdvised = advice !== undefined && advice !== last.advice;
    const hadSome = last.asked === asked && last.taken > 0;
    if (!isAdvised && (taken > 0 || hadSome)) sayAloud(words);
  }, [words, taken, advice, asked]);
}

/** Of what cannot be listed, that which has a name is offered, and what a bot proposes. */
function Unlisted() {
  const { store, suggestion } = useScene();
  const advice = suggestion.advice.value;
  const named = store.question.value?.candidates ?? [];
  if (advice === undefined && named.length === 0) return <span class="unlisted">{t('web.unlisted')}</span>;
  return (
    <>
      {named.map(({ choice, label }) => (
        <button key={JSON.stringify(choice)} type="button" class="button" onClick={() => store.choose(choice)}>
          <span>{say(label)}</span>
        </button>
      ))}
      {advice !== undefined && (
        <button type="button" class="button is-primary" onClick={() => store.choose(advice.choice)}>
          <span>{say(advice.label)}</span>
        </button>
      )}
    </>
  );
}

/** Where somebody may say yes, that is the loud one; no, where by yes something is lost. */
function loudAmong(buttons: readonly Option[], isLoss: boolean): Option | undefined {
  return buttons.find((option) => buttonOf(option) === (isLoss ? 'no' : 'yes')) ?? buttons[0];
}

/** The loud one stands last, where the primary always stands. */
function fromQuietToLoud(buttons: readonly Option[], isLoss: boolean): readonly Option[] {
  const loud = loudAmong(buttons, isLoss);
  if (loud === undefined || !['yes', 'no'].includes(buttonOf(loud) ?? '')) return buttons;
  return [...buttons.filter((option) => option !== loud), loud];
}

/** The keys of the answers that have one. */
export const answerKeys: Readonly<Record<string, string>> = { yes: 'y', no: 'n', pass: ' ' };

/** As the player has set it. */
export function keyOfAnswer(name: string | undefined): string | undefined {
  if (name === 'yes' || name === 'no') return keyName(keyOf(name));
  return name === 'pass' ? 'Space' : undefined;
}

function AnswerButton({ option, isPrimary }: { readonly option: Option; readonly isPrimary: boolean }) {
  const scene = useScene();
  const { store, suggestion, decision } = scene;
  const isOneOfMany = decision.wanted.value > 1;
  const laid = decision.isElsewhere.value ? [] : decision.laid.value;
  const times = [...decision.given.value, ...laid].filter(({ choice }) => isEqual(choice, option.choice)).length;
  const advised = suggestion.advice.value?.choice;
  const isAdvised = advised !== undefined && isEqual(advised, option.choice);
  const name = buttonOf(option);
  const key = keyOfAnswer(name);
  // Of a plan the whole is sealed, not each of its parts.
  const isSealed = store.question.value?.isSealed === true && decision.laid.value.length === 0;
  return (
    <button
      type="button"
      class={`button${isPrimary ? ' is-primary' : ''}${isAdvised ? ' is-advised' : ''}`}
      data-lit=""
      data-answer={name}
      aria-keyshortcuts={key}
      aria-pressed={isOneOfMany || laid.length > 0 ? times > 0 : undefined}
      onClick={() => (isOneOfMany ? decision.giveOneMore(option) : tryAnswer(scene, option))}
    >
      {isSealed && <Icon name="lock" size={17} />}
      <span>{isSealed ? t('web.seal', { choice: say(option.label) }) : say(option.label)}</span>
      {times > 0 && <b class="times">×{times}</b>}
      {key !== undefined && <kbd aria-hidden="true">{key === 'Space' ? t('web.cap.space') : key}</kbd>}
    </button>
  );
}
