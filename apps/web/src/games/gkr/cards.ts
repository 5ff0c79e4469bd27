// What the screen says of cards: their data from the pack, their names and texts from the catalogue.

import type { FactionCard, GkrPack, Pilot, SponsorCard, SupportUnit } from '@automachia/gkr/deck';
import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { DrawingName } from './drawings.js';
import { pack } from './pack.js';

/** The cards of a pack by their ids. */
const lookedUp = new WeakMap<GkrPack, ReturnType<typeof byId>>();

function byId({ cards, sponsors }: GkrPack) {
  return {
    cards: new Map(cards.map((card) => [card.id, card])),
    sponsors: new Map(sponsors.map((card) => [card.id, card])),
  };
}

function cardsById(): ReturnType<typeof byId> {
  const found = lookedUp.get(pack()) ?? byId(pack());
  lookedUp.set(pack(), found);
  return found;
}

export function cardNamed(id: string): FactionCard | undefined {
  return cardsById().cards.get(id);
}

export function sponsorNamed(id: string): SponsorCard | undefined {
  return cardsById().sponsors.get(id);
}

export function unitOf(faction: string | undefined, unitClass: string): SupportUnit | undefined {
  return pack().units.find((unit) => unit.faction === faction && unit.class === unitClass);
}

export function pilotNamed(id: string | undefined): Pilot | undefined {
  return pack().pilots.find((pilot) => pilot.id === id);
}

export function cardName(id: string): Text {
  return text(`card.${id}.name`);
}

export function cardText(id: string): Text {
  return text(`card.${id}.text`);
}

export type Kind = FactionCard['kind'] | 'sponsor';

export function kindOfCard(id: string): Kind {
  return cardNamed(id)?.kind ?? 'sponsor';
}

/** The picture of a card: its weapon class, or what kind it is. */
export function iconOfCard(id: string): DrawingName {
  const card = cardNamed(id);
  if (card === undefined) return 'sponsor';
  return card.kind === 'primary' || card.kind === 'secondary' ? card.class : card.kind;
}

/** The same in words. */
export function kindText(id: string): Text {
  const card = cardNamed(id);
  const isWeapon = card?.kind === 'primary' || card?.kind === 'secondary';
  return isWeapon ? text(`attackClass.${card.class}`) : text(`cardKind.${card?.kind ?? 'sponsor'}`);
}

export interface Stat {
  readonly label: Text;
  readonly value: string;
}

/** The numbers on a card, three at most. */
export function statsOf(id: string): readonly Stat[] {
  const card = cardNamed(id);
  if (card === undefined) return [];
  if (card.kind === 'primary' || card.kind === 'secondary') {
    return [stat('speed', card.speed), stat('range', rangeOf(card.range)), stat('damage', card.damage)];
  }
  if (card.kind === 'orbital') return [stat('speed', card.speed), stat('damage', card.damage)];
  return card.kind === 'deploy' ? [stat('reach', card.reach)] : [];
}

export function unitStats(unit: SupportUnit): readonly Stat[] {
  return [
    stat('move', unit.move),
    stat('range', rangeOf(unit.range)),
    stat('damage', unit.damage),
    stat('hitPoints', unit.hitPoints),
    stat('save', `${unit.save}+`),
    stat('speed', unit.speed),
  ];
}

/** The numbers of a support unit in one line. */
export function unitNumbers({ move, range, damage, hitPoints }: SupportUnit): Text {
  return text('web.gkr.unit.numbers', { move, range: rangeOf(range), damage, hitPoints });
}

export function stat(name: string, value: string | number): Stat {
  return { label: text(`web.gkr.stat.${name}`), value: String(value) };
}

function rangeOf({ min, max }: { readonly min: number; readonly max: number }): string {
  return min === max ? String(min) : `${min}–${max}`;
}

/** What it costs to play or declare; sponsor cards cost nothing and show no number. */
export function costOf(id: string): number | undefined {
  return cardNamed(id)?.cost;
}
