// Where a source cites rules, and writes into it that whoever comes to one says so: `__cite(id)`.
//
// An id as a value says so itself. An id in a comment stands for the block it is in, or for the next function. An id
// beside functions in a call, as steps have it, stands for each of them.

import { parseSync } from 'oxc-parser';
import { citationsIn } from '../rules-index.mjs';

/** The bodies that stand for rules, each with their ids, and the ids that are values. */
function citedIn(file, text) {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const bodies = [];
  const values = [];
  const idsOf = new Map();
  const note = (body, ids) => idsOf.set(body, [...(idsOf.get(body) ?? []), ...ids]);
  const visit = (node, parent, isInside) => {
    if (/^TS(?!AsExpression|NonNull|Satisfies)|^Import|^Export(?:All|Specifier)/.test(node.type)) return;
    const isFunction = /^(?:Arrow)?Function/.test(node.type);
    if (isFunction && node.body) bodies.push(node.body);
    else if (node.type === 'BlockStatement' && isInside && !/Function/.test(parent.type)) bodies.push(node);
    const isKey = parent?.type === 'Property' && parent.key === node;
    if (isInside && !isKey && isRule(node)) values.push(node);
    if (node.type === 'CallExpression') {
      const ids = node.arguments.filter(isRule).map(({ value }) => value);
      if (ids.length > 0) for (const each of functionsBeside(node.arguments)) note(each.body, ids);
    }
    for (const [key, value] of Object.entries(node)) {
      if (/^(?:typeAnnotation|returnType|typeArguments|typeParameters)$/.test(key)) continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child?.type === 'string' && typeof child.start === 'number') {
          visit(child, node, isInside || isFunction);
        }
      }
    }
  };
  visit(program, undefined, false);
  for (const comment of comments) {
    const ids = citationsIn(comment.value).map(({ id }) => id);
    if (ids.length === 0) continue;
    const around = bodies.filter(({ start, end }) => start < comment.start && comment.end < end);
    const innermost = around.sort((one, other) => other.start - one.start)[0];
    const next = bodies.filter(({ start }) => start > comment.end).sort((one, other) => one.start - other.start)[0];
    if (innermost ?? next) note(innermost ?? next, ids);
  }
  return { idsOf, values };
}

/** The pieces of a source that stand for rules. */
export function placesOfRules(file, text) {
  return [...citedIn(file, text).idsOf].map(([{ start, end }, ids]) => ({ start, end, ids }));
}

export function withCitations(file, text) {
  const { idsOf, values } = citedIn(file, text);
  const edits = [...idsOf].flatMap(([body, ids]) => citeIn(body, ids));
  for (const { start, end } of values) edits.push({ at: start, text: '__cite(' }, { at: end, text: ')' });
  let code = text;
  for (const { at, text: words } of edits.sort((one, other) => other.at - one.at)) {
    code = code.slice(0, at) + words + code.slice(at);
  }
  return code;
}

function citeIn({ type, start, end }, ids) {
  const call = `__cite(${[...new Set(ids)].map((id) => JSON.stringify(id)).join(', ')})`;
  if (type === 'BlockStatement' || type === 'FunctionBody') return [{ at: start + 1, text: `${call};` }];
  return [
    { at: start, text: `(${call}, ` },
    { at: end, text: ')' },
  ];
}

function functionsBeside(nodes) {
  return nodes.flatMap((node) => {
    if (/^(?:Arrow)?Function/.test(node.type)) return [node];
    if (node.type !== 'ObjectExpression') return [];
    return functionsBeside(node.properties.flatMap(({ value }) => (value ? [value] : [])));
  });
}

function isRule(node) {
  return node.type === 'Literal' && typeof node.value === 'string' && /^[A-Z]{3}-[A-Z]{2,3}-\d{2,3}$/.test(node.value);
}
