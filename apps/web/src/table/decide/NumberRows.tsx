// A number: a stepper, and beside it one row for each value with its result. Where there are too many values, the rows
// are those around the chosen one, and the number can be typed.

import { Icon } from '../../parts/icons.js';
import { t } from '../../text/index.js';
import { useScene } from '../context.js';
import type { NumberForm } from './forms.js';
import { labelOf } from './naming.js';
import { setValue, step, chosenValue } from './numbers.js';
import { broughtByChoice, Results } from './Results.js';

/** Rows that stand on the screen at a time. */
const MOST_ROWS = 8;

export function NumberRows({ form }: { readonly form: NumberForm }) {
  const scene = useScene();
  const value = chosenValue(scene);
  const rows = rowsAround(form, value);
  return (
    <div class="numbers">
      <div class="stepper" role="group" aria-label={t('web.number')}>
        <button type="button" aria-label={t('web.number.less')} onClick={() => step(scene, form, -1)}>
          <Icon name="minus" size={18} />
        </button>
        <input
          type="text"
          inputMode="numeric"
          aria-label={t('web.number')}
          value={value ?? ''}
          onInput={(event) => setValue(scene, form, Number(event.currentTarget.value.replace(/\D/g, '')))}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (by !== 0) step(scene, form, by);
            else if (event.key === 'Enter') scene.confirm();
            else return;
            event.preventDefault();
          }}
        />
        <button type="button" aria-label={t('web.number.more')} onClick={() => step(scene, form, 1)}>
          <Icon name="plus" size={18} />
        </button>
        <p>{t('web.number.between', { from: form.from, to: form.to })}</p>
      </div>
      <ul class="number-rows">
        {rows.map((one) => (
          <li key={one}>
            <button
              type="button"
              data-lit=""
              data-number={one}
              aria-pressed={one === value}
              onClick={() => (one === value ? scene.confirm() : setValue(scene, form, one))}
            >
              <b>{one}</b>
              <Result value={one} form={form} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Result({ value, form }: { readonly value: number; readonly form: NumberForm }) {
  const scene = useScene();
  const choice = form.choiceOf(value)!;
  const brought = broughtByChoice(scene, choice);
  if (brought !== undefined) return <Results of={brought} />;
  return <span class="results">{labelOf(scene, choice) ?? t('web.number.take', { number: value })}</span>;
}

/** The values that are offered, those nearest to the chosen one where there are many. */
function rowsAround(form: NumberForm, value: number | undefined): readonly number[] {
  const { from, to } = form;
  const count = Math.min(MOST_ROWS, to - from + 1);
  const first = Math.max(from, Math.min(to - count + 1, (value ?? from) - Math.floor(count / 2)));
  return Array.from({ length: count }, (_, i) => first + i).filter((one) => form.choiceOf(one) !== undefined);
}
