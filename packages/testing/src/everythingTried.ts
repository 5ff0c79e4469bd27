// Nothing of a pack that has an effect goes untried: it is named in a test or in a scenario.

import { readdirSync, readFileSync } from 'node:fs';
import type { Registering } from './registering.js';
import { mustBeNone } from './registering.js';

export interface EverythingTriedSetting extends Pick<Registering, 'test'> {
  /** The ids of all that must be tried; at least one. */
  readonly ids: readonly string[];
  /** The folders of tests and scenarios, read with all that lies in them. */
  readonly folders: readonly URL[];
}

/** Registers the test that everything is named where something is tried. */
export function triesEverything({ test, ids, folders }: EverythingTriedSetting): void {
  test('everything with an effect is tried', () => {
    if (ids.length === 0) throw new Error('Nothing is said to have an effect: then nothing is tried either.');
    const written = folders.flatMap(filesIn).join('\n');
    mustBeNone(
      'named in no test and in no scenario',
      ids.filter((id) => !new RegExp(`(?<![\\w-])${literally(id)}(?![\\w-])`).test(written)),
    );
  });
}

function filesIn(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|ya?ml|json)$/.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

function literally(id: string): string {
  return id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
