// A few choices side by side, one of them taken.

import { useId } from 'preact/hooks';

export interface SegmentsProps<T extends string | number | boolean> {
  readonly label: string;
  /** What it changes. */
  readonly hint?: string | undefined;
  readonly values: readonly T[];
  readonly value: T;
  readonly nameOf: (value: T) => string;
  readonly onChange: (value: T) => void;
}

export function Segments<T extends string | number | boolean>(props: SegmentsProps<T>) {
  const { label, hint, values, value, nameOf, onChange } = props;
  const id = useId();
  return (
    <fieldset class="segments" aria-describedby={hint === undefined ? undefined : id}>
      <legend>{label}</legend>
      {hint !== undefined && (
        <p class="hint" id={id}>
          {hint}
        </p>
      )}
      <div>
        {values.map((one) => (
          <button type="button" key={String(one)} aria-pressed={one === value} onClick={() => onChange(one)}>
            {nameOf(one)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
