// What a step sees and may do. The engine owns a single moment and points it at the frame that is running.

import { drawBelow, rollDie, Unforeseeable } from './chance.js';
import type { Cut, GameEvent, Tell, Told } from './events.js';
import type { Ahead, AskedAhead, Foresight, Supposing, Wanted } from './foresight.js';
import type { CardNames } from './looks.js';
import { afterLeaving, BY_NUMBER, withLook, withoutLooks } from './looks.js';
import type { Card, PileId, PileLayout } from './piles.js';
import {
  blendHiddenLots,
  blendLots,
  cardAt,
  cardsIn,
  inLot,
  isKnownToAll,
  isUnseen,
  isUnseenAt,
  kindOf,
  lotOf,
  lotWhenMerged,
  makeOneLot,
  mapPile,
  onlyLot,
  pileOf,
  pileSize,
  placeOf,
  shuffleCards,
} from './piles.js';
import type { Announced, Procedure } from './procedures.js';
import type { Program } from './program.js';
import type { TurnChange, Until, Use, Uses } from './scopes.js';
import {
  beginScope,
  changeTurns,
  countUse,
  endedBetween,
  endScope,
  hide,
  keep,
  nextTurnBegins,
  scopeOf,
  show,
  timesUsed,
  useTurnUp,
  without,
} from './scopes.js';
import type { Frame, KernelState } from './state.js';
import type { GameTypes } from './types.js';
import type { Local, Locals, Outcome, Plain, Seat, Sides } from './words.js';
import { SPECTATOR } from './words.js';

export class Moment<G extends GameTypes, L extends Locals> {
  // Set by the engine before every step; a moment is never used outside one.
  state!: G['state'];
  locals!: L;
  /** How many frames lay on the stack when the running step began: what it calls goes on top of these. */
  height = 0;
  /** Whether somebody learnt something since the last choice began: a die, a card, another's sealed choice. */
  hasLearnt = false;
  private told: Told[] | undefined;
  /** Keeps the state beside whatever is told, where somebody wants to see how things come about. */
  private copy: (() => object) | undefined;
  /** The subjects of watches that have changed since they were last asked, as a mask; and the bit of each. */
  touched = 0;
  subjects: ReadonlyMap<string, number> = new Map();
  /** What the game does when something that lasted has ended. */
  ended: ((use: Use) => void) | undefined;
  /**
   * Tells the table what happened; every cut adds what only some seats learn. Undefined while nobody listens, so that
   * `m.tell?.(…)` costs a simulation nothing: an event is not even made. Its arguments must therefore change nothing.
   */
  tell: Tell<G['event']> | undefined;
  /** How cards are called in what a seat knows of a pile it has looked into. */
  names: CardNames = BY_NUMBER;
  /** How play is looked ahead; undefined while somebody does. */
  foresight: Foresight<never> | undefined;
  /** Which seats win and lose together, in games that have sides. */
  sides?(this: void, state: G['state']): Sides;
  private readonly below = (limit: number): number => drawBelow(this.state.chance, limit);

  constructor(
    readonly content: G['content'],
    readonly layout: PileLayout,
    private readonly program: Program<G['state'], G['content']>,
  ) {}

  /** Sends what is told from now on to a list, or to nobody; gives back where it went before. */
  listenWith(told: Told[] | undefined, copy?: () => object): Told[] | undefined {
    const before = this.told;
    this.told = told;
    this.copy = copy;
    if (told === undefined) this.tell = undefined;
    else if (copy === undefined) this.tell = (event, ...cuts) => void told.push(this.toldNow(event, cuts));
    else this.tell = (event, ...cuts) => void told.push({ ...this.toldNow(event, cuts), state: copy() });
    return before;
  }

  private toldNow(event: G['event'], cuts: readonly Cut[]): Told {
    return { event, cuts, drawn: this.state.chance.word, phase: this.program.phaseWithin(this.state.stack) };
  }

  /** Runs a step of a game that is checked, and keeps the state at its end beside what it told last. */
  runChecked(step: () => void): void {
    const { told, copy } = this;
    const before = told?.length ?? 0;
    step();
    if (told === undefined || copy === undefined || told.length === before) return;
    told[told.length - 1] = { ...told[told.length - 1]!, stateAfterStep: copy() };
  }

  /**
   * What would come of each answer of the seat that is asked, by the rules themselves, on a copy of what it knows: until
   * somebody would be asked again, chance would decide, or a phase begins. For what a question says of its answers.
   */
  foresee<E extends GameEvent>(seat: Seat, supposing: Supposing<G['state']> = {}): Ahead<E> {
    if (this.foresight === undefined) throw new Error('Whoever looks ahead does not look ahead again.');
    return this.foresight.foresee(this.state as never, seat, supposing) as Ahead<E>;
  }

  /**
   * What the seat that is asked would be asked next after some of its answers, with the others passing: which object a card
   * is for, where what it moves goes. Whoever looks ahead twice already hears of nothing more.
   */
  askedAfter(seat: Seat, wanted: Wanted): readonly AskedAhead[] {
    return this.foresight?.askedAfter(this.state as never, seat, wanted) ?? [];
  }

  /** Runs a sub-rule before the next step; several called by one step run in the order in which they are called. */
  call<M extends Locals>(procedure: Procedure<G, M> | Announced<M>, locals: M): void {
    if (this.isOver) return;
    const frame = this.program.frame(procedure, locals);
    const { stack } = this.state;
    if (stack.length === this.height) stack.push(frame);
    else stack.splice(this.height, 0, frame);
  }

  /** Gives the procedure that called this one a value, under a name among its locals. */
  giveBack(name: string, value: Local): void {
    if (this.isOver) return;
    const { stack } = this.state;
    // Between a procedure and its caller lie those that the same step called after it: none of them has begun.
    let below = this.height - 2;
    while (below >= 0 && this.program.isEntry(stack[below]!.at)) below -= 1;
    const caller = stack[below];
    if (caller === undefined) throw new Error(`Nobody called this procedure, so "${name}" cannot be given back.`);
    caller.locals[name] = value;
  }

  /** Whether a procedure of that name is being resolved. */
  isRunning(procedure: string): boolean {
    return this.state.stack.some((frame) => this.procedureOf(frame) === procedure);
  }

  /** Leaves the nearest running procedure of that name, and all that it had called. */
  leave(procedure: string): void {
    if (this.isOver) return;
    const { stack } = this.state;
    for (let i = stack.length - 1; i >= 0; i--) {
      if (this.procedureOf(stack[i]!) === procedure) {
        stack.length = i;
        this.height = Math.min(this.height, i);
        return;
      }
    }
    throw new Error(`No procedure "${procedure}" is running, so it cannot be left.`);
  }

  /** Ends the match, wherever in a phase or chain it stands: whatever is called, left or given back after it is nothing. */
  finish(outcome: Omit<Outcome, 'sides'>): void {
    const { sides } = this;
    this.state.outcome = sides === undefined ? outcome : { ...outcome, sides: sides(this.state) };
    this.state.stack.length = 0;
    this.state.sealed = [];
  }

  get isOver(): boolean {
    return this.state.outcome !== null;
  }

  /** Rolls a die with faces 1 to `sides`. */
  roll(sides: number): number {
    this.hasLearnt = true;
    return rollDie(this.state.chance, sides);
  }

  /** Draws a number from 0 up to, and not including, `limit`: for what is drawn by lot rather than rolled. */
  drawLot(limit: number): number {
    this.hasLearnt = true;
    return drawBelow(this.state.chance, limit);
  }

  /** Moves the top card of a pile that is not empty to the top of another. */
  drawCard(from: PileId, to: PileId): Card {
    const place = this.state.piles[from]!.length - 1;
    if (place < 0) throw new Error(`Pile ${from} (${this.layout.spec(from).name}) is empty: there is no card to draw.`);
    const card = cardAt(this.state, from, place);
    this.learnFrom(from, place, to);
    this.movePlace(from, place, to);
    return card;
  }

  /** Moves a card of that kind from one pile to the top of another. */
  moveCard(card: Card, from: PileId, to: PileId): void {
    const place = placeOf(this.state.piles[from]!, card);
    if (place < 0 && this.state.piles[from]!.split('').some((_, i) => isUnseenAt(this.state, from, i)))
      throw new Unforeseeable();
    if (place < 0) throw new Error(`Pile ${from} (${this.layout.spec(from).name}) holds no card of kind ${card}.`);
    this.learnFrom(from, place, to);
    const before = this.state.piles[from]!;
    if (!this.layout.isSeenByAll(from)) this.blend(from, place, to);
    const after = this.state.piles[from]!;
    this.movePlace(from, after === before ? place : placeOf(after, card), to);
  }

  /** Lays cards on a pile that come from the box, the first of them topmost: set-up. Everybody knows them until they are shuffled. */
  layCards(pile: PileId, cardsTopFirst: readonly Card[]): void {
    if (this.layout.hasShown) this.cover(pile);
    this.state.piles[pile] += pileOf(cardsTopFirst);
  }

  /** Draws the top card; where there is none the discard pile is shuffled into a new one. Undefined where both are empty. */
  drawOrReshuffle(from: PileId, to: PileId, discard: PileId, shuffled?: (m: this) => void): Card | undefined {
    if (pileSize(this.state, from) === 0) {
      if (pileSize(this.state, discard) === 0) return undefined;
      this.moveAllCards(discard, from);
      this.shuffle(from);
      shuffled?.(this);
    }
    return this.drawCard(from, to);
  }

  /**
   * Moves the card at a place of a pile, counted from its bottom, to the top of another. Everybody sees which place it was;
   * from a pile that its owner sees, where a place would tell what it is, move it by its kind.
   */
  takeAt(from: PileId, place: number, to: PileId): Card {
    if (this.layout.spec(from).seenBy === 'owner') {
      throw new Error(`Pile ${from} (${this.layout.spec(from).name}) is seen by its owner: use moveCard.`);
    }
    const card = cardAt(this.state, from, place);
    this.learnFrom(from, place, to);
    this.movePlace(from, place, to);
    return card;
  }

  /** Moves a card of that kind into another pile, under so many of its cards; everybody sees under how many. */
  insert(card: Card, from: PileId, to: PileId, under: number): void {
    this.moveCard(card, from, to);
    this.sink(to, under);
  }

  /** Puts the top card of a pile under so many of its others, or at the bottom where they are fewer; everybody sees it. */
  sink(pile: PileId, under: number): void {
    const { piles } = this.state;
    const cards = piles[pile]!;
    const last = cards.length - 1;
    const place = Math.max(0, last - under);
    piles[pile] = cards.slice(0, place) + cards.charAt(last) + cards.slice(place, last);
  }

  /** Lays the cards of a pile in another order, the bottom one first. Where not all see the pile, they do not see the order. */
  order(pile: PileId, cards: readonly Card[]): void {
    const { piles } = this.state;
    const before = cardsIn(this.state, pile);
    const [found, wanted] = [before, cards].map((list) => [...list].sort((one, other) => one - other).join());
    if (found !== wanted)
      throw new Error(`Pile ${pile} (${this.layout.spec(pile).name}) holds ${found}, not ${wanted}.`);
    const lot = this.layout.isSeenByAll(pile) ? 0 : (onlyLot(piles[pile]!) ?? lotWhenMerged(piles, pile));
    piles[pile] = mapPile(pileOf([...cards].reverse()), (character) => inLot(character, lot));
  }

  /** Shows some seats what lies in a pile, until something comes to it; others see that they were shown it. */
  show(pile: PileId, seats: readonly Seat[]): void {
    if (!this.layout.canBeShown(pile)) {
      throw new Error(
        `Pile ${pile} (${this.layout.spec(pile).name}) cannot be shown: declare it as one that is "shown".`,
      );
    }
    const isNew = seats.some((seat) => !this.layout.isSeenBy(pile, seat, this.state));
    if (isNew && !isKnownToAll(this.state.piles[pile]!)) this.hasLearnt = true;
    this.state.uses = show(this.state.uses, this.layout.nameOf(pile), seats);
  }

  /** Lets a seat look at the cards at some places of a pile: it knows that they lie there until one leaves the pile unseen. */
  look(pile: PileId, places: readonly number[], seat: Seat): void {
    if (places.some((place) => isUnseenAt(this.state, pile, place))) throw new Unforeseeable();
    const seen = places.map((place) => this.names.nameOf(cardAt(this.state, pile, place)));
    if (seen.length === 0) return;
    this.hasLearnt = true;
    this.state.secrets = withLook(this.state, this.layout, seat, pile, seen);
  }

  /** The card on top of a pile, of which all see a part: whoever looks ahead from a seat that does not see it stops here. */
  topCard(pile: PileId): Card {
    const place = this.state.piles[pile]!.length - 1;
    if (isUnseenAt(this.state, pile, place)) throw new Unforeseeable();
    return cardAt(this.state, pile, place);
  }

  /** Nobody remembers any longer what they saw by looking into piles. */
  forgetLooks(): void {
    if (this.layout.hasLooks) this.letSecretsBe(withoutLooks(this.state, this.layout));
  }

  /** Moves all cards of a pile on top of another, keeping their order. */
  moveAllCards(from: PileId, to: PileId): void {
    if (from === to) return;
    const { piles } = this.state;
    const cards = piles[from]!;
    if (this.layout.areMinded) this.mindAll(from, to);
    const becomesPublic = this.layout.isSeenByAll(to) && !this.layout.isSeenByAll(from);
    piles[to] += becomesPublic ? mapPile(cards, knownToAll) : cards;
    piles[from] = '';
    if (this.layout.learnsByMove(from, to) && !isKnownToAll(cards)) this.hasLearnt = true;
  }

  /** Shuffles a pile: from now on nobody knows where in it a card lies. */
  shuffle(pile: PileId): void {
    const { piles } = this.state;
    this.hasLearnt = true;
    if (this.layout.hasShown) this.cover(pile);
    const lot = this.layout.isSeenByAll(pile) ? 0 : lotWhenMerged(piles, pile);
    piles[pile] = shuffleCards(piles[pile]!, this.below, lot);
  }

  /** Moves cards from one pile to another and hides which: whoever sees neither pile knows only the sizes of both. */
  divide(from: PileId, to: PileId, cards: readonly Card[]): void {
    const { piles } = this.state;
    for (const card of cards) {
      const place = placeOf(piles[from]!, card);
      if (place < 0)
        throw new Error(`Pile ${from} (${this.layout.spec(from).name}) holds too few cards of kind ${card}.`);
      this.movePlace(from, place, to);
    }
    this.hideDivision([to, from]);
  }

  /**
   * Hides how cards are divided among several piles: all their cards become one lot, so that whoever sees none of the
   * piles knows only their sizes. For a deck that is built in secret, together with what was left out of it.
   */
  hideDivision(piles: readonly PileId[]): void {
    this.state.piles = this.state.piles.slice();
    makeOneLot(this.state.piles, piles);
  }

  /** Keeps a value that only some seats know. */
  keepSecret(name: string, knownTo: readonly Seat[], value: Plain): void {
    const before = this.state.secrets[name];
    if (before !== undefined && knownTo.some((seat) => !before.knownTo.includes(seat))) this.hasLearnt = true;
    this.state.secrets = { ...this.state.secrets, [name]: { knownTo, value } };
  }

  /** Reads a secret in a rule; views and options of other seats never see it. */
  secret(name: string): Plain {
    const secret = this.state.secrets[name];
    if (secret === undefined) throw new Error(`There is no secret called "${name}".`);
    return secret.value;
  }

  /** Forgets a secret: nobody knows it any more, not even whoever did. */
  forgetSecret(name: string): void {
    if (this.state.secrets[name] === undefined) return;
    const { [name]: _forgotten, ...others } = this.state.secrets;
    this.state.secrets = others;
    // Taking it back would bring a secret back to life.
    this.hasLearnt = true;
  }

  /** Shows a secret to all: it stops being one. */
  revealSecret(name: string): Plain {
    const value = this.secret(name);
    const { [name]: _revealed, ...others } = this.state.secrets;
    this.state.secrets = others;
    this.hasLearnt = true;
    return value;
  }

  /** How often something was used in its scope (a turn, a phase, the match). */
  timesUsed(scope: string, what: string): number {
    return timesUsed(this.state.uses, scope, what);
  }

  countUse(scope: string, what: string): void {
    this.state.uses = countUse(this.state.uses, scope, what);
  }

  /** Begins a scope inside the one of the same name that goes on: an attack inside an attack. */
  beginScope(scope: string): void {
    this.state.uses = beginScope(this.state.uses, scope);
  }

  endScope(scope: string): void {
    this.letEnd(endScope(this.state.uses, scope));
  }

  /** Lets something last; read it with `isKept` and `keptValue`. The same thing in the same scope is replaced. */
  keep(what: string, until: Until, value?: Plain): void {
    this.state.uses = keep(this.state.uses, scopeOf(until), what, value);
  }

  /** Uses up something that lasts, "the next time …": whether it was there. */
  useUp(what: string): boolean {
    const { uses } = this.state;
    this.letEnd(without(uses, what));
    return uses !== this.state.uses;
  }

  /** The turn of a seat begins; `eachInTurn` says so itself where its turns are those of the book (`areTurns`). */
  beginTurn(seat: Seat): void {
    if (this.state.uses.length === 0) return;
    this.endScope(scopeOf({ startOfNextTurnOf: seat }));
    this.state.uses = nextTurnBegins(this.state.uses, seat);
  }

  endTurn(seat: Seat): void {
    if (this.state.uses.length > 0) this.endScope(scopeOf({ endOfTurnOf: seat }));
  }

  /** A seat takes another turn after its own, or will not have its next one. */
  changeTurns(change: TurnChange, seat: Seat): void {
    this.state.uses = changeTurns(this.state.uses, change, seat);
  }

  /** Uses up such a turn: whether there was one. Where turns are not given by `eachInTurn`, the game asks for it. */
  useTurnUp(change: TurnChange, seat: Seat): boolean {
    const { uses } = this.state;
    const rest = useTurnUp(uses, change, seat);
    if (rest === uses) return false;
    this.state.uses = rest;
    this.ended?.(uses.find((use) => !rest.includes(use))!);
    return true;
  }

  /** Something has changed that a watch of the game looks at: it is asked before the next step. */
  touch(subject: string): void {
    this.touched |= this.subjects.get(subject) ?? 0;
  }

  private letEnd(rest: Uses): void {
    const { uses } = this.state;
    if (rest === uses) return;
    this.state.uses = rest;
    if (this.ended === undefined) return;
    for (const use of endedBetween(uses, rest)) this.ended(use);
  }

  private procedureOf(frame: Frame): string {
    return this.program.instructions[frame.at]!.procedure;
  }

  private movePlace(from: PileId, place: number, to: PileId): void {
    const { piles } = this.state;
    const cards = piles[from]!;
    const card = cards.charCodeAt(place);
    if (this.layout.areMinded) this.mind(from, kindOf(card), to);
    piles[from] = cards.slice(0, place) + cards.slice(place + 1);
    piles[to] += String.fromCharCode(this.layout.isSeenByAll(to) ? knownToAll(card) : card);
  }

  /** Whether whoever sees the second pile was shown the first: they take up what they know. */
  private wasShown(from: PileId, to: PileId): boolean {
    const owner = this.layout.isSeenByAll(to) ? SPECTATOR : this.layout.owner(to);
    return this.layout.canBeShown(from) && this.layout.isSeenBy(from, owner, this.state);
  }

  /** Who was shown the second pile does not see what comes to it; whoever looked into the first sees it leave, or not. */
  private mind(from: PileId, card: Card, to: PileId): void {
    const { state, layout } = this;
    if (layout.hasShown) this.cover(to);
    if (layout.spec(from).looks === undefined || !hasSecrets(state)) return;
    this.letSecretsBe(afterLeaving(state, layout, from, this.names.nameOf(card), to));
  }

  /** The same for all cards of a pile: nothing is left there that somebody has seen. */
  private mindAll(from: PileId, to: PileId): void {
    if (this.layout.hasShown) this.cover(to);
    if (this.layout.hasLooks) this.letSecretsBe(withoutLooks(this.state, this.layout, from));
  }

  private letSecretsBe(secrets: KernelState['secrets']): void {
    const before = this.state.secrets;
    if (secrets === before) return;
    this.state.secrets = secrets;
    // Taking it back would bring a secret back to life.
    for (const name in before) if (secrets[name] === undefined) this.hasLearnt = true;
  }

  /** Who was shown a pile does not see what comes to it. */
  private cover(pile: PileId): void {
    if (!this.layout.canBeShown(pile) || this.state.uses.length === 0) return;
    this.state.uses = hide(this.state.uses, this.layout.nameOf(pile));
  }

  /** What stays in the pile must not tell which of its cards was chosen. */
  private blend(from: PileId, place: number, to: PileId): void {
    const { piles } = this.state;
    if (!this.layout.isSeenByAll(to)) blendLots(piles, from);
    else if (lotOf(piles[from]!.charCodeAt(place)) !== 0) blendHiddenLots(piles, from);
  }

  /** A card that everybody knows already teaches nobody anything by moving. */
  private learnFrom(from: PileId, place: number, to: PileId): void {
    const card = this.state.piles[from]!.charCodeAt(place);
    if (!this.layout.learnsByMove(from, to) || lotOf(card) === 0) return;
    if (isUnseen(card)) throw new Unforeseeable();
    if (!this.layout.hasShown || !this.wasShown(from, to)) this.hasLearnt = true;
  }
}

/** Whether there is any: cheap to ask, and seldom so. */
function hasSecrets({ secrets }: KernelState): boolean {
  for (const _name in secrets) return true;
  return false;
}

function knownToAll(character: number): number {
  return inLot(character, 0);
}
