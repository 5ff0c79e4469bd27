// Everything that commands write goes through here. Files from elsewhere (records, scenarios, packs) hold whatever their
// authors like; what would move the cursor, hide a line or turn it around on a terminal is written out instead. Only the
// screen of `play` and the line of progress draw by such characters, and they are made of our own.

/** Control characters of both sets, those that turn the direction of writing, and the separators of lines. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** A line in which all of that can be read: `\u001b`, as JSON writes it, so that JSON stays what it was. */
export function readable(line: string): string {
  return line.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** One line: a line break inside of it is not ours. */
export function printLine(line: string): void {
  process.stdout.write(`${readable(line)}\n`);
}

/** Several lines that we have laid out ourselves. */
export function printText(text: string): void {
  for (const line of text.split('\n')) printLine(line);
}

/** For programs. */
export function printJson(value: unknown): void {
  printText(JSON.stringify(value, null, 2));
}

/** One line to whoever called us wrongly, or whose file is wrong. */
export function complain(line: string): void {
  process.stderr.write(`${readable(line)}\n`);
}
