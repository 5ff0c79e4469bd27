// Questions about a pack that several readers ask.

import type { FactionCard, FactionId, GkrPack, Pilot } from './types.js';

/** The faction a card belongs to, or undefined for one that every faction has. */
export function factionOf(card: FactionCard): FactionId | undefined {
  return card.kind === 'deploy' ? undefined : card.faction;
}

/** The cards of a faction, each once, in the order of the pack, with the Deploy card last. */
export function cardsOfFaction({ cards }: Pick<GkrPack, 'cards'>, faction: FactionId): FactionCard[] {
  return [
    ...cards.filter((card) => factionOf(card) === faction),
    ...cards.filter((card) => factionOf(card) === undefined),
  ];
}

/** The pilots a faction may choose from (GKR-SET-09): the league's, then its own. */
export function pilotsOf({ pilots }: Pick<GkrPack, 'pilots'>, faction: FactionId): Pilot[] {
  return [
    ...pilots.filter((pilot) => pilot.faction === undefined),
    ...pilots.filter((pilot) => pilot.faction === faction),
  ];
}

/** The id printed on a pilot card: a league pilot has one card per faction. */
export function pilotCardId(faction: FactionId, pilot: Pilot): string {
  return pilot.faction === undefined ? `PIL-${faction}-${pilot.id}` : `PIL-${pilot.id}`;
}

/** How fast a card is by what is printed on it; 0 for one that does not fire. */
export function speedOf({ cards }: Pick<GkrPack, 'cards'>, id: string): number {
  const card = cards.find((one) => one.id === id);
  return card !== undefined && 'speed' in card ? card.speed : 0;
}
