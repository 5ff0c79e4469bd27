// Taking over what a bot advises: its choice is marked on the table, and put in words.

import type { Text } from '@automachia/kernel';
import type { BotAnswer } from '@automachia/kernel/host';
import type { SentQuestion } from '@automachia/protocol';
import { botTexts } from '../parts/gameTexts.js';
import { addTexts, say } from '../text/index.js';
import { adopt } from './decide/adopting.js';
import type { DecisionDraft } from './decision.js';
import type { TableStore } from './store.js';
import type { Advice } from './suggestion.js';

/** Bots give reasons in words of their own. */
export async function fetchWords({ parts }: TableStore): Promise<void> {
  return addTexts(`${parts.id} bots`, async (language) => botTexts(parts.id, language));
}

/** Undefined where there is no word for what the bot proposes. */
export function takeAdvice(
  { store, decision }: { readonly store: TableStore; readonly decision: DecisionDraft },
  asked: SentQuestion,
  { choice, reason }: BotAnswer,
): Advice | undefined {
  const { parts } = store;
  const view = store.view.value;
  const hand = view === undefined ? [] : parts.face.hand(view, store.seat);
  const option = decision.preview(choice, hand);
  // What the face shows itself is chosen there; other answers without a place are buttons, and the advised one is marked.
  const maker = parts.face.makerOf?.(asked);
  if (option !== undefined && maker !== undefined && decision.picks.value.length === 0)
    decision.answer.value = { choice: option.choice, label: say(option.label) };
  // Where choices cannot be listed, the bot's is the one that can be named.
  const words = adopt({ store, decision }, choice);
  const taken = maker?.adopt?.(asked, choice);
  const label = (option ?? parts.vocabulary.option(asked.step, choice, asked.rule))?.label ?? taken ?? asText(words);
  return label === undefined ? undefined : { choice, label, reason };
}

function asText(words: string | undefined): Text | undefined {
  return words === undefined ? undefined : { key: 'web.words', values: { words } };
}
