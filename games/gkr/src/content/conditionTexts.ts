// The conditions of effects as clauses: what stands after "if".

import { type Text, text } from '@automachia/kernel';
import type { EffectCondition } from './effectLanguage.js';
import { awayFrom, beside, unitText, yesOrNo } from './unitTexts.js';

/** Says when a condition holds: "the target is a support unit". */
export function conditionText(condition: EffectCondition): Text {
  const key = `condition.${condition.if}`;
  switch (condition.if) {
    case 'attack':
    case 'attacker':
    case 'target':
    case 'targetKind':
    case 'class':
    case 'notClass':
    case 'spotter':
      return text(`${key}.${condition.is}`);
    case 'distance':
      return distanceText(condition);
    case 'dieShows':
      return text(key, { value: condition.value });
    case 'diceTotal':
    case 'damageDealt':
    case 'energy':
    case 'tagsPlaced':
      return text(key, { atLeast: condition.atLeast });
    case 'earned':
      return text(`${key}.${condition.oneOf.length > 1 ? 'either' : condition.oneOf[0]}`);
    case 'changedHex':
      return text(key, { unit: unitText(condition.unit), is: yesOrNo(condition.is) });
    case 'within':
      return withinText(condition);
    case 'exists':
      return text(key, { unit: unitText({ one: condition.unit }) });
    case 'adjacent':
      return text(`${key}.${condition.to.length > 1 ? 'either' : condition.to[0]}`, { unit: unitText(condition.unit) });
    case 'gloryHound':
      return text(key, { is: yesOrNo(condition.is) });
    case 'noCriticalMiss':
    case 'hitEarlier':
    case 'justTagged':
    case 'demolishedThisTurn':
      return text(key);
    case 'anyOf':
      break;
  }
  return orText(condition.conditions.map(conditionText));
}

/** Joins alternatives: "a, b or c". */
export function orText(alternatives: readonly Text[]): Text {
  const last = alternatives.at(-1)!;
  if (alternatives.length === 1) return last;
  const before = alternatives.slice(0, -1).reduce((first, second) => text('effect.comma', { first, second }));
  return text('effect.or', { first: before, second: last });
}

function distanceText({ atLeast, atMost }: Extract<EffectCondition, { if: 'distance' }>): Text {
  if (atMost === undefined) return text('condition.distance.atLeast', { atLeast });
  if (atMost === atLeast) return text('condition.distance.exactly', { atLeast });
  return text('condition.distance.between', { atLeast, atMost });
}

function withinText({ unit, of, hexes }: Extract<EffectCondition, { if: 'within' }>): Text {
  if (hexes === 1) return text('condition.beside', { unit: unitText(unit), beside: beside(of) });
  return text('condition.within', { unit: unitText(unit), hexes, awayFrom: awayFrom(of) });
}
