// How long the page takes to make ten thousand options into what is lit, and how that grows: `node tools/measure-options.mjs`.
// Absolute times belong to this machine; that it does not grow faster than the options do is held by counts, in
// apps/web/test/decision.test.ts.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ROUNDS = 15;
const COUNTS = [1000, 10_000];
const root = fileURLToPath(new URL('../apps/web', import.meta.url));

// What the settings read when they are first asked for.
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });
globalThis.localStorage = { getItem: () => null, setItem: () => undefined };
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => undefined });

const fetched = async (name) => (await runnerImport(name, { root, logLevel: 'error' })).module;
const { DecisionDraft } = await fetched(path.join(root, 'src/table/decision.ts'));
const { Sending } = await fetched(path.join(root, 'src/table/sending.ts'));
const { vocabularyOf } = await fetched('@automachia/kernel');
const { signal } = await fetched('@preact/signals');

const shapes = {
  cells: (i) => [{ cell: `c${i}` }],
  pairs: (i) => [{ piece: `p${i % 100}` }, { cell: `c${Math.floor(i / 100)}` }],
  orders: (i) => [10, 1000].map((by, k) => ({ card: `c${i % by}`, position: k + 1 })),
};

for (const [name, targets] of Object.entries(shapes)) {
  const times = COUNTS.map((count) => best(() => show(count, targets)));
  const growth = (times[1] / times[0]).toFixed(1);
  console.log(`${name.padEnd(8)} ${times.map((ms) => `${ms.toFixed(1)} ms`).join(', ')} (× ${growth} for × 10)`);
}

/** The best of some rounds: other work only ever makes one slower. */
function best(work) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const ready = work();
    const began = performance.now();
    ready();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/** A question with so many options, which is not looked at yet. */
function show(count, targets) {
  const choices = Array.from({ length: count }, (_, i) => ({ at: i }));
  const question = signal({ number: 1, step: 'any', rule: 'ANY-01', seat: 1, isSealed: false, kind: 'any', choices });
  const kind = { name: 'any', read: ({ at }) => at, write: (at) => ({ at }), targets, schema: () => ({}) };
  const vocabulary = vocabularyOf({ any: { kind: 'any', rule: 'ANY-01' } }, [kind], {});
  const decision = new DecisionDraft({
    question,
    view: signal({}),
    sending: new Sending(),
    parts: { vocabulary, face: {} },
  });
  return () => [decision.lit.value, decision.buttons.value, decision.form.value, decision.manner.value];
}
