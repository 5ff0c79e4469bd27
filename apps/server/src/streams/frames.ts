// The frames of a WebSocket (RFC 6455) that nearly all messages are: one final text frame each, written and read here in
// one piece. Everything else, and everything that is wrong, is the library's.

import { isUtf8 } from 'node:buffer';
import type { Duplex } from 'node:stream';
import { longestMessage } from '@automachia/protocol';
import type { Payers, ReadingTurns, Speaker } from './readingTurns.js';

/**
 * Writes a text message as one frame, unmasked as from a server. The library writes a header and a body: two writes
 * where one will do, for every seat after every choice.
 */
export function writeFrame(wire: Duplex, message: string): void {
  const header = headerOf(message.length);
  const frame = header + message;
  // Plain ASCII, as nearly all of it is: header and text go to the system as they are, one byte a character. The frame is
  // looked at and not the message, so that what was put together of many pieces is copied into one only once.
  if (Buffer.byteLength(frame) === message.length + bytesOf(header)) wire.write(frame, 'latin1');
  else {
    const text = Buffer.from(message);
    wire.write(Buffer.concat([Buffer.from(headerOf(text.length), 'latin1'), text]));
  }
}

/** Of a header as UTF-8: two where its characters are beyond ASCII. */
function bytesOf(header: string): number {
  let bytes = header.length;
  for (let i = 0; i < header.length; i++) bytes += header.charCodeAt(i) >> 7;
  return bytes;
}

/** Final frame, text, and the length in one byte, three or nine: browsers refuse a length longer than it need be. */
function headerOf(length: number): string {
  if (length < 126) return String.fromCharCode(0x81, length);
  if (length < 65_536) return String.fromCharCode(0x81, 126, length >> 8, length & 0xff);
  const bytes = [length >>> 24, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff];
  return String.fromCharCode(0x81, 127, 0, 0, 0, 0, ...bytes);
}

/** Final and without extensions, and what it is: bits of a frame's first byte. */
const TEXT = 0x81;
const CLOSE = 0x88;
const PONG = 0x8a;
const MASKED = 0x80;
/** A second byte of 126 says that the length follows in two bytes of their own. */
const IN_TWO_BYTES = 126;
const MASK = 4;
/** The longest a control frame can be: two bytes, its mask, and what it says. */
const LONGEST_CONTROL = 2 + MASK + 125;
/** So many bytes at a time are given to the library, which reads all that it is given, whatever has become of it. */
const SLICE = 1024;

type DataListener = (this: Duplex, chunk: Buffer) => void;
type ReadWire = Duplex & { [reader]?: FrameReader };

/** Where a connection's reader is found by the listeners, which all share: there are thousands of them. */
const reader = Symbol('reader');

/**
 * Reads short messages from a connection that the library has just taken over. Control frames are handed on to it; from
 * the first thing that is neither, a message in pieces for one, everything is. Nothing is read of a connection that was
 * paused meanwhile, or to which nobody listens any more.
 */
export abstract class FrameReader<Wire extends Duplex = Duplex> implements Speaker {
  /** Whether anybody still listens; whoever was let go is heard only to say goodbye. */
  abstract readonly isOpen: boolean;
  abstract readonly turns: ReadingTurns;
  abstract readonly address: string;
  payers: Payers | undefined;
  /** The library's own listeners. */
  private readonly library: DataListener;
  readonly libraryClosed: () => void;
  /** Whether everything is for the library to read from now on. */
  private isForLibrary = false;

  constructor(protected readonly wire: Wire) {
    const [library] = wire.listeners('data') as DataListener[];
    const libraryClosed = wire.listeners('close').at(-1) as (() => void) | undefined;
    if (library === undefined || libraryClosed === undefined) {
      throw new Error('Nobody reads this connection: it was not taken over by the library.');
    }
    this.library = library;
    this.libraryClosed = libraryClosed;
    (wire as ReadWire)[reader] = this;
    // In place of the library's, not beside it: a list of three listeners takes room for nineteen.
    wire.off('data', library).on('data', onData).off('close', libraryClosed).on('close', onClose);
  }

  /** Whether a message of so many bytes is to be read at all: asked before any of it is. */
  abstract mayHear(bytes: number): boolean;
  abstract hear(message: string): void;
  /** The connection is closed, whatever the library still does about it. */
  ended(): void {}

  listen(sent: Buffer, isTime: () => boolean): Buffer | undefined {
    const { wire } = this;
    let at = 0;
    if (wire.isPaused()) wire.resume();
    while (at < sent.length) {
      if (!this.isOpen) {
        if (sent[at] === CLOSE) this.library.call(wire, sent.subarray(at, at + LONGEST_CONTROL));
        return undefined;
      }
      if (wire.isPaused()) {
        wire.unshift(sent.subarray(at));
        return undefined;
      }
      if (at > 0 && isTime()) return sent.subarray(at);
      const end = this.readOne(sent, at);
      if (sent[at] === CLOSE && !this.isForLibrary) {
        // Whoever has said goodbye is not listened to any more; what they still send is let run out.
        wire.off('data', onData).resume();
        return undefined;
      }
      at = end;
    }
    return undefined;
  }

  /** One frame, or a slice of what the library reads; says where it ends. */
  private readOne(sent: Buffer, at: number): number {
    const begin = this.isForLibrary ? undefined : beginOfBody(sent, at);
    const length = begin === undefined ? 0 : lengthOf(sent, at);
    const end = (begin ?? 0) + length;
    if (begin !== undefined && end <= sent.length && length <= longestMessage) {
      if (sent[at] !== TEXT) {
        this.library.call(this.wire, sent.subarray(at, end));
        return end;
      }
      if (!this.mayHear(length)) return end;
      const text = textOf(sent, begin, end);
      if (text !== undefined) {
        this.hear(text);
        return end;
      }
    }
    this.isForLibrary = true;
    this.library.call(this.wire, sent.subarray(at, at + SLICE));
    return at + SLICE;
  }
}

function onData(this: ReadWire, chunk: Buffer): void {
  const one = this[reader]!;
  if (one.turns.isWaiting(one)) {
    // Of what has come before, something still waits for its turn.
    this.pause().unshift(chunk);
  } else one.turns.hear(one, chunk);
}

/** What was not read before the end is read by nobody: the library would do so. */
function onClose(this: ReadWire): void {
  const one = this[reader]!;
  one.turns.forget(one);
  one.ended();
  this.read();
  one.libraryClosed.call(this);
}

/** Where the body of a frame begins that can be read at a glance; undefined where it cannot. */
function beginOfBody(chunk: Buffer, at: number): number | undefined {
  const first = chunk[at]!;
  if (first !== TEXT && (first < CLOSE || first > PONG)) return undefined;
  const second = chunk[at + 1];
  if (second === undefined || (second & MASKED) === 0) return undefined;
  const length = second & ~MASKED;
  if (length < IN_TWO_BYTES) return at + 2 + MASK;
  return length === IN_TWO_BYTES && first === TEXT && at + 3 < chunk.length ? at + 4 + MASK : undefined;
}

function lengthOf(chunk: Buffer, at: number): number {
  const length = chunk[at + 1]! & ~MASKED;
  return length < IN_TWO_BYTES ? length : chunk.readUInt16BE(at + 2);
}

/** Undefined, and the frame as it was, where it is not the UTF-8 it should be. */
function textOf(chunk: Buffer, begin: number, end: number): string | undefined {
  turnMask(chunk, begin, end);
  const text = chunk.toString('utf8', begin, end);
  // What cannot be read is read as this character, which may also have been sent.
  if (!text.includes('\ufffd') || isUtf8(chunk.subarray(begin, end))) return text;
  turnMask(chunk, begin, end);
  return undefined;
}

/** Puts a mask on or takes it off, which is the same. */
function turnMask(chunk: Buffer, begin: number, end: number): void {
  const mask = begin - MASK;
  for (let i = begin; i < end; i++) chunk[i]! ^= chunk[mask + ((i - begin) & 3)]!;
}
