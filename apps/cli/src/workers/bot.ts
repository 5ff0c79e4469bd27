// A bot thinks here, so that the keyboard never waits for it. Gets its seat's view and nothing else; sends its answer.

import { parentPort } from 'node:worker_threads';
import type { Thinking, Thought } from '@automachia/shelf';
import { thinkHere } from '@automachia/shelf';

parentPort!.on('message', (thinking: Thinking) => {
  void answerTo(thinking).then((thought) => parentPort!.postMessage(thought));
});

async function answerTo(thinking: Thinking): Promise<Thought> {
  try {
    return { id: thinking.id, answer: await thinkHere(thinking) };
  } catch (error) {
    return { id: thinking.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
