// A bot thinks here, so that the keyboard never waits for it. Gets its seat's view and nothing else; sends its answer.

import { parentPort } from 'node:worker_threads';
import type { Thinking, Thought } from '@automachia/shelf';
import { thinkHere } from '@automachia/shelf';

parentPort!.on('message', (thinking: Thinking) => parentPort!.postMessage(answerTo(thinking)));

function answerTo(thinking: Thinking): Thought {
  try {
    return { id: thinking.id, answer: thinkHere(thinking) };
  } catch (error) {
    return { id: thinking.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
