// What can be pressed in the lower third: the answers without a place, and the primary that repeats what is chosen.

import type { Option } from '@automachia/kernel';
import { isEqual, questionName } from '@automachia/kernel';
import { keyName, keyOf } from '../../keys.js';
import { Icon } from '../../parts/icons.js';
import { say, t } from '../../text/index.js';
import { useScene } from '../context.js';
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
  const isPrimaryNeeded = isFaces || hasPlaces || form.is === 'number' || form.is === 'share' || form.is === 'search';
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
  return (
    <button
      type="button"
      class="button is-primary"
      aria-disabled={ready === undefined || store.connection.value.is !== 'open'}
      aria-keyshortcuts="Enter"
      onClick={() => scene.confirm()}
    >
      {isSealed && <Icon name="lock" size={17} />}
      <span>{ready === undefined ? missing() : isSealed ? t('web.seal', { choice: ready.label }) : ready.label}</span>
      {ready !== undefined && <kbd>{t('web.cap.enter')}</kbd>}
    </button>
  );

  /** What kind of thing is lit, where it is one. */
  function askedFor(): 'direction' | 'card' | 'piece' | 'place' | 'one' {
    const roles = new Set(decision.lit.value.map(({ target }) => roleOf(target)));
    const [role] = roles;
    if (roles.size !== 1 || role === undefined) return 'one';
    return (
      { heading: 'direction', card: 'card', thing: 'piece', place: 'place', point: 'place', answer: 'one' } as const
    )[role];
  }

  function missing(): string {
    if (decision.missing.value !== undefined) return decision.missing.value;
    const count = decision.taken.value;
    if (decision.wanted.value > 1) return t('web.chosenOf', { count, size: decision.wanted.value });
    const { least, most } = decision.sizes.value;
    if (decision.form.value.is === 'number') return t('web.chooseNumber');
    if (decision.form.value.is === 'share') return t('web.give.missing');
    if (decision.manner.value.name === 'path') return t('web.choosePath');
    // What is made of different things is not counted: what to begin with is said.
    const isCounted = decision.lit.value.every(({ target }) => roleOf(target) === 'card');
    if (most <= 1 || (count === 0 && (least < most || !isCounted))) return t(`web.choose.${askedFor()}`);
    return least === most ? t('web.chosenOf', { count, size: most }) : t('web.chosenBetween', { count, least, most });
  }
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
  const { store, suggestion, decision } = useScene();
  const isOneOfMany = decision.wanted.value > 1;
  const times = decision.given.value.filter(({ choice }) => isEqual(choice, option.choice)).length;
  const advised = suggestion.advice.value?.choice;
  const isAdvised = advised !== undefined && isEqual(advised, option.choice);
  const name = buttonOf(option);
  const key = keyOfAnswer(name);
  const isSealed = store.question.value?.isSealed ?? false;
  return (
    <button
      type="button"
      class={`button${isPrimary ? ' is-primary' : ''}${isAdvised ? ' is-advised' : ''}`}
      data-lit=""
      data-answer={name}
      aria-keyshortcuts={key}
      aria-pressed={isOneOfMany ? times > 0 : undefined}
      onClick={() => (isOneOfMany ? decision.giveOneMore(option) : store.choose(option.choice))}
    >
      {isSealed && <Icon name="lock" size={17} />}
      <span>{isSealed ? t('web.seal', { choice: say(option.label) }) : say(option.label)}</span>
      {times > 0 && <b class="times">×{times}</b>}
      {key !== undefined && <kbd>{key === 'Space' ? t('web.cap.space') : key}</kbd>}
    </button>
  );
}
