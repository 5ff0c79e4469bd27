// Advice: about the question it was asked for, never swallowed, never in silence where there is none.

import type { BotAnswer } from '@automachia/kernel/host';
import type { SentQuestion } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { beforeAll, expect, test, vi } from 'vitest';
import type { DecisionDraft } from '../src/table/decision.js';
import type { TableStore } from '../src/table/store.js';
import type { Suggestion as SuggestionType } from '../src/table/suggestion.js';
import { pretendToBeAPage } from './around/page.js';

let Suggestion: typeof SuggestionType;
beforeAll(async () => {
  pretendToBeAPage();
  ({ Suggestion } = await import('../src/table/suggestion.js'));
});

const asking = (number: number): SentQuestion =>
  ({ number, step: 'match.choose', rule: 'TST-01', seat: 1, kind: 'cell' }) as unknown as SentQuestion;
const saying = (cell: string): BotAnswer => ({ choice: { cell }, reason: { key: 'why' }, ranked: [] });

function arrive() {
  const question = signal<SentQuestion | null>(asking(1));
  const waiting: { resolve(answer: BotAnswer): void; reject(error: Error): void }[] = [];
  const store = {
    question,
    view: signal(undefined),
    seat: 1,
    forgetRefusal: vi.fn<() => void>(),
    link: { advise: async () => new Promise<BotAnswer>((resolve, reject) => waiting.push({ resolve, reject })) },
    parts: { id: 'tournoi', face: { hand: () => [] }, game: { id: 'tournoi', option: () => undefined } },
  };
  const decision = {
    preview: (choice: { readonly cell: string }) => ({ choice, label: { key: choice.cell }, targets: [] }),
    form: signal({ is: 'plain' }),
    answer: signal<{ readonly choice: unknown } | undefined>(undefined),
    picks: signal([]),
    wanted: signal(1),
  };
  return {
    decision,
    suggestion: new Suggestion(store as unknown as TableStore, decision as unknown as DecisionDraft),
    question,
    waiting,
    store,
  };
}

test('the same question that comes again, because somebody else has sealed, keeps its advice', async () => {
  const { suggestion, question, waiting } = arrive();
  const asked = suggestion.ask();
  question.value = asking(1);
  expect(suggestion.isThinking.value).toBe(true);
  waiting[0]!.resolve(saying('a1'));
  await asked;
  expect(suggestion.isThinking.value).toBe(false);
  question.value = asking(1);
  expect(suggestion.advice.value?.label.key).toBe('a1');
  question.value = asking(2);
  expect(suggestion.advice.value).toBeUndefined();
});

test('who answers before the advice comes may ask about the next question at once, and hears of that one only', async () => {
  const { suggestion, question, waiting } = arrive();
  const first = suggestion.ask();
  question.value = asking(2);
  expect(suggestion.isThinking.value).toBe(false);
  const second = suggestion.ask();
  expect(waiting).toHaveLength(2);
  expect(suggestion.isThinking.value).toBe(true);
  waiting[0]!.resolve(saying('a1'));
  await first;
  expect(suggestion.advice.value).toBeUndefined();
  expect(suggestion.isThinking.value).toBe(true);
  waiting[1]!.resolve(saying('b2'));
  await second;
  expect(suggestion.advice.value?.label.key).toBe('b2');
});

test('a bot that fails is said to have none, and can be asked again', async () => {
  const { suggestion, waiting } = arrive();
  const asked = suggestion.ask();
  waiting[0]!.reject(new Error('made for this test'));
  await asked;
  expect(suggestion.hasFailed.value).toBe(true);
  expect(suggestion.isThinking.value).toBe(false);
  const again = suggestion.ask();
  expect(suggestion.hasFailed.value).toBe(false);
  waiting[1]!.resolve(saying('c3'));
  await again;
  expect(suggestion.advice.value?.label.key).toBe('c3');
});

test('it does not stand behind what was said about an earlier try', () => {
  const { suggestion, store } = arrive();
  void suggestion.ask();
  expect(store.forgetRefusal).toHaveBeenCalled();
});

test('what the face shows itself, such as plates of factions, is chosen by advice; a button is only marked', async () => {
  for (const isFaces of [true, false]) {
    const { suggestion, decision, waiting, store } = arrive();
    Object.assign(store.parts.face, { makerOf: () => (isFaces ? { Page: () => null } : undefined) });
    const asked = suggestion.ask();
    waiting[0]!.resolve(saying('MRD'));
    await asked;
    expect(suggestion.advice.value?.label.key).toBe('MRD');
    expect(decision.answer.value?.choice).toEqual(isFaces ? { cell: 'MRD' } : undefined);
  }
});
