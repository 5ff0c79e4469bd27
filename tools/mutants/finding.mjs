// Finds where a source can be broken: one small change each, as somebody could make it by mistake.

import { parseSync } from 'oxc-parser';

/**
 * One change of one file. `code` is its line without indentation and `nth` tells apart what is the same on lines that are
 * the same, so that a mutant keeps its name when other lines move.
 * @typedef {{ file: string, line: number, code: string, change: string, nth: number, start: number, end: number,
 *   text: string, isStatement: boolean }} Mutant
 */

/** The operator that a slip of the pen would leave in place of another. */
const otherOperator = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&': '|',
  '|': '&',
  '^': '&',
  '<<': '>>',
  '>>': '<<',
  '&&': '||',
  '||': '&&',
};

const otherMethod = { some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };

/** Every mutant of a file, in the order of the text. */
export function mutantsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const add = (node, change, mutated, isStatement = false) => {
    found.push({ file, change, start: node.start, end: node.end, text: mutated, isStatement });
  };
  walk(program, undefined, (node, parent) => mutate(node, parent, text, add));
  return named(
    found.sort((one, other) => one.start - other.start || one.end - other.end),
    text,
  );
}

function mutate(node, parent, text, add) {
  const wordsOf = (part) => text.slice(part.start, part.end);
  const around = (from, to, middle) => text.slice(node.start, from) + middle + text.slice(to, node.end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = otherOperator[node.operator];
      if (other === undefined || (node.operator === '+' && isWords(node))) return;
      const at = text.indexOf(node.operator, afterComments(text, node.left.end));
      add(node, `${node.operator} → ${other}`, around(at, at + node.operator.length, other));
      return;
    }
    case 'UnaryExpression':
      if (node.operator === '!') add(node, 'not → plain', `(${wordsOf(node.argument)})`);
      return;
    case 'CallExpression': {
      const { callee } = node;
      const other = callee.type === 'MemberExpression' && !callee.computed && otherMethod[callee.property.name];
      if (other) {
        const { start, end, name } = callee.property;
        add(node, `${name} → ${other}`, around(start, end, other));
      }
      return;
    }
    case 'Literal':
      mutateLiteral(node, parent, add);
      return;
    case 'ConditionalExpression':
      if (!isTurnedAnyway(node.test)) {
        add(node, 'condition turned round', around(node.test.start, node.test.end, `!(${wordsOf(node.test)})`));
      }
      return;
    case 'IfStatement':
      mutateIf(node, wordsOf, around, add);
      return;
    case 'ExpressionStatement':
      if (!node.directive) add(node, 'left out', '', true);
      return;
    default:
  }
}

function mutateLiteral(node, parent, add) {
  if (typeof node.value === 'boolean') add(node, `${node.value} → ${!node.value}`, String(!node.value));
  const isKey = parent.type === 'Property' && parent.key === node && !parent.computed;
  if (typeof node.value !== 'number' || isKey) return;
  // Next to 0 there is 1; from any other number one less is the likelier slip.
  const other = node.value === 0 ? 1 : node.value - 1;
  add(node, `${node.raw} → ${other}`, String(other));
}

function mutateIf(node, wordsOf, around, add) {
  const { test, consequent, alternate } = node;
  if (!isTurnedAnyway(test)) {
    add(node, 'condition turned round', around(test.start, test.end, `!(${wordsOf(test)})`), true);
  }
  const only = consequent.type === 'BlockStatement' && consequent.body.length === 1 ? consequent.body[0] : consequent;
  const isEarly = ['ReturnStatement', 'ContinueStatement', 'BreakStatement'].includes(only.type);
  if (isEarly && alternate === null) add(node, 'early end left out', '', true);
}

/** Whether another mutant of the same place says the same as turning it round. */
function isTurnedAnyway(test) {
  const isCompared = test.type === 'BinaryExpression' && ['===', '!=='].includes(test.operator);
  return isCompared || (test.type === 'UnaryExpression' && test.operator === '!');
}

/** Whether words are put together, which is no sum. */
function isWords(node) {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node.value === 'string';
  return node.type === 'BinaryExpression' && (isWords(node.left) || isWords(node.right));
}

/** Where code goes on: operators do not stand in comments. */
function afterComments(text, from) {
  const [skipped] = /^(?:\s|\)|\/\/[^\n]*\n|\/\*[^]*?\*\/)*/.exec(text.slice(from));
  return from + skipped.length;
}

/** Types are gone when the program runs, and what is thrown is our own bug: neither is a rule. */
const leftAlone = /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|^(?:Import|ThrowStatement|ExportAll)/;

function walk(node, parent, visit) {
  if (leftAlone.test(node.type)) return;
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments' || key === 'typeParameters')
      continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string' && typeof child.start === 'number') walk(child, node, visit);
    }
  }
}

/** Adds where each mutant stands, and what tells it from others. */
function named(found, text) {
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const times = new Map();
  let line = 0;
  return found.map((mutant) => {
    while (line + 1 < lineStarts.length && lineStarts[line + 1] <= mutant.start) line += 1;
    const code = text.slice(lineStarts[line], (lineStarts[line + 1] ?? text.length + 1) - 1).trim();
    const same = `${code}\n${mutant.change}`;
    times.set(same, (times.get(same) ?? 0) + 1);
    return { ...mutant, line: line + 1, code, nth: times.get(same) };
  });
}
