// What happened, as lines for the log: a heading for each turn and phase, then one sentence per event with its rule.

import type { GameEvent } from '@automachia/kernel';
import type { Drawing } from '../boards/index.js';
import { seatHue, seatShape } from '../boards/index.js';
import type { Line, Span } from './terminal/styled.js';
import { bold, dim, span, wrap } from './terminal/styled.js';
import type { Wording } from './words.js';

export interface StoryLine {
  readonly kind: 'turn' | 'phase' | 'event';
  readonly spans: Line;
}

/** Tells events in order. */
export function storyOf(events: readonly GameEvent[], drawing: Drawing, words: Wording): StoryLine[] {
  const lines: StoryLine[] = [];
  let phase: string | undefined;
  for (const [i, event] of events.entries()) {
    const next = drawing.phaseOf(event, phase, event.type === 'locationWentOff' ? events.slice(0, i) : []);
    const isTurn = event.type === 'turnBegan';
    if (next !== undefined && next !== phase) {
      lines.push({ kind: 'phase', spans: [dim(`— ${words.say(`phase.${next}`)}`)] });
    }
    phase = isTurn ? undefined : next;
    lines.push({ kind: isTurn ? 'turn' : 'event', spans: isTurn ? turnLine(event, words) : eventLine(event, words) });
  }
  return lines;
}

/** The last events of a story that fit in so many rows: whole ones, or the beginning of the last. */
export function endOfStory(story: readonly StoryLine[], columns: number, rows: number): Line[] {
  const lines: Line[] = [];
  for (let i = story.length - 1; i >= 0; i--) {
    const next = wrap(story[i]!.spans, columns, 2);
    if (lines.length + next.length > rows) return lines.length === 0 ? next.slice(0, rows) : lines;
    lines.unshift(...next);
  }
  return lines;
}

function turnLine(event: GameEvent, words: Wording): Line {
  return [bold(words.event(event)), dim(` ${event.rule}`)];
}

function eventLine(event: GameEvent, words: Wording): Line {
  return [...seatOf(event), span(words.event(event)), dim(` ${event.rule}`)];
}

function seatOf(event: GameEvent): Span[] {
  const seat = event['seat'];
  if (typeof seat !== 'number') return [dim('· ')];
  return [span(`${seatShape(seat)} `, { hue: seatHue(seat), isBold: true })];
}
