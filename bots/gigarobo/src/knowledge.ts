// What a bot knows of one pack: what an attack with each card is expected to take.

import type { Giga, GigaPack } from '@automachia/gigarobo';
import type { Components } from '@automachia/gigarobo/weighing';
import * as rules from '@automachia/gigarobo/weighing';

/** What whoever is attacked is taken to roll. */
const DEFENDED = { attack: 0, ten: 2, power: 0 };
const NO_REACTIONS = { attacker: false, reactor: false };

export class Knowledge {
  readonly content: Components;
  /** By card: what an attack with it is expected to take. What texts say of it is read on the first table that has it. */
  private readonly takes: (number | undefined)[] = [];

  constructor(pack: GigaPack) {
    this.content = rules.componentsOf(pack);
  }

  takenBy(state: Giga, seat: number, card: number): number {
    return (this.takes[card] ??= this.expected(state, seat, card));
  }

  private expected(state: Giga, seat: number, card: number): number {
    const { dice = 0, isAttack } = this.content.cards[card]!;
    if (!isAttack) return 0;
    const { attacker } = rules.chancesOf({ attack: dice, ten: 0, power: 0 }, DEFENDED, NO_REACTIONS);
    return attacker.reduce(
      (sum, chance, successes) => sum + chance * rules.printedDamage(state, this.content, seat, card, successes),
      0,
    );
  }
}

const knowledge = new WeakMap<GigaPack, Knowledge>();

export function knowledgeOf(pack: GigaPack): Knowledge {
  let known = knowledge.get(pack);
  if (known === undefined) knowledge.set(pack, (known = new Knowledge(pack)));
  return known;
}
