// One spelling for equal data.

/** JSON with the fields of every object in alphabetical order, so that equal data is spelled equally. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return listJson(value as readonly unknown[]);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  const parts: string[] = [];
  for (const name of Object.keys(fields).sort()) {
    if (fields[name] !== undefined) parts.push(`${JSON.stringify(name)}:${canonicalJson(fields[name])}`);
  }
  return `{${parts.join(',')}}`;
}

/** What stands in a row and is the very same thing, such as the empty cells of a board, is spelled once. */
function listJson(list: readonly unknown[]): string {
  const parts: string[] = [];
  let before: unknown;
  let spelled = 'null';
  for (const one of list) {
    if (one !== before) spelled = canonicalJson(one === undefined ? null : one);
    before = one;
    parts.push(spelled);
  }
  return `[${parts.join(',')}]`;
}

/** Whether two pieces of plain data are equal. */
export function isEqual(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}
