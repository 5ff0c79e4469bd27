// SHA-256 and HMAC-SHA-256, written out because the kernel imports nothing and must give the same dice in Node and in
// every browser, synchronously. Checked against the platform's own implementation in the tests.

const ROUND_CONSTANTS = new Int32Array(64);
const INITIAL_HASH = new Int32Array(8);
{
  // The constants are the fractional parts of roots of the first primes; computing them would need exact roots, so
  // they are written down as the standard gives them.
  const words =
    '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 ' +
    '72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da ' +
    '983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 ' +
    '650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 ' +
    '19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 ' +
    '90befffa a4506ceb bef9a3f7 c67178f2';
  words.split(' ').forEach((word, i) => {
    ROUND_CONSTANTS[i] = Number.parseInt(word, 16) | 0;
  });
  '6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19'.split(' ').forEach((word, i) => {
    INITIAL_HASH[i] = Number.parseInt(word, 16) | 0;
  });
}

const schedule = new Int32Array(64);

function rotateRight(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function compress(hash: Int32Array, bytes: Uint8Array, offset: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) {
    const at = offset + i * 4;
    w[i] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
  }
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15]!;
    const late = w[i - 2]!;
    const s0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const s1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = hash[0]!;
  let b = hash[1]!;
  let c = hash[2]!;
  let d = hash[3]!;
  let e = hash[4]!;
  let f = hash[5]!;
  let g = hash[6]!;
  let h = hash[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[i]! + w[i]!) | 0;
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  hash[0] = hash[0]! + a;
  hash[1] = hash[1]! + b;
  hash[2] = hash[2]! + c;
  hash[3] = hash[3]! + d;
  hash[4] = hash[4]! + e;
  hash[5] = hash[5]! + f;
  hash[6] = hash[6]! + g;
  hash[7] = hash[7]! + h;
}

/** Hashes bytes; the result is 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const bits = message.length * 8;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bits / 0x1_0000_0000));
  view.setUint32(padded.length - 4, bits >>> 0);
  const hash = INITIAL_HASH.slice();
  for (let offset = 0; offset < padded.length; offset += 64) compress(hash, padded, offset);
  const result = new Uint8Array(32);
  const out = new DataView(result.buffer);
  for (let i = 0; i < 8; i++) out.setInt32(i * 4, hash[i]!);
  return result;
}

/** The keyed hash of RFC 2104 over SHA-256. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array(64 + message.length);
  const outer = new Uint8Array(96);
  for (let i = 0; i < 64; i++) {
    inner[i] = block[i]! ^ 0x36;
    outer[i] = block[i]! ^ 0x5c;
  }
  inner.set(message, 64);
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

/** What is being hashed under a key: one for all of them, as a host has hundreds of keys at hand. */
const scratch = new Uint8Array(64);
const scratchView = new DataView(scratch.buffer);

/** The same for many short messages under one key: what depends on the key alone is computed once. */
export class KeyedHash {
  /** Of what is hashed first and then: in one, because a host keeps hundreds of them. */
  private readonly begun = new Int32Array(16);

  constructor(key: Uint8Array) {
    if (key.length > 64) throw new Error('A key has at most 64 bytes here.');
    this.begin(key, 0x36, 0);
    this.begin(key, 0x5c, 8);
  }

  private begin(key: Uint8Array, pad: number, place: number): void {
    const hash = INITIAL_HASH.slice();
    scratch.fill(pad);
    for (let i = 0; i < key.length; i++) scratch[i] = key[i]! ^ pad;
    compress(hash, scratch, 0);
    this.begun.set(hash, place);
  }

  /** The eight words of the keyed hash of a number written in eight bytes. */
  wordsOf(number: number): Uint32Array {
    scratch.fill(0);
    scratchView.setUint32(0, Math.floor(number / 0x1_0000_0000));
    scratchView.setUint32(4, number >>> 0);
    scratch[8] = 0x80;
    scratchView.setUint32(60, (64 + 8) * 8);
    const inner = this.begun.slice(0, 8);
    compress(inner, scratch, 0);
    scratch.fill(0);
    for (let i = 0; i < 8; i++) scratchView.setInt32(i * 4, inner[i]!);
    scratch[32] = 0x80;
    scratchView.setUint32(60, (64 + 32) * 8);
    const outer = this.begun.slice(8);
    compress(outer, scratch, 0);
    return new Uint32Array(outer.buffer);
  }
}

/** The bytes of a text in UTF-8. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0)!;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
  }
  return Uint8Array.from(bytes);
}

export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

export function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

/** SHA-256 of a text, in hexadecimal. */
export function sha256Hex(message: string): string {
  return toHex(sha256(utf8(message)));
}
