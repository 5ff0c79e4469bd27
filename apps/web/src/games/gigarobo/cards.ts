// What the screen says of cards: their numbers and their kind.

import type { PrintedAbility, PrintedCard } from '@automachia/gigarobo/facts';
import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';

export interface Stat {
  readonly label: Text;
  readonly value: string;
}

export const stat = (name: string, value: string | number): Stat => ({
  label: text(`web.gigarobo.stat.${name}`),
  value: String(value),
});

/** The numbers of an attack. */
export function statsOf({ range, dice, damage, type }: PrintedCard): readonly Stat[] {
  if (type === 'instant') return [];
  return [
    stat('range', rangeOf(range)),
    ...(dice === undefined ? [] : [stat('dice', dice)]),
    ...(damage === undefined ? [] : [stat('damage', damage)]),
  ];
}

function rangeOf(range: PrintedCard['range']): string {
  if (range === undefined) return '∞';
  const [from, to] = range;
  return from === to ? `${from}` : `${from}–${to}`;
}

/** What kind of card it is, and how long it cools down. */
export function kindText({ type, isUltimate, cooldown = 0 }: PrintedCard): Text {
  const kind = text(`web.gigarobo.kind.${isUltimate === true ? 'ultimate' : type}`);
  return text('web.gigarobo.kind', { kind, cooldown });
}

/** When an ability is in force, and what that takes. */
export function abilityKind({ kind, tokens = 0 }: PrintedAbility): Text {
  return text(`web.gigarobo.ability.${kind}`, { tokens });
}

export const cardName = (name: string): Text => text(`card.${name}.name`);
export const cardText = (name: string): Text => text(`card.${name}.text`);
