// A whole record inside an address: compressed, in letters that an address may have. What stands after the # is told to
// no server.

const MARK = '~';

/** Longer addresses are cut off by too many of the places where people paste them. */
export const LONGEST_LINK = 8000;

/** A record as it stands in an address. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return MARK + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Whether what an address names is the record itself, and not a record of this device. */
export function isPacked(words: string): boolean {
  return words.startsWith(MARK);
}

/** The text that was packed; undefined where the address was damaged on its way. */
export async function unpack(words: string): Promise<string | undefined> {
  try {
    const letters = atob(words.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return undefined;
  }
}

/** Much longer than any match: an address may not fill the memory of whoever opens it. */
const LARGEST = 20_000_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > LARGEST) throw new Error('This is larger than any match.');
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
