// What answers are called on a button: by the names that stand on the cards and the numbers that the question says of them,
// short enough for a phone.

import type { Choice, Table, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { AskedOnScreen } from '@automachia/manifest';
import type { GkrPack } from '../content/types.js';
import { cardsLeft, list, shortName, unitNamed, words, wordOf } from '../notation/reading.js';
import { cardText } from './choiceTexts.js';
import { chanceToHit, factsOf, questionOf } from './readingFacts.js';

/** Questions at which to pass means something that has a better name. */
const PASSES: readonly string[] = ['deploySupportUnit', 'moveSU', 'moveByCard', 'chooseTarget', 'tagBuildings'];

/** So many cards are named on a button; more are counted. */
const MOST_NAMED = 2;

/** Undefined where the label of the choice will do. */
export function shortLabel(asked: AskedOnScreen, choice: Choice, table: Table, pack: GkrPack): Text | undefined {
  if (choice === 'pass') {
    const name = questionOf(asked);
    return PASSES.includes(name) ? text(`button.pass.${name}`) : undefined;
  }
  const { target, by, tag, on, deploy, at, declare, move, ...others } = words(choice);
  if (typeof target === 'string') return fireAt(asked, table, pack, target, wordOf(by));
  if (typeof tag === 'string') return tagText(asked, tag, wordOf(on), wordOf(by));
  if (typeof move === 'string') {
    const pushed = factsOf(asked, 'pushUnit')?.unit;
    if (pushed !== undefined) return text('button.push', { unit: shortName(table, pack, pushed), cell: move });
    const cost = factsOf(asked, 'moveHH')?.costs[move];
    return cost === undefined ? undefined : text('button.move', { cell: move, ...cost });
  }
  if (typeof deploy === 'string') {
    const how = others['with'] === 'card' ? 'card' : 'energy';
    const cost = factsOf(asked, 'deploySupportUnit')?.costs[how];
    const unit = shortName(table, pack, `${deploy}-${asked.seat}`);
    return cost === undefined ? undefined : text('button.deploy', { unit, cell: wordOf(at), how, ...cost });
  }
  return declare === undefined ? undefined : declareText(asked, list(declare).map(wordOf), table);
}

/**
 * The cards by name where they are few, with what they cost together and what that would redline. Of what is declared the
 * price is due even where it takes the last card (GKR-RUL-43): then that is said instead.
 */
function declareText(asked: AskedOnScreen, cards: readonly string[], table: Table): Text | undefined {
  if (cards.length === 0) return undefined;
  const { line = [], redlines = [] } = factsOf(asked, 'declareFiringLine') ?? {};
  const cost = line.filter(({ card }) => cards.includes(card)).reduce((sum, one) => sum + one.cost, 0);
  const redline = redlines[cost] ?? 0;
  const values = { cost, redline, fatal: redline >= cardsLeft(table, asked.seat) ? 'yes' : 'no' };
  return cards.length > MOST_NAMED
    ? text('button.declare', { ...values, count: cards.length })
    : text('button.declareThese', { ...values, cards: cards.map(cardText) });
}

/** The target by its name with the number to reach; how the shot goes only where there are several ways. */
function fireAt(asked: AskedOnScreen, table: Table, pack: GkrPack, target: string, by: string): Text | undefined {
  const ways = (factsOf(asked, 'chooseTarget')?.aims ?? []).filter((aim) => aim.target === target);
  const aim = ways.find((one) => one.by === by);
  if (unitNamed(table, target) === undefined || aim === undefined) return undefined;
  const values = { unit: shortName(table, pack, target), needed: aim.needed, percent: chanceToHit(aim) };
  return ways.length === 1 ? text('button.fire', values) : text('button.fireBy', { ...values, by: text(`mode.${by}`) });
}

function tagText(asked: AskedOnScreen, cell: string, face: string, by: string): Text {
  const tags = factsOf(asked, 'tagBuildings')?.tags ?? [];
  const tag = tags.find((one) => one.tag === cell && one.on === face && one.by === by);
  return text(tag?.falls ? 'button.demolish' : 'button.tag', { cell, face: text(`facing.${face}`) });
}
