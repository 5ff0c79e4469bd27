// The rules of a game as the client uses them: its vocabulary on the screen, the game itself in a worker. Each game is
// a chunk of its own, loaded when it is played. A new game is one line here and one file in rules/.

import type { Game, GameEvent, Seat, Text } from '@automachia/kernel';

export interface GameRules {
  readonly game: Game;
  /** What a seat is called in the log. */
  seatText(seat: Seat): Text;
  eventText(event: GameEvent): Text;
  /** The numbers that the rule catalogue quotes from the pack. */
  readonly catalogueValues: Readonly<Record<string, number>>;
}

const loaders: Readonly<Record<string, () => Promise<{ readonly rules: GameRules }>>> = {
  tournoi: async () => import('./rules/tournoi.js'),
};

export const gameIds: readonly string[] = Object.keys(loaders);

export async function loadRules(id: string): Promise<GameRules> {
  const load = loaders[id];
  if (load === undefined) throw new Error(`This client does not know the game "${id}".`);
  return (await load()).rules;
}
