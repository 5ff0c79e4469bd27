// What comes in on a connection, handed to Node's parser a little at a time. Node itself hands on all that has come, up to
// 64 kB, and its parser makes a request of everything in it, whatever has become of the connection meanwhile.

import type { Socket } from 'node:net';

/** So many bytes at a time: room for an ordinary request. */
const SLICE = 1024;

type DataListener = (this: Socket, chunk: Buffer) => void;

/** Who says, before each slice of so many bytes, whether it may still be read. */
export interface Doorkeeper {
  mayRead(socket: Socket, bytes: number): boolean;
}

interface Reading {
  /** Node's own listener. */
  readonly parse: DataListener;
  readonly keeper: Doorkeeper;
  /** Node's own, too. */
  readonly pause: readonly (() => void)[];
  readonly resume: readonly (() => void)[];
  /** What has come and was not parsed yet; undefined once something else reads the connection. */
  rest: Buffer | undefined;
}

type ReadSocket = Socket & { [reading]?: Reading | undefined };

/** Where a connection's reading is found by the listener, which all share: there are thousands of them. */
const reading = Symbol('reading');

const NOTHING = Buffer.alloc(0);

/** Reads a connection that Node has just taken over. */
export function readInSlices(socket: Socket, keeper: Doorkeeper): void {
  const [parse] = socket.listeners('data') as DataListener[];
  if (parse === undefined) throw new Error('Nobody reads this connection: it was not taken over by Node.');
  // Node takes them away from whoever listens besides its parser. Without them a connection that was paused would go on
  // reading until its buffer is full, and each byte would be taken for a sign of life.
  const pause = socket.listeners('pause') as (() => void)[];
  const resume = socket.listeners('resume') as (() => void)[];
  (socket as ReadSocket)[reading] = { parse, keeper, pause, resume, rest: NOTHING };
  socket.off('data', parse).on('data', onData);
  for (const listener of pause) socket.on('pause', listener);
  for (const listener of resume) socket.on('resume', listener);
}

/** Gives up a connection that becomes something else, with what has come beyond the request for it. */
export function giveUp(socket: Socket, head: Buffer): Buffer {
  const now = (socket as ReadSocket)[reading]!;
  const { rest = NOTHING } = now;
  now.rest = undefined;
  socket.off('data', onData);
  // With them goes Node's parser, which the connection would keep for as long as it lasts.
  for (const listener of now.pause) socket.off('pause', listener);
  for (const listener of now.resume) socket.off('resume', listener);
  // Not deleted: an object that has lost a property is kept as a dictionary from then on, 1.2 kB more for each connection.
  (socket as ReadSocket)[reading] = undefined;
  return rest.length === 0 ? head : Buffer.concat([head, rest]);
}

function onData(this: ReadSocket, chunk: Buffer): void {
  const now = this[reading]!;
  now.rest = chunk;
  while (now.rest !== undefined && now.rest.length > 0) {
    // What comes after the last word is read by nobody.
    if (this.destroyed || this.writableEnded) break;
    if (this.isPaused()) {
      this.unshift(now.rest);
      break;
    }
    const slice = now.rest.subarray(0, SLICE);
    if (!now.keeper.mayRead(this, slice.length)) break;
    now.rest = now.rest.subarray(SLICE);
    now.parse.call(this, slice);
  }
  // Not kept for as long as the connection is.
  if (now.rest !== undefined) now.rest = NOTHING;
}
