// Faction decks: one check that explains every clause a deck breaks. Deck building, the pack check and a deck builder
// on the screen all ask it.

import type { RuleId, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { cardsOfFaction, factionOf } from './packLookups.js';
import type { PlacedRemark } from '@automachia/content-tools';
import type { DeckList, FactionCard, FactionId, GkrPack } from './types.js';

type Cards = Pick<GkrPack, 'cards' | 'units' | 'sponsors'>;

/** GKR-DCK-01 to GKR-DCK-05: the shape of every deck. */
export const deckRules = { size: 25, primaries: 1, secondaries: 2, deployCards: 5, utilityCards: 7 } as const;

/** Lists everything that is wrong with a deck of a faction, in the order of the clauses; nothing where it is legal. */
export function checkDeck(pack: Cards, faction: FactionId, deck: DeckList): PlacedRemark[] {
  return checkCopies(pack, faction, new Map(Object.entries(deck)));
}

/** The same by the copies of each card: every deck that is built in a match is checked. */
export function checkCopies(pack: Cards, faction: FactionId, deck: ReadonlyMap<string, number>): PlacedRemark[] {
  const cards = cardsOfFaction(pack, faction);
  const copiesOf = ({ id }: FactionCard): number => deck.get(id) ?? 0;
  const chosen = cards.filter((card) => copiesOf(card) > 0);
  const primaries = chosen.filter(({ kind }) => kind === 'primary');
  const secondaries = chosen.filter(({ kind }) => kind === 'secondary');
  const deployCards = chosen.filter(({ kind }) => kind === 'deploy');
  const utilityCards = chosen.filter(({ kind }) => (utilityKinds as readonly FactionCard['kind'][]).includes(kind));
  const total = (some: readonly FactionCard[]): number => some.reduce((sum, card) => sum + copiesOf(card), 0);

  return [
    ...strangers(pack, cards, deck),
    ...wrongCount('GKR-DCK-01', 'deckCheck.size', sumOf(deck.values()), deckRules.size),
    ...wrongCount('GKR-DCK-02', 'deckCheck.primaries', primaries.length, deckRules.primaries),
    ...primaries.flatMap((card) => notAllCopies('GKR-DCK-02', card, copiesOf(card))),
    ...wrongCount('GKR-DCK-03', 'deckCheck.secondaries', secondaries.length, deckRules.secondaries),
    ...secondaries.flatMap((card) => notAllCopies('GKR-DCK-03', card, copiesOf(card))),
    ...wrongCount('GKR-DCK-04', 'deckCheck.deployCards', total(deployCards), deckRules.deployCards),
    ...wrongCount('GKR-DCK-05', 'deckCheck.utilityCards', total(utilityCards), deckRules.utilityCards),
    ...utilityCards.flatMap((card) => tooManyCopies(card, copiesOf(card))),
  ];
}

/** The kinds of which a deck mixes as it likes. */
export const utilityKinds = ['orbital', 'reaction', 'manoeuvre'] as const satisfies readonly FactionCard['kind'][];

/** How many cards a deck list names. */
export function sizeOf(deck: DeckList): number {
  return sumOf(Object.values(deck));
}

function sumOf(copies: Iterable<number>): number {
  let sum = 0;
  for (const some of copies) sum += some;
  return sum;
}

/** Cards that this faction has not: another's, none at all, or of a kind that never belongs to a deck. */
function strangers(pack: Cards, ours: readonly FactionCard[], deck: ReadonlyMap<string, number>): PlacedRemark[] {
  const own = new Set(ours.map(({ id }) => id));
  return [...deck].flatMap(([id, copies]) => {
    const remark = (rule: RuleId, key: string, values: TextValues): PlacedRemark => ({
      rule,
      text: text(key, values),
      path: [id],
    });
    if (copies === 0) return [];
    if (copies < 0 || !Number.isInteger(copies)) return [remark('GKR-DCK-01', 'deckCheck.notACount', { card: id })];
    if (own.has(id)) return [];
    if (pack.units.some((unit) => unit.id === id)) {
      return [remark('GKR-DCK-06', 'deckCheck.supportUnit', { card: text(`card.${id}.name`) })];
    }
    if (pack.sponsors.some((sponsor) => sponsor.id === id)) {
      return [remark('GKR-DCK-06', 'deckCheck.sponsorCard', { card: text(`card.${id}.name`) })];
    }
    const card = pack.cards.find((one) => one.id === id);
    if (card === undefined) return [remark('GKR-DCK-01', 'deckCheck.unknownCard', { card: id })];
    const values = { card: nameOf(card), faction: text(`faction.${factionOf(card)}.name`) };
    return [remark('GKR-DCK-01', 'deckCheck.foreignCard', values)];
  });
}

function wrongCount(rule: RuleId, key: string, count: number, wanted: number): PlacedRemark[] {
  return count === wanted ? [] : [{ rule, text: text(key, { count, wanted }), path: [] }];
}

function notAllCopies(rule: RuleId, card: FactionCard, count: number): PlacedRemark[] {
  if (count === card.copies) return [];
  return [
    { rule, text: text('deckCheck.copies', { card: nameOf(card), count, wanted: card.copies }), path: [card.id] },
  ];
}

function tooManyCopies(card: FactionCard, count: number): PlacedRemark[] {
  if (count <= card.copies) return [];
  const values = { card: nameOf(card), count, copies: card.copies };
  return [{ rule: 'GKR-DCK-05', text: text('deckCheck.tooManyCopies', values), path: [card.id] }];
}

function nameOf({ id }: FactionCard): ReturnType<typeof text> {
  return text(`card.${id}.name`);
}
