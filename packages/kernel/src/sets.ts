// Small sets: up to 32 things by their numbers, kept as the bits of one number. A set is a value: putting something in
// gives another set. Copies of a state share them, and a comparison is one of numbers.

/** A set of things that are numbered from 0 to 31. One of units is none of seats; a plain number is any. */
export type Bits<T extends number = number> = number & { readonly members?: T };

/** Whether one is in a set. */
export function has<T extends number>(set: Bits<T>, one: T): boolean {
  return ((set >> one) & 1) === 1;
}

/** The set of just one. */
export function just<T extends number>(one: T): Bits<T> {
  return 1 << one;
}

/** The set with one more. */
export function including<T extends number>(set: Bits<T>, one: T): Bits<T> {
  return set | (1 << one);
}

/** The set without one. */
export function excluding<T extends number>(set: Bits<T>, one: T): Bits<T> {
  return set & ~(1 << one);
}

/** What is in either of two sets. */
export function union<T extends number>(one: Bits<T>, other: Bits<T>): Bits<T> {
  return one | other;
}

/** What is in both of two sets. */
export function common<T extends number>(one: Bits<T>, other: Bits<T>): Bits<T> {
  return one & other;
}

/** What is in a set and not in another. */
export function without<T extends number>(set: Bits<T>, others: Bits<T>): Bits<T> {
  return set & ~others;
}

/** Everything that is not in a set, whatever there is: to be narrowed by what there is. */
export function allBut<T extends number>(set: Bits<T>): Bits<T> {
  return ~set;
}

/** The set of so many things, from number 0 on. */
export function allBelow<T extends number>(count: T): Bits<T> {
  return count === 32 ? ~0 : (1 << count) - 1;
}

/** How many are in a set. */
export function sizeOfSet(set: Bits): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest = withoutLowest(rest)) size += 1;
  return size;
}

/** The member with the lowest number; -1 of an empty set. */
export function lowestOf<T extends number>(set: Bits<T>): T {
  const bits: number = set;
  return (31 - Math.clz32(bits & -bits)) as T;
}

/** The set without its lowest member: to visit one after the other, from the lowest on. */
export function withoutLowest<T extends number>(set: Bits<T>): Bits<T> {
  const bits: number = set;
  return bits & (bits - 1);
}

/** The set of all those below a number that fit. */
export function numbersWhere<T extends number>(count: T, fits: (one: T) => boolean): Bits<T> {
  let set = 0;
  for (let one = 0; one < count; one++) if (fits(one as T)) set |= 1 << one;
  return set;
}

/** The set of all those in a list that fit, by their places in it. */
export function placesWhere<T>(list: readonly T[], fits: (one: T) => boolean): Bits {
  return numbersWhere(list.length, (place) => fits(list[place]!));
}

/** Visits every subset of a set but the empty one, the whole set first. */
export function eachSubset<T extends number>(set: Bits<T>, visit: (subset: Bits<T>) => void): void {
  for (let subset: number = set; subset !== 0; subset = (subset - 1) & set) visit(subset);
}
