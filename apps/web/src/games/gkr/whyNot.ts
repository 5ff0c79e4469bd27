// The choice that something unlit would be: the host is asked it, refuses it, and says why.

import type { Choice, Target } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import type { TableView } from '@automachia/protocol/view';
import { kindOfCard } from './cards.js';
import { isAsked, nameOf } from './facts.js';
import { FACES } from './hexes.js';
import { sitesOf, unitNamed, unitsOf, words, wordOf } from './table.js';

export function choiceAt(question: SentQuestion, target: Target, view: TableView): Choice | undefined {
  if ('card' in target) {
    if (isAsked(question, 'declareFiringLine')) return { declare: [target.card] };
    // With a Deploy card a unit is deployed: the card itself is never played.
    return isWindow(question) && kindOfCard(target.card) !== 'deploy' ? { play: target.card } : undefined;
  }
  const unit = 'piece' in target ? unitNamed(view, target.piece) : undefined;
  const cell = 'cell' in target ? target.cell : unit?.at;
  switch (nameOf(question)) {
    case 'chooseTarget':
      return unit === undefined ? undefined : { target: unit.name, by: 'direct' };
    case 'moveHH':
    case 'moveSU':
    case 'moveByCard':
    case 'pushUnit':
      return cell === undefined ? undefined : { move: cell };
    case 'deploySupportUnit':
      return cell === undefined ? undefined : { deploy: reserveOf(question, view), at: cell };
    case 'tagBuildings':
      return cell === undefined ? undefined : tagOn(question, view, cell);
    default:
      return undefined;
  }
}

/** Questions at which cards are played beside what else is done. */
function isWindow(question: SentQuestion): boolean {
  return isAsked(question, 'deploySupportUnit', 'moveHH', 'playOrPass', 'tagBuildings');
}

/** A class that could be deployed; any of them where none could. */
function reserveOf(question: SentQuestion, view: TableView): string {
  const offered = (question.choices ?? []).map((choice) => words(choice)['deploy']).find((one) => one !== undefined);
  const away = ['combat', 'repair', 'recon'].find((name) => !unitsOf(view).some((unit) => unit.name.startsWith(name)));
  return wordOf(offered) || (away ?? 'combat');
}

/** A tag of the own Heavy Hitter on a building; the face does not matter for the reason. */
function tagOn(question: SentQuestion, view: TableView, cell: string): Choice | undefined {
  if (!sitesOf(view).some(({ at }) => at === cell)) return undefined;
  const by = (question.choices ?? []).map((choice) => words(choice)['by']).find((one) => typeof one === 'string');
  return by === undefined ? undefined : { tag: cell, on: FACES[0], by };
}
