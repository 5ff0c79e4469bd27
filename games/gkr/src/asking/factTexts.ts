// How the facts of a question become the values of its prompt, and sentences of their own. A fact that nobody says how to
// write does not compile.

import type { Text, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type en from '../../text/en.json';
import { inPercent } from '@automachia/geometry';
import { hitChance } from '../content/odds.js';
import { unitNamed } from '../model/units.js';
import type { Writers } from '../telling/writers.js';
import { asIs, UNSAID, writtenWith } from '../telling/writers.js';
import { cardText, playerText, unitText } from './choiceTexts.js';
import type { Brought, GkrQuestions, ShooterName, Shot, WindowFacts } from './questions.js';

type Facts = Exclude<GkrQuestions[keyof GkrQuestions], WindowFacts | null>;

const FACTS: Writers<Facts> = {
  by: shooterText,
  unit: unitText,
  player: (seat) => unitText(`hh-${seat}`),
  card: cardText,
  verb: (verb) => text(`verb.${verb}`),
  dice: (kind) => text(`dice.${kind}`),
  count: asIs,
  energy: asIs,
  hexes: asIs,
  left: asIs,
  reason: asIs,
  aims: UNSAID,
  afterwards: UNSAID,
  deck: UNSAID,
  hand: UNSAID,
  pilots: UNSAID,
  starts: UNSAID,
  ahead: UNSAID,
  demolition: UNSAID,
  rivals: UNSAID,
  shown: UNSAID,
  seen: UNSAID,
  hidden: UNSAID,
  costs: UNSAID,
  ways: UNSAID,
  line: UNSAID,
  redlines: UNSAID,
  tags: UNSAID,
};

/** The values of a prompt. */
export function factTexts(facts: Facts | WindowFacts): TextValues {
  return 'window' in facts
    ? { window: text(`word.event.${facts.window}`), about: aboutText(facts) ?? 'none' }
    : writtenWith(FACTS, facts);
}

/** What a window is about; undefined where it is about nothing but its moment. */
function aboutText(facts: WindowFacts): Text | undefined {
  switch (facts.window) {
    case 'SPONSOR':
      return text('about.SPONSOR', { player: playerText(facts.player), card: cardText(facts.card) });
    case 'FIRE':
      return text('about.FIRE', { by: shooterText(facts.by) });
    case 'TARGETED': {
      const { needed } = facts;
      return text('about.TARGETED', { ...shotTexts(facts), needed, percent: inPercent(hitChance(needed)) });
    }
    case 'ROLLED':
      return text('about.ROLLED', { ...shotTexts(facts), needed: facts.needed, total: facts.total });
    case 'HIT': {
      const { damage, save } = facts;
      return text('about.HIT', { ...shotTexts(facts), damage, save: save ?? 0, saves: save === null ? 'no' : 'yes' });
    }
    case 'SAVED':
      return text('about.SAVED', { ...shotTexts(facts), damage: facts.damage });
    case 'DONE':
      return text('about.DONE', { ...shotTexts(facts), outcome: facts.outcome, damage: facts.damage });
    default:
      return undefined;
  }
}

function shotTexts({ by, player, unit }: Shot): TextValues {
  return { by: shooterText(by), player: playerText(player), unit: unitText(unit) };
}

/** The card that fires, or the support unit that does. */
function shooterText(name: ShooterName): Text {
  return unitNamed(name) >= 0 ? unitText(name) : cardText(name);
}

/** The sentence of something that a tag brings. */
export function broughtText(brought: Brought): Text {
  const key: keyof typeof en = `brings.${brought.what}`;
  return text(key, writtenWith(BROUGHT, brought));
}

const BROUGHT: Writers<Brought> = {
  what: UNSAID,
  rule: UNSAID,
  own: asIs,
  wanted: asIs,
  hex: asIs,
  space: asIs,
  player: playerText,
  upgrade: cardText,
};
