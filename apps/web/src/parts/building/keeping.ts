// What players keep on this device under names: decks, builds, maps.

import { signal } from '@preact/signals';

const MOST = 24;

export class Kept<T extends { readonly name: string }> {
  readonly all;

  constructor(
    private readonly key: string,
    private readonly isOne: (value: unknown) => value is T,
    /** Whether one takes the place of another. */
    private readonly isSame: (one: T, other: T) => boolean,
  ) {
    this.all = signal<readonly T[]>(this.read());
  }

  /** The newest first. */
  keep(one: T): void {
    this.write([one, ...this.all.value.filter((other) => !this.isSame(one, other))].slice(0, MOST));
  }

  forget(one: T): void {
    this.write(this.all.value.filter((other) => !this.isSame(one, other)));
  }

  private write(all: readonly T[]): void {
    this.all.value = all;
    try {
      localStorage.setItem(this.key, JSON.stringify(all));
    } catch {
      // Without storage it lives as long as the page.
    }
  }

  private read(): readonly T[] {
    try {
      const found = JSON.parse(localStorage.getItem(this.key) ?? '[]') as unknown;
      return Array.isArray(found) ? found.filter(this.isOne) : [];
    } catch {
      return [];
    }
  }
}
