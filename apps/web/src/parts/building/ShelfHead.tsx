// The head of a shelf from which things are taken: what lies there, by which rule, and how many of those wanted are taken.

import './building.css';

interface ShelfHeadProps {
  readonly title: string;
  readonly rule?: string;
  readonly isDone: boolean;
  /** How many of how many. */
  readonly count: string;
}

export function ShelfHead({ title, rule, isDone, count }: ShelfHeadProps) {
  return (
    <h2 class="shelf-head">
      {title} {rule !== undefined && <small>{rule}</small>}
      <span class={isDone ? 'is-done' : 'is-missing'}>
        {isDone ? '✓' : '⚠'} {count}
      </span>
    </h2>
  );
}
