// Whose turn it is among all who wait: one of each, round after round. So it goes at every level: sites take turns, the
// networks of a site among themselves, the players of a network, and a player's tables. Whoever has much waiting waits for it alone.

export class Rota<T> {
  /** How many wait. */
  size = 0;
  /** In the order of their turns: a map keeps it, and whoever has had a turn is put at its end. */
  private readonly parts = new Map<string, Rota<T>>();
  private readonly items: T[] = [];

  /** How many different ones wait, at the first level. */
  get width(): number {
    return this.parts.size;
  }

  /** How many wait of one, at the first level, or of a part of it. */
  sizeOf(...[name, ...rest]: readonly string[]): number {
    return name === undefined ? this.size : (this.parts.get(name)?.sizeOf(...rest) ?? 0);
  }

  add([name, ...rest]: readonly string[], item: T): void {
    this.size += 1;
    if (name === undefined) {
      this.items.push(item);
      return;
    }
    const part = this.parts.get(name) ?? new Rota<T>();
    this.parts.set(name, part);
    part.add(rest, item);
  }

  /** Takes whoever is next; undefined where nobody waits. */
  next(): T | undefined {
    const [first] = this.parts;
    if (first === undefined) {
      const item = this.items.shift();
      this.size = this.items.length;
      return item;
    }
    const [name, part] = first;
    this.size -= 1;
    const item = part.next();
    this.parts.delete(name);
    if (part.size > 0) this.parts.set(name, part);
    return item;
  }

  /** Takes one out that waits no longer; says whether it was there. */
  remove([name, ...rest]: readonly string[], item: T): boolean {
    if (name === undefined) {
      const place = this.items.indexOf(item);
      if (place >= 0) this.items.splice(place, 1);
      this.size = this.items.length;
      return place >= 0;
    }
    const part = this.parts.get(name);
    if (part?.remove(rest, item) !== true) return false;
    if (part.size === 0) this.parts.delete(name);
    this.size -= 1;
    return true;
  }
}
