// A few choices side by side, one of them taken.

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
  return (
    <fieldset class="segments">
      <legend>{label}</legend>
      {hint !== undefined && <p class="hint">{hint}</p>}
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
