// Yes or no: two plates with the same lines in the same order, so that only the numbers differ.

import type { Option } from '@automachia/kernel';
import { say } from '../../text/index.js';
import { useScene } from '../context.js';
import { keyOfAnswer } from './Choices.js';
import { buttonOf } from './forms.js';
import { broughtByChoice } from './Results.js';

export function Plates({ yes, no }: { readonly yes: Option; readonly no: Option }) {
  return (
    <div class="plates-two">
      <Plate option={yes} isLoud />
      <Plate option={no} isLoud={false} />
    </div>
  );
}

function Plate({ option, isLoud }: { readonly option: Option; readonly isLoud: boolean }) {
  const scene = useScene();
  const lines = broughtByChoice(scene, option.choice)?.lines ?? [];
  return (
    <button
      type="button"
      class={`choice-plate${isLoud ? ' is-loud' : ''}`}
      onClick={() => scene.store.choose(option.choice)}
    >
      <span class="choice-plate-head">
        <b>{say(option.label)}</b> <kbd aria-hidden="true">{keyOfAnswer(buttonOf(option))}</kbd>
      </span>
      {lines.map(({ label, value, emphasis }) => (
        <span key={say(label)} class={`choice-plate-line${emphasis === undefined ? '' : ` is-${emphasis}`}`}>
          <span>{say(label)}</span> <b>{value}</b>
        </span>
      ))}
    </button>
  );
}
