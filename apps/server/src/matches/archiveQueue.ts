// Matches whose record is still to be made, by turns: those of one maker wait for each other, and nobody waits for all of
// them.

import { Rota } from '../bots/rota.js';

export interface Due {
  readonly id: string;
  /** Whose it is. */
  readonly owner: string;
}

export class ArchiveQueue {
  private readonly byId = new Map<string, Due>();
  private readonly rota = new Rota<Due>();

  get size(): number {
    return this.byId.size;
  }

  /** How many of one maker wait. */
  sizeOf(owner: string): number {
    return this.rota.sizeOf(owner);
  }

  add(due: Due): void {
    if (this.byId.has(due.id)) return;
    this.byId.set(due.id, due);
    this.rota.add([due.owner], due);
  }

  /** Takes the one whose turn it is; undefined where none waits. */
  next(): Due | undefined {
    const due = this.rota.next();
    if (due !== undefined) this.byId.delete(due.id);
    return due;
  }

  /** Takes one out that waits no longer. */
  remove(id: string): void {
    const due = this.byId.get(id);
    if (due === undefined) return;
    this.byId.delete(id);
    this.rota.remove([due.owner], due);
  }
}
