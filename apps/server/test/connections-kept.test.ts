// What is kept of a connection for as long as somebody follows a match: there are thousands of them.

import type { Socket } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FollowedSocket, type SocketStream } from '../src/streams/sockets.js';
import { aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';

/** Whether an object has its properties in places of their own, not in a dictionary that takes five times as much. */
function hasPlaces(): (one: object) => boolean {
  v8.setFlagsFromString('--allow-natives-syntax');
  const asked = vm.runInThisContext('(one) => %HasFastProperties(one)') as (one: object) => boolean;
  // It is compiled when it is first called.
  asked({});
  v8.setFlagsFromString('--no-allow-natives-syntax');
  return asked;
}

test('a connection that became a stream is not kept as a dictionary', async () => {
  const isLean = hasPlaces();
  const emptied: Record<string, number> = { x: 1, y: 2 };
  delete emptied['x'];
  expect([isLean({ x: 1 }), isLean(emptied)]).toEqual([true, false]);
  const emit = vi.spyOn(FollowedSocket.prototype, 'emit');
  onTestFinished(() => emit.mockRestore());
  const { followers } = await aTable(await aServer(), 2);
  for (const one of followers) one.leave();
  for (const one of followers) await one.untilClosed();
  const streams = new Set(emit.mock.contexts.map((socket) => (socket as FollowedSocket).stream as SocketStream));
  expect(streams.size).toBe(2);
  for (const stream of streams) {
    const { wire } = stream as unknown as { readonly wire: Socket };
    expect(isLean(wire)).toBe(true);
  }
});
