// The rules of a game as the client uses them: its vocabulary on the screen, the game itself in a worker. Each game is
// a chunk of its own, loaded when it is played. A new game is one line here and one file in rules/.

import type { Catalogue, Language } from '@automachia/i18n';
import type { Game, GameEvent, Seat, Text } from '@automachia/kernel';
import type { BotLevel } from '@automachia/protocol';

/** What an event tells of chance. */
export interface ChanceTold {
  /** The dice as they lie, or sums of dice; left out where none is told. */
  readonly rolls?: readonly number[];
  /** How many dice each of them is made of; left out: one. */
  readonly diceEach?: number;
  readonly sides?: number;
  /** Whose die each is, where each has a seat of its own. */
  readonly seats?: readonly Seat[];
  /** Which of them did what they were rolled for; left out where they only count together. */
  readonly won?: readonly boolean[];
  /** Dice that lay already, of which some were rolled again. */
  readonly isAgain?: boolean;
  readonly shuffles?: number;
}

export interface GameRules {
  readonly game: Game;
  /** What a seat is called in the log. */
  seatText(seat: Seat): Text;
  eventText(event: GameEvent): Text;
  /** The dice and shuffles an event tells of; left out by games without any. */
  chanceIn?(event: GameEvent): ChanceTold;
  /** Texts that are written from others: what cards say, made from what they do. */
  writtenTexts?(known: Catalogue, language: Language): Catalogue;
  /** How well bots can play it; left out: at every level. */
  readonly levels?: readonly BotLevel[];
  /** What the options of a new match are at first, where that is not what the rules begin with. */
  readonly firstOptions?: Readonly<Record<string, string | number | boolean>>;
  /** The numbers that the rule catalogue quotes from the pack. */
  readonly catalogueValues: Readonly<Record<string, number>>;
}

const loaders: Readonly<Record<string, () => Promise<{ readonly rules: GameRules }>>> = {
  tournoi: async () => import('./rules/tournoi.js'),
  gkr: async () => import('./rules/gkr.js'),
};

export const gameIds: readonly string[] = Object.keys(loaders);

export async function loadRules(id: string): Promise<GameRules> {
  const load = loaders[id];
  if (load === undefined) throw new Error(`This client does not know the game "${id}".`);
  return (await load()).rules;
}
