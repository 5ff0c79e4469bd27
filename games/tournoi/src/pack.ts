// A content pack of Tournoi, as files: what may stand in them, and everything that is wrong with one that somebody
// wrote. The rules read a pack only after this has found no fault.

import type { PackFiles, PackVerdict, Path } from '@automachia/content-tools';
import {
  checkPlaceholders,
  checkTextKeys,
  didYouMean,
  PackReader,
  readTexts,
  textFile,
  z,
} from '@automachia/content-tools';
import { checkCatalogues, languages, placeholdersIn } from '@automachia/i18n';
import catalogue from '../catalogue/en.json' with { type: 'json' };
import { cardNumbers } from './catalogueValues.js';
import type { Acts, CardData, Effect, TournoiPack } from './content.js';

/** Checks the files of a pack; the pack itself where nothing is wrong with them. */
export function checkPack(files: PackFiles): PackVerdict<TournoiPack> {
  const reader = new PackReader(files);
  const head = reader.read('pack.json', packSchema);
  const cards = reader.read('cards.json', cardsSchema);
  const texts = readTexts(reader, languages);

  if (head !== undefined) checkNumbers(reader, head);
  if (cards !== undefined) checkCards(reader, cards);
  checkDeck(reader, idsIn(reader.raw('cards.json')));
  if (texts !== undefined) {
    for (const { key, language, kind, complaint } of checkCatalogues([texts])) {
      // What is missing is said below, with what it is.
      if (kind !== 'missing') reader.complain(textFile(language), [key], inWords(complaint));
    }
    if (head !== undefined && cards !== undefined) checkTexts(reader, head.name, cards, texts);
  }
  reader.complainOfStrayFiles();

  const faults = reader.faults();
  if (faults.length > 0 || head === undefined || cards === undefined || texts === undefined) return { faults };
  const { game: _game, name: _name, ...numbers } = head;
  return { faults, pack: { ...numbers, cards }, texts };
}

/** What the reader of messages reports as a code, as something to do. */
const codes: Readonly<Record<string, string>> = {
  MISSING_OTHER_CLAUSE: 'the plural needs an other {…} part',
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a { is not closed by a }',
  UNCLOSED_TAG: 'a < is not closed',
  UNMATCHED_CLOSING_TAG: 'a closing tag has no beginning',
  EMPTY_ARGUMENT: 'there is nothing between { and }',
  MALFORMED_ARGUMENT: 'between { and } goes the name of a number, and a comma before anything else',
  INVALID_ARGUMENT_TYPE: 'after the name goes plural, select or number',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'the plural needs its parts: one {…} other {…}',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'every word of the plural needs its {…}',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'the words of a plural are: zero, one, two, few, many, other, or =2',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'the plural has the same word twice',
};

function inWords(complaint: string): string {
  return complaint.replace(/\b[A-Z]+(?:_[A-Z]+)+\b/, (code) => codes[code] ?? code);
}

// ---- what may stand in the files

/** Bits of the code of a choice of cards limit both (choices.ts). */
const MOST_CARDS = 62;
const MOST_CARDS_PER_TURN = 4;

const wordSchema = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
  error: ({ input }) => `${JSON.stringify(input)} is not an id: small letters and digits, with hyphens between words.`,
});
const pointsSchema = z.int().min(1).max(9);

/** The verbs of cards (content.ts, Effect), each with its numbers. */
const effectSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('blast'), area: z.enum(['around', 'cross', 'cell']), damage: pointsSchema }),
  z.strictObject({ do: z.literal('shake'), damage: pointsSchema }),
  z.strictObject({ do: z.literal('repair'), life: pointsSchema }),
  z.strictObject({ do: z.literal('shield') }),
  z.strictObject({ do: z.literal('arm'), weapons: pointsSchema }),
  z.strictObject({ do: z.literal('shoot'), damage: pointsSchema }),
  z.strictObject({ do: z.literal('spring') }),
  z.strictObject({ do: z.literal('teleport') }),
  z.strictObject({ do: z.literal('overload'), distance: z.int().min(2).max(4) }),
  z.strictObject({ do: z.literal('swap') }),
]);

const anyCard = {
  id: wordSchema,
  colour: z.enum(['red', 'blue', 'yellow']),
  acts: z.enum(['whenPlayed', 'onArrival', 'endOfTurn', 'endOfSecondTurn']),
  effect: effectSchema,
  rules: z.array(z.string()).min(1),
};

/** GTM-EVA-02, GTM-EVA-03: a location is placed, a global event is not. */
const cardSchema = z.discriminatedUnion('icon', [
  z.strictObject({
    ...anyCard,
    icon: z.literal('target'),
    placement: z.strictObject({ where: z.enum(['free', 'freeNotAdjacent', 'any']), tokens: z.int().min(1).max(8) }),
  }),
  z.strictObject({ ...anyCard, icon: z.literal('planet') }),
]);

const cardsSchema: z.ZodType<CardData[]> = z.array(cardSchema).min(1).max(MOST_CARDS);

const packSchema = z.strictObject({
  id: wordSchema,
  game: z.literal('tournoi'),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, {
    error: ({ input }) => `${JSON.stringify(input)} is not a version: write three numbers, like 1.0.0.`,
  }),
  name: z.string().min(1),
  deck: z.record(z.string(), z.int().min(0).max(60)),
  lives: z.array(z.int().min(1).max(20)).min(1).max(9),
  standardPlayers: z.int().min(2).max(4),
  handSize: z.int().min(1).max(8),
  cardsPerTurn: z.int().min(1).max(MOST_CARDS_PER_TURN),
});

type PackHead = z.infer<typeof packSchema>;

/** Which kind of card each verb makes sense on: its icon and colour, and when it acts. */
const places: Record<Effect['do'], Place> = {
  // GTM-CHN-01: what goes off when it is destroyed is red.
  blast: { icon: 'target', colour: 'red', acts: ['onArrival', 'endOfTurn', 'endOfSecondTurn'] },
  shake: { icon: 'planet', acts: ['endOfTurn'] },
  // GTM-EOT-02: what acts on the robot standing there is blue.
  repair: { icon: 'target', colour: 'blue', acts: ['endOfTurn'] },
  shield: { icon: 'target', colour: 'blue', acts: ['endOfTurn'] },
  arm: { icon: 'target', colour: 'blue', acts: ['endOfTurn'] },
  shoot: { icon: 'target', colour: 'blue', acts: ['endOfTurn'] },
  spring: { icon: 'target', colour: 'yellow', acts: ['onArrival'] },
  teleport: { icon: 'target', colour: 'yellow', acts: ['onArrival'] },
  overload: { icon: 'planet', acts: ['whenPlayed'] },
  swap: { icon: 'planet', acts: ['whenPlayed'] },
};

interface Place {
  readonly icon: CardData['icon'];
  readonly colour?: CardData['colour'];
  readonly acts: readonly Acts[];
}

// ---- what must agree with what

function checkNumbers(reader: PackReader, { lives, standardPlayers, handSize, cardsPerTurn, deck }: PackHead): void {
  const complain = (path: readonly string[], complaint: string): void => reader.complain('pack.json', path, complaint);
  if (lives.some((life, i) => i > 0 && life <= lives[i - 1]!)) {
    complain(['lives'], `${JSON.stringify(lives)} must rise from the shortest match to the longest, each number once.`);
  }
  // GTM-EVC-01: two players choose this many at once.
  const mostAtOnce = cardsPerTurn + standardPlayers - 2;
  if (mostAtOnce > MOST_CARDS_PER_TURN) {
    const most = MOST_CARDS_PER_TURN + 2 - standardPlayers;
    complain(['cardsPerTurn'], `two players would choose ${mostAtOnce} cards at once: at most ${most} here.`);
  }
  if (handSize < cardsPerTurn) {
    complain(['handSize'], `${handSize} is less than cardsPerTurn (${cardsPerTurn}): a hand must last for a turn.`);
  }
  if (Object.values(deck).every((count) => count === 0))
    complain(['deck'], 'is empty: give at least one card a count.');
}

function checkCards(reader: PackReader, cards: readonly CardData[]): void {
  const ids = new Set<string>();
  for (const [i, card] of cards.entries()) {
    const { id, icon, colour, acts, effect, placement, rules } = card;
    const complain = (path: Path, complaint: string): void => reader.complain('cards.json', [i, ...path], complaint);
    if (ids.has(id)) complain(['id'], `"${id}" is the id of an earlier card, too: give each its own.`);
    ids.add(id);
    const place = places[effect.do];
    if (icon !== place.icon) complain(['icon'], `a card with "${effect.do}" has the icon "${place.icon}".`);
    if (place.colour !== undefined && colour !== place.colour) {
      complain(['colour'], `a location with "${effect.do}" is ${place.colour}, not ${colour}.`);
    }
    if (!place.acts.includes(acts)) complain(['acts'], `"${effect.do}" acts ${place.acts.join(' or ')}, not ${acts}.`);
    // GTM-RUL-33: only what strikes at the end of a turn may share a cell.
    if (placement?.where === 'any' && (effect.do !== 'blast' || acts === 'onArrival')) {
      complain(['placement', 'where'], '"any" is only for a "blast" at the end of a turn: write "free".');
    }
    for (const [j, rule] of rules.entries()) {
      if (Object.hasOwn(catalogue, rule)) continue;
      complain(['rules', j], `"${rule}" is not a rule of Tournoi.${didYouMean(rule, Object.keys(catalogue))}`);
    }
  }
}

/** Every card has a count, and every count a card. Looks at the files as they are, so that one typo hides no other. */
function checkDeck(reader: PackReader, ids: readonly string[]): void {
  const deck = (reader.raw('pack.json') as { deck?: unknown } | null | undefined)?.deck;
  if (typeof deck !== 'object' || deck === null || ids.length === 0) return;
  const counted = Object.keys(deck);
  const uncounted = ids.filter((id) => !counted.includes(id));
  for (const name of counted) {
    if (ids.includes(name)) continue;
    const hint = didYouMean(name, uncounted) || didYouMean(name, ids);
    reader.complain('pack.json', ['deck', name], `there is no card "${name}" in cards.json.${hint}`);
  }
  for (const id of uncounted) {
    reader.complain('pack.json', ['deck', id], 'is missing: write how many of this card the deck holds (0 for none).');
  }
}

function checkTexts(
  reader: PackReader,
  name: string,
  cards: readonly CardData[],
  texts: NonNullable<ReturnType<typeof readTexts<(typeof languages)[number]>>>,
): void {
  const needed = new Map([[name, 'name of the pack']]);
  for (const { id } of cards) {
    needed.set(`card.${id}.name`, `name of the card "${id}"`);
    needed.set(`card.${id}.text`, `text of the card "${id}"`);
  }
  checkTextKeys(reader, texts, needed);
  for (const language of languages) {
    for (const card of cards) {
      const key = `card.${card.id}.text`;
      const asked = placeholdersOf(language, texts[language][key]);
      checkPlaceholders(reader, language, key, asked, Object.keys(cardNumbers(card)));
    }
  }
}

function placeholdersOf(language: (typeof languages)[number], message: string | undefined): string[] {
  try {
    return message === undefined ? [] : placeholdersIn(language, message).map(({ name }) => name);
  } catch {
    return []; // does not parse: checkCatalogues has said so
  }
}

function idsIn(cards: unknown): string[] {
  if (!Array.isArray(cards)) return [];
  const ids = cards.map((card: unknown) => (card as { id?: unknown } | null)?.id);
  return ids.filter((id): id is string => typeof id === 'string');
}
