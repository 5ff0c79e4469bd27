// Where a match stands, for the score bar: its turn, and the phase of that turn.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol';
import type { GameFace } from '../games/face.js';
import type { GameParts } from '../parts/gameParts.js';
import { say, t } from '../text/index.js';

/** What is known of a game's turns. */
type TimedParts = Pick<GameParts, 'phases'> & { readonly face: Pick<GameFace, 'story'> };

export interface PhaseWords {
  /** The turn alone, and with the place of the phase in it; empty where there is nothing to count. */
  readonly count: { readonly turn: string; readonly whole: string };
  /** What the phase is called; empty once the match is over. */
  readonly name: string;
  readonly names: readonly Text[];
  readonly current: number;
}

export function phaseWords({ phases = [], face }: TimedParts, view: TableView): PhaseWords {
  const { phase } = (view['turn'] ?? {}) as { readonly phase?: string };
  // What is no phase of a turn stands by itself: the set-up.
  const all = phase === undefined || phases.includes(phase) ? phases : [phase];
  const names = all.map((name) => text(`phase.${name}`));
  const current = phase === undefined ? -1 : all.indexOf(phase);
  const turn = face.story?.turn(view);
  const name = names[current];
  const words = turn === undefined ? '' : t('web.timeline.turn', { turn });
  // The only phase there is needs no number: before the first turn a game is set up, and that is all.
  const isCounted = name !== undefined && names.length > 1;
  const place = isCounted ? t('web.phase', { turn: turn ?? 0, number: current + 1, count: names.length }) : '';
  return { count: { turn: words, whole: place || words }, name: name === undefined ? '' : say(name), names, current };
}
