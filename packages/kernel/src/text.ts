// Words for people, kept as keys until somebody looks: the kernel and the games never format a sentence.

/** A sentence to be: a key of the text catalogues and the values that go into it. */
export interface Text {
  readonly key: string;
  readonly values?: TextValues;
}

export type TextValue = string | number | Text | readonly Text[];
export type TextValues = { readonly [name: string]: TextValue };

/** Makes a text without writing `{ key, values }` at every call. */
export function text(key: string, values?: TextValues): Text {
  return values === undefined ? { key } : { key, values };
}
