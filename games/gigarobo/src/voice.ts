// How Giga-Robo! is spoken of: its events as sentences, the dice they tell of, what its cards say, its choices in words, its
// map for a plain board. Nothing here plays.

import { effectKinds } from '@automachia/effects';
import type { Choice, GameEvent, Seat } from '@automachia/kernel';
import { questionName, text, vocabularyOf } from '@automachia/kernel';
import type { AskedOnScreen, ChanceTold, GameVoice } from '@automachia/manifest';
import asked from './asked.json' with { type: 'json' };
import { OF_NO_CONCERN } from './cards/windowLabels.js';
import { choiceKinds } from './asking/choices.js';
import type { GigaPack } from './content/types.js';
import type { Components } from './model/components.js';
import type { Phase } from './model/state.js';
import type { GigaTypes } from './model/steps.js';
import { gigaOptions } from './options.js';
import { eventText } from './telling/eventTexts.js';
import { RULES_VERSION } from './version.js';
import { aim } from './voice/aim.js';
import { brings } from './voice/bringing.js';
import { writtenTexts } from './voice/cardTexts.js';
import { cardEffect, inspect, targetText } from './voice/inspecting.js';
import { map, onMap } from './voice/map.js';
import { ownNames } from './voice/names.js';
import { planNext, planStep } from './voice/planning.js';
import { words } from './voice/reading.js';
import { factsOf, shortLabel } from './voice/shortLabels.js';
import { spokenBox } from './voice/spoken.js';

/** GIG-TRN-01: the phases of a turn; before the first there is the set-up. */
const PHASES: readonly Exclude<Phase, 'setUp'>[] = ['turnStart', 'upkeep', 'combat', 'cooldown', 'turnEnd'];

/** What is under way is kept in numbers; boards, hands, meters and the city are said by what inspects them. */
const SAID_ELSEWHERE = [
  'turn',
  'mode',
  'city',
  'fighters',
  'attack',
  'waiting',
  'onTheTable',
  'numbers',
  'effects',
  'responses',
];

const bookOf = ({ book }: Components) => book;

/** GIG-DIC-01, GIG-RCV-03. */
const ATTACK_DIE = 12;
const RECOVERY = 7;

export const voice: GameVoice<GigaPack> = {
  rulesVersion: RULES_VERSION,
  options: () => gigaOptions,
  eventText,
  chanceIn,
  writtenTexts,
  // The catalogue quotes no number of a pack.
  catalogueValues: () => ({}),
  vocabulary: (pack) => vocabularyOf(asked, [...choiceKinds, ...effectKinds<GigaTypes>(bookOf)], spokenBox(pack)),
  map,
  onMap,
  saidElsewhere: SAID_ELSEWHERE,
  phases: PHASES,
  aim,
  inspect,
  ownNames,
  shortLabel,
  brings,
  planNext,
  planStep,
  targetText,
  cardEffect,
  inARow,
  canBeTakenBack,
  // Texts that answer everything can wait for a moment that is about something.
  passingAt: OF_NO_CONCERN,
  passingOn: [
    { until: 'roll', unless: [], label: text('button.pass.until.roll') },
    { until: 'attack', unless: [], label: text('button.pass.until.attack') },
    { until: 'turn', unless: ['attack on me', 'my roll'], label: text('button.pass.until.turn') },
  ],
};

/** Cards that a text takes, and cards that surges hold, are chosen together, where nobody may stop before. */
function inARow(question: AskedOnScreen, choices: readonly Choice[]): number {
  if (choices.includes('pass')) return 1;
  const { left = 1 } = factsOf(question, 'pickCard') ?? factsOf(question, 'chooseHeld') ?? {};
  return Math.min(left, choices.length);
}

/** What an attack aims at is said before its first card is named: nobody has seen anything yet. */
function canBeTakenBack({ step }: AskedOnScreen, choice: Choice): boolean {
  return questionName(step) === 'takeAction' && words(choice)['aim'] !== undefined;
}

/** The roll for the order, the dice of a combat, of several kinds, a recovery roll; and the shuffling of the impact deck. */
function chanceIn({ type, dice, rolls, sides, seats }: GameEvent): ChanceTold {
  if (Array.isArray(rolls)) {
    const fell = rolls as readonly number[];
    return { rolls: fell, sides: ATTACK_DIE, seats: seats as readonly Seat[], won: areHighest(fell) };
  }
  if (!Array.isArray(dice)) return { shuffles: type === 'impactShuffled' ? 1 : 0 };
  const fell = dice as readonly number[];
  if (type === 'recoveryRolled') return { rolls: fell, sides: ATTACK_DIE, won: fell.map((die) => die >= RECOVERY) };
  return {
    rolls: fell,
    sides: sides as readonly number[],
    seats: seats as readonly Seat[],
    ...(type === 'diceChanged' && { isAgain: true }),
  };
}

function areHighest(fell: readonly number[]): readonly boolean[] {
  const highest = Math.max(...fell);
  return fell.map((one) => one === highest);
}
