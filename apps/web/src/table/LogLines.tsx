// What has happened, line by line, each with its rule.

import type { GameEvent, Seat } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import { useEffect, useRef } from 'preact/hooks';
import { RuleChip } from '../parts/RuleChip.js';
import { SeatMark } from '../parts/SeatMark.js';
import { say, t } from '../text/index.js';
import { useScene } from './context.js';

interface Line {
  readonly key: string;
  readonly n: number;
  readonly seat: Seat;
  readonly words: string;
  readonly rule: string | undefined;
}

/** The whole log, or its last lines, the newest first. */
export function LogLines({ most }: { readonly most?: number }) {
  const scene = useScene();
  const end = useRef<HTMLLIElement>(null);
  const upTo = scene.moment.value?.entry.n ?? Number.POSITIVE_INFINITY;
  const all = useLines().filter(({ n }) => n <= upTo);
  const lines = most === undefined ? all : all.slice(-most).reverse();
  const { seats } = scene.store.match.value ?? { seats: [] };
  const names = seats.map(({ seat }) => say(scene.parts.seatText(seat)));
  useEffect(() => {
    if (most === undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length]);
  if (lines.length === 0) return <p class="empty">{t('web.log.empty')}</p>;
  return (
    <ol class="log">
      {lines.map((line) => (
        <li key={line.key}>
          {line.seat > 0 ? <SeatMark seat={line.seat} size={11} /> : <span class="log-nobody" />}
          <div>
            <button
              type="button"
              class="log-line"
              title={t('web.log.show')}
              onClick={() => void scene.timeline.goToEntry(line.n)}
            >
              {emphasised(line.words, names)}
            </button>
            {line.rule !== undefined && <RuleChip rule={line.rule} />}
          </div>
        </li>
      ))}
      {most === undefined && <li ref={end} class="log-end" aria-hidden="true" />}
    </ol>
  );
}

/** The lines of everything that still counts. */
export function useLines(): readonly Line[] {
  const { store, parts } = useScene();
  const log = store.log.value;
  const undone = new Set(log.map((entry) => entry.undone));
  return log.filter(({ n }) => !undone.has(n)).flatMap((entry) => linesOf(entry));

  function linesOf(entry: LogEntry): readonly Line[] {
    const { n, seat } = entry;
    const lines: Line[] = entry.events.map((event, i) => ({
      key: `${n} ${i}`,
      n,
      seat: seatOf(event),
      words: say(parts.eventText(event)),
      rule: event.rule,
    }));
    if (entry.how === 'undo') {
      lines.push({
        key: `${n} undo`,
        n,
        seat,
        words: t('web.log.undone', { seat: parts.seatText(seat) }),
        rule: undefined,
      });
    }
    if (entry.note !== undefined) lines.push({ key: `${n} note`, n, seat, words: say(entry.note), rule: undefined });
    return lines;
  }
}

function seatOf(event: GameEvent): Seat {
  const { seat } = event;
  return typeof seat === 'number' ? seat : 0;
}

/** A sentence with the names of the table in bold. */
function emphasised(words: string, names: readonly string[]) {
  const parts = names.length === 0 ? [words] : words.split(new RegExp(`(${names.map(escaped).join('|')})`));
  return parts.map((part, i) => (names.includes(part) ? <b key={i}>{part}</b> : part));
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
