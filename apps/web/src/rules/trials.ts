// The scenarios of a game, tried on this device: each once, in the worker, when somebody wants to know.

import { signal } from '@preact/signals';
import { ThinkingWorker } from '../localTable/thinker.js';
import { scenarioTextOf } from '../parts/ruleFacts.js';
import type { ScenarioStory } from './story.js';

export class Trials {
  /** Whether a scenario holds, by its file; only of those that were tried. */
  readonly verdicts = signal<ReadonlyMap<string, boolean>>(new Map());
  private readonly thinker = new ThinkingWorker();
  private readonly tried = new Map<string, Promise<ScenarioStory>>();

  constructor(
    private readonly game: string,
    /** The ids of the catalogue. */
    private readonly known: readonly string[],
  ) {}

  /** Tries a scenario. */
  async run(file: string): Promise<ScenarioStory> {
    const known = this.tried.get(file) ?? this.tell(file);
    this.tried.set(file, known);
    // What failed for want of a network may succeed the next time.
    known.catch(() => this.tried.delete(file));
    return known;
  }

  private async tell(file: string): Promise<ScenarioStory> {
    const text = await scenarioTextOf(this.game, file);
    const story = await this.thinker.ask({ task: 'tell', file: { name: file, text }, known: this.known });
    this.verdicts.value = new Map(this.verdicts.value).set(file, story.failure === undefined);
    return story;
  }

  close(): void {
    this.thinker.close();
  }
}
