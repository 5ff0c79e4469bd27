// How Tournoi is spoken of: its events as sentences, the dice they tell of, its choices in words. Nothing here plays.

import type { AskedOnScreen, ChanceTold, GameVoice } from '@automachia/manifest';
import type { Choice, GameEvent, Seat, Text } from '@automachia/kernel';
import { questionName, text, vocabularyOf } from '@automachia/kernel';
import { aim } from './aim.js';
import { inspect } from './inspecting.js';
import asked from './asked.json' with { type: 'json' };
import { cardEffect, cardName, ruleOfCard } from './cardTexts.js';
import { catalogueValues } from './catalogueValues.js';
import { cardsChoice, cellChoice, directionChoice, robotChoice, weaponChoice } from './choices.js';
import type { TournoiPack } from './content.js';
import { contentOf } from './content.js';
import { eventText } from './eventTexts.js';
import type { TournoiQuestions } from './events.js';
import { brings } from './landing.js';
import { tournoiOptions } from './options.js';
import { PHASES, words } from './reading.js';
import { RULES_VERSION } from './version.js';

const KINDS = [cellChoice, directionChoice, robotChoice, weaponChoice, cardsChoice];

export const voice: GameVoice<TournoiPack> = {
  rulesVersion: RULES_VERSION,
  options: tournoiOptions,
  eventText,
  chanceIn,
  catalogueValues,
  vocabulary: (pack) => vocabularyOf(asked, KINDS, contentOf(pack)),
  phases: PHASES,
  aim,
  inspect,
  brings,
  shortLabel,
  cardEffect: (card, pack) => {
    const rule = ruleOfCard(pack, card);
    return { label: cardEffect(pack, card), ...(rule !== undefined && { rule }) };
  },
};

/** The questions at which a cell or a robot alone would not say what becomes of it. */
const SAID: readonly (keyof TournoiQuestions)[] = [
  'placeLocation',
  'swapWith',
  'putBack',
  'springTo',
  'goThroughPortal',
  'placeLoser',
];

/** Answers by what they do. */
function shortLabel({ step, facts }: AskedOnScreen, choice: Choice): Text | undefined {
  const name = SAID.find((one) => one === questionName(step));
  const { cell, robot: swapped, cards } = words(choice);
  // Cards that are sealed are named alone: the button says what becomes of them.
  if (Array.isArray(cards)) return text('button.chooseEvents', { cards: (cards as readonly string[]).map(cardName) });
  if (name === undefined || (cell === undefined && swapped === undefined)) return undefined;
  const { card, robot = swapped } = words(facts);
  return text(`button.${name}`, {
    cell: typeof cell === 'string' ? cell : '',
    card: typeof card === 'string' ? cardName(card) : '',
    robot: typeof robot === 'number' ? text(`robot.${robot}`) : '',
  });
}

/** A die for every robot that fights; the highest stays. */
function chanceIn({ type, dice, seats }: GameEvent): ChanceTold {
  if (!Array.isArray(dice)) return { shuffles: type === 'deckShuffled' ? 1 : 0 };
  const rolls = dice as readonly number[];
  const highest = Math.max(...rolls);
  return { rolls, sides: 6, seats: seats as readonly Seat[], won: rolls.map((die) => die === highest) };
}
