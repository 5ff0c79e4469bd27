// What every part of the table screen shares.

import type { Seat } from '@automachia/kernel';
import type { Signal } from '@preact/signals';
import { computed, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Moment } from '../localTable/thinking.js';
import type { GameParts } from '../parts/gameParts.js';
import { Decision } from './decision.js';
import type { TableStore } from './store.js';
import { Suggestion } from './suggestion.js';
import { Timeline } from './timeline.js';

export type Tab = 'table' | 'log' | 'rules' | 'result';

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
  readonly zoom = signal(1);
  /** The seat whose panel is open. */
  readonly panel = signal<Seat | undefined>(undefined);

  constructor(readonly store: TableStore) {
    this.decision = new Decision(store);
    this.timeline = new Timeline(store);
    this.suggestion = new Suggestion(store, this.decision);
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

  readonly isOver = computed(() => this.store.match.value?.status === 'over');

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
    const [option, ...others] = this.decision.complete.value;
    if (option !== undefined && others.length === 0) this.store.choose(option.choice);
  }

  close(): void {
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
