// What has happened, in words: the lines of the log, without the list that shows them.

import type { GameEvent, Seat, Target } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import { actSaid } from '../parts/tableWords.js';
import { edition, say, t } from '../text/index.js';
import type { TableScene } from './context.js';
import { useScene } from './context.js';

export interface ToldLine {
  readonly key: string;
  readonly n: number;
  /** Who did it; 0 is nobody, undefined where nobody is spoken of. */
  readonly seat: Seat | undefined;
  readonly words: string;
  readonly rule: string | undefined;
  /** What it speaks of on the table. */
  readonly about: readonly Target[];
  /** The event that it tells, and which one of its entry that was; undefined where it tells of none. */
  readonly told: { readonly event: GameEvent; readonly place: number } | undefined;
  /** A turn begins with it. */
  readonly isTurn: boolean;
}

/** What the last choice of the viewer's own brought about, in words: what an undo takes back. */
export function lastOwnWords(scene: TableScene): string | undefined {
  const entry = scene.timeline.choices.value.findLast(({ seat }) => seat === scene.seat);
  return entry === undefined ? undefined : linesOf(scene, entry)[0]?.words;
}

/** What happened last, in words. */
export function lastNews(scene: TableScene): string | undefined {
  const entry = scene.store.log.value.findLast(({ events }) => events.length > 0);
  return entry === undefined ? undefined : linesOf(scene, entry).at(-1)?.words;
}

/** The lines of everything that still counts; of the log as the seat hears it where nothing else is given. */
export function useLines(entries?: readonly LogEntry[]): readonly ToldLine[] {
  const scene = useScene();
  return linesThatCount(scene, entries ?? scene.store.log.value);
}

/** Those that were not taken back. */
export function linesThatCount(scene: TableScene, log: readonly LogEntry[]): readonly ToldLine[] {
  const undone = new Set(log.map((entry) => entry.undone));
  return log.filter(({ n }) => !undone.has(n)).flatMap((entry) => linesOf(scene, entry));
}

const written = new WeakMap<LogEntry, { readonly edition: object; readonly lines: readonly ToldLine[] }>();

/** Written once for each entry: a long log is read at every change of the table. */
export function linesOf(scene: TableScene, entry: LogEntry): readonly ToldLine[] {
  const known = written.get(entry);
  if (known?.edition === edition.value) return known.lines;
  const lines = write(scene, entry);
  written.set(entry, { edition: edition.value, lines });
  return lines;
}

function write({ parts, store }: TableScene, entry: LogEntry): readonly ToldLine[] {
  const { n, seat } = entry;
  const { story } = parts.face;
  const lines: ToldLine[] = entry.events.map((event, i) => ({
    key: `${n} ${i}`,
    n,
    seat: seatOf(event),
    words: say(parts.eventText(event)),
    rule: event.rule,
    about: story?.about(event) ?? [],
    told: { event, place: i },
    isTurn: story?.mark(event)?.kind === 'turn',
  }));
  const plain = { n, seat: seat === 0 ? undefined : seat, rule: undefined, about: [], told: undefined, isTurn: false };
  if (entry.how === 'undo') {
    lines.push({ ...plain, key: `${n} undo`, words: t('web.log.undone', { seat: parts.seatText(seat) }) });
  }
  if (store.passedFor.peek().has(n)) lines.push({ ...plain, key: `${n} passed`, words: t('web.log.passedFor') });
  if (entry.act !== undefined) {
    const { rule } = entry.act;
    lines.push({
      ...plain,
      key: `${n} act`,
      words: say(actSaid(entry.act, parts.seatText, parts.isCooperative === true)),
      rule,
    });
  }
  if (entry.note !== undefined) lines.push({ ...plain, key: `${n} note`, words: say(entry.note) });
  return lines;
}

function seatOf({ seat }: GameEvent): Seat | undefined {
  return typeof seat === 'number' ? seat : undefined;
}
