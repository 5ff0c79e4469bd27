// How Tournoi is spoken of: its events as sentences, the dice they tell of, its choices in words. Nothing here plays.

import type { ChanceTold, GameVoice } from '@automachia/manifest';
import type { GameEvent, Seat } from '@automachia/kernel';
import { vocabularyOf } from '@automachia/kernel';
import { aim } from './aim.js';
import { inspect } from './inspecting.js';
import asked from './asked.json' with { type: 'json' };
import { cardEffect, ruleOfCard } from './cardTexts.js';
import { catalogueValues } from './catalogueValues.js';
import { cardsChoice, cellChoice, directionChoice, robotChoice, weaponChoice } from './choices.js';
import type { TournoiPack } from './content.js';
import { contentOf } from './content.js';
import { eventText } from './eventTexts.js';
import { foretells } from './foretelling.js';
import { brings } from './landing.js';
import { tournoiOptions } from './options.js';
import { PHASES } from './reading.js';
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
  foretells,
  cardEffect: (card, pack) => {
    const rule = ruleOfCard(pack, card);
    return { label: cardEffect(pack, card), ...(rule !== undefined && { rule }) };
  },
};

/** A die for every robot that fights; the highest stays. */
function chanceIn({ type, dice, seats }: GameEvent): ChanceTold {
  if (!Array.isArray(dice)) return { shuffles: type === 'deckShuffled' ? 1 : 0 };
  const rolls = dice as readonly number[];
  const highest = Math.max(...rolls);
  return { rolls, sides: 6, seats: seats as readonly Seat[], won: rolls.map((die) => die === highest) };
}
