// The choices that all make in secret and at once, and their words: { declare: ['HLX-P1'] }, { reboot: true }. Decks are
// chosen in secret as well; they cannot be listed, so they have no kind (deckBuilding.ts).

import type { Choice, ChoiceKind } from '@automachia/kernel';
import { fieldOf, text } from '@automachia/kernel';
import type { Components } from '../model/components.js';

/** GKR-CBT-01: the cards declared, as a mask over what the faction can declare; the faction in the upper bits. */
const DECLARED_BITS = 24;
export const declare = (faction: number, cards: number): number => (faction << DECLARED_BITS) | cards;

export function declaredCards(code: number, { factions }: Components): number[] {
  const { declarable } = factions[code >> DECLARED_BITS]!;
  return declarable.filter((_, place) => ((code >> place) & 1) === 1);
}

export const declaration: ChoiceKind<Components> = {
  name: 'declare',
  write: (code, content) => ({ declare: declaredCards(code, content).map((card) => content.cards[card]!.id) }),
  read: (choice, content) => {
    const names = fieldOf(choice, 'declare');
    if (!Array.isArray(names)) return undefined;
    let code = -1;
    for (const name of names as readonly unknown[]) {
      const card = typeof name === 'string' ? content.numberOf.get(name) : undefined;
      const faction = card === undefined ? -1 : content.cards[card]!.faction;
      const place = faction < 0 ? -1 : content.factions[faction]!.declarable.indexOf(card!);
      if (place < 0) return undefined;
      // GKR-CBT-03: no name twice, and all of one faction; in the order of the pack, so that each line is written one way.
      const bit = declare(faction, 1 << place);
      if (code >= 0 && (code >> DECLARED_BITS !== faction || (code & ((1 << DECLARED_BITS) - 1)) >= 1 << place))
        return NONE;
      code = code < 0 ? bit : code | bit;
    }
    return code < 0 ? NOTHING : code;
  },
  targets: (code, content) =>
    code === NOTHING
      ? [{ button: 'nothing' }]
      : declaredCards(code, content).map((card) => ({ card: content.cards[card]!.id })),
  values: (code, content) => ({
    cards: declaredCards(code, content).map((card) => text(`card.${content.cards[card]!.id}.name`)),
    count: declaredCards(code, content).length,
  }),
  schema: () => ({
    type: 'object',
    properties: { declare: { type: 'array', items: { type: 'string' } } },
    required: ['declare'],
    additionalProperties: false,
  }),
};

/** An empty Firing Line: the same code whatever the faction. */
export const NOTHING = 0;
/** A declaration that no hand allows. */
const NONE = (1 << DECLARED_BITS) - 1;

/** GKR-SET-17: whether to shuffle the opening hand back. */
export const reboot: ChoiceKind<Components> = {
  name: 'reboot',
  write: (code) => ({ reboot: code === 1 }),
  read: (choice: Choice) => {
    const answer = fieldOf(choice, 'reboot');
    return typeof answer === 'boolean' ? Number(answer) : undefined;
  },
  targets: (code) => [{ button: code === 1 ? 'yes' : 'no' }],
  values: (code) => ({ answer: code === 1 ? 'yes' : 'no' }),
  schema: () => ({
    type: 'object',
    properties: { reboot: { type: 'boolean' } },
    required: ['reboot'],
    additionalProperties: false,
  }),
};
