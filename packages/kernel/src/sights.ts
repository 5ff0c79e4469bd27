// What seats are sent: their view in the players' own words, and how it changes from one moment to the next. The same
// words as `describe` of a view, but for the lots, which only worlds need; made without masking whole states, because a
// host writes one for every seat after every choice. Most words say the same to everybody and are made once.

import { maskedChance } from './chance.js';
import type { Engine } from './engine.js';
import type { GameDefinition } from './game.js';
import type { Notation } from './notation.js';
import type { Patch } from './patches.js';
import { isSame, isWords, patchOfWord } from './patches.js';
import type { PileId } from './piles.js';
import { isKnownToAll, unseenInLot } from './piles.js';
import type { KernelState } from './state.js';
import type { Table } from './table.js';
import { maskedSecrets } from './views.js';
import type { Plain, Seat } from './words.js';
import { SPECTATOR } from './words.js';

/** The hash of a line of a table: a word, or `word.key` where the word holds others, and what it says. */
export type HashOfLine = (line: string, value: Plain) => number;

export interface TableChange {
  /** The lines that changed. */
  readonly patch: Patch;
  readonly isEmpty: boolean;
  /** By how much the sum of the hashes of all lines has changed. */
  readonly drift: number;
}

/** How a table changed, in two parts that have no word in common. */
export interface TableChanges {
  readonly forAll: TableChange;
  forSeat(seat: Seat): TableChange;
  /** The words for what lies open afterwards: whoever hands them in with the next choice spares us saying them again. */
  readonly words: Table;
}

export class Sights<S extends KernelState, C> {
  /** The piles that look the same to all, and those that only their owners see. */
  private readonly commonPiles: PileId[] = [];
  private readonly ownedPiles: PileId[] = [];
  private readonly maskedPiles: string[] = [];

  constructor(
    private readonly engine: Engine<S, C>,
    private readonly definition: GameDefinition<S, C>,
    private readonly notation: Notation<S, C>,
  ) {
    const { piles } = definition;
    for (let pile = 0; pile < piles.size; pile++) {
      (piles.spec(pile).sight === 'owner' ? this.ownedPiles : this.commonPiles).push(pile);
    }
  }

  describe(seat: Seat, state: S): Table {
    const table: Record<string, Plain> = this.describePublic(state);
    const { piles: layout } = this.definition;
    for (let pile = 0; pile < layout.size; pile++) {
      if (layout.owner(pile) > state.players) continue;
      const [word, key] = this.placeOf(pile);
      const words = (table[word] ??= {}) as Record<string, Plain>;
      words[key] = this.describePile(state, pile, seat);
    }
    const sealed = this.sealed(state, seat);
    if (sealed !== undefined) table['sealed'] = sealed;
    const secrets = this.secrets(state, seat);
    if (secrets !== undefined) table['secrets'] = secrets;
    return table;
  }

  /** Of two states one choice apart. `wordsBefore` are those for what lay open before, where they are still known. */
  changes(before: S, after: S, hashOfLine: HashOfLine, wordsBefore?: Table): TableChanges {
    const forAll = new Comparison(hashOfLine);
    const was = wordsBefore ?? this.describePublic(before);
    let words = was;
    // While a decision is still open somebody has only sealed a choice, and what lies open is as it was.
    if (before.decisionNumber !== after.decisionNumber) {
      words = this.describePublic(after);
      forAll.words(was, words);
      this.comparePiles(forAll, this.commonPiles, before, after, SPECTATOR);
    }
    return {
      forAll,
      forSeat: (seat) => {
        const own = new Comparison(hashOfLine);
        this.comparePiles(own, this.ownedPiles, before, after, seat);
        own.word('sealed', this.sealed(before, seat), this.sealed(after, seat));
        if (before.secrets !== after.secrets) {
          own.word('secrets', this.secrets(before, seat), this.secrets(after, seat));
        }
        return own;
      },
      words,
    };
  }

  private comparePiles(comparison: Comparison, piles: readonly PileId[], before: S, after: S, seat: Seat): void {
    for (const pile of piles) {
      // Piles of seats that nobody has are on no table.
      if (before.piles[pile] === after.piles[pile] || this.definition.piles.owner(pile) > after.players) continue;
      const [word, key] = this.placeOf(pile);
      comparison.line(word, key, this.describePile(before, pile, seat), this.describePile(after, pile, seat));
    }
  }

  /** Where a pile stands in a table: `hands.2`, or `piles.deck`. */
  private placeOf(pile: PileId): readonly [word: string, key: string] {
    const { piles: layout } = this.definition;
    const { name, perSeat } = layout.spec(pile);
    return perSeat ? [name, String(layout.owner(pile))] : ['piles', name];
  }

  private describePile(state: S, pile: PileId, seat: Seat): Plain {
    const cards = state.piles[pile]!;
    // Cards that everybody knows, wherever they lie, are named even where nobody looks.
    const isNamed = this.definition.piles.isSeenBy(pile, seat) || isKnownToAll(cards);
    return isNamed ? this.notation.describePile(state, pile) : { count: cards.length };
  }

  private sealed(state: S, seat: Seat): Plain | undefined {
    if (state.sealed.length === 0) return undefined;
    const words = this.notation.describeSealed(state, this.engine.sealedFor(state, seat));
    for (const _ in words) return words;
    return undefined;
  }

  private secrets(state: S, seat: Seat): Plain | undefined {
    return this.notation.describeSecrets(maskedSecrets(state.secrets, seat));
  }

  /**
   * The words for what lies open, said of the state as everybody sees it: whatever the game's own words say, they cannot
   * say a secret. For as long as they are made, what is hidden is taken out of the state: that is cheaper than a copy.
   */
  private describePublic(state: S): Record<string, Plain> {
    const { piles: layout } = this.definition;
    const { piles, sealed, secrets, chance } = state;
    const { maskedPiles } = this;
    for (let pile = 0; pile < piles.length; pile++) {
      const cards = piles[pile]!;
      maskedPiles[pile] = layout.isSeenByAll(pile) || isKnownToAll(cards) ? cards : unseenCards(cards.length);
    }
    state.piles = maskedPiles;
    if (sealed.length > 0) state.sealed = this.engine.sealedFor(state, SPECTATOR);
    state.secrets = maskedSecrets(secrets, SPECTATOR);
    state.chance = NO_CHANCE;
    try {
      return this.notation.describePublic(state);
    } finally {
      state.piles = piles;
      state.sealed = sealed;
      state.secrets = secrets;
      state.chance = chance;
    }
  }
}

const UNSEEN_CARD = String.fromCharCode(unseenInLot(1));
const NO_CHANCE = maskedChance();
const unseenByCount: string[] = [];

function unseenCards(count: number): string {
  let cards = unseenByCount[count];
  if (cards === undefined) {
    cards = UNSEEN_CARD.repeat(count);
    unseenByCount[count] = cards;
  }
  return cards;
}

/** Two tables being compared, line by line. */
class Comparison implements TableChange {
  readonly patch: Record<string, Plain> = {};
  isEmpty = true;
  drift = 0;

  constructor(private readonly hashOfLine: HashOfLine) {}

  words(before: Patch, after: Patch): void {
    for (const word in after) this.word(word, before[word], after[word]);
    for (const word in before) if (!(word in after)) this.word(word, before[word], undefined);
  }

  word(word: string, before: Plain | undefined, after: Plain | undefined): void {
    const change = patchOfWord(before, after);
    if (change === undefined) return;
    this.patch[word] = change;
    this.isEmpty = false;
    if (isWords(before) && isWords(after)) {
      for (const key in change as Patch) this.weigh(`${word}.${key}`, before[key], after[key]);
    } else {
      this.drift += this.weightOf(word, after) - this.weightOf(word, before);
    }
  }

  line(word: string, key: string, before: Plain, after: Plain): void {
    if (isSame(before, after)) return;
    const words = (this.patch[word] ??= {}) as Record<string, Plain>;
    words[key] = after;
    this.isEmpty = false;
    this.weigh(`${word}.${key}`, before, after);
  }

  private weigh(line: string, before: Plain | undefined, after: Plain | undefined): void {
    if (before !== undefined) this.drift -= this.hashOfLine(line, before);
    if (after !== undefined) this.drift += this.hashOfLine(line, after);
  }

  /** The sum of the hashes of a word's lines. */
  private weightOf(word: string, value: Plain | undefined): number {
    if (value === undefined) return 0;
    if (!isWords(value)) return this.hashOfLine(word, value);
    let sum = 0;
    for (const [key, part] of Object.entries(value)) sum += this.hashOfLine(`${word}.${key}`, part);
    return sum;
  }
}
