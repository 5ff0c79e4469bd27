// What goes over a socket, byte by byte: frames as RFC 6455 wants them, and messages as the schema wants them.

import { PassThrough } from 'node:stream';
import { clientMessage } from '@automachia/protocol';
import { Random } from '@automachia/kernel';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainChoice, writeFrame } from '../src/streams/sockets.js';
import { aPerson } from './around/aPerson.js';
import { aServer } from './around/aServer.js';
import { Attacks } from './around/attacks.js';
import { allIsWell } from './around/playing.js';

/** Reads one frame as strictly as a browser does. */
function readFrame(bytes: Buffer): string {
  if (bytes[0] !== 0x81) throw new Error('not a whole text message');
  const short = bytes[1]!;
  const [length, header] =
    short < 126 ? [short, 2] : short === 126 ? [bytes.readUInt16BE(2), 4] : [Number(bytes.readBigUInt64BE(2)), 10];
  const shortest = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  if (header !== shortest) throw new Error(`a length of ${length} in a header of ${header} bytes`);
  if (bytes.length !== header + length) throw new Error(`${bytes.length - header} bytes instead of ${length}`);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(header));
}

function frameOf(message: string): Buffer {
  const wire = new PassThrough({ highWaterMark: 10_000_000 });
  writeFrame(wire, message);
  return wire.read() as Buffer;
}

test.each([0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 65_537, 300_000])(
  'a message of %i characters is one frame, with the shortest header, whatever its script',
  (size) => {
    for (const message of [
      'x'.repeat(size),
      'é'.repeat(size),
      '🤖'.repeat(size),
      `${'x'.repeat(size)}ë`,
      '\u0000\u007f\u0080'.repeat(size),
    ]) {
      expect(readFrame(frameOf(message)) === message).toBe(true);
    }
  },
);

test('what is taken for a plain choice at a glance, the schema takes too', () => {
  const anything = fc.record(
    {
      type: fc.constantFrom('choose', 'undo', 7),
      number: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
      choice: fc.jsonValue(),
      id: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
      seat: fc.integer(),
      __proto__: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anything, (message) => {
      const read: unknown = JSON.parse(JSON.stringify(message));
      expect(!isPlainChoice(read) || clientMessage.safeParse(read).success).toBe(true);
    }),
    { numRuns: 1000 },
  );
  const target = { match: 'm', tokens: { player: 'a.b', stranger: 'c.d' }, past: [{ number: 1, choice: {} }], now: 2 };
  const attacks = new Attacks(new Random(1), target);
  for (let i = 0; i < 2000; i++) {
    const read = parsed(attacks.message());
    expect(!isPlainChoice(read) || clientMessage.safeParse(read).success).toBe(true);
  }
  expect(isPlainChoice({ type: 'choose', number: 1, choice: null })).toBe(true);
  expect(isPlainChoice({ type: 'choose', number: 1 })).toBe(false);
});

test('names of any script arrive as they are', async () => {
  const server = await aServer();
  const names = ['Zoë', '小明', '🤖🦾', 'Ann'];
  const [zoe, ...others] = await Promise.all(names.map((name) => aPerson(server, { name })));
  const made = await zoe!.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }]);
  for (const one of others) await one.joins(made);
  const [socket, lines] = [await zoe!.follows(made.match, 1), await zoe!.followsLines(made.match, 1)];
  for (const one of [socket, lines]) {
    expect(one.match!.seats.map((seat) => seat.name)).toEqual(names);
    allIsWell(one);
  }
});

function parsed(message: string | Buffer): unknown {
  try {
    return JSON.parse(message.toString()) as unknown;
  } catch {
    return undefined;
  }
}
