// How many connections each address has. Behind a proxy, where all come from the proxy itself, how many requests.

import { networkOf } from '../rate.js';

export class Callers {
  private readonly counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Counts one more, unless that would be too many; whoever was let in says when they leave. */
  letIn(address: string): boolean {
    const network = networkOf(address);
    const count = this.counts.get(network) ?? 0;
    if (count >= this.most) return false;
    this.counts.set(network, count + 1);
    return true;
  }

  leave(address: string): void {
    const network = networkOf(address);
    const count = (this.counts.get(network) ?? 1) - 1;
    if (count === 0) this.counts.delete(network);
    else this.counts.set(network, count);
  }
}
