// What goes over a socket, byte by byte: frames as RFC 6455 wants them, and messages as the schema wants them.

import { type Duplex, PassThrough, type Writable } from 'node:stream';
import { clientMessage, longestMessage } from '@automachia/protocol';
import { Random } from '@automachia/kernel';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as library from 'ws';
import { FrameReader, writeFrame } from '../src/streams/frames.js';
import { isPlainChoice } from '../src/streams/messages.js';
import { ReadingTurns } from '../src/streams/readingTurns.js';
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

/** The library's own reader, which its types do not tell of. */
const { Receiver } = library as unknown as { readonly Receiver: new (options: object) => Writable };

/** A frame as a client sends it. */
function sentFrame(first: number, body: Buffer, mask = Buffer.from([7, 200, 31, 90])): Buffer {
  const { length } = body;
  const head =
    length < 126 ? [first, 0x80 | length] : length < 65_536 ? [first, 0xfe, length >> 8, length & 0xff] : undefined;
  const long = Buffer.alloc(10);
  long.writeUInt8(first, 0);
  long.writeUInt8(0xff, 1);
  long.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([
    head === undefined ? long : Buffer.from(head),
    mask,
    body.map((byte, i) => byte ^ mask[i % 4]!),
  ]);
}

/** Reads at its leisure: time stands still. */
class TestReader extends FrameReader {
  isOpen = true;
  readonly turns = new ReadingTurns(() => 0);
  readonly address = '192.0.2.1';

  constructor(
    wire: Duplex,
    readonly hear: (text: string) => void,
    readonly mayHear: (bytes: number) => boolean = () => true,
  ) {
    super(wire.on('close', () => {}));
  }
}

function readerOf(...given: ConstructorParameters<typeof TestReader>): TestReader {
  return new TestReader(...given);
}

/** Everything that is heard of some chunks, whoever has read it: as it comes, and by the library alone. */
function heardOf(chunks: readonly Buffer[], isAtAGlance: boolean): string[] {
  const heard: string[] = [];
  const receiver = new Receiver({ isServer: true, maxPayload: longestMessage });
  receiver.on('message', (data: Buffer, isBinary: boolean) =>
    heard.push(`${isBinary ? 'bytes ' : ''}${data.toString()}`),
  );
  receiver.on('ping', (data: Buffer) => heard.push(`ping ${data.toString()}`));
  receiver.on('pong', (data: Buffer) => heard.push(`pong ${data.toString()}`));
  receiver.on('conclude', (code: number) => heard.push(`close ${code}`));
  receiver.on('error', (error: Error) => heard.push(error.message));
  const wire = new PassThrough();
  wire.on('data', (chunk: Buffer) => receiver.writable && receiver.write(chunk));
  if (isAtAGlance) readerOf(wire, (text) => void heard.push(text));
  for (const chunk of chunks) wire.emit('data', Buffer.from(chunk));
  return heard;
}

test('what is read at a glance and what the library reads are the same, however it comes in pieces', () => {
  const texts = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(1, 125, 126, 127, 16_384, 16_385, 70_000))
    .map((text) => Buffer.from(typeof text === 'number' ? 'x'.repeat(text) : text));
  const frame = fc.oneof(
    { weight: 8, arbitrary: texts.map((text) => sentFrame(0x81, text)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(0x89, 0x8a).map((first) => sentFrame(first, Buffer.from('are you there'))),
    },
    { weight: 1, arbitrary: texts.map((text) => sentFrame(0x82, text)) },
    // In two pieces, with a ping between them.
    {
      weight: 1,
      arbitrary: texts.map((text) =>
        Buffer.concat([sentFrame(0x01, text), sentFrame(0x89, Buffer.from('?')), sentFrame(0x80, Buffer.from('end'))]),
      ),
    },
    { weight: 1, arbitrary: fc.constant(sentFrame(0x88, Buffer.from([3, 232]))) },
    // Without a mask, with a bit nobody agreed on, of an unknown kind.
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        Buffer.from([0x81, 1, 65]),
        sentFrame(0xc1, Buffer.from('x')),
        sentFrame(0x83, Buffer.from('x')),
        // Not UTF-8; and the character that stands for what is not.
        sentFrame(0x81, Buffer.from([0x61, 0xff, 0xfe, 0x62])),
        sentFrame(0x81, Buffer.from('a\ufffdb')),
      ),
    },
  );
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 8 }), fc.array(fc.nat(400), { maxLength: 6 }), (frames, cuts) => {
      const bytes = Buffer.concat(frames);
      const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((one, other) => one - other)];
      const chunks = places.map((from, i) => bytes.subarray(from, places[i + 1])).filter((chunk) => chunk.length > 0);
      expect(heardOf(chunks, true)).toEqual(heardOf(chunks, false));
    }),
    { numRuns: 2000 },
  );
});

test('whoever was let go is not read any more, but for their goodbye', () => {
  const heard: string[] = [];
  const wire = new PassThrough();
  const handedOn: Buffer[] = [];
  wire.on('data', (chunk: Buffer) => void handedOn.push(chunk));
  const reader: TestReader = readerOf(wire, (text) => {
    heard.push(text);
    reader.isOpen = heard.length < 3;
  });
  const [message, goodbye] = [sentFrame(0x81, Buffer.from('x')), sentFrame(0x88, Buffer.from([3, 232]))];
  wire.emit('data', Buffer.concat(new Array<Buffer>(100).fill(message)));
  expect(heard).toHaveLength(3);
  wire.emit('data', Buffer.concat(new Array<Buffer>(100).fill(message)));
  wire.emit('data', Buffer.concat(new Array<Buffer>(100).fill(sentFrame(0x89, Buffer.from('x')))));
  expect([heard.length, handedOn.length]).toEqual([3, 0]);
  wire.emit('data', goodbye);
  expect(handedOn).toEqual([goodbye]);
});

test('a message that nobody wants to hear is not even looked at', () => {
  const heard: string[] = [];
  const lengths: number[] = [];
  const wire = new PassThrough();
  wire.on('data', () => {});
  readerOf(
    wire,
    (text) => void heard.push(text),
    (bytes) => {
      lengths.push(bytes);
      return bytes < 1000;
    },
  );
  const long = sentFrame(0x81, Buffer.from('x'.repeat(5000)));
  const chunk = Buffer.concat([long, sentFrame(0x81, Buffer.from('short'))]);
  wire.emit('data', chunk);
  expect([heard, lengths]).toEqual([['short'], [5000, 5]]);
  // Its mask has not been taken off.
  expect(chunk.subarray(0, long.length).equals(long)).toBe(true);
});

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
