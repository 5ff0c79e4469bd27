// From the bytes a terminal sends to keys with names. A key is a printable character or one of the words below.

const named: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\u0003': 'ctrl-c',
  '\u0004': 'ctrl-d',
  '\u000c': 'ctrl-l',
  '\u0015': 'ctrl-u',
  '\u001a': 'ctrl-z',
};

// What follows ESC [ or ESC O. The pad without its number lock sends the second group; with “application keys”, the third.
const sequences: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  Z: 'back-tab',
  H: 'home',
  F: 'end',
  E: 'begin',
  M: 'enter',
  '1~': 'home',
  '3~': 'delete',
  '4~': 'end',
  '5~': 'page-up',
  '6~': 'page-down',
  '7~': 'home',
  '8~': 'end',
  q: '1',
  r: '2',
  s: '3',
  t: '4',
  u: '5',
  v: '6',
  w: '7',
  x: '8',
  y: '9',
  p: '0',
};

/** How long a lone ESC may be the beginning of something. */
const ESCAPE_MILLISECONDS = 40;

/** Reads chunks, tells keys. A sequence cut in two by the line is put together again. */
export class KeyReader {
  private rest = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly onKey: (key: string) => void) {}

  read(chunk: string): void {
    clearTimeout(this.timer);
    const { keys, rest } = decodeKeys(this.rest + chunk);
    this.rest = rest;
    for (const key of keys) this.onKey(key);
    if (this.rest === '') return;
    this.timer = setTimeout(() => {
      const late = this.rest;
      this.rest = '';
      if (late !== '') this.onKey('escape');
    }, ESCAPE_MILLISECONDS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

/** Splits what a terminal sent into keys; `rest` is an escape sequence that has not ended yet. */
export function decodeKeys(sent: string): { readonly keys: string[]; readonly rest: string } {
  const keys: string[] = [];
  let at = 0;
  while (at < sent.length) {
    if (sent[at] !== '\u001b') {
      const character = String.fromCodePoint(sent.codePointAt(at)!);
      at += character.length;
      const name = named[character];
      if (name !== undefined) keys.push(name);
      else if (character >= ' ') keys.push(character);
      continue;
    }
    const tail = sent.slice(at + 1);
    if (tail === '' || /^[[O][\d;]*$/.test(tail)) return { keys, rest: sent.slice(at) };
    const sequence = /^(?:\[([\d;]*)([A-Za-z~])|O([A-Za-z]))/.exec(tail);
    if (sequence === null) {
      keys.push('escape');
      at += 1;
      continue;
    }
    at += 1 + sequence[0].length;
    const [, numbers = '', letter = '', application] = sequence;
    const body = application ?? (letter === '~' ? `${numbers.split(';')[0] ?? ''}~` : letter);
    // ESC [ with a small letter is something else than the pad's ESC O.
    const name = application === undefined && /^[a-z]$/.test(body) ? undefined : sequences[body];
    if (name !== undefined) keys.push(name);
  }
  return { keys, rest: '' };
}
