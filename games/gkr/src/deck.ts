// What lies in the box, for screens that show cards and help to build a deck: its types, the check that explains
// every clause a deck breaks, and the odds. Nothing here plays: a client can have it without the rules.

export { alleysOf } from './content/alleys.js';
export type { LayoutVerdict } from './content/battlefieldCheck.js';
export { checkBattlefield } from './content/battlefieldCheck.js';
export { checkDeck, deckRules, sizeOf, utilityKinds } from './content/deckCheck.js';
export { damageOdds, expectedDamage, hitChance } from './content/odds.js';
export { cardsOfFaction, pilotsOf, speedOf } from './content/packLookups.js';
export type {
  Battlefield,
  DeckList,
  FactionCard,
  FactionId,
  GkrPack,
  Pilot,
  SponsorCard,
  SupportUnit,
  Upgrade,
} from './content/types.js';
