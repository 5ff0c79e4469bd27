// A process of `automachia bench --servers`: our own server, with its storage, hosting matches that never end.
//
//   benchServer.mjs <port> <folder> [folder of the browser client]

import path from 'node:path';
import type { Game, KernelState } from '@automachia/kernel';
import type { RunningServer } from '@automachia/server';
import { brainsHere, openStorage, startServer, systemClock, usualLifetimes } from '@automachia/server';
import { tournoi } from '@automachia/tournoi';

const [, , port = '0', folder = '.', web] = process.argv;

/** As in the reference servers, a finished game begins again within the same match: what is measured is play. */
const endless: Game = {
  ...(tournoi as unknown as Game),
  choose: (state, seat, choice, number) => {
    const answer = (tournoi as unknown as Game).choose(state, seat, choice, number);
    if (state.outcome !== null) beginAgain(state);
    return answer;
  },
};

function beginAgain(state: KernelState): void {
  const { decisionNumber, players, chance } = state;
  const fresh = (tournoi as unknown as Game).setUp({ players }, chance);
  Object.assign(state, fresh, { decisionNumber: decisionNumber + 1 });
}

const storage = await openStorage(path.join(folder, 'bench.db'), { worker: new URL('./storage.mjs', import.meta.url) });
const server: RunningServer = await startServer(
  {
    host: '127.0.0.1',
    port: Number(port),
    storage,
    brains: brainsHere,
    clock: systemClock,
    limits: {
      perSecond: 1e9,
      connections: 1e9,
      waitingBytes: 1e7,
      longestUnread: 30_000,
      mostMatches: 1e9,
      unplayedMatches: Number.POSITIVE_INFINITY,
      awaitedMatches: Number.POSITIVE_INFINITY,
      unaskedMatches: Number.POSITIVE_INFINITY,
      addressUnplayed: Number.POSITIVE_INFINITY,
      addressUnasked: Number.POSITIVE_INFINITY,
      siteUnplayed: Number.POSITIVE_INFINITY,
      siteUnasked: Number.POSITIVE_INFINITY,
      addressMatches: Number.POSITIVE_INFINITY,
      addressListed: Number.POSITIVE_INFINITY,
      liveMatches: Number.POSITIVE_INFINITY,
      matchEntries: Number.POSITIVE_INFINITY,
      ruleTime: Number.POSITIVE_INFINITY,
    },
    lifetimes: usualLifetimes,
    botPause: 0,
    isBehindProxy: false,
    origins: [],
    hostNames: [],
    web,
    logLevel: 'error',
  },
  (id) => (id === 'tournoi' ? endless : undefined),
);

process.on('message', (message: { type: string; gc?: boolean }) => {
  if (message.type === 'exit') void server.stop().then(() => process.exit(0));
  if (message.type !== 'stats') return;
  if (message.gc === true) for (let i = 0; i < 2; i++) globalThis.gc?.();
  process.send!({ type: 'stats', memory: process.memoryUsage() });
});
process.send!({ type: 'ready', address: server.address });
