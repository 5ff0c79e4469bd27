// What answers are called on the screen: by the names that stand on the cards and the numbers that stand on the board,
// short enough for a button on a phone.

import type { Choice, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import { shortName } from './aloud.js';
import { cardName } from './cards.js';
import { aimsOf, costsOf, declarablesOf, isAsked, nameOf, redlineOf, tagsOf } from './facts.js';
import { list, unitNamed, words, wordOf } from './table.js';

/** Questions at which to pass means something that has a better name. */
const PASSES = ['deploySupportUnit', 'moveSU', 'moveByCard', 'chooseTarget', 'tagBuildings'] as const;

/** So many cards are named on a button; more are counted. */
const MOST_NAMED = 2;

export function labelOf(question: SentQuestion, choice: Choice, view: TableView): Text | undefined {
  if (choice === 'pass') return isAsked(question, ...PASSES) ? text(`web.gkr.pass.${nameOf(question)}`) : undefined;
  const { target, by, tag, on, deploy, at, declare, move, ...others } = words(choice);
  if (typeof target === 'string') return fireAt(question, view, target, wordOf(by));
  if (typeof tag === 'string') return tagText(question, tag, wordOf(on), wordOf(by));
  if (typeof move === 'string') {
    const cost = costsOf(question).get(move);
    return cost === undefined ? undefined : text('web.gkr.choice.move', { cell: move, ...cost });
  }
  if (typeof deploy === 'string') {
    const unit = shortName(view, { class: deploy as never, seat: question.seat });
    const how = others['with'] === 'card' ? 'card' : 'energy';
    const cost = costsOf(question).get(how);
    return cost === undefined ? undefined : text('web.gkr.choice.deploy', { unit, cell: wordOf(at), how, ...cost });
  }
  return declare === undefined ? undefined : declareText(question, list(declare).map(wordOf));
}

/** Until when one may pass at the press of a button. Sponsor cards come seldom, and each may be answered. */
export const passingOn = ['attack', 'phase'].map((until) => ({
  until,
  unless: ['sponsor card'],
  label: text(`web.gkr.pass.until.${until}`),
}));

/** The cards by name where they are few, with what they cost together and what that would redline. */
function declareText(question: SentQuestion, cards: readonly string[]): Text | undefined {
  if (cards.length === 0) return undefined;
  const cost = declarablesOf(question)
    .filter(({ card }) => cards.includes(card))
    .reduce((sum, one) => sum + one.cost, 0);
  const values = { cost, redline: redlineOf(question, cost) };
  return cards.length > MOST_NAMED
    ? text('web.gkr.choice.declare', { ...values, count: cards.length })
    : text('web.gkr.choice.declareThese', { ...values, cards: cards.map(cardName) });
}

/** The target by its name with the number to reach; how the shot goes only where there are several ways. */
function fireAt(question: SentQuestion, view: TableView, target: string, by: string): Text | undefined {
  const unit = unitNamed(view, target);
  const ways = aimsOf(question).filter((aim) => aim.target === target);
  const aim = ways.find((one) => one.by === by);
  if (unit === undefined || aim === undefined) return undefined;
  const values = { unit: shortName(view, unit), needed: aim.needed };
  return ways.length === 1
    ? text('web.gkr.choice.fire', values)
    : text('web.gkr.choice.fireBy', { ...values, by: text(`mode.${by}`) });
}

function tagText(question: SentQuestion, cell: string, face: string, by: string): Text {
  const tag = tagsOf(question).find((one) => one.tag === cell && one.on === face && one.by === by);
  return text(tag?.falls ? 'web.gkr.choice.demolish' : 'web.gkr.choice.tag', {
    cell,
    face: text(`facing.${face}`),
  });
}
