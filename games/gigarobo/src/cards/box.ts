// The box of a pack: its fighters, cards and abilities numbered, and its texts read in some vocabulary.

import type { Playable, TextStart, Vocabulary } from '@automachia/effects';
import { TextBook } from '@automachia/effects';
import type { GigaPack, PrintedAbility, PrintedCard, PrintedPilot, PrintedRobot } from '../content/types.js';
import type { AbilityData, CardData, Components, FighterData } from '../model/components.js';
import { mapData } from '../model/components.js';
import type { GigaTypes } from '../model/steps.js';

const RULES = 'GIG-CRD-12';

/** Where a text of a fighter stands in the files of its pack. */
export type StartOf = (fighter: string, path: readonly (string | number)[]) => TextStart;

/**
 * Compiles every text of a pack in a vocabulary: that of the rules, or one of words that do nothing. What is wrong with any
 * of them is said with its place, where that is known.
 */
export function boxOf(pack: GigaPack, vocabulary: Vocabulary<GigaTypes>, startOf?: StartOf): Components {
  const book = new TextBook<GigaTypes>(vocabulary);
  const cards: CardData[] = [];
  const abilities: AbilityData[] = [];
  const fighter = <F extends PrintedPilot | PrintedRobot>(printed: F, number: number): FighterData<F> => {
    const { name, is, boardRule, boardRulings } = printed;
    const startIn = (...path: readonly (string | number)[]): Start => {
      const start = startOf?.(name, path);
      return start === undefined ? {} : { start };
    };
    if (boardRule !== undefined)
      book.carry(name, 'board', boardRulings?.[0] ?? 'GIG-CRD-100', boardRule, startIn('boardRule'));
    return {
      number,
      name,
      printed,
      cards: printed.cards.map(
        (card, at) => cards.push(cardData(book, card, is, cards.length, (field) => startIn('cards', at, field))) - 1,
      ),
      abilities: printed.abilities.map(
        (one, at) =>
          abilities.push(abilityData(book, one, is, abilities.length, (field) => startIn('abilities', at, field))) - 1,
      ),
    };
  };
  const pilots = pack.pilots.map((one, i) => fighter(one, i));
  const robots = pack.robots.map((one, i) => fighter(one, i));
  return {
    pack,
    book,
    cards,
    abilities,
    pilots,
    robots,
    maps: pack.maps.map(mapData),
    impact: pack.impact,
    cardNamed: new Map(cards.map(({ name, number }) => [name, number])),
    abilityNamed: new Map(abilities.map(({ name, number }) => [name, number])),
    cardOf: placed(book, cards, ({ playable }) => playable),
    abilityOf: placed(book, abilities, ({ activation }) => activation),
    unperformed: new Set(book.faults.map(({ key }) => entryOf(key))),
  };
}

/** The numbers of entries, by those of what can be played. */
function placed<Entry extends { readonly number: number }>(
  { playables }: TextBook<GigaTypes>,
  entries: readonly Entry[],
  played: (entry: Entry) => Playable<GigaTypes> | undefined,
): readonly (number | undefined)[] {
  const numbers = new Array<number | undefined>(playables.length).fill(undefined);
  for (const entry of entries) {
    const playable = played(entry);
    if (playable !== undefined) numbers[playable.number] = entry.number;
  }
  return numbers;
}

/** The entry that a text belongs to: "Volt Spike!.rules#1" is part of "Volt Spike!". */
function entryOf(key: string): string {
  return key.replace(/\.(rules|requires|damage|text|board)(#\d+|\/pay\d+|\.price|\.rules)*$/, '');
}

/** Where one text stands; nothing where that is not known. */
interface Start {
  readonly start?: TextStart;
}

/** That of a field of one entry. */
type StartOfField = (field: keyof PrintedCard | keyof PrintedAbility) => Start;

/** Where a text began that something was put in front of. */
function before({ start }: Start, written: string, whole: string): Start {
  return start === undefined ? {} : { start: { ...start, column: start.column - (whole.length - written.length) } };
}

const TIMED = /^(turn|any|resp\()/;

function cardData(
  book: TextBook<GigaTypes>,
  printed: PrintedCard,
  of: 'pilot' | 'robot',
  number: number,
  startOf: StartOfField,
): CardData {
  const { name, type, requires = '', rules = '_', damageText, rulings } = printed;
  const isAttack = type !== 'instant';
  // GIG-CRD-45: an attack card has no timing but its own turn, unless its text names one; when it is a reaction the machine says.
  const timed = TIMED.test(requires) ? requires : requires === '' ? 'turn' : `turn; ${requires}`;
  const { start: ofRequires } = before(startOf('requires'), requires, timed);
  const { start: ofRules } = startOf('rules');
  const playable = book.play(name, rulings?.[0] ?? RULES, timed, rules, {
    ...(ofRequires !== undefined && { requires: ofRequires }),
    ...(ofRules !== undefined && { rules: ofRules }),
  });
  if (damageText !== undefined) {
    const bound = ['X', 'Y'].filter((slot) => new RegExp(`\\b${slot}\\b`).test(`${requires} ${rules}`));
    book.write(name, 'damage', rulings?.[0] ?? 'GIG-CRD-13', damageText, startOf('damageText').start, bound);
  }
  return { ...inFields(CARD_FIELDS, printed), number, of, isAttack, playable };
}

const CARD_FIELDS = [
  'name',
  'type',
  'cost',
  'isUltimate',
  'range',
  'dice',
  'icons',
  'damage',
  'cooldown',
  'requires',
  'rules',
  'damageText',
  'rulings',
] as const satisfies readonly (keyof PrintedCard)[];
const ABILITY_FIELDS = [
  'name',
  'kind',
  'tokens',
  'requires',
  'text',
  'rulings',
] as const satisfies readonly (keyof PrintedAbility)[];

/** A record with its fields in one order, those that it has not as undefined: so that all are of one shape and quickly read. */
function inFields<T>(fields: readonly (keyof T)[], of: T): T {
  return Object.fromEntries(fields.map((field) => [field, of[field]])) as T;
}

function abilityData(
  book: TextBook<GigaTypes>,
  printed: PrintedAbility,
  of: 'pilot' | 'robot',
  number: number,
  startOf: StartOfField,
): AbilityData {
  const { name, kind, requires, text, rulings } = printed;
  const rule = rulings?.[0] ?? 'GIG-ABL-04';
  const { start: requiresStart } = startOf('requires');
  book.carry(name, 'text', rule, text, {
    ...startOf('text'),
    ...(requires !== undefined && { requires }),
    ...(requiresStart !== undefined && { requiresStart }),
  });
  const timed = requires === undefined ? 'any' : `any; ${requires}`;
  const activation = kind === 'activated' ? book.play(name, 'GIG-ABL-01', timed, 'activation()') : undefined;
  return { ...inFields(ABILITY_FIELDS, printed), number, of, activation };
}
