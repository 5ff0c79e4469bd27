// Numbers that look like drawn ones and are always the same for the same things: places in tables, and lots. The one file
// of the search that works on bits.

/** The first place to look for a child in a table of a power of two places. */
export function placeOfChild(parent: number, step: number, code: number, places: number): number {
  let mixed = Math.imul(parent, 0x9e3779b1) ^ Math.imul(step, 0x85ebca6b) ^ Math.imul(code, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & (places - 1);
}

/** The place after one, the first after the last. */
export function placeAfter(place: number, places: number): number {
  return (place + 1) & (places - 1);
}

/** A number drawn for a code: any, but always the same with the same lots. */
export function lotForCode(lots: number, code: number): number {
  let lot = Math.imul(lots ^ code, 0x9e3779b1);
  lot = Math.imul(lot ^ (lot >>> 15), 0x85ebca6b);
  return lot ^ (lot >>> 13);
}

/** A number for several codes in their order: for those so far, and one more. */
export function withCode(codes: number, code: number): number {
  return (Math.imul(codes, 0x9e3779b1) + code) | 0;
}

/** A number for a text. */
export function codeOfText(spelt: string): number {
  let code = 0x811c9dc5;
  for (let i = 0; i < spelt.length; i++) code = Math.imul(code ^ spelt.charCodeAt(i), 0x01000193);
  return code;
}
