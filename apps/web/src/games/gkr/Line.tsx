// The firing line: speed, shape, card, what it cost, how it went. What changes a printed number stands under its row with
// its rule; rows of equal speed are held together by a bracket, with the play order that decides between them.

import { text } from '@automachia/kernel';
import type { LineRow, NumberReason } from '@automachia/gkr/facts';
import { playOrder, reasonText } from '@automachia/gkr/facts';
import type { BoardProps } from '../face.js';
import { cardName, unitOf } from './cards.js';
import { SeatMark } from '../../boards/seats.js';
import { changeOf } from '../../parts/ReasonRows.js';
import { classOfUnit, playerOf } from './table.js';
import { RuleChip } from '../../parts/RuleChip.js';

interface LineProps extends Pick<BoardProps, 'view' | 'say'> {
  readonly rows: readonly LineRow[];
}

export function Line({ rows, view, say }: LineProps) {
  const isAnyTied = rows.some((_, i) => tieOf(rows, i) !== '');
  return (
    <section>
      <h3>
        {say(text('web.gkr.line'))} <small>{say(text('web.gkr.line.order'))}</small>
      </h3>
      <ol class="gk-line">
        {rows.map((row, i) => (
          <li
            key={i}
            class={`is-${row.state}${tieOf(rows, i)}${row.result === undefined ? '' : ` is-${row.result}`}`}
            aria-current={row.state === 'now' ? 'step' : undefined}
          >
            <i>{row.speed > 0 ? row.speed : ''}</i>
            <SeatMark seat={row.seat} size={11} />
            {/* The shape says whose it is; whoever hears the line is told. */}
            {(row.card ?? row.unit) !== undefined && <span class="aloud">{say(text(`seat.${row.seat}`))}: </span>}
            <b>{say(nameOf(row))}</b>
            {row.cost !== undefined && (
              <span class="gk-paid">{say(text('web.gkr.line.paid', { cost: row.cost }))}</span>
            )}
            {row.backs !== undefined && row.backs > 0 && <Backs count={row.backs} />}
            <small>{say(stateOf(row))}</small>
            <Changes label="web.gkr.stat.speed" reasons={row.speedReasons} say={say} />
            <Changes label="web.gkr.stat.cost" reasons={row.costReasons} say={say} />
          </li>
        ))}
      </ol>
      {isAnyTied && (
        <p class="gk-tie">
          {say(text('web.gkr.line.tie'))}{' '}
          {playOrder(view).map((seat) => (
            <span key={seat}>
              <SeatMark seat={seat} size={11} />
              <span class="aloud">{say(text(`seat.${seat}`))} </span>
            </span>
          ))}{' '}
          <RuleChip rule="GKR-CBT-07" />
        </p>
      )}
    </section>
  );

  function nameOf({ card, unit, seat }: LineRow) {
    if (card !== undefined) return cardName(card);
    if (unit === undefined) return text(`seat.${seat}`);
    const data = unitOf(playerOf(view, seat)?.faction, classOfUnit(unit));
    return data === undefined ? text(`class.${classOfUnit(unit)}`) : cardName(data.id);
  }
}

interface ChangesProps {
  readonly label: string;
  readonly reasons: readonly NumberReason[];
  readonly say: BoardProps['say'];
}

/** Why a number is another than the printed one. */
function Changes({ label, reasons, say }: ChangesProps) {
  if (reasons.length < 2) return null;
  return (
    <em>
      {say(text(label))} {reasons.map(changeOf).join(' ')}
      {reasons.slice(1).map(({ rule }) => (
        <span key={rule}>
          {' '}
          {say(reasonText(rule))} <RuleChip rule={rule} />
        </span>
      ))}
    </em>
  );
}

/** Where a row stands among those as fast as it that are still to fire; nothing where it is alone. */
function tieOf(rows: readonly LineRow[], i: number): string {
  const row = rows[i]!;
  const isLike = (other: LineRow | undefined): boolean =>
    other !== undefined && row.state === 'next' && other.state === 'next' && other.speed === row.speed;
  const [before, after] = [isLike(rows[i - 1]), isLike(rows[i + 1])];
  if (!before && !after) return '';
  return ` is-tied${before ? '' : ' is-tied-first'}${after ? '' : ' is-tied-last'}`;
}

/** As many as lie there; in words beside them. */
function Backs({ count }: { readonly count: number }) {
  return (
    <span class="gk-backs" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <i key={i} />
      ))}
    </span>
  );
}

function stateOf({ state, result, backs }: LineRow) {
  if (backs !== undefined) return text('web.gkr.line.backs', { count: backs });
  if (state === 'fired') return text(`web.gkr.line.${result ?? 'held'}`);
  return text(state === 'next' ? 'web.gkr.line.waits' : `web.gkr.line.${state}`);
}
