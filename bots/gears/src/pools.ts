// What pools of dice come to: how likely an attack deals so many wounds through so many defence dice.

import type { GearsPack } from '@automachia/gears';

/** More wounds than anything on the map has health. */
const MOST = 14;

export class Pools {
  private readonly attack: readonly number[];
  private readonly defence: readonly number[];
  private readonly known = new Map<number, Float64Array>();

  /** An omen counts as one wound more, which is what most of them are. */
  constructor({ dice }: GearsPack) {
    this.attack = dice.attack.map((face) => (face === 'omen' ? 1 : face));
    this.defence = dice.defence;
    this.omens = dice.attack.filter((face) => face === 'omen').length / dice.attack.length;
  }

  private readonly omens: number;

  /** How likely at least one of so many dice shows an omen. */
  omen(dice: number): number {
    return 1 - (1 - this.omens) ** dice;
  }

  /** How likely an attack deals so many wounds or more. */
  atLeast(dice: number, defence: number, wounds: number): number {
    return this.pool(dice, defence)[Math.min(MOST, Math.max(0, wounds))]!;
  }

  /** How many wounds it deals on average, of so many that can be dealt. */
  expected(dice: number, defence: number, most: number): number {
    const pool = this.pool(dice, defence);
    let sum = 0;
    for (let wounds = 1; wounds <= Math.min(MOST, most); wounds++) sum += pool[wounds]!;
    return sum;
  }

  /** By number of wounds: how likely there are so many or more. */
  private pool(dice: number, defence: number): Float64Array {
    const key = dice * 64 + defence;
    let pool = this.known.get(key);
    if (pool === undefined) {
      const shields = rolled(this.defence, defence);
      pool = new Float64Array(MOST + 1);
      for (const [hits, chance] of rolled(this.attack, dice).entries())
        for (const [blocked, also] of shields.entries())
          for (let wounds = 0; wounds <= Math.min(MOST, Math.max(0, hits - blocked)); wounds++)
            pool[wounds]! += chance * also;
      this.known.set(key, pool);
    }
    return pool;
  }
}

/** By sum: how likely so many dice show it. */
function rolled(faces: readonly number[], dice: number): number[] {
  let sums = [1];
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(sums.length + Math.max(...faces)).fill(0);
    for (const [sum, chance] of sums.entries()) for (const face of faces) next[sum + face]! += chance / faces.length;
    sums = next;
  }
  return sums;
}
