// What happened, as lines for the log: a heading for each turn and phase, then one sentence per event with its rule.

import type { GameEvent } from '@automachia/kernel';
import { seatHue, seatShape } from '../boards/index.js';
import type { Line, Span } from './terminal/styled.js';
import { bold, dim, span, wrap } from './terminal/styled.js';
import type { OwnLine } from './beforehand.js';
import type { Wording } from './words.js';

export interface StoryLine {
  readonly kind: 'turn' | 'phase' | 'event' | 'aside';
  readonly spans: Line;
}

/** Tells events in order, each with the phase in which it happened, and between them what was said beforehand. */
export function storyOf(
  events: readonly GameEvent[],
  phases: readonly (string | undefined)[],
  words: Wording,
  asides: readonly OwnLine[] = [],
): StoryLine[] {
  const lines: StoryLine[] = [];
  let phase: string | undefined;
  const tellAsides = (before: number): void => {
    for (const aside of asides)
      if (aside.events === before) lines.push({ kind: 'aside', spans: asideLine(aside, words) });
  };
  for (const [i, event] of events.entries()) {
    tellAsides(i);
    if (event.type === 'turnBegan') {
      lines.push({ kind: 'turn', spans: turnLine(event, words) });
      phase = undefined;
      continue;
    }
    const next = phases[i];
    // Where the game tells of it by itself, that is the heading.
    if (event.type === 'phaseBegan') {
      lines.push({ kind: 'phase', spans: eventLine(event, words) });
      phase = next;
      continue;
    }
    if (next !== undefined && next !== phase) {
      lines.push({ kind: 'phase', spans: [dim(`— ${words.say(`phase.${next}`)}`)] });
    }
    phase = next;
    lines.push({ kind: 'event', spans: eventLine(event, words) });
  }
  tellAsides(events.length);
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

function asideLine({ kind, label }: OwnLine, words: Wording): Line {
  return [dim(`· ${words.say(`play.beforehand.${kind}`, label === undefined ? undefined : { label })}`)];
}

function seatOf(event: GameEvent): Span[] {
  const seat = event['seat'];
  if (typeof seat !== 'number') return [dim('· ')];
  return [span(`${seatShape(seat)} `, { hue: seatHue(seat), isBold: true })];
}
