// Sets of cells as bits: one question about a whole set costs a few machine words. Made once per board or per turn and
// reused; what a game keeps in its state is a list of cells, not one of these.

export class CellSet {
  /** Bit c % 32 of word c / 32 says whether cell c is in the set. */
  readonly words: Int32Array;

  constructor(
    /** The number of cells of the board. */
    readonly size: number,
    cells: Iterable<number> = [],
  ) {
    this.words = new Int32Array(wordsFor(size));
    for (const cell of cells) this.add(cell);
  }

  /** Says whether the cell is in the set; OFF_GRID never is. */
  has(cell: number): boolean {
    return cell >= 0 && ((this.words[cell >> 5]! >>> (cell & 31)) & 1) === 1;
  }

  add(cell: number): void {
    if (cell < 0 || cell >= this.size) throw new Error(`A board of ${this.size} cells has no cell ${cell}.`);
    this.words[cell >> 5]! |= 1 << (cell & 31);
  }

  delete(cell: number): void {
    if (cell >= 0) this.words[cell >> 5]! &= ~(1 << (cell & 31));
  }

  clear(): void {
    this.words.fill(0);
  }

  /** Adds every cell of another set of the same board. */
  addAll(other: CellSet): void {
    for (let word = 0; word < this.words.length; word++) this.words[word]! |= other.words[word]!;
  }

  /** Says whether the two sets have a cell in common. */
  meets(other: CellSet): boolean {
    for (let word = 0; word < this.words.length; word++) {
      if ((this.words[word]! & other.words[word]!) !== 0) return true;
    }
    return false;
  }

  /** Lists the cells in ascending order. */
  list(): number[] {
    return cellsOf(this.words, 0, this.words.length);
  }
}

/** How many words of 32 bits hold one bit for each cell. */
export function wordsFor(size: number): number {
  return (size + 31) >> 5;
}

/** Lists the cells whose bits are set in a stretch of words. */
export function cellsOf(words: Int32Array, start: number, length: number): number[] {
  const cells: number[] = [];
  for (let word = 0; word < length; word++) {
    for (let rest = words[start + word]!; rest !== 0; rest &= rest - 1) {
      cells.push((word << 5) + 31 - Math.clz32(rest & -rest));
    }
  }
  return cells;
}
