// A face for any game, without art: the table as panels, lists and tables, what can be chosen as buttons. A new game is
// playable with it on its first day.

import type { Plain, Seat, Target } from '@automachia/kernel';
import type { View } from '@automachia/protocol/view';
import { useEffect } from 'preact/hooks';
import type { BoardProps, CardProps, EmblemProps, GameFace, LitTarget, PanelItem } from '../face.js';
import './generic.css';

/** Words of the kernel's own bookkeeping: they mean nothing to a player. */
const NOT_SHOWN = ['decision', 'lots', 'uses', 'resolving', 'sealed', 'secrets', 'outcome'];

function Board({ view, lit, onTarget, beat, onBeatDone }: BoardProps) {
  // Nothing moves here: every beat is over at once.
  useEffect(() => {
    if (beat !== undefined) onBeatDone();
  }, [beat]);
  const shown = Object.entries(view).filter(([word, value]) => !NOT_SHOWN.includes(word) && !isBlank(value));
  return (
    <div class="gn-board">
      {lit.length > 0 && (
        <div class="gn-lit">
          {lit.map((one) => (
            <Choice key={JSON.stringify(one.target)} lit={one} onTarget={onTarget} />
          ))}
        </div>
      )}
      {shown.map(([word, value]) => (
        <section class="gn-panel" key={word}>
          <h3>{plainly(word)}</h3>
          <Value value={value} />
        </section>
      ))}
    </div>
  );
}

function Choice({ lit, onTarget }: { readonly lit: LitTarget; readonly onTarget: (target: Target) => void }) {
  return (
    <button type="button" data-lit="" aria-pressed={lit.isChosen} onClick={() => onTarget(lit.target)}>
      {lit.label}
    </button>
  );
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
function panel(view: View, seat: Seat): readonly PanelItem[] {
  return Object.values(view).flatMap((value) => {
    const own = isWords(value) ? value[seat] : undefined;
    if (own === undefined || !isWords(own)) return [];
    return Object.entries(own).flatMap(([word, number]) =>
      typeof number === 'number'
        ? [{ icon: Nothing, label: { key: 'web.generic.word', values: { word: plainly(word) } }, value: number }]
        : [],
    );
  });
}

function Nothing() {
  return null;
}

function hand(view: View, seat: Seat): readonly string[] {
  const hands = view['hands'] ?? null;
  const own = isWords(hands) ? hands[seat] : undefined;
  const cards = own !== undefined && isWords(own) ? own['cards'] : own;
  return Array.isArray(cards) ? (cards as readonly string[]) : [];
}

const WORD = { 'web.generic.word': '{word}' };

export const face: GameFace = {
  Board,
  Card,
  Emblem,
  // The words of the table notation are the same in every language.
  texts: { en: WORD, fr: WORD, it: WORD },
  panel,
  hand,
  phases: () => ({ names: [], current: -1 }),
  beats: () => [],
};
