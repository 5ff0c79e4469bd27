// What anybody may have of a game, a page included: its words, and nothing that can be played.

import type { Catalogue, Language } from '@automachia/i18n';
import type {
  Choice,
  ChoiceVocabulary,
  GameEvent,
  OptionSpecs,
  Plain,
  RuleId,
  Seat,
  Table,
  Target,
  Text,
} from '@automachia/kernel';
import type { GameAbout } from './about.js';
import type { RuleBook } from './book.js';
import type { ChanceTold } from './chanceTold.js';
import type { OwnName } from './ownNames.js';
import type { MapContents, PlainMap } from './plainMap.js';
import type { Plan, PlanNext, PlanStep } from './plans.js';

/** Texts by language, each fetched where it is spoken. */
export type Texts = Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>>;

/** The pack that a game is played with where nobody brings another. */
export interface HousePack<Pack> {
  read(): Promise<Pack>;
  /** The names and texts of what is in it. */
  readonly texts: Texts;
}

/** How a game is spoken of with a pack. */
export interface GameVoice<Pack> {
  readonly rulesVersion: string;
  /** What a table agrees on before a match. */
  options(pack: Pack): OptionSpecs;
  eventText(event: GameEvent): Text;
  /** The dice and shuffles an event tells of; left out by games without any. */
  chanceIn?(event: GameEvent): ChanceTold;
  /** Texts that are written from others: what cards say, made from what they do. */
  writtenTexts?(pack: Pack, known: Catalogue, language: Language): Catalogue;
  /** The numbers that the rule catalogue quotes from a pack. */
  catalogueValues(pack: Pack): Readonly<Record<string, number>>;
  /** The choices of every question in words, without the rules that offer them. */
  vocabulary(pack: Pack): ChoiceVocabulary;
  /** Its map, for the plain board; left out where its squares are found by their names, or where it has none. */
  map?(pack: Pack): PlainMap;
  /** What a plain board draws on it; left out where the words of the table say by `at` what stands where. */
  onMap?(table: Table, pack: Pack): MapContents;
  /** Words of its table that a plain board need not list, because the map and `inspect` say what they mean. */
  readonly saidElsewhere?: readonly string[];
  /**
   * The phases of a turn in their order, as tables name them (`turn.phase`); each has a text, `phase.<name>`. A phase
   * that is not among them stands by itself: the set-up. Left out by games without any.
   */
  readonly phases?: readonly string[];
  /** What an offered choice is called on a button, in few words and by what the question says of it. */
  shortLabel?(asked: AskedOnScreen, choice: Choice, table: Table, pack: Pack): Text | undefined;
  /** What a thing on the table is called, in a question to a seat where one asks for it; undefined where its own id will do. */
  targetText?(target: Target, asked?: Seat): Text | undefined;
  /** What an answer would bring, from the facts of its question; the same lines in the same order for every answer. */
  brings?(asked: AskedOnScreen, choice: Choice, table: Table, pack: Pack): Prospect | undefined;
  /**
   * What things and seats are called at this table that have a general name anywhere else, as far as everybody sees it: a
   * unit by its own name, a seat by its pilot. Prompts, log, plates and buttons say the own one. Left out where the general
   * names will do.
   */
  ownNames?(table: Table, pack: Pack): readonly OwnName[];
  /** How this match is won, and how far each seat has come, from the table as a seat sees it. */
  aim(table: Table, pack: Pack): MatchAim;
  /**
   * What something on the table is, for whoever looks at it: everything that stands or lies there, each in words. From what
   * a seat sees and no more; nothing for what is only a name, such as an empty place.
   */
  inspect(target: Target, looking: Looking, pack: Pack): readonly Inspected[];
  /** What a card does, and the clause that says so. */
  cardEffect?(card: string, pack: Pack): ProspectLine;
  /** The questions, by name, at which what is chosen is given away. */
  readonly losses?: readonly string[];
  /** The questions, by name, about cards that lie elsewhere than in the hand: that may hold others of the same name. */
  readonly cardsElsewhere?: readonly string[];
  /**
   * How many times in a row the same will be asked, this time included, where a player chooses all of it at once: three cards
   * to lose. One where each answer depends on what came of the one before.
   */
  inARow?(asked: AskedOnScreen, choices: readonly Choice[]): number;
  /**
   * What may be planned after some answers to a question: chosen together with them, and given one after the other as the
   * rules ask for it. Undefined where a plan ends there, or where the answer is no beginning of one.
   */
  planNext?(plan: Plan): PlanNext | undefined;
  /** What becomes of a plan that lasts while others act, when so much of it is given and its player is asked something. */
  planStep?(plan: Plan, given: number, asked: AskedOnScreen, choices: readonly Choice[]): PlanStep;
  /** Whether an answer can be taken back, whatever comes of it: then one press is enough to give it. */
  canBeTakenBack?(asked: AskedOnScreen, choice: Choice): boolean;
  /**
   * What windows are about in which a player is passed for, unless they say otherwise: words of the game in which nothing
   * that could be played would help.
   */
  readonly passingAt?: readonly string[];
  /** In windows, what stands beside passing: to pass until something is over, unless a window is about something. */
  readonly passingOn?: readonly {
    readonly until: string;
    readonly unless: readonly string[];
    readonly label: Text;
  }[];
}

/** A question as a screen has it. */
export interface AskedOnScreen {
  readonly step: string;
  readonly seat: Seat;
  readonly facts?: Plain | undefined;
}

/** How a match is won, in one sentence; and what counts for it, the same lines for every seat that is in the match. */
export interface MatchAim {
  readonly goal: ProspectLine;
  readonly seats: readonly { readonly seat: Seat; readonly lines: readonly ProspectLine[] }[];
}

/** Whose eyes look, at which table, and what is asked of them. */
export interface Looking {
  readonly table: Table;
  readonly seat: Seat;
  readonly asked?: AskedOnScreen | null;
}

/** A thing on the table in words. */
export interface Inspected {
  /** Its own name, as prompts, log and buttons say it. */
  readonly name: Text;
  /** What it is, in a few words. */
  readonly kind?: Text;
  /** Whose it is; left out where it is nobody's. */
  readonly owner?: Seat;
  /** Its numbers, with their reasons; what it does; what it can do now. */
  readonly lines: readonly ProspectLine[];
}

/** What an answer would bring. */
export interface Prospect {
  readonly lines: readonly ProspectLine[];
  /** From 0 to 1, where the answers to a question can be compared by one length: a chance, a share. */
  readonly share?: number;
}

/** Something that is said to come of an answer. */
export interface Foretold {
  /** What it is, for whoever reports that it did not come. */
  readonly says: string;
  /** Whether what it was said under turned out otherwise; left out where it is certain. */
  isVoid?(events: readonly GameEvent[]): boolean;
  /** Whether it came, by what has been told since the answer; undefined while that cannot be said yet. */
  came(events: readonly GameEvent[]): boolean | undefined;
}

/** One line of it: a sentence, or what a number is and the number. */
export interface ProspectLine {
  readonly label: Text;
  readonly value?: string | number;
  readonly emphasis?: 'good' | 'bad';
  readonly rule?: RuleId;
}

export interface GameManifest<Pack = unknown> {
  readonly id: string;
  /** Where it stands on the shelf: what is learned sooner has a lower number. */
  readonly place: number;
  /** Whether all win and lose together, as its rules say: for pages that know no rules. */
  readonly isCooperative?: true;
  /** What a seat is called, until the table says otherwise (`ownNames`). */
  seatText(seat: Seat): Text;
  /** What the options of a new match are at first, where that is not what the rules begin with. */
  readonly firstOptions?: Readonly<Record<string, string | number | boolean>>;
  /** The bots of somebody's first matches: `rookie` plays by chance, which in some games undoes itself in a turn. */
  readonly firstBots: 'rookie' | 'regular';
  readonly house: HousePack<Pack>;
  readonly texts: Texts;
  voice(): Promise<GameVoice<Pack>>;
  /** What it says to whoever has never played it. */
  about(): Promise<GameAbout>;
  readonly book: RuleBook;
}
