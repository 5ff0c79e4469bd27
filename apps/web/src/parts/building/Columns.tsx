// How many there are of each kind, as columns beside each other.

import './building.css';

interface ColumnsProps {
  readonly columns: readonly { readonly label: string | number; readonly count: number }[];
}

/** In pixels. */
const TALLEST = 44;

export function Columns({ columns }: ColumnsProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <ol class="columns">
      {columns.map(({ label, count }) => (
        <li key={label}>
          <b>{count === 0 ? '' : count}</b>
          <i style={{ height: `${(TALLEST * count) / most}px` }} />
          <span>{label}</span>
        </li>
      ))}
    </ol>
  );
}
