// How Gears of War is spoken of: its events as sentences, the dice they tell of, what its cards say, its choices in words, its
// map for a plain board. Nothing here plays.

import { effectKinds } from '@automachia/effects';
import type { Choice, GameEvent, Text } from '@automachia/kernel';
import { questionName, text, vocabularyOf } from '@automachia/kernel';
import type { AskedOnScreen, ChanceTold, GameVoice } from '@automachia/manifest';
import { choiceKinds } from './asking/choices.js';
import type { GearsQuestions } from './asking/questions.js';
import asked from './asked.json' with { type: 'json' };
import type { GearsPack } from './content/types.js';
import type { Components } from './model/components.js';
import type { Phase } from './model/state.js';
import type { GearsTypes } from './model/steps.js';
import { optionsOf } from './options.js';
import { eventText } from './telling/eventTexts.js';
import { RULES_VERSION } from './version.js';
import { aim } from './voice/aim.js';
import { writtenTexts } from './voice/cardTexts.js';
import { cardEffect, inspect, targetText } from './voice/inspecting.js';
import { map, onMap } from './voice/map.js';
import { ownNames } from './voice/names.js';
import { spokenBox } from './voice/spoken.js';

/** GOW-HEA-07: the steps of a turn; before the first there is the set-up. */
const PHASES: readonly Exclude<Phase, 'setUp'>[] = ['crawling', 'healing', 'ordering', 'activating'];

/** COGs, Locusts and what lies in zones are said by what inspects them; the rest is kept for the rules. */
const SAID_ELSEWHERE = [
  'turn',
  'mission',
  'difficulty',
  'quickStart',
  'stage',
  'map',
  'doors',
  'holes',
  'closed',
  'equipment',
  'drops',
  'cogs',
  'locusts',
  'attack',
  'effects',
];

/** Questions at which to pass means something that has a better name. */
const PASSES: readonly (keyof GearsQuestions)[] = ['takeOrder', 'moveTo', 'takeCover', 'follow', 'dodge', 'guard'];

const bookOf = ({ book }: Components) => book;

/** Content §2. */
const DIE = 6;

export const voice: GameVoice<GearsPack> = {
  rulesVersion: RULES_VERSION,
  options: optionsOf,
  eventText,
  chanceIn,
  writtenTexts,
  // The catalogue quotes no number of a pack.
  catalogueValues: () => ({}),
  vocabulary: (pack) => vocabularyOf(asked, [...choiceKinds, ...effectKinds<GearsTypes>(bookOf)], spokenBox(pack)),
  map,
  onMap,
  saidElsewhere: SAID_ELSEWHERE,
  phases: PHASES,
  aim,
  inspect,
  ownNames,
  shortLabel,
  targetText,
  cardEffect,
};

/** Undefined where the label of the choice will do. */
function shortLabel({ step }: AskedOnScreen, choice: Choice): Text | undefined {
  const name = choice === 'pass' ? PASSES.find((one) => one === questionName(step)) : undefined;
  return name === undefined ? undefined : text(`button.pass.${name}`);
}

/** Attack and defence dice; the shuffling of decks. */
function chanceIn({ type, faces }: GameEvent): ChanceTold {
  if (Array.isArray(faces)) return { rolls: faces as readonly number[], sides: DIE };
  return { shuffles: type === 'ordersShuffled' || type === 'aiShuffled' ? 1 : 0 };
}
