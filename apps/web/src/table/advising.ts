// Taking over what a bot advises: its choice is marked on the table, and put in words.

import type { Choice, Text } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import type { BotAnswer } from '@automachia/kernel/host';
import type { ProspectLine } from '@automachia/manifest';
import type { SentQuestion, TableView } from '@automachia/protocol';
import { asKind } from '../games/targets.js';
import { botTexts } from '../parts/botTexts.js';
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
  answer: BotAnswer,
): Advice | undefined {
  const { choice } = answer;
  const { parts } = store;
  const view = store.view.value;
  const hand = view === undefined ? [] : parts.face.hand(view, store.seat);
  if (decision.wanted.value > 1) return takeSeveral({ store, decision }, answer, hand);
  const option = decision.preview(choice, hand);
  // What the face shows itself is chosen there; other answers without a place are buttons, and the advised one is marked.
  const maker = parts.face.makerOf?.(asked);
  if (option !== undefined && maker !== undefined && decision.picks.value.length === 0)
    decision.answer.value = { choice: option.choice, label: say(option.label) };
  // Where choices cannot be listed, the bot's is the one that can be named.
  const words = adopt({ store, decision }, choice);
  const taken = maker?.adopt?.(asked, choice);
  const label = (option ?? parts.vocabulary.option(asked.step, choice, asked.rule))?.label ?? taken ?? asText(words);
  const reason = view === undefined ? answer.reason : (reasonAtTable(store, asked, view, answer) ?? answer.reason);
  return label === undefined ? undefined : { choice, label, reason };
}

/** Where several are given at once: the best ones in their order, and no card twice; what points at nothing fills the rest. */
function takeSeveral(
  { decision }: { readonly store: TableStore; readonly decision: DecisionDraft },
  { choice, ranked, reason }: BotAnswer,
  hand: readonly string[],
): Advice | undefined {
  const wanted = decision.wanted.value;
  const best = [choice, ...ranked.map((one) => one.choice).filter((one) => !isEqual(one, choice))];
  const taken = new Set<number>();
  const labels = new Map<string, number>();
  decision.clear();
  // A card that lies there several times comes again after all others.
  for (let before = -1; decision.taken.value > before && decision.taken.value < wanted; ) {
    before = decision.taken.value;
    for (const one of best) if (decision.taken.value < wanted) take(one);
  }
  if (labels.size === 0) return undefined;
  // One sentence of all of them: only the first begins it, and each is said once.
  const words = [...labels].map(
    ([label, times], i) => `${i === 0 ? label : begun(label)}${times > 1 ? ` ×${times}` : ''}`,
  );
  return { choice, label: asText(words.join(', '))!, reason };

  function take(one: Choice): void {
    const option = decision.options.value.find((offered) => isEqual(offered.choice, one));
    if (option === undefined) return;
    const target = option.targets.find((aimed) => asKind(aimed, 'card') !== undefined);
    const given = decision.taken.value;
    if (target === undefined) while (decision.taken.value < wanted) decision.giveOneMore(option);
    else {
      const slot = hand.findIndex((card, i) => card === asKind(target, 'card')!.card && !taken.has(i));
      if (slot < 0) return;
      taken.add(slot);
      decision.pick(target, slot);
    }
    const label = say(option.label);
    labels.set(label, (labels.get(label) ?? 0) + decision.taken.value - given);
  }
}

/** What stands within a sentence. */
function begun(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** So many other answers are compared at most. */
const MOST_COMPARED = 200;

/**
 * One reason in the words of the table, then the chance: what the advised answer is spared that others bring, or what good
 * it brings; by what the rules say of each answer. Undefined where they say nothing that tells it apart.
 */
function reasonAtTable(
  { parts }: TableStore,
  asked: SentQuestion,
  view: TableView,
  { choice, ranked }: BotAnswer,
): Text | undefined {
  const linesOf = (one: Choice): readonly ProspectLine[] => parts.brings?.(asked, one, view)?.lines ?? [];
  const value = ranked.find((one) => isEqual(one.choice, choice))?.value;
  if (asked.choices === null || value === undefined) return undefined;
  const own = linesOf(choice);
  const percent = Math.round(100 * value);
  const others = asked.choices.filter((one) => !isEqual(one, choice)).slice(0, MOST_COMPARED);
  const harmed = own.some(isBad) ? [] : others.filter((one) => linesOf(one).some(isBad));
  if (harmed.length > 0) {
    const line = asText(wordsOfLine(linesOf(harmed[0]!).find(isBad)!));
    const count = harmed.length;
    const key = count === others.length ? 'web.suggest.only' : 'web.suggest.spared';
    return { key, values: { count, all: others.length, line: line!, percent } };
  }
  const good = own.find(({ emphasis }) => emphasis === 'good');
  return good === undefined
    ? undefined
    : { key: 'web.suggest.brings', values: { line: asText(wordsOfLine(good))!, percent } };
}

function isBad({ emphasis }: ProspectLine): boolean {
  return emphasis === 'bad';
}

/** A sentence stays as it is; a number has its name before it. */
function wordsOfLine({ label, value }: ProspectLine): string {
  const words = say(label).replace(/\.$/, '');
  return value === undefined ? words : `${words}: ${value}`;
}

function asText(words: string | undefined): Text | undefined {
  return words === undefined ? undefined : { key: 'web.words', values: { words } };
}
