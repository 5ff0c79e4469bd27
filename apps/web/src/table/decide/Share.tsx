// Points to give: a pot that empties and rows that fill, with their limits in words.

import type { Target } from '@automachia/kernel';
import { isSameTarget } from '@automachia/kernel';
import { Icon } from '../../parts/icons.js';
import { t } from '../../text/index.js';
import { useScene } from '../context.js';
import type { GivenShares, ShareForm, ShareRow } from './forms.js';
import { nameOf } from './naming.js';
import { giveAll, sumGiven } from './sharing.js';

export function Share({ form }: { readonly form: ShareForm }) {
  const scene = useScene();
  const { decision } = scene;
  const given = form.choiceOf === undefined ? countsOf(decision.picks.value, form.rows) : decision.draft.value;
  const sum = sumGiven(given);
  const left = form.total - sum;
  return (
    <div class="share">
      <p class="share-pot" role="status">
        <Pips count={left} of={form.total} />
        <b>{t('web.give.left', { count: left })}</b> {!form.isAllGiven && t('web.give.keep')}
      </p>
      <ul>
        {form.rows.map((row) => (
          <Row
            key={row.name}
            row={row}
            count={given[row.name] ?? 0}
            mayAdd={mayAdd(row)}
            onChange={(by) => change(row, by)}
          />
        ))}
      </ul>
    </div>
  );

  function mayAdd(row: ShareRow): boolean {
    if (form.choiceOf === undefined) return decision.mayGive(row.target!);
    return left > 0 && (given[row.name] ?? 0) < row.most;
  }

  function change(row: ShareRow, by: 1 | -1): void {
    if (form.choiceOf === undefined) {
      decision.give(row.target!, by);
      return;
    }
    const count = (given[row.name] ?? 0) + by;
    if (count >= 0 && (by === -1 || mayAdd(row))) giveAll(scene, form, { ...given, [row.name]: count });
  }
}

interface RowProps {
  readonly row: ShareRow;
  readonly count: number;
  readonly mayAdd: boolean;
  readonly onChange: (by: 1 | -1) => void;
}

function Row({ row, count, mayAdd, onChange }: RowProps) {
  const scene = useScene();
  const name = nameOf(scene, row.target, row.name);
  return (
    <li>
      <div
        class="share-row"
        role="spinbutton"
        tabIndex={0}
        aria-label={name}
        aria-valuenow={count}
        aria-valuemin={0}
        aria-valuemax={row.most}
        data-lit=""
        onKeyDown={(event) => {
          if (!press(event.key, event.currentTarget)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <b>{name}</b>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('web.give.less', { name })}
          aria-disabled={count === 0}
          onClick={() => onChange(-1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <Pips count={count} of={row.most} />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('web.give.more', { name })}
          aria-disabled={!mayAdd}
          onClick={() => onChange(1)}
        >
          <Icon name="plus" size={16} />
        </button>
        <small>{t('web.give.most', { count: row.most })}</small>
      </div>
    </li>
  );

  function press(key: string, focused: HTMLElement): boolean {
    if (key === '+' || key === 'ArrowRight') onChange(1);
    else if (key === '-' || key === 'ArrowLeft') onChange(-1);
    else if (key === 'ArrowDown') neighbour(focused, 1)?.focus();
    else if (key === 'ArrowUp') neighbour(focused, -1)?.focus();
    else return false;
    return true;
  }
}

function neighbour(row: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const rows = [...row.closest('ul')!.querySelectorAll<HTMLElement>('.share-row')];
  return rows[rows.indexOf(row) + by];
}

/** So many things to count, as shapes; beyond a dozen, as a number. */
function Pips({ count, of }: { readonly count: number; readonly of: number }) {
  if (of > 12) return <output>{count}</output>;
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < count ? 'is-full' : ''} />
      ))}
    </span>
  );
}

function countsOf(picks: readonly { readonly target: Target }[], rows: readonly ShareRow[]): GivenShares {
  return Object.fromEntries(
    rows.map(({ name, target }) => [name, picks.filter((pick) => isSameTarget(pick.target, target!)).length]),
  );
}
