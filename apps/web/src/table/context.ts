// What every part of the table screen shares.

import type { Seat, Target } from '@automachia/kernel';
import type { Signal } from '@preact/signals';
import { computed, effect, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Moment } from '../localTable/thinking.js';
import type { GameParts } from '../parts/gameParts.js';
import { Camera } from './board/camera.js';
import { toast } from '../parts/toasts.js';
import { speakOf, t } from '../text/index.js';
import { Decision } from './decision.js';
import type { TableStore } from './store.js';
import { Suggestion } from './suggestion.js';
import { Timeline } from './timeline.js';

export type Tab = 'table' | 'log' | 'rules' | 'chat' | 'result';

export class TableScene {
  readonly decision: Decision;
  readonly timeline: Timeline;
  readonly suggestion: Suggestion;
  readonly tab: Signal<Tab> = signal<Tab>('table');
  /** On narrow screens the rail is a sheet that opens. */
  readonly isRailOpen = signal(false);
  /** The clause that the rules show. */
  readonly rule = signal<string | undefined>(undefined);
  /** Why the last thing that was tried cannot be chosen, where no rule says it. */
  readonly whyNot = signal<string | undefined>(undefined);
  /** What the line of the log that somebody looks at speaks of. */
  readonly pointed = signal<readonly Target[]>([]);
  readonly camera = new Camera();
  /** The seat whose panel is open. */
  readonly panel = signal<Seat | undefined>(undefined);
  private readonly stopWhyNot: () => void;

  constructor(readonly store: TableStore) {
    speakOf(store.parts.id);
    this.decision = new Decision(store);
    this.timeline = new Timeline(store, (why, place) => toast(t(`web.moment.${why}`, { place })));
    this.suggestion = new Suggestion(store, this.decision);
    // What is asked next has not been tried yet.
    this.stopWhyNot = effect(() => {
      if (store.question.value !== undefined) this.whyNot.value = undefined;
    });
  }

  get parts(): GameParts {
    return this.store.parts;
  }

  get seat(): Seat {
    return this.store.seat;
  }

  /** The moment that is looked at; undefined where it is the present. */
  readonly moment = computed<Moment | undefined>(() => this.timeline.moment.value);

  /** A "what if" has no record and no promise about its dice. */
  readonly isBranch = computed(
    () => this.store.link.place === 'local' && this.store.match.value?.fairness.contributions.length === 0,
  );

  /** The match is over and how it ended has been shown. */
  readonly isOver = computed(() => this.store.match.value?.status === 'over' && !this.store.playback.isPlaying);

  openRule(rule: string): void {
    this.rule.value = rule;
    this.openTab('rules');
  }

  openTab(tab: Tab): void {
    this.tab.value = tab;
    this.isRailOpen.value = true;
  }

  /** Sends what is picked. */
  confirm(): void {
    const ready = this.decision.ready.value;
    if (ready !== undefined) this.store.choose(ready.choice);
  }

  close(): void {
    this.stopWhyNot();
    this.decision.stop();
    this.suggestion.stop();
    this.timeline.close();
  }
}

const Context = createContext<TableScene | undefined>(undefined);

export const SceneProvider = Context.Provider;

export function useScene(): TableScene {
  const scene = useContext(Context);
  if (scene === undefined) throw new Error('A part of the table stands outside of it.');
  return scene;
}
