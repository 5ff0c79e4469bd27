// One after the other: work that must not overlap, and whether any is under way.

const nothingBefore = Promise.resolve();

export class Queue {
  private last: Promise<void> = nothingBefore;
  private underWay = 0;

  get isEmpty(): boolean {
    return this.underWay === 0;
  }

  /** After all that came before, whatever became of it. */
  async add<T>(work: () => Promise<T>): Promise<T> {
    this.underWay += 1;
    const turn = this.last.then(work);
    this.last = turn.then(nothing, nothing);
    try {
      return await turn;
    } finally {
      this.underWay -= 1;
    }
  }
}

function nothing(): void {}
