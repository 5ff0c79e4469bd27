// What is said of proofs: of one die, and of a whole match. The texts come with whatever needs them, in the language that
// is spoken.

import type { Catalogue } from '@automachia/i18n';
import type { TextValues } from '@automachia/kernel';
import { addTexts, say } from '../../text/index.js';
import type en from './text/en.json';

type ProofKey = keyof typeof en;

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });

export async function loadProofWords(): Promise<void> {
  await addTexts('proofs', async (language) => files[`./text/${language}.json`]!());
}

export function proofWords(key: ProofKey, values?: TextValues): string {
  return say(values === undefined ? { key } : { key, values });
}
