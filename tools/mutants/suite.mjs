// What stands for Vitest while mutants are tried: tests are collected, and run one by one as often as they are wanted.
// What they expect is judged by Vitest's own `expect`.

import { format } from 'node:util';

/** A list that the tests of files write themselves into, and the words they do it with. */
export function newSuite() {
  /** By file: its tests, or why it could not be loaded; loaded when somebody looks. */
  const files = new Map();
  const outer = [];
  let tests = [];
  const test = (title, body) => tests.push({ title: [...outer, title].join(' › '), body });
  const describe = (title, body) => {
    outer.push(title);
    body();
    outer.pop();
  };
  const loaded = (run) => {
    tests = [];
    outer.length = 0;
    try {
      run();
      return { tests };
    } catch (error) {
      return { tests: [], error };
    }
  };
  const load = (file, run) => {
    let found;
    const look = () => (found ??= loaded(run));
    files.set(file, {
      get tests() {
        return look().tests;
      },
      get error() {
        return look().error;
      },
    });
  };
  return { files, load, words: { test: withTables(test), describe: withTables(describe) } };
}

/** `each`, with rows as lists or single values. */
function withTables(register) {
  const each = (rows) => (title, body) => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      register(titleWith(title, values), () => body(...values));
    }
  };
  return Object.assign(register, { each });
}

function titleWith(title, values) {
  const named = title.replace(/\$(\w+)/g, (whole, name) => String(values[0]?.[name] ?? whole));
  return format(named, ...values.slice(0, (named.match(/%[a-z]/g) ?? []).length));
}
