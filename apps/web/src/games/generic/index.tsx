// A face for any game, without art: the table as panels, lists and tables, what can be chosen as buttons. A new game is
// playable with it on its first day.

import type { Plain, Seat, Target, Text } from '@automachia/kernel';
import { targetKey } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { useEffect } from 'preact/hooks';
import type { BoardProps, CardProps, EmblemProps, GameFace, Lane, LitTarget, PanelItem, Story } from '../face.js';
import type { PlainWords } from '../index.js';
import { BesideButton, moveByArrows } from '../../boards/Beside.js';
import { boardOf } from '../../boards/Board.js';
import { mapAt, mapOf } from './map.js';
import { moves, plainBoard } from './plainBoard.js';
import './generic.css';
import { asKind, roleOf } from '../targets.js';

/** Words of the kernel's own bookkeeping: they mean nothing to a player. */
const NOT_SHOWN = ['decision', 'lots', 'uses', 'resolving', 'sealed', 'secrets', 'outcome', 'responses'];

function Board({ view, seat, lit: all, onTarget, beat, onBeatDone }: BoardProps) {
  // Nothing moves here: every beat is over at once.
  useEffect(() => {
    if (beat !== undefined) onBeatDone();
  }, [beat]);
  // What lies in the hand is chosen there.
  const own = hand(view, seat);
  const hasCells = all.some(({ target }) => asKind(target, 'cell') !== undefined);
  // And the way to look at the end of a path on the shell's dial.
  const lit = all.filter(({ target }) => !isIn(own, target) && !(roleOf(target) === 'heading' && hasCells));
  return (
    <div class="gn-board">
      {lit.length > 0 && (
        <div class="bk-beside" role="group" onKeyDown={moveByArrows}>
          <Cells lit={lit} onTarget={onTarget} />
          {lit
            .filter(({ target }) => !isOnGrid(target))
            .slice(0, MOST_LIT)
            .map((one) => (
              <BesideButton key={targetKey(one.target)} lit={one} onTarget={onTarget} />
            ))}
        </div>
      )}
      <Panels view={view} />
    </div>
  );
}

/** What every player has, as the game says it, and whatever of the table that leaves unsaid. */
function railOf({ inspectSeat, saidElsewhere = [] }: PlainWords): GameFace['Rail'] {
  if (saidElsewhere.length === 0 || inspectSeat === undefined) return Panels;
  return ({ view, seat, say }) => {
    const rest = Object.fromEntries(Object.entries(view).filter(([word]) => !saidElsewhere.includes(word)));
    const players = SEATS.flatMap((one) => inspectSeat(one, view, seat).map((thing) => ({ one, thing })));
    return (
      <>
        {players.map(({ one, thing }) => (
          <section class="gn-panel gn-player" key={one} data-seat={one}>
            <h3>{say(thing.name)}</h3>
            <ul>
              {thing.lines.map(({ label, value, emphasis }, i) => (
                <li key={i} class={emphasis === undefined ? undefined : `is-${emphasis}`}>
                  <span>{say(label)}</span>
                  {value !== undefined && <b>{value}</b>}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Panels view={rest} />
      </>
    );
  };
}

const SEATS: readonly Seat[] = [1, 2, 3, 4, 5, 6];

/** The table as it is written, word by word. */
function Panels({ view }: Pick<BoardProps, 'view'>) {
  const shown = Object.entries(view).filter(([word, value]) => !NOT_SHOWN.includes(word) && !isBlank(value));
  return (
    <>
      {shown.map(([word, value]) => (
        <section class="gn-panel" key={word}>
          <h3>{plainly(word)}</h3>
          <Value value={value} />
        </section>
      ))}
    </>
  );
}

/** More than these are searched, not shown. */
const MOST_LIT = 60;

interface LitProps {
  readonly lit: readonly LitTarget[];
  readonly onTarget: (target: Target) => void;
}

/** Cells that are called like those of a chessboard lie as on one. */
function Cells({ lit, onTarget }: LitProps) {
  const cells = lit.filter(({ target }) => isOnGrid(target));
  if (cells.length === 0) return null;
  const rows = Math.max(...cells.map(({ target }) => placeOf(target).row));
  return (
    <div class="gn-cells">
      {cells.map((one) => {
        const { column, row } = placeOf(one.target);
        return (
          <div
            key={targetKey(one.target)}
            ref={(cell) => {
              cell?.style.setProperty('grid-column', String(column));
              cell?.style.setProperty('grid-row', String(rows + 1 - row));
            }}
          >
            <BesideButton lit={one} onTarget={onTarget} />
          </div>
        );
      })}
    </div>
  );
}

/** Whether a card lies in the hand, and is chosen there. */
function isIn(own: readonly string[], target: Target): boolean {
  const card = asKind(target, 'card')?.card;
  return card !== undefined && own.includes(card);
}

function isOnGrid(target: Target): boolean {
  return /^[a-z]\d{1,2}$/.test(asKind(target, 'cell')?.cell ?? '');
}

function placeOf(target: Target): { readonly column: number; readonly row: number } {
  const name = asKind(target, 'cell')?.cell ?? '';
  return { column: name.charCodeAt(0) - 96, row: Number(name.slice(1)) };
}

/** Plain data as a person reads it: a table where all parts have the same fields, otherwise a list. */
function Value({ value }: { readonly value: Plain }) {
  if (typeof value !== 'object' || value === null) return <span>{plainly(value)}</span>;
  const isList = Array.isArray(value);
  const rows = Object.entries(value as { readonly [field: string]: Plain });
  const fields = [...new Set(rows.flatMap(([, part]) => (isWords(part) ? Object.keys(part) : [])))];
  if (rows.length > 0 && rows.every(([, part]) => isWords(part))) {
    return (
      <table>
        <thead>
          <tr>
            {!isList && <td />}
            {fields.map((field) => (
              <th scope="col" key={field}>
                {plainly(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, part]) => (
            <tr key={name}>
              {!isList && <th scope="row">{plainly(name)}</th>}
              {fields.map((field) => (
                <td key={field}>
                  <Value value={(part as { readonly [field: string]: Plain })[field] ?? ''} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  if (isList) {
    if (rows.every(([, part]) => typeof part !== 'object'))
      return <span>{rows.map(([, part]) => plainly(part)).join(', ')}</span>;
    return (
      <ol>
        {rows.map(([name, part]) => (
          <li key={name}>
            <Value value={part} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <dl>
      {rows.map(([name, part]) => (
        <div key={name}>
          <dt>{plainly(name)}</dt>
          <dd>
            <Value value={part} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isWords(value: Plain): value is { readonly [field: string]: Plain } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBlank(value: Plain): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** The words of the table notation are the players' own; they only lose their hyphens and humps. */
function plainly(word: Plain): string {
  if (word === true) return '✓';
  if (word === false) return '–';
  return (typeof word === 'object' ? JSON.stringify(word) : String(word))
    .replace(/-/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

function Card({ card, say, isLit, isChosen, isDim, reason, position }: CardProps) {
  const state = `${isLit ? ' is-lit' : ''}${isChosen ? ' is-chosen' : ''}${isDim ? ' is-dim' : ''}`;
  if (card === undefined) return <span class={`gn-card gn-card-back${state}`} />;
  return (
    <span class={`gn-card${state}`}>
      {position !== undefined && <i>{position}</i>}
      <b>{say({ key: `card.${card}.name` })}</b>
      {reason !== undefined && <small>{reason}</small>}
    </span>
  );
}

function Emblem({ seat, size }: EmblemProps) {
  return (
    <svg class="gn-emblem" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" data-seat={seat}>
      <circle cx="12" cy="12" r="11" />
      <text x="12" y="16.5">
        {seat}
      </text>
    </svg>
  );
}

/** Numbers that stand by themselves under a seat: `robots: { 1: { life: 3 } }`. */
function panel(view: TableView, seat: Seat): readonly PanelItem[] {
  return numbersOf(view, seat).map(({ word, number }) => ({ icon: Nothing, label: nameOf(word), value: number }));
}

function numbersOf(view: TableView, seat: Seat): readonly { readonly word: string; readonly number: number }[] {
  return Object.values(view).flatMap((value) => {
    const own = isWords(value) ? value[seat] : undefined;
    if (own === undefined || !isWords(own)) return [];
    return Object.entries(own).flatMap(([word, number]) => (typeof number === 'number' ? [{ word, number }] : []));
  });
}

function nameOf(word: string): Text {
  return { key: 'web.generic.word', values: { word: plainly(word) } };
}

/** Every number of the first seat has a lane; which one matters, nobody has said. */
const story: Story = {
  turn: (view) => {
    const turn = view['turn'] ?? null;
    const number = isWords(turn) ? (turn['number'] ?? turn['round']) : turn;
    return typeof number === 'number' ? number : undefined;
  },
  lanes: (view) =>
    numbersOf(view, 1).map(
      ({ word }): Lane => ({
        name: nameOf(word),
        value: (table, seat) => numbersOf(table, seat).find((other) => other.word === word)?.number,
      }),
    ),
  mark: () => undefined,
  about: () => [],
};

function Nothing() {
  return null;
}

/** `hands: { 1: [...] }`, or a `hand` among what a seat has: `fighters: { 1: { hand: [...] } }`. */
function hand(view: TableView, seat: Seat): readonly string[] {
  const hands = view['hands'] ?? null;
  const own = isWords(hands) ? hands[seat] : undefined;
  const cards = own !== undefined && isWords(own) ? own['cards'] : (own ?? handAmong(view, seat));
  return Array.isArray(cards) ? (cards as readonly string[]) : [];
}

function handAmong(view: TableView, seat: Seat): Plain | undefined {
  for (const group of Object.values(view)) {
    const own = isWords(group) ? group[seat] : undefined;
    if (own !== undefined && isWords(own) && own['hand'] !== undefined) return own['hand'];
  }
  return undefined;
}

const WORD = { 'web.generic.word': '{word}' };
const anyWord = async () => ({ default: WORD });

/** Without a map: everything is in panels. */
export const face: GameFace = {
  board: { Board },
  Card,
  Emblem,
  // The words of the table notation are the same in every language.
  texts: { en: anyWord, fr: anyWord, it: anyWord },
  panel,
  hand,
  beats: () => [],
  story,
};

/** A game that has a map is played on it; the rest of its table lies beside. */
export function faceOf(words: PlainWords): GameFace {
  const { vocabulary, map, onMap } = words;
  const found = mapOf(map, vocabulary);
  if (found === undefined) return face;
  const shown: GameFace['board'] = boardOf(
    plainBoard({
      map: found,
      raised: mapAt(map, found),
      onMap,
      isHeld: (target, view, seat) => isIn(hand(view, seat), target),
    }),
  );
  const beats: GameFace['beats'] = (events, before, after, stills) => moves(events, before, after, stills, onMap);
  return { ...face, board: shown, Rail: railOf(words)!, texts: BOARD, beats, ...plates(words) };
}

/** So many numbers have room on a plate beside its name. */
const ON_PLATE = 1;

/** What the game says first of a player, where it says more of them than the words of its table. */
function plates({ inspectSeat, saidElsewhere = [] }: PlainWords): Partial<Pick<GameFace, 'panel'>> {
  if (saidElsewhere.length === 0 || inspectSeat === undefined) return {};
  return {
    panel: (view, seat) =>
      (inspectSeat(seat, view, seat)[0]?.lines ?? [])
        .flatMap(({ label, value, emphasis }): readonly PanelItem[] =>
          value === undefined ? [] : [{ icon: Nothing, label, value, ...(emphasis !== undefined && { emphasis }) }],
        )
        .slice(0, ON_PLATE),
  };
}

const OWNED = { ...WORD, 'web.generic.owned': '{name} ({owner})', 'web.generic.comma': '{before}, {next}' };
const BOARD: GameFace['texts'] = {
  en: async () => ({ default: { ...OWNED, 'web.generic.board': 'Board' } }),
  fr: async () => ({ default: { ...OWNED, 'web.generic.board': 'Plateau' } }),
  it: async () => ({ default: { ...OWNED, 'web.generic.board': 'Plancia' } }),
};
