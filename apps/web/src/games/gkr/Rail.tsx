// What is shared beside the board: the firing line, the last roll, the achievements with their upgrades, tags and rubble.

import { text } from '@automachia/kernel';
import type { BoardProps } from '../face.js';
import { isBuilding } from './asks.js';
import { Achievements, Demolished, TagsThisPhase } from './Achievements.js';
import { cardName, unitOf } from './cards.js';
import { Legality } from './deck/Legality.js';
import { SeatShape } from './drawings.js';
import type { LastRoll, LineRow } from './firingLine.js';
import { firingLine, lastRoll } from './firingLine.js';
import { classOfUnit, playerOf, turnOf } from './table.js';

export function Rail(props: BoardProps) {
  const { view, log = [], say } = props;
  if (isBuilding(props.question)) return <Legality {...props} />;
  const rows = firingLine(view, log);
  const roll = turnOf(view).phase === 'combat' ? lastRoll(log) : undefined;
  return (
    <div class="gk-rail">
      {rows.length > 0 && <Line rows={rows} {...props} />}
      {roll !== undefined && <Roll roll={roll} say={say} />}
      <Achievements view={view} say={say} />
      <TagsThisPhase view={view} say={say} />
      <Demolished view={view} say={say} />
    </div>
  );
}

export function Line({ rows, view, say }: Pick<BoardProps, 'view' | 'say'> & { readonly rows: readonly LineRow[] }) {
  return (
    <section>
      <h3>
        {say(text('web.gkr.line'))} <small>{say(text('web.gkr.line.order'))}</small>
      </h3>
      <ol class="gk-line">
        {rows.map((row, i) => (
          <li
            key={i}
            class={`is-${row.state}${isTied(rows, i) ? ' is-tied' : ''}`}
            aria-current={row.state === 'now' ? 'step' : undefined}
          >
            <i>{row.speed > 0 ? row.speed : ''}</i>
            <SeatShape seat={row.seat} size={11} />
            <b>{say(nameOf(row))}</b>
            <small>{say(stateOf(row))}</small>
          </li>
        ))}
      </ol>
    </section>
  );

  function nameOf({ card, unit, seat }: LineRow) {
    if (card !== undefined) return cardName(card);
    if (unit === undefined) return text(`seat.${seat}`);
    const data = unitOf(playerOf(view, seat)?.faction, classOfUnit(unit));
    return data === undefined ? text(`class.${classOfUnit(unit)}`) : cardName(data.id);
  }
}

/** As fast as its neighbour among those still to fire: the play order decides. */
function isTied(rows: readonly LineRow[], i: number): boolean {
  const row = rows[i]!;
  return (
    row.state === 'next' &&
    [rows[i - 1], rows[i + 1]].some((other) => other?.state === 'next' && other.speed === row.speed)
  );
}

function stateOf({ state, result }: LineRow) {
  if (state === 'fired') return text(`web.gkr.line.${result ?? 'held'}`);
  return text(state === 'next' ? 'web.gkr.line.waits' : `web.gkr.line.${state}`);
}

function Roll({ roll, say }: { readonly roll: LastRoll; readonly say: BoardProps['say'] }) {
  const total = roll.dice.reduce((sum, die) => sum + die, 0);
  return (
    <section class="gk-roll">
      <h3>{say(text('web.gkr.roll'))}</h3>
      <p>
        <Dice dice={roll.dice} />
        <b>{total}</b>
        <span>
          {say(text(total >= roll.needed ? 'web.gkr.roll.reaches' : 'web.gkr.roll.short', { needed: roll.needed }))}
        </span>
      </p>
      {roll.saves.length > 0 && (
        <p>
          <Dice dice={roll.saves} isSmall isGood={(die) => die >= roll.save} />
          <span>{say(text('web.gkr.roll.saves', { save: roll.save, damage: roll.damage ?? 0 }))}</span>
        </p>
      )}
    </section>
  );
}

interface DiceProps {
  readonly dice: readonly number[];
  readonly isSmall?: boolean;
  readonly isGood?: (die: number) => boolean;
}

function Dice({ dice, isSmall, isGood }: DiceProps) {
  return (
    <span class={`gk-dice${isSmall ? ' is-small' : ''}`}>
      {dice.map((die, i) => (
        <i key={i} class={isGood === undefined || isGood(die) ? '' : 'is-failed'}>
          {die}
        </i>
      ))}
    </span>
  );
}
