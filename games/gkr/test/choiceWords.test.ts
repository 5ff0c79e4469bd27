// Choices in the words of the table: each is written as it is read, and names what is touched on the screen for it.

import type { Choice, Plain } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { gkr, housePack } from '../src/index.js';

/** The choice as an option of whichever question understands it, without what it is called. */
function optionOf(choice: Choice): { readonly choice: Choice; readonly targets: Plain } | undefined {
  for (const { step, rule } of gkr.asking()) {
    const option = gkr.option(step, choice, rule);
    if (option !== undefined) return { choice: option.choice, targets: option.targets as unknown as Plain };
  }
  return undefined;
}

test.each<[Choice, Plain]>([
  [{ fire: 'combat-1' }, [{ piece: 'combat-1' }]],
  [{ fire: 'recon-4' }, [{ piece: 'recon-4' }]],
  [{ fire: 'HLX-P1' }, [{ card: 'HLX-P1' }]],
  [{ reboot: true }, [{ button: 'yes' }]],
  [{ reboot: false }, [{ button: 'no' }]],
])('[GKR-RUL-26], [GKR-SET-17] the choice %j', (choice, targets) => {
  expect(optionOf(choice)).toEqual({ choice, targets });
});

test('[GKR-CBT-01] what no card is called is not understood', () => {
  for (const choice of [{ fire: 'nothing' }, { declare: ['nothing'] }, { play: 'nothing' }]) {
    expect(optionOf(choice)).toBeUndefined();
  }
});

test('[GKR-DEP-03] a deployment points at the Deploy card only where one is used', () => {
  const targets = (choice: Choice) => optionOf(choice)?.targets as readonly Plain[] | undefined;
  const deployCard = housePack.cards.find(({ kind }) => kind === 'deploy')!.id;
  expect(targets({ deploy: 'recon', at: '3C', with: 'card' })).toContainEqual({ card: deployCard });
  expect(targets({ deploy: 'recon', at: '3C' })).toHaveLength(2);
});
