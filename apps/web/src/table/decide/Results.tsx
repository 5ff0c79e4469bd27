// What a choice would bring, as the game says it; its label where the game says nothing.

import type { Choice } from '@automachia/kernel';
import type { Prospect } from '@automachia/manifest';
import { say } from '../../text/index.js';
import type { TableScene } from '../context.js';

export function broughtByChoice({ store, parts }: TableScene, choice: Choice): Prospect | undefined {
  const question = store.question.value;
  const view = store.view.value;
  if (question === null || view === undefined) return undefined;
  return parts.brings?.(question, choice, view);
}

export function Results({ of: { lines, share } }: { readonly of: Prospect }) {
  return (
    <span class="results">
      {share !== undefined && (
        <span class="results-share" aria-hidden="true">
          <i ref={(bar) => bar?.style.setProperty('width', `${Math.round(share * 100)}%`)} />
        </span>
      )}
      {lines.map(({ label, value, emphasis }) => (
        <span key={say(label)} class={emphasis === undefined ? '' : `is-${emphasis}`}>
          {say(label)} <b>{value}</b>
        </span>
      ))}
    </span>
  );
}
