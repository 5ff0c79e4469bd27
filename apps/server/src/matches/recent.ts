// What was made last, so that whoever wants it next need not have it made again; no more of it than a given size.

export class Recent<Key extends object, Made> {
  /** In the order in which they were last wanted. */
  private readonly kept = new Map<Key, { readonly making: Promise<Made>; size: number }>();
  private size = 0;

  constructor(
    private readonly most: number,
    private readonly sizeOf: (made: Made) => number,
  ) {}

  /** Makes it, unless it is there or is being made. What cannot be made is tried again by whoever asks next. */
  get(key: Key, make: () => Promise<Made>): Promise<Made> {
    const found = this.kept.get(key);
    if (found !== undefined) {
      this.kept.delete(key);
      this.kept.set(key, found);
      return found.making;
    }
    const one = { making: make(), size: 0 };
    this.kept.set(key, one);
    void this.measure(key, one);
    return one.making;
  }

  private async measure(key: Key, one: { readonly making: Promise<Made>; size: number }): Promise<void> {
    try {
      const size = this.sizeOf(await one.making);
      if (this.kept.get(key) !== one) return;
      one.size = size;
      this.size += size;
      this.dropTheOldest();
    } catch {
      this.kept.delete(key);
    }
  }

  private dropTheOldest(): void {
    for (const [key, { size }] of this.kept) {
      if (this.size <= this.most) return;
      this.size -= size;
      this.kept.delete(key);
    }
  }
}
