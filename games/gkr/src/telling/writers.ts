// How data becomes the values of a text, field by field: a field that nobody says how to write does not compile.

import type { TextValue } from '@automachia/kernel';

type FieldsOf<T> = T extends object ? { [F in keyof T]-?: { field: F; value: T[F] } }[keyof T] : never;
type ValueOf<T, F> = Exclude<Extract<FieldsOf<T>, { field: F }>['value'], undefined>;

/** What stands in the place of a writer where a field is data, and never part of a sentence. */
export const UNSAID = undefined;

/** The fields of all kinds of some data, each with how it is written. */
export type Writers<T> = {
  readonly [F in FieldsOf<T>['field']]: ((value: ValueOf<T, F>) => TextValue) | typeof UNSAID;
};

/** For what is said as it stands. */
export const asIs = (value: string | number): TextValue => value;

/** The fields of some data as values of its text. */
export function writtenWith<T extends object>(writers: Writers<T>, data: T): Record<string, TextValue> {
  const values: Record<string, TextValue> = {};
  for (const [field, value] of Object.entries(data)) {
    const write = (writers as { readonly [field: string]: ((value: unknown) => TextValue) | undefined })[field];
    if (write !== undefined) values[field] = write(value);
  }
  return values;
}
