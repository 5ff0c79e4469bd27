// A process of `automachia bench --web`: the browser client's own thinking worker, as it was built, run by Node. What it
// needs of a browser is a way to hear and to answer.
//
//   benchPlayouts.mjs <the built worker>

import { pathToFileURL } from 'node:url';

const [, , file = ''] = process.argv;

type Heard = (event: { readonly data: unknown }) => void;

Object.assign(globalThis, {
  addEventListener: (type: string, hear: Heard) => {
    if (type === 'message') process.on('message', (data) => hear({ data }));
  },
  postMessage: (answer: unknown) => process.send!(answer),
});
await import(pathToFileURL(file).href);
process.send!({ ready: true });
