// The processes that are compared: one for each engine, so that no engine's objects spoil what the compiler learns
// about another. Only one works at a time.

import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { FailedError } from '../errors.js';
import type { ContenderName, EngineField } from './contenders.js';
import { otherGames } from './contenders.js';
import type { Figures, Request } from './measuring.js';

/** Asks an engine to measure something. */
export type AskEngine = (name: ContenderName, request: Request) => Promise<Figures>;

/** Runs something with a process for each engine, and ends them afterwards. */
export async function withEngines<T>(worker: URL, field: EngineField, run: (ask: AskEngine) => Promise<T>): Promise<T> {
  const processes = new Map<ContenderName, ChildProcess>();
  try {
    for (const name of [...field.names, ...otherGames]) {
      // boardgame.io is much slower when it takes itself to be under development.
      const env = { ...process.env, NODE_ENV: 'production' };
      // Collecting garbage on demand to weigh states would otherwise throw away compiled code as well.
      const execArgv = ['--expose-gc', '--no-flush-bytecode'];
      const child = fork(worker, [name, field.folder], { execArgv, env });
      processes.set(name, child);
      await nextAnswer(name, child);
    }
    return await run((name, request) => {
      const child = processes.get(name)!;
      const answer = nextAnswer(name, child);
      child.send(request);
      return answer;
    });
  } finally {
    for (const child of processes.values()) child.kill();
  }
}

/** The process says it is ready, or what it has measured; one that ends instead has failed. */
function nextAnswer(name: string, child: ChildProcess): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      child.off('message', answered).off('exit', ended).off('error', reject);
    };
    const answered = (figures: unknown): void => {
      settle();
      resolve(figures as Figures);
    };
    const ended = (): void => {
      settle();
      reject(new FailedError(`the process that runs ${name} ended before it had measured anything; see above.`));
    };
    child.on('message', answered).on('exit', ended).on('error', reject);
  });
}
