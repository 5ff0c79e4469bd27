// YAML as one writes it by hand in a scenario: short lists and objects on one line, seats as plain numbers.

import { Document, visit } from 'yaml';

const WIDTH = 100;

/** Writes plain data as YAML. */
export function writeYaml(value: unknown): string {
  const document = new Document(withNumberKeys(value));
  visit(document, {
    Collection(_key, node, path) {
      const isWhole = path.length === 1;
      if (!isWhole && JSON.stringify(node.toJSON()).length <= WIDTH) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 }).trimEnd();
}

/** Objects keyed by seat get numbers as keys: `1:` and not `"1":`. */
function withNumberKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumberKeys);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(
    Object.entries(value).map(([key, each]) => [/^\d+$/.test(key) ? Number(key) : key, withNumberKeys(each)]),
  );
}
