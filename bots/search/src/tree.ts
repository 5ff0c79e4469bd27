// The trees of a search, one for each seat, in flat arrays: a node is a number, and a table finds the child that a
// choice leads to. Nothing is allocated while a search runs, except when the arrays grow; they are used again by the
// next search.

import { placeAfter, placeOfChild } from './mixing.js';

/** No such node. */
export const NONE = 0;

/** A power of two, as all sizes of the table are. */
const FIRST_SIZE = 4096;

export class Tree {
  /** How often a node was entered. */
  visits = new Int32Array(FIRST_SIZE);
  /** The sum of the results, to the seat that the tree belongs to. */
  total = new Float64Array(FIRST_SIZE);
  private parents = new Int32Array(FIRST_SIZE);
  private steps = new Int32Array(FIRST_SIZE);
  private codes = new Int32Array(FIRST_SIZE);
  /** Open addressing: the number of a node, or NONE. Kept at most half full. */
  private slots = new Int32Array(FIRST_SIZE * 2);
  private size = 1;

  /** Forgets everything. */
  clear(): void {
    this.slots.fill(NONE);
    this.size = 1;
  }

  /** The node that a choice at a step leads to, or NONE. */
  find(parent: number, step: number, code: number): number {
    const { slots, parents, steps, codes } = this;
    const places = slots.length;
    for (let slot = placeOfChild(parent, step, code, places); ; slot = placeAfter(slot, places)) {
      const node = slots[slot]!;
      if (node === NONE) return NONE;
      if (codes[node] === code && parents[node] === parent && steps[node] === step) return node;
    }
  }

  /** The node that a choice at a step leads to, made where there is none. */
  findOrAdd(parent: number, step: number, code: number): number {
    const node = this.find(parent, step, code);
    return node === NONE ? this.add(parent, step, code) : node;
  }

  /** Makes the node that a choice at a step leads to; there must not be one yet. */
  add(parent: number, step: number, code: number): number {
    if (this.size === this.visits.length) this.grow();
    const node = this.size++;
    this.visits[node] = 0;
    this.total[node] = 0;
    this.parents[node] = parent;
    this.steps[node] = step;
    this.codes[node] = code;
    this.put(node);
    return node;
  }

  /** What a node brought its seat on average, or `otherwise` where it was never entered. */
  mean(node: number, otherwise: number): number {
    const visits = this.visits[node]!;
    return visits === 0 ? otherwise : this.total[node]! / visits;
  }

  private put(node: number): void {
    const { slots } = this;
    const places = slots.length;
    let slot = placeOfChild(this.parents[node]!, this.steps[node]!, this.codes[node]!, places);
    while (slots[slot] !== NONE) slot = placeAfter(slot, places);
    slots[slot] = node;
  }

  private grow(): void {
    const size = this.visits.length * 2;
    this.visits = longer(this.visits, new Int32Array(size));
    this.total = longer(this.total, new Float64Array(size));
    this.parents = longer(this.parents, new Int32Array(size));
    this.steps = longer(this.steps, new Int32Array(size));
    this.codes = longer(this.codes, new Int32Array(size));
    this.slots = new Int32Array(size * 2);
    for (let node = 1; node < this.size; node++) this.put(node);
  }
}

function longer<A extends Int32Array | Float64Array>(old: A, grown: A): A {
  grown.set(old);
  return grown;
}
