// The set-up as the steps that it takes: where one is, what is done, what is still to come.

import { text } from '@automachia/kernel';
import type { GkrQuestions } from '@automachia/gkr/facts';
import type { BoardProps } from '../face.js';
import { isAsked } from './facts.js';

/** In their order; a battlefield of one's own is laid out where one is chosen. */
const STEPS: readonly (readonly (keyof GkrQuestions)[])[] = [
  ['chooseBattlefield', 'layOutBattlefield'],
  ['chooseFaction'],
  ['placeHH'],
  ['choosePilot'],
  ['buildDeck'],
  ['rebootOrKeep'],
];

export function SetUpSteps({ question, say }: Pick<BoardProps, 'question' | 'say'>) {
  const now = STEPS.findIndex((names) => isAsked(question, ...names));
  if (now < 0) return null;
  return (
    <section>
      <h3>{say(text('phase.setUp'))}</h3>
      <ol class="gk-steps">
        {STEPS.map(([name], i) => (
          <li key={name} class={i < now ? 'is-done' : ''} aria-current={i === now ? 'step' : undefined}>
            <i>{i < now ? '✓' : i + 1}</i>
            <span>{say(text(`step.${name}`))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
