// Mistakes at the border do not compile: every line below an @ts-expect-error is one.

import type { Moment } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import { action } from '../../src/asking/choices.js';
import { gkr } from '../../src/index.js';
import type { At, GkrTypes } from '../../src/model/steps.js';
import { ask, phase } from '../../src/model/steps.js';
import { eventText } from '../../src/telling/eventTexts.js';

export function bot(state: Parameters<typeof gkr.questionOf>[0]): unknown {
  // @ts-expect-error there is no question of that name
  if (gkr.questionOf(state) === 'chooseTraget') return undefined;
  // @ts-expect-error there is no phase of that name
  if (gkr.phaseOf(state) === 'fighting') return undefined;
  const question = gkr.question(state, 1)!;
  if (question.question !== 'chooseTarget') return undefined;
  const [aim] = question.facts.aims;
  // @ts-expect-error these facts have no such field
  const { costs } = question.facts;
  return [aim?.needed.toFixed(), costs];
}

export function tells(m: At): void {
  // @ts-expect-error a field is missing
  m.tell?.({ type: 'unitMoved', rule: 'GKR-MOV-04', unit: 'hh-1', from: '5F' });
  // @ts-expect-error a field is too many
  m.tell?.({ type: 'deckBuilt', rule: 'GKR-SET-13', seat: 1, cards: 25 });
  // @ts-expect-error there is no event of that type
  m.tell?.({ type: 'unitJumped', rule: 'GKR-MOV-04', unit: 'hh-1' });
  // @ts-expect-error there is no such value
  m.tell?.({ type: 'phaseBegan', rule: 'GKR-SET-19', phase: 'fighting' });
  // @ts-expect-error what only some seats learn is a field of an event, too
  m.tell?.({ type: 'cardsDrawn', rule: 'GKR-SET-16', seat: 1, count: 1 }, { to: [1], extra: { crads: [] } });
}

export function asks(who: (m: Moment<GkrTypes, never>) => number): void {
  // @ts-expect-error the question is not declared
  ask('chooseTraget', 'GKR-CBT-06', { who });
  // @ts-expect-error the question needs facts
  ask('moveByCard', 'GKR-MOV-05', { who, kind: action, options: () => {}, apply: () => {} });
  // @ts-expect-error these are not its facts
  ask('moveByCard', 'GKR-MOV-05', { who, kind: action, options: () => {}, apply: () => {}, facts: () => ({ hex: 1 }) });
}

export function phases(): void {
  // @ts-expect-error the phase is not declared
  phase('fighting', 'GKR-CBT-01');
}

export function says(): void {
  // @ts-expect-error an event has all its fields when it is said
  eventText({ type: 'matchScored', rule: 'GKR-END-04' });
}

export function screen(told: NonNullable<ReturnType<typeof gkr.listen>>[number]): number {
  const event = eventFor(1, told);
  return event.type === 'attackRolled' ? event.dice.length : 0;
}
