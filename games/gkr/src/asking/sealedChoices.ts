// The choices that all make in secret and at once, and their words: { declare: ['HLX-P1'] }, { reboot: true }. Decks are
// chosen in secret as well; they cannot be listed, so they have no kind (deckBuilding.ts).

import type { Choice, ChoiceKind } from '@automachia/kernel';
import { fieldOf, has, including, just, packed, text, whole } from '@automachia/kernel';
import type { Components } from '../model/components.js';

/** A faction has at most so many cards that can be declared. */
const MOST_DECLARABLE = 24;
const ALL_DECLARABLE = 2 ** MOST_DECLARABLE - 1;

/** GKR-CBT-01: the cards declared, as a set of places among what the faction can declare, and the faction. */
export const firingLine = packed('line', whole(0, 127)('faction'), whole(0, ALL_DECLARABLE)('cards'));

export function declaredCards(code: number, { factions }: Components): number[] {
  const { declarable } = factions[firingLine.get.faction(code)]!;
  return declarable.filter((_, place) => has(firingLine.get.cards(code), place));
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
      if (card === undefined) return undefined;
      const { faction } = content.cards[card]!;
      const place = faction < 0 ? -1 : content.factions[faction]!.declarable.indexOf(card);
      if (place < 0) return undefined;
      // GKR-CBT-03: no name twice, and all of one faction; in the order of the pack, so that each line is written one way.
      const before = code < 0 ? 0 : firingLine.get.cards(code);
      if (before >= just(place) || (code >= 0 && firingLine.get.faction(code) !== faction)) return NO_LINE;
      code = firingLine.code(faction, including(before, place));
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
  // Of the lines with a card only the one with nothing else: there are thousands of others.
  codesAt: (target, content) => {
    if ('button' in target) return target.button === 'nothing' ? [NOTHING] : [];
    const line = 'card' in target ? declaration.read({ declare: [target.card] }, content) : undefined;
    return line === undefined ? [] : [line];
  },
  *codes({ factions }) {
    yield NOTHING;
    for (const [faction, { declarable }] of factions.entries()) {
      for (let cards = 1; cards < just(declarable.length); cards++) yield firingLine.code(faction, cards);
    }
  },
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
export const NO_LINE = firingLine.code(0, ALL_DECLARABLE);

/** Whether an answer says yes. */
export const isReboot = (code: number): boolean => code === 1;

/** GKR-SET-17: whether to shuffle the opening hand back. */
export const reboot: ChoiceKind<Components> = {
  name: 'reboot',
  write: (code) => ({ reboot: isReboot(code) }),
  read: (choice: Choice) => {
    const answer = fieldOf(choice, 'reboot');
    return typeof answer === 'boolean' ? Number(answer) : undefined;
  },
  targets: (code) => [{ button: isReboot(code) ? 'yes' : 'no' }],
  values: (code) => ({ answer: isReboot(code) ? 'yes' : 'no' }),
  schema: () => ({
    type: 'object',
    properties: { reboot: { type: 'boolean' } },
    required: ['reboot'],
    additionalProperties: false,
  }),
};
