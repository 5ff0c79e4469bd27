// How GKR is spoken of: its events as sentences, the dice they tell of, what its cards say, its choices in words.
// Nothing here plays.

import { createTranslator } from '@automachia/i18n';
import type { Choice, GameEvent, Seat } from '@automachia/kernel';
import { text, vocabularyOf } from '@automachia/kernel';
import type { AskedOnScreen, ChanceTold, GameVoice } from '@automachia/manifest';
import { aim } from './asking/aim.js';
import { brings, inspect } from './asking/inspecting.js';
import questionsAsked from './asked.json' with { type: 'json' };
import { unitText } from './asking/choiceTexts.js';
import { action } from './asking/choices.js';
import { planNext, planStep } from './asking/planning.js';
import { declaration, reboot } from './asking/sealedChoices.js';
import { shortLabel } from './asking/shortLabels.js';
import { writeCardTexts } from './content/cardWriting.js';
import { catalogueValues } from './content/catalogueValues.js';
import type { GkrPack } from './content/types.js';
import { componentsOf } from './model/components.js';
import type { Phase } from './model/state.js';
import { unitNamed } from './model/units.js';
import { CARDS_ELSEWHERE, factsOf, LOSSES, questionOf } from './asking/readingFacts.js';
import { playersOf, shortName, UNIT_CLASSES, words } from './notation/reading.js';
import { gkrOptions } from './options.js';
import { eventText } from './telling/eventTexts.js';
import { RULES_VERSION } from './version.js';

/** The phases of a turn; before the first there is the set-up. */
const PHASES: readonly Exclude<Phase, 'setUp'>[] = ['deploy', 'movement', 'combat', 'tag', 'reset'];

const NOTHING = { en: {}, fr: {}, it: {} };

export const voice: GameVoice<GkrPack> = {
  rulesVersion: RULES_VERSION,
  options: () => gkrOptions,
  eventText,
  chanceIn,
  // What cards say is written from what they do, in the words of the game's own texts.
  writtenTexts: (pack, known, language) =>
    writeCardTexts(pack, language, createTranslator([{ ...NOTHING, [language]: known }], { onMissing: 'mark' })),
  catalogueValues,
  vocabulary: (pack) => vocabularyOf(questionsAsked, [action, declaration, reboot], componentsOf(pack)),
  phases: PHASES,
  aim,
  inspect,
  brings,
  ownNames: (table, pack) =>
    playersOf(table).flatMap(({ seat, faction }) =>
      faction === undefined
        ? []
        : UNIT_CLASSES.map((unitClass) => {
            const unit = `${unitClass}-${seat}`;
            return { general: unitText(unit), own: shortName(table, pack, unit) };
          }),
    ),
  shortLabel,
  targetText: (target, asked) => {
    if ('piece' in target && unitNamed(target.piece) >= 0) return unitText(target.piece);
    if (!('button' in target) || !UNIT_CLASSES.some((one) => one === target.button)) return undefined;
    // What waits to be deployed stands nowhere yet: it is the asked player's own.
    return asked === undefined ? text(`class.${target.button}`) : unitText(`${target.button}-${asked}`);
  },
  losses: LOSSES,
  cardsElsewhere: CARDS_ELSEWHERE,
  inARow,
  planNext,
  planStep,
  canBeTakenBack,
  // A roll that is as good as it can be is not rolled again.
  passingAt: ['roll for me'],
  // Sponsor cards come seldom, and each may be answered.
  passingOn: ['attack', 'phase'].map((until) => ({
    until,
    unless: ['sponsor card'],
    label: text(`button.pass.until.${until}`),
  })),
};

/** Cards that are lost or discarded are chosen together, where nobody may stop before. */
function inARow(asked: AskedOnScreen, choices: readonly Choice[]): number {
  if (choices.includes('pass')) return 1;
  const lost = factsOf(asked, 'loseCard')?.count;
  return lost ?? factsOf(asked, 'discardCard')?.left ?? factsOf(asked, 'discardSponsor')?.left ?? 1;
}

/** A move that costs no card, a facing, and a tag after which another unit may still tag, show nobody anything. */
function canBeTakenBack(asked: AskedOnScreen, choice: Choice): boolean {
  const { move, face, tag, by } = words(choice);
  if (typeof tag === 'string') {
    const tags = factsOf(asked, 'tagBuildings')?.tags ?? [];
    const isFalling = tags.some((one) => one.falls && one.tag === tag);
    return !isFalling && tags.some((one) => one.by !== by && one.tag !== tag);
  }
  if (typeof face === 'string') return questionOf(asked) === 'moveHH';
  if (typeof move !== 'string') return false;
  if (questionOf(asked) === 'moveSU') return true;
  return factsOf(asked, 'moveHH')?.costs[move]?.redline === 0;
}

/** Two dice to hit, a die for every point of damage, and the sums of the set-up; all of them have six sides. */
function chanceIn({ type, dice, totals, seats, save }: GameEvent): ChanceTold {
  const shuffles = type === 'deckShuffled' || type === 'sponsorsShuffled' ? 1 : 0;
  if (Array.isArray(totals)) {
    const sums = totals as readonly number[];
    return { rolls: sums, diceEach: 2, sides: 6, seats: seats as readonly Seat[], won: areHighest(sums) };
  }
  if (!Array.isArray(dice)) return { shuffles };
  const rolls = dice as readonly number[];
  return {
    rolls,
    sides: 6,
    isAgain: type === 'diceRerolled',
    ...(typeof save === 'number' ? { won: rolls.map((die) => die >= save) } : {}),
  };
}

function areHighest(rolls: readonly number[]): readonly boolean[] {
  const highest = Math.max(...rolls);
  return rolls.map((roll) => roll === highest);
}
