// What every part of the table screen shares.

import type { Seat, Target, Text } from '@automachia/kernel';
import type { Signal } from '@preact/signals';
import { batch, computed, effect, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PastMoment } from '../localTable/thinking.js';
import type { NumberedCause } from '../games/face.js';
import type { GameParts } from '../parts/gameParts.js';
import { Camera } from './board/camera.js';
import { toast } from '../parts/toasts.js';
import { callBy, speakOf, t } from '../text/index.js';
import type { PickedTarget } from './decision.js';
import { DecisionDraft } from './decision.js';
import type { DieOf } from './dice/rolls.js';
import type { Look } from './inspect/looking.js';
import type { TableStore } from './store.js';
import { Suggestion } from './suggestion.js';
import { Timeline } from './timeline.js';

export type Tab = 'table' | 'log' | 'rules' | 'chat' | 'result';

/** The heights of a narrow screen's sheet: the sentence and its answer; the hand; the log and the rules. */
export const sheets = ['peek', 'half', 'tall'] as const;
export type SheetHeight = (typeof sheets)[number];

export class TableScene {
  readonly decision: DecisionDraft;
  readonly timeline: Timeline;
  readonly suggestion: Suggestion;
  readonly tab: Signal<Tab> = signal<Tab>('table');
  /** On narrow screens the rail stands in the sheet, where that is pulled up to its tallest. */
  readonly isRailOpen = signal(false);
  /** On a tablet the rail is folded to a strip, and the board has its room. */
  readonly isRailFolded = signal(false);
  /** On narrow screens the sheet is pushed down to the sentence and what answers it. */
  readonly isLow = signal(false);
  /** The clause that the rules show. */
  readonly rule = signal<string | undefined>(undefined);
  /** Why the last thing that was tried cannot be chosen, where no rule says it. */
  readonly whyNot = signal<string | undefined>(undefined);
  /** What was tried and cannot be chosen. */
  readonly tried = signal<Target | undefined>(undefined);
  /** What somebody looks at, or has tried: what it is. */
  readonly looked = signal<Look | undefined>(undefined);
  /** What the line of the log that somebody looks at speaks of. */
  readonly pointed = signal<readonly Target[]>([]);
  /** What brought about what is shown, where it was several things. */
  readonly causes = signal<readonly NumberedCause[]>([]);
  /** Why cards in hand cannot be played now, as far as the host has said it. */
  readonly reasons = signal<ReadonlyMap<string, readonly Text[]>>(new Map());
  /** What was marked while others decide. */
  readonly plan = signal<readonly PickedTarget[]>([]);
  /** Nothing can be played, and in a moment the seat passes by itself. */
  readonly isPassing = signal(false);
  readonly camera = new Camera();
  /** The die whose proof is open. */
  readonly die = signal<DieOf | undefined>(undefined);
  /** The seat whose panel is open. */
  readonly panel = signal<Seat | undefined>(undefined);
  private readonly stopWhyNot: () => void;
  private readonly stopNames: () => void;

  constructor(readonly store: TableStore) {
    speakOf(store.parts.id);
    this.decision = new DecisionDraft(store);
    this.timeline = new Timeline(store, (why, place) => toast(t(`web.moment.${why}`, { place })));
    this.suggestion = new Suggestion(store, this.decision);
    // What is asked next has not been tried yet.
    this.stopWhyNot = effect(() => {
      if (store.question.value === undefined) return;
      this.whyNot.value = undefined;
      this.looked.value = undefined;
    });
    // Things and seats are called by what was chosen as soon as that is seen.
    this.stopNames = effect(() => {
      const view = store.playback.shown.value;
      if (view !== undefined) callBy(store.parts.ownNames?.(view) ?? []);
    });
  }

  get parts(): GameParts {
    return this.store.parts;
  }

  get seat(): Seat {
    return this.store.seat;
  }

  /** The seat that is the player's own; nobody's where one looks at a record through somebody's eyes. */
  get own(): Seat {
    return this.store.link.place === 'record' ? 0 : this.seat;
  }

  /** How high the sheet of a narrow screen stands. */
  readonly sheet = computed<SheetHeight>(() => (this.isRailOpen.value ? 'tall' : this.isLow.value ? 'peek' : 'half'));

  pullSheet(to: SheetHeight): void {
    batch(() => {
      this.isRailOpen.value = to === 'tall';
      this.isLow.value = to === 'peek';
    });
  }

  /** The moment that is looked at; undefined where it is the present. */
  readonly moment = computed<PastMoment | undefined>(() => this.timeline.moment.value);

  /** What was promised about the dice, as this browser saw it first. */
  readonly commitment = computed(
    () => this.store.link.dice?.kept.value?.commitment ?? this.store.match.value?.fairness.commitment ?? '',
  );

  /** Whether that was seen while it still bound somebody: what only a finished match or a record says of it is its own word. */
  readonly hasSeenPromise = computed(
    () => this.store.link.place !== 'record' && this.store.link.dice?.kept.value?.how !== 'over',
  );

  /** A "what if" has no record and no promise about its dice. */
  readonly isBranch = computed(
    () => this.store.link.place === 'local' && this.store.match.value?.fairness.contributions.length === 0,
  );

  /** The match is over and how it ended has been shown. */
  readonly isOver = computed(() => this.store.match.value?.status === 'over' && !this.store.playback.isPlaying);

  /** Others decide: what one will do then can be marked. */
  readonly mayPlan = computed(
    () =>
      this.store.question.value === null &&
      this.store.match.value?.status === 'playing' &&
      this.own > 0 &&
      !this.store.link.isLesson,
  );

  /** What is marked, as long as it is not asked for. */
  readonly planned = computed(() => (this.mayPlan.value ? this.plan.value : []));

  openRule(rule: string): void {
    this.rule.value = rule;
    this.openTab('rules');
  }

  openTab(tab: Tab): void {
    this.tab.value = tab;
    this.isRailOpen.value = true;
    this.isRailFolded.value = false;
  }

  /** AUT-ADV-01: whether a bot may be asked here. */
  readonly mayAdvise = computed(() => this.store.match.value?.isAdviceOpen === true);

  /** Asks a bot; what was said about an earlier try goes. */
  async advise(): Promise<void> {
    if (!this.mayAdvise.value) {
      toast(t('web.advice.off'));
      return undefined;
    }
    this.whyNot.value = undefined;
    return this.suggestion.ask();
  }

  /** Sends what is picked. */
  confirm(): void {
    const ready = this.decision.ready.value;
    this.tried.value = undefined;
    this.looked.value = undefined;
    if (ready === undefined || this.parts.plans?.layToSeal(this.decision, this.store)) return;
    this.store.choose(ready.choice, ready.later);
  }

  /** Takes back what was picked last of a choice in parts, before anything that counts: whether there was something. */
  takesBackPick(): boolean {
    return this.moment.value === undefined && this.decision.isInParts.value && this.decision.shorten();
  }

  close(): void {
    this.stopWhyNot();
    this.stopNames();
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
