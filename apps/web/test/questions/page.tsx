// The table of the real client around the game of all questions: seat 1 is whoever looks, seat 2 is moved by the test.

import type { Choice, Plain } from '@automachia/kernel';
import type { Prospect } from '@automachia/manifest';
import { face } from '../../src/games/generic/index.js';
import { PageTable } from '../around/pageTable.js';
import { showTable } from '../around/showTable.js';
import type { Kind } from './game.js';
import { kinds, questions } from './game.js';
import { texts } from './texts.js';

const only = kinds.indexOf(new URLSearchParams(location.search).get('ask') as Kind) + 1;
const table = new PageTable(questions, { only });

/** Made up: what a game would know of its choices. */
function brings({ step }: { readonly step: string }, choice: Plain): Prospect | undefined {
  if (step.endsWith('.number')) {
    const { dice } = choice as { readonly dice: number };
    const share = 1 - 0.36 * 0.6 ** dice;
    return {
      share,
      lines: [
        { label: { key: 'result.win' }, value: `${Math.round(share * 100)} %` },
        { label: { key: 'result.successes' }, value: (1.3 + dice * 0.45).toFixed(1) },
      ],
    };
  }
  if (!step.endsWith('.yesNo')) return undefined;
  const { pay } = choice as { readonly pay: boolean };
  return {
    lines: [
      { label: { key: 'result.damage' }, value: pay ? 8 : 7 },
      { label: { key: 'result.left' }, value: pay ? 0 : 1, ...(pay ? { emphasis: 'bad' as const } : {}) },
    ],
  };
}

/** The test moves the other seat, and asks what was answered. */
declare global {
  interface Window {
    other(choice: Choice): void;
    answers(): readonly string[];
  }
}
window.other = (choice) => table.choose(2, choice);
window.answers = () => table.view['answers'] as readonly string[];

await showTable(questions, table, face, texts, { brings, losses: ['cards'] });
