// Reads YAML into the same that JSON is read into: a value, and where everything stood. One door of its own, so that a page
// that reads packs in JSON does not carry the library.

import type { Plain } from '@automachia/kernel';
import { isAlias, isCollection, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Document, Node, Scalar } from 'yaml';
import { UnreadableFile } from './unreadable.js';
import type { FilePlace, ParsedJson, Path, TextPlace } from './json.js';

/** Reads a YAML text, or throws UnreadableFile with everything that is wrong with it. */
export function parseYaml(text: string): ParsedJson {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, merge: false, version: '1.2' });
  const placeAt = (offset: number): FilePlace => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const problems = document.errors.map(({ pos, message }) => ({
    place: placeAt(pos[0]),
    message: `cannot be read here: ${message.split(' at line ')[0]}`,
  }));
  visit(document, {
    Alias: (_key, node) => {
      problems.push({ place: placeAt(node.range?.[0] ?? 0), message: 'refers to another place (*): write it out' });
    },
  });
  if (problems.length > 0) throw new UnreadableFile(problems);
  const nodeAt = (path: Path): Node | undefined => {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (node !== null && node !== undefined && (isScalar(node) || isCollection(node)) && node.range) return node;
    }
    return undefined;
  };
  return {
    value: (document.toJS() ?? null) as Plain,
    placeOf: (path) => placeAt(nodeAt(path)?.range?.[0] ?? 0),
    textPlaceOf: (path) => {
      const node = nodeAt(path);
      return isScalar(node) ? textPlace(text, node, placeAt) : { ...placeAt(node?.range?.[0] ?? 0), indent: 0 };
    },
    repeated: repeatedIn(document, placeAt),
  };
}

/** Where the words of a scalar begin: behind its quote; of a block, in the line below, as far in as that is. */
function textPlace(text: string, { range, type }: Scalar, placeAt: (offset: number) => FilePlace): TextPlace {
  const start = range?.[0] ?? 0;
  if (type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED') {
    const below = text.indexOf('\n', start) + 1;
    const indent = /^ */.exec(text.slice(below))![0].length;
    return { line: placeAt(below).line, column: indent + 1, indent };
  }
  const { line, column } = placeAt(start);
  return { line, column: column + (type === 'PLAIN' ? 0 : 1), indent: 0 };
}

/** Keys that a map has twice. */
function repeatedIn(document: Document, placeAt: (offset: number) => FilePlace): ParsedJson['repeated'] {
  const found: { path: Path; place: FilePlace }[] = [];
  const look = (node: unknown, path: Path): void => {
    if (isAlias(node)) return;
    if (isSeq(node)) for (const [place, item] of node.items.entries()) look(item, [...path, place]);
    if (!isMap(node)) return;
    const seen = new Set<string>();
    for (const pair of node.items) {
      if (!isPair(pair) || !isScalar(pair.key)) continue;
      const key = String(pair.key.value);
      if (seen.has(key)) found.push({ path: [...path, key], place: placeAt(pair.key.range?.[0] ?? 0) });
      seen.add(key);
      look(pair.value, [...path, key]);
    }
  };
  look(document.contents, []);
  return found;
}
