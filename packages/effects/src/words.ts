// The words of a game's card texts. A word is one object in one file: its parameters, what it needs, what it does, its
// sentence in every language, and examples that are tests. A vocabulary is the list of them.

import type { z } from '@automachia/content-tools';
import type { Language } from '@automachia/i18n';
import type {
  GameTypes,
  KernelState,
  Locals,
  Modifier,
  Moment,
  RuleId,
  Seat,
  TextValue,
  Until,
} from '@automachia/kernel';
import type { Effects } from './lasting.js';
import type { ArgumentsOf, Parameter, NamedParameters, WrittenOf } from './parameters.js';
import type { EffectLocals } from './frames.js';
import type { StepClauseKind } from './saying.js';

/** The types of a game with texts: its state keeps what they have left behind, if they ever leave anything. */
export interface EffectTypes extends GameTypes {
  readonly state: KernelState & { effects?: Effects };
}

/** What a text is about while it is read: made of a frame where it runs, made up where somebody asks "could it?". */
export interface TextScene<G extends GameTypes> {
  readonly state: G['state'];
  readonly content: G['content'];
  /** "You": whose text it is. */
  readonly seat: Seat;
  /** Whom a step is done to: you, or the seat after "@". */
  readonly actor: Seat;
  /** The object that carries the text; NO_VALUE where nothing does. */
  readonly self: number;
  /** What is answered or going on: the number of a response, an attack, an amount; NO_VALUE where nothing is. */
  readonly subject: number;
  /** Values bound so far, by slot. */
  readonly bound: readonly number[];
  /** Who looks, where it is not "you": what is found must follow from what that seat may know. */
  readonly looker?: Seat | undefined;
  /** Of a word that stands: whose number or rule it changes, its owner's or that of the seat after "@". */
  readonly meant?: Seat | undefined;
  /** What would be played, where that is only tried: it still lies in the hand out of which its price is paid. */
  readonly playing?: string | undefined;
}

/** No object, no subject, nothing bound. */
export const NO_VALUE = -1;

/** The seat of nobody: of an actor that belongs to no player, or of whom there is none. */
export const NOBODY: Seat = 0;

/** A message in every language: one that is missing does not compile. */
export type Message = Readonly<Record<Language, string>>;

/** A message of a verb may be no deed of the reader: what is paid, or what is so. */
export type Said = Message & { readonly clause?: StepClauseKind };

/**
 * One message, or several forms. A form is named by the values that choose it, in the order of `by`: "you.plus", with
 * "other" for any. The first that fits is taken.
 */
export type Say = Said | { readonly by: readonly string[]; readonly forms: Readonly<Record<string, Said>> };

/** Steps side by side that are alike in these parameters are said together; `each` is what every one of them says. */
export interface SaidTogether {
  readonly as: string;
  readonly alike: readonly string[];
  readonly each: Say;
}

export interface Example {
  /** The notation, and the English sentence that is made of it. */
  readonly write: string;
  readonly reads: string;
  /** Fields of the state before and after, where the word does something that can be seen at once. */
  readonly from?: Readonly<Record<string, unknown>>;
  readonly to?: Readonly<Record<string, unknown>>;
}

type Examples = readonly [Example, ...Example[]];

/** A reason against doing it, in the order of the rulebook: what is offered and what is refused both come from here. */
export interface WordNeed<G extends GameTypes, A> {
  readonly rule: RuleId;
  readonly why: Message;
  /** Whether it looks at what only its player may know: then it decides what is offered, and never who is asked. */
  readonly isSecret?: true;
  /** Whether it counts only where the verb is paid or chosen: as an effect it does as much of it as there is. */
  readonly isOfPrice?: true;
  /** Whether it looks at the table and its arguments alone, whatever is answered: then a price is tested once for a table. */
  readonly isOfTable?: true;
  test(this: void, x: TextScene<G>, args: A): boolean;
}

/** Where a word stands in a pack: what its check may ask beside what is written. */
export interface WordPlace {
  /** What carries the text: a kind of card, a unit. */
  readonly carrier: string;
  /** The events in which it is done or asked. */
  readonly events: readonly string[];
  /** Complains of a field of the word, or with '' of the word as it stands. */
  complain(this: void, field: string, complaint: string): void;
  /** Complains of a field where not all events are among these. */
  onlyIn(this: void, field: string, what: string, events: readonly string[]): void;
  /** Checks the steps in a field: done in another event, or each time with an object that only they know. */
  inside(this: void, field: string, when: { readonly event: string } | { readonly knows: string }): void;
}

/** Complains of whatever can never mean anything where it is written; its shape has been checked before. */
type CheckWord<P extends NamedParameters> = {
  check(this: void, written: Partial<WrittenOf<P>>, place: WordPlace): void;
};

interface Word<Kind extends string, Name extends string, P extends NamedParameters> {
  readonly is: Kind;
  readonly name: Name;
  readonly parameters: P;
  readonly say: Say;
  readonly examples: Examples;
  readonly check?: CheckWord<P>['check'];
  /** Whom it means without naming them: "push(2)" pushes the foe. They are known before the text goes on. */
  readonly speaksOf?: readonly string[];
  /** The say is then around what each of them says, as `{together}`, of which there are `{count}`. */
  readonly together?: SaidTogether;
}

/** Something that is done. */
export interface VerbWord<
  G extends EffectTypes,
  Name extends string = string,
  P extends NamedParameters = NamedParameters,
> extends Word<'verb', Name, P> {
  readonly rule: RuleId;
  readonly needs?: readonly WordNeed<G, ArgumentsOf<P>>[];
  /** What a text asks to be paid: alone it does nothing, and a text that cannot be paid for cannot be used. */
  readonly isPrice?: true;
  /** The events in which it means anything; left out, in all. */
  readonly where?: readonly string[];
  /** How a step is written in JSON, where its fields depend on each other; `steps` are those of a part. */
  schema?(steps: z.ZodType): z.ZodType;
  /** Which objects of a selector it can be done to; `written` holds the arguments as they are written. */
  fits?(x: TextScene<G>, object: number, written: Partial<WrittenOf<P>>): boolean;
  /** To whom it is done in place of those: a rule of the game may add some, or let some come first. */
  among?(x: TextScene<G>, found: readonly number[], written: Partial<WrittenOf<P>>): readonly number[];
  /** What of an object matters to it: of those that make no difference the first is taken, and nobody is asked. */
  alike?(x: TextScene<G>, object: number, written: Partial<WrittenOf<P>>): string;
  perform(m: Moment<G, EffectLocals>, args: ArgumentsOf<P>, x: TextScene<G>, written: Partial<WrittenOf<P>>): void;
}

/** A verb that is not done but stands: for as long as it lasts it changes a number, or sets a rule aside. */
export interface StandingWord<
  G extends EffectTypes,
  Name extends string = string,
  P extends NamedParameters = NamedParameters,
> extends Word<'standing', Name, P> {
  readonly rule: RuleId;
  /** The events in which it means anything; left out, in all. */
  readonly where?: readonly string[];
  /** Which number or rule it speaks of: indexed, so that others cost nothing. */
  stat(args: ArgumentsOf<P>): string;
  /** Whether it speaks of nobody's numbers and rules but its owner's: then its arguments are read for nobody else. */
  readonly isOfOwner?: true;
  /** How it changes the number that is asked for; undefined where that is none of its business. */
  modifier?(x: TextScene<G>, args: ArgumentsOf<P>): Modifier | undefined;
  /** Whether it sets the rule aside that is asked for. */
  applies?(x: TextScene<G>, args: ArgumentsOf<P>): boolean;
  /** How long it stands, where one of its parameters says so: the name of a duration. */
  until?(args: ArgumentsOf<P>): string;
  /** What is done where a text comes to it; true where nothing is left that could stand. */
  does?(m: Moment<G, EffectLocals>, args: ArgumentsOf<P>, x: TextScene<G>): boolean;
  /** How a step is written in JSON, where its fields depend on each other; `steps` are those of a part. */
  schema?(steps: z.ZodType): z.ZodType;
}

export interface ConditionWord<
  G extends GameTypes,
  Name extends string = string,
  P extends NamedParameters = NamedParameters,
> extends Word<'condition', Name, P> {
  /** That it is not so, where a text says that; left out, "it is not so that" stands before it. */
  readonly not?: Message;
  /** The events in which it means anything; left out, in all. */
  readonly where?: readonly string[];
  /** Whether it looks at what only its player may know. */
  readonly isSecret?: true;
  holds(x: TextScene<G>, args: ArgumentsOf<P>): boolean;
}

export interface QuantityWord<
  G extends GameTypes,
  Name extends string = string,
  P extends NamedParameters = NamedParameters,
> extends Word<'quantity', Name, P> {
  /** Whether it looks at what only its player may know. */
  readonly isSecret?: true;
  /** Under which name the object is known to the steps after it that was picked for it: `let(X, cost(hand)); put(found)`. */
  readonly binds?: string;
  /** What it comes to by chance, where it is: then only `let` can fix it, and `value` is what may be expected of it. */
  draw?(m: Moment<G, EffectLocals>, args: ArgumentsOf<P>, x: TextScene<G>): number;
  value(x: TextScene<G>, args: ArgumentsOf<P>): number;
}

/** Finds objects of a sort as codes of the game's choice kind, in the order in which they are asked or done. */
export interface SelectorWord<
  G extends GameTypes,
  Name extends string = string,
  P extends NamedParameters = NamedParameters,
> extends Word<'selector', Name, P> {
  readonly sort: string;
  /** "a Drone", where a text says that there is one; left out, as it is said otherwise. */
  readonly some?: Message;
  /** "no Drone", after "there is"; in French and Italian after the negation. */
  readonly none?: Message;
  /** Whether it looks at what only whoever chooses may know: a hand. */
  readonly isSecret?: true;
  /** Whom each of its objects is, inside `each`: "every foe word means that member". */
  readonly means?: string;
  /** What of an object matters: of those that nobody can tell apart by it only the first is offered. */
  alike?(this: void, x: TextScene<G>, object: number): string;
  find(x: TextScene<G>, args: ArgumentsOf<P>, fits: (object: number) => boolean): readonly number[];
  /** Whether it finds an object, where that is answered without finding all: for words that stand and speak of many. */
  has?(x: TextScene<G>, args: ArgumentsOf<P>, object: number): boolean;
}

/** A filter of a selector, in brackets: `near[los]`, `cards[cost<=2]`. */
export interface FilterWord<
  G extends GameTypes,
  Name extends string = string,
  P extends NamedParameters = NamedParameters,
> extends Word<'filter', Name, P> {
  readonly sort: string;
  fits(x: TextScene<G>, object: number, args: ArgumentsOf<P>): boolean;
}

/** Something that happens: `happen` is what it does unless a text does something instead. */
export interface EventWord<G extends EffectTypes, Name extends string = string>
  extends Word<'event', Name, NamedParameters> {
  readonly rule: RuleId;
  readonly kinds?: readonly string[];
  /** What may stand after "@" beside "all" and the game's whos, where the event has more to say. */
  readonly whoses?: readonly string[];
  /** Whether it concerns a text with this after "@" ('' for its owner's own); left out, by whose event it is. */
  concerns?(
    this: void,
    state: G['state'],
    whose: string,
    owner: Seat,
    about: EventAbout,
    /** The object that carries the text; NO_VALUE where nothing does. */
    self: number,
  ): boolean;
  /** Whether it has a window: a price under `on` is then paid as a response in it, and not when it happens. */
  readonly opens?: true;
  /** Whether its window opens only for texts that name it, one of which must be the first response. */
  readonly isForNamed?: true;
  /** It is another event, which may pass so many times before: "the beginning of your turn after next". */
  readonly of?: string;
  readonly skips?: number;
  happen?(m: Moment<G, OccurLocals>): void;
}

/** Whose event it is, of which kind, about what. */
export interface EventAbout {
  readonly seat: Seat;
  readonly kind: string;
  readonly subject: number;
}

/** What the procedure remembers in which an event happens. */
export type OccurLocals = Locals & {
  event: string;
  /** Whose event it is, of which kind, how much, about what. */
  seat: Seat;
  kind: string;
  amount: number;
  subject: number;
  /** Replacements and triggers still to be looked at. */
  due: readonly string[];
  /** Whether it has happened, or may still be replaced. */
  hasHappened: boolean;
  /** 1 once a replacement was taken, 0 once one was declined, NO_VALUE before. */
  result: number;
};

/** How long something stands, in the kernel's words for it: it goes when that scope ends. */
export interface DurationWord<G extends GameTypes, Name extends string = string>
  extends Word<'duration', Name, NamedParameters> {
  readonly rule: RuleId;
  readonly say: Message;
  /** What it is called after "once per", where a text may be limited by it. */
  readonly per?: Message;
  until(x: TextScene<G>): Until;
}

/** Who is meant by "@foe" and the like. */
export interface WhoWord<G extends GameTypes, Name extends string = string> extends Word<'who', Name, NamedParameters> {
  readonly rule: RuleId;
  readonly say: Message;
  /** Whether one seat is that to another: whose events a text hears, and who is meant by a text that one sets off. */
  fits(this: void, state: G['state'], owner: Seat, other: Seat): boolean;
  /** Whom a text may mean that nothing has set off; where there are several, one is picked when the text begins. */
  find(x: TextScene<G>): readonly Seat[];
  /** A seat as an object that can be picked. */
  object(this: void, seat: Seat): number;
}

export interface Vocabulary<G extends EffectTypes> {
  readonly verbs: readonly (VerbWord<G> | StandingWord<G>)[];
  readonly conditions: readonly ConditionWord<G>[];
  readonly quantities: readonly QuantityWord<G>[];
  readonly selectors: readonly SelectorWord<G>[];
  readonly filters: readonly FilterWord<G>[];
  readonly events: readonly EventWord<G>[];
  readonly durations: readonly DurationWord<G>[];
  readonly whos: readonly WhoWord<G>[];
  /** Names that a verb may bind for the steps after it, beside X, Y, it and done. */
  readonly bindings: readonly string[];
  /** What a pack in JSON means by an object of a sort: the selector that it writes, read. */
  objects?(sort: string, written: unknown): (x: TextScene<G>) => readonly number[];
  /** What a sentence calls them; undefined where it need not name them. */
  tell?(this: void, sort: string, written: unknown): TextValue | undefined;
  /** Whether a price that is paid when something happens declares what it pays for, so that it can be answered. */
  readonly declaresTriggers?: true;
}

/** All words of a vocabulary, of whatever kind. */
export function allWordsOf<G extends EffectTypes>(vocabulary: Vocabulary<G>) {
  const { verbs, conditions, quantities, selectors, filters, events, durations, whos } = vocabulary;
  return [...verbs, ...conditions, ...quantities, ...selectors, ...filters, ...events, ...durations, ...whos];
}

/** A word as its author writes it. */
type Written<W> = Omit<W, 'is'>;

/** The words in which a game writes its words: its types are bound once. */
export interface EffectWords<G extends EffectTypes> {
  readonly verb: <Name extends string, const P extends NamedParameters>(
    written: Written<VerbWord<G, Name, P>>,
  ) => VerbWord<G, Name, P>;
  readonly standing: <Name extends string, const P extends NamedParameters>(
    written: Written<StandingWord<G, Name, P>>,
  ) => StandingWord<G, Name, P>;
  readonly condition: <Name extends string, const P extends NamedParameters>(
    written: Written<ConditionWord<G, Name, P>>,
  ) => ConditionWord<G, Name, P>;
  readonly quantity: <Name extends string, const P extends NamedParameters>(
    written: Written<QuantityWord<G, Name, P>>,
  ) => QuantityWord<G, Name, P>;
  readonly selector: <Name extends string, const P extends NamedParameters>(
    written: Written<SelectorWord<G, Name, P>>,
  ) => SelectorWord<G, Name, P>;
  readonly filter: <Name extends string, const P extends NamedParameters>(
    written: Written<FilterWord<G, Name, P>>,
  ) => FilterWord<G, Name, P>;
  readonly event: <Name extends string>(written: Omit<EventWord<G, Name>, 'is' | 'parameters'>) => EventWord<G, Name>;
  readonly duration: <Name extends string>(
    written: Omit<DurationWord<G, Name>, 'is' | 'parameters'>,
  ) => DurationWord<G, Name>;
  readonly who: <Name extends string>(written: Omit<WhoWord<G, Name>, 'is' | 'parameters'>) => WhoWord<G, Name>;
}

export function effectWords<G extends EffectTypes>(): EffectWords<G> {
  return {
    verb: (written) => ({ is: 'verb', ...written }),
    standing: (written) => ({ is: 'standing', ...written }),
    condition: (written) => ({ is: 'condition', ...written }),
    quantity: (written) => ({ is: 'quantity', ...written }),
    selector: (written) => ({ is: 'selector', ...written }),
    filter: (written) => ({ is: 'filter', ...written }),
    event: (written) => ({ is: 'event', parameters: {}, ...written }),
    duration: (written) => ({ is: 'duration', parameters: {}, ...written }),
    who: (written) => ({ is: 'who', parameters: {}, ...written }),
  };
}

/** The steps of a vocabulary as typed JSON, derived from the list of verbs: `{ do: 'draw', pile: 'faction', count: 2 }`. */
export type StepsOf<V extends { readonly name: string; readonly parameters: NamedParameters }> = V extends V
  ? { readonly do: V['name'] } & {
      readonly [P in keyof V['parameters'] as IsOptional<V['parameters'][P]> extends true ? never : P]: InJson<
        V['parameters'][P]
      >;
    } & {
      readonly [P in keyof V['parameters'] as IsOptional<V['parameters'][P]> extends true ? P : never]?: InJson<
        V['parameters'][P]
      >;
    }
  : never;
/** The conditions of a vocabulary as typed JSON: `{ if: 'energy', atLeast: 2 }`. */
export type ConditionsOf<V extends { readonly name: string; readonly parameters: NamedParameters }> = V extends V
  ? Omit<StepsOf<V>, 'do'> & { readonly if: V['name'] }
  : never;

type IsOptional<P> = P extends { readonly isOptional: true } ? true : false;
type InJson<P> = P extends Parameter<infer _, infer W> ? W : never;

/** The largest number that a player may choose, and the most times that something is done as often as a player wants. */
export const MOST_CHOSEN = 30;

/** Slots of bound values that every text has. */
export const SLOTS = ['done', 'it', 'X', 'Y'] as const;
export const DONE = 0;
export const IT = 1;
