// Scenarios of games told in the worker, for pictures that move; and matches that begin at a moment of one.

import type { Seat } from '@automachia/kernel';
import { beginMatch } from '../localTable/beginning.js';
import { keepBranch } from '../localTable/branchBook.js';
import type { LocalSeat } from '../localTable/savedMatches.js';
import { ThinkingWorker } from '../localTable/thinker.js';
import type { GameParts } from '../parts/gameParts.js';
import { scenarioTextOf } from '../parts/ruleFacts.js';
import { addressOf, go } from '../route.js';
import type { ScenarioStory } from '../rules/story.js';
import { playerName } from '../settings.js';

const shows = import.meta.glob<string>('../../../../games/*/about/show.yaml', { query: '?raw', import: 'default' });

/** Whether a game has something that plays by itself. */
export function hasShow(game: string): boolean {
  return showOf(game) in shows;
}

function showOf(game: string): string {
  return `../../../../games/${game}/about/show.yaml`;
}

export interface ToldStory {
  readonly name: string;
  readonly text: string;
  readonly story: ScenarioStory;
}

export class Stories {
  private readonly thinker = new ThinkingWorker();

  /** What the first page plays of a game by itself. */
  async show(game: string): Promise<ToldStory> {
    return this.tell('show.yaml', await shows[showOf(game)]!());
  }

  /** A scenario of a game, by the name of its file without its ending. */
  async scenario(game: string, name: string): Promise<ToldStory> {
    const file = `${name}.yaml`;
    return this.tell(file, await scenarioTextOf(game, file));
  }

  /** Begins a match at a moment of a story: bots sit where nobody does. */
  async takeOver(
    { id: game, rulesVersion, pack }: GameParts,
    told: ToldStory,
    seat: Seat,
    place: number,
  ): Promise<void> {
    const { name, text, story } = told;
    const start = await this.thinker.ask({ task: 'branchShown', file: { name, text }, seat, place });
    const seats = Array.from(
      { length: story.players },
      (_, i): LocalSeat =>
        i + 1 === seat ? { kind: 'human', name: playerName.value || null } : { kind: 'bot', level: 'rookie' },
    );
    const options = story.options as Readonly<Record<string, string | number | boolean>>;
    const { id } = await beginMatch({ game, rulesVersion, pack, options, seats, start });
    const home = addressOf({ to: 'game', game });
    keepBranch(id, { parent: `${game} ${name}`, at: place, seats: [], length: 0, name: '', home });
    go({ to: 'here', match: id });
  }

  close(): void {
    this.thinker.close();
  }

  private async tell(name: string, text: string): Promise<ToldStory> {
    const story = await this.thinker.ask({ task: 'tell', file: { name, text } });
    if (story.moments.length === 0) throw new Error(`The scenario "${name}" cannot be shown.`);
    return { name, text, story };
  }
}
