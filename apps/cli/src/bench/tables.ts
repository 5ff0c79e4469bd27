// Tables of text: columns as wide as their widest word.

type Alignment = 'left' | 'right';

/** The lines of a table. Unless told otherwise the first column is aligned to the left, the others to the right. */
export function writeTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  alignments: readonly Alignment[] = head.map((_, column) => (column === 0 ? 'left' : 'right')),
): string[] {
  const lines = head.length === 0 ? rows : [head, ...rows];
  const widths = alignments.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const pad = (text: string, column: number): string =>
    alignments[column] === 'left' ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  return lines.map((line) => `  ${line.map(pad).join('  ')}`.trimEnd());
}
