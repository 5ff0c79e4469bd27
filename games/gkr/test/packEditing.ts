// The house pack with a change, for tests of what is refused.

import { readdirSync, readFileSync } from 'node:fs';
import { writeFault } from '@automachia/content-tools';
import { checkPack } from '../src/content/pack.js';

const folder = new URL('../../../content/gkr-house/', import.meta.url);
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

/** The files of the house pack, as a folder holds them. */
export const houseFiles: ReadonlyMap<string, string> = new Map(
  names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);

/** File, place in it and new value: `cards.json`, `HLX-R1/effects/0/at`, `['TAG']`; undefined removes, `+` appends. */
export type Change = readonly [file: string, place: string, value: unknown];

/** Everything that is wrong with the house pack after some changes, one line each. */
export function faultsWith(...changes: readonly Change[]): string[] {
  const files = new Map(houseFiles);
  for (const [file, place, value] of changes) {
    const root = JSON.parse(files.get(file)!) as object;
    put(root, place.split('/'), value);
    files.set(file, JSON.stringify(root, null, 2));
  }
  return checkPack(files).faults.map(writeFault);
}

function put(holder: object, [step, ...rest]: readonly string[], value: unknown): void {
  const fields = holder as Record<string, unknown>;
  const key = Array.isArray(holder) ? placeIn(holder as { id?: string }[], step!) : step!;
  if (rest.length > 0) put(fields[key] as object, rest, value);
  else if (value !== undefined) fields[key] = value;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete fields[key];
}

/** An element of a list by its id or its number. */
function placeIn(list: readonly { readonly id?: string }[], step: string): string {
  if (step === '+') return String(list.length);
  const index = list.findIndex(({ id }) => id === step);
  return index < 0 ? step : String(index);
}
