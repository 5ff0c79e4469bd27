// What seats are sent: their view in the players' own words, and how it changes from one moment to the next. The same
// words as `describe` of a view, but for the lots, which only worlds need; made without masking whole states, because a
// host writes one for every seat after every choice. Most words say the same to everybody and are made once.

import { maskedChance } from './chance.js';
import type { HashOfLine, OpenWords, TableChange } from './comparison.js';
import { Comparison, NOT_WEIGHED } from './comparison.js';
import { sealedFor } from './commitments.js';
import type { Engine } from './engine.js';
import type { GameDefinition } from './defineGame.js';
import type { Notation } from './notation.js';
import type { PileId } from './piles.js';
import { isKnownToAll, unseenInLot } from './piles.js';
import type { KernelState } from './state.js';
import { isCommitted } from './state.js';
import type { Table } from './table.js';
import { maskedSecrets } from './views.js';
import type { Plain, Seat } from './words.js';
import { SPECTATOR } from './words.js';

/** In the middle of a choice: up to something that was told, or from the last of it to the next question. */
export type WithinChoice = 'event' | 'end';

/** How a table changed, in two parts that have no word in common. */
export interface TableChanges {
  readonly forAll: TableChange;
  /** Nothing changed that only some see: there is nothing to say beside it. */
  readonly isForAll: boolean;
  /** `sealing`: whose sealed choice is told, the seat's own unless somebody else looks through its eyes. */
  forSeat(this: void, seat: Seat, sealing?: Seat): TableChange;
  /** What lies open afterwards: whoever hands it in with the next choice spares us saying it again. */
  readonly open: OpenWords;
}

export class Sights<S extends KernelState, C> {
  /** The piles that look the same to all, and those that only their owners see, or whom they were shown to. */
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
      (['owner', 'shown'].includes(piles.spec(pile).seenBy) ? this.ownedPiles : this.commonPiles).push(pile);
    }
    // Piles that stand under the same word one after the other, as a change is written.
    for (const list of [this.commonPiles, this.ownedPiles]) {
      const isKeyed = (pile: PileId): number => Number(piles.key(pile) !== undefined);
      list.sort((one, other) => isKeyed(one) - isKeyed(other) || one - other);
    }
  }

  describe(seat: Seat, state: S, sealing: Seat = seat): Table {
    const table: Record<string, Plain> = this.describePublic(state);
    const { piles: layout } = this.definition;
    for (let pile = 0; pile < layout.size; pile++) {
      if (layout.owner(pile) > state.players) continue;
      const [word, key] = this.placeOf(pile);
      const words = (table[word] ??= {}) as Record<string, Plain>;
      words[key] = this.describePile(state, pile, seat);
    }
    const sealed = this.sealed(state, sealing);
    if (sealed !== undefined) table['sealed'] = sealed;
    const secrets = this.secrets(state, seat);
    if (secrets !== undefined) table['secrets'] = secrets;
    return table;
  }

  /** Of two states one choice apart, or less. `openBefore` is what lay open before, where it is still known. */
  changes(before: S, after: S, hashOfLine: HashOfLine, openBefore?: OpenWords, within?: WithinChoice): TableChanges {
    const forAll = new Comparison(hashOfLine);
    let open = openBefore ?? { table: this.describePublic(before), weights: NOT_WEIGHED };
    // While a decision is still open somebody has only sealed a choice, and what lies open is as it was.
    if (within !== undefined || before.decisionNumber !== after.decisionNumber) {
      open = forAll.words(open, this.describePublic(after, within === 'event' ? open.table : undefined));
      this.comparePiles(forAll, this.changed(this.commonPiles, before, after), before, after, SPECTATOR);
    }
    // Most of what happens changes nothing that only some see: that is found out once, and not for every seat.
    const owned = this.changed(this.ownedPiles, before, after);
    const areSealed = before.sealed.some(isCommitted) || after.sealed.some(isCommitted);
    if (owned.length === 0 && !areSealed && before.secrets === after.secrets) {
      return { forAll, isForAll: true, forSeat: () => UNCHANGED, open };
    }
    return {
      forAll,
      isForAll: false,
      forSeat: (seat, sealing = seat) => {
        const own = new Comparison(hashOfLine);
        this.comparePiles(own, owned, before, after, seat);
        if (areSealed) own.word('sealed', this.sealed(before, sealing), this.sealed(after, sealing));
        if (before.secrets !== after.secrets) {
          own.word('secrets', this.secrets(before, seat), this.secrets(after, seat));
        }
        return own;
      },
      open,
    };
  }

  /** Those that may look otherwise to somebody. */
  private changed(piles: readonly PileId[], before: S, after: S): readonly PileId[] {
    const { piles: layout } = this.definition;
    let found: PileId[] | undefined;
    for (const pile of piles) {
      const isSame =
        before.piles[pile] === after.piles[pile] && (before.uses === after.uses || !layout.canBeShown(pile));
      // Piles of seats that nobody has are on no table.
      if (!isSame && layout.owner(pile) <= after.players) (found ??= []).push(pile);
    }
    return found ?? NO_PILES;
  }

  private comparePiles(comparison: Comparison, piles: readonly PileId[], before: S, after: S, seat: Seat): void {
    for (const pile of piles) {
      const [word, key] = this.placeOf(pile);
      comparison.line(word, key, this.describePile(before, pile, seat), this.describePile(after, pile, seat));
    }
    comparison.close();
  }

  /** Where a pile stands in a table: `hands.2`, or `piles.deck`. */
  private placeOf(pile: PileId): readonly [word: string, key: string] {
    const { piles: layout } = this.definition;
    const key = layout.key(pile);
    return key === undefined ? ['piles', layout.spec(pile).name] : [layout.spec(pile).name, key];
  }

  private describePile(state: S, pile: PileId, seat: Seat): Plain {
    const cards = state.piles[pile]!;
    // Cards that everybody knows, wherever they lie, are named even where nobody looks.
    const isNamed = this.definition.piles.isSeenBy(pile, seat, state) || isKnownToAll(cards);
    return isNamed ? this.notation.describePile(state, pile) : { count: cards.length };
  }

  private sealed(state: S, seat: Seat): Plain | undefined {
    if (!state.sealed.some(isCommitted)) return undefined;
    return this.notation.describeSealed(state, sealedFor(this.engine, state, seat));
  }

  private secrets(state: S, seat: Seat): Plain | undefined {
    return this.notation.describeSecrets(maskedSecrets(state.secrets, seat));
  }

  /**
   * The words for what lies open, said of the state as everybody sees it: whatever the game's own words say, they cannot
   * say a secret. For as long as they are made, what is hidden is taken out of the state: that is cheaper than a copy.
   */
  private describePublic(state: S, before?: Table): Record<string, Plain> {
    const { piles: layout } = this.definition;
    const { piles, sealed, secrets, chance } = state;
    const { maskedPiles } = this;
    for (let pile = 0; pile < piles.length; pile++) {
      const cards = piles[pile]!;
      maskedPiles[pile] = layout.isSeenByAll(pile) || isKnownToAll(cards) ? cards : unseenCards(cards.length);
    }
    state.piles = maskedPiles;
    if (sealed.length > 0) state.sealed = sealedFor(this.engine, state, SPECTATOR);
    state.secrets = maskedSecrets(secrets, SPECTATOR);
    state.chance = NO_CHANCE;
    try {
      return before === undefined ? this.notation.describePublic(state) : this.notation.describeStill(state, before);
    } finally {
      state.piles = piles;
      state.sealed = sealed;
      state.secrets = secrets;
      state.chance = chance;
    }
  }
}

const UNCHANGED: TableChange = { fields: '', patch: {}, drift: 0 };
const NO_PILES: readonly PileId[] = [];
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
