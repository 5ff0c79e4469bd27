// The chapters with their counts: a list where there is room for it, otherwise something to choose from.

import { gameName } from '../lobby/shelf.js';
import { gameIds } from '@automachia/shelf/manifests';
import { useEmblem } from '../parts/emblems.js';
import { SeatMark } from '../boards/seats.js';
import { addressOf, go } from '../route.js';
import { say } from '../text/index.js';
import { goByArrows } from './arrows.js';
import type { Chapter, ClauseKind } from './book.js';
import { useBook } from './context.js';
import { words } from './words.js';

const kinds: readonly ClauseKind[] = ['clauses', 'rulings', 'examples'];

export function Chapters({ chapter }: { readonly chapter: string }) {
  const { chapters, parts } = useBook();
  const Emblem = useEmblem(parts.id) ?? SeatMark;
  return (
    <nav class="rules-chapters" aria-label={words('web.ruleBook.chapters')}>
      <div class="rules-game">
        <Emblem seat={1} size={36} />
        <div>
          <GamePicker />
          <small>{countsOf(chapters)}</small>
        </div>
      </div>
      {kinds.map((kind) => {
        const its = chapters.filter((one) => one.kind === kind);
        return (
          its.length > 0 && (
            <ul key={kind} onKeyDown={goByArrows}>
              {its.map((one) => (
                <li key={one.id}>
                  <a
                    href={addressOfChapter(parts.id, one)}
                    data-row
                    aria-current={one.id === chapter ? 'true' : undefined}
                  >
                    <code aria-hidden="true">{one.code}</code>
                    <span>{nameOf(one)}</span>
                    <em>{one.clauses.length}</em>
                  </a>
                </li>
              ))}
            </ul>
          )
        );
      })}
    </nav>
  );
}

/** Where there is no room for a list. */
export function Pickers({ chapter }: { readonly chapter: string }) {
  const { chapters, parts } = useBook();
  return (
    <div class="rules-pickers">
      <GamePicker />
      <select
        aria-label={words('web.ruleBook.chapter')}
        value={chapter}
        onChange={(event) => {
          const wanted = chapters.find(({ id }) => id === event.currentTarget.value);
          if (wanted !== undefined) go({ to: 'rules', game: parts.id, rule: wanted.clauses[0]!.id });
        }}
      >
        {chapters.map((one) => (
          <option key={one.id} value={one.id}>
            {`${nameOf(one)} (${one.clauses.length})`}
          </option>
        ))}
      </select>
    </div>
  );
}

function GamePicker() {
  const { parts } = useBook();
  return (
    <select
      class="rules-games"
      aria-label={words('web.ruleBook.game')}
      value={parts.id}
      onChange={(event) => go({ to: 'rules', game: event.currentTarget.value })}
    >
      {gameIds.map((id) => (
        <option key={id} value={id}>
          {gameName(id)}
        </option>
      ))}
    </select>
  );
}

function addressOfChapter(game: string, { clauses }: Chapter): string {
  return addressOf({ to: 'rules', game, rule: clauses[0]!.id });
}

export function nameOf({ id }: Chapter): string {
  return say({ key: `chapter.${id}` });
}

/** How much there is of each kind. */
export function countsOf(chapters: readonly Chapter[]): string {
  return kinds
    .map((kind) => ({
      kind,
      count: chapters.reduce((sum, one) => sum + (one.kind === kind ? one.clauses.length : 0), 0),
    }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => words(`web.ruleBook.counts.${kind}`, { count }))
    .join(', ');
}
