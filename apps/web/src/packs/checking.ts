// The check of packs as `automachia pack check` does it, in a worker and fetched for it: no page and no match has it.

import { checkPackFiles } from '@automachia/shelf/engines';
import type { PackReading } from './reading.js';

export async function checkPack(files: readonly (readonly [string, string])[]): Promise<PackReading> {
  const { faults, played } = await checkPackFiles(new Map(files));
  return played === undefined ? { is: 'faulty', faults } : { is: 'sound', played };
}
