// Proves the suite itself: every flaw that a game can have makes exactly the right property fail.

import { describe, expect, test } from 'vitest';
import type { CheckSetting } from '../src/index.js';
import { ALL_PROPERTIES, checkProperty, PropertyFailure } from '../src/index.js';
import { FLAWS, type Flaw, flawedTexts, makeTricks, tricksRules, tricksTexts, turnedTable } from './games/tricks.js';

const PLAYS = 2;

const CAUGHT_BY: { readonly [flaw in Flaw]: readonly string[] } = {
  'leaks a drawn card through a public field': ['secrecy'],
  'leaks a drawn card through an event': ['secrecy'],
  // What is shown between two events is gone when the choice is over: only who watches it unfold sees it.
  'shows a drawn card while it is drawn': ['secrecy'],
  'tells of points before they are counted': ['telling'],
  'asks only those who hold a six': ['secrecy'],
  'offers by what another seat holds': ['secrecy'],
  // Undo keeps copies, and so do hosts, so neither can hold where copies do not.
  'copies share an array': ['copies', 'undoing', 'sights'],
  'undo crosses a die': ['undoing'],
  // Whatever plays the same match twice notices.
  'depends on how many matches were played': ['determinism', 'replays', 'undoing'],
  'keeps what JSON cannot carry': ['saves'],
  'options change after a save': ['saves'],
  'accepts what it does not offer': ['offering'],
  'says that anything may be chosen': ['askingWhy'],
  'counts how often somebody asks why not': ['askingWhy'],
  'explains a thing by what another seat holds': ['secrecy'],
  'refuses without a rule': ['offering'],
  'never ends': ['ending'],
  // A table with a card too few cannot be laid out again.
  'loses a card': ['conservation', 'tables'],
  // Nor can one that is faulty.
  'counts negative points': ['ending', 'tables'],
  // Taking back a sealed choice is another way of committing in another order.
  'remembers who committed first': ['undoing', 'secrecy', 'sealing', 'sights'],
  'forgets a word of the table': ['tables'],
  'says words that change with the state': ['sights'],
  'worlds know the next die': ['peeking'],
  'worlds know the deck': ['peeking'],
  'says what no language knows': ['texts'],
  'cites a rule that does not exist': ['texts'],
  'favours the first seat': ['symmetry'],
  'publishes a schema that its choices do not fit': ['schemas'],
  'publishes a schema that its table does not fit': ['schemas'],
};

describe('a flaw makes exactly the right property fail', () => {
  test.each(FLAWS)('%s', (flaw) => {
    expect(brokenProperties(flaw)).toEqual(CAUGHT_BY[flaw]);
  });
});

function brokenProperties(flaw: Flaw): string[] {
  const game = makeTricks(flaw);
  const setting: CheckSetting = {
    texts: [flaw === 'says what no language knows' ? flawedTexts : tricksTexts],
    ruleIds: tricksRules,
    // A mirror lays tables out, so it would repeat what other properties say.
    ...(flaw === 'favours the first seat' ? { symmetries: [turnedTable] } : {}),
  };
  const broken: string[] = [];
  for (const property of ALL_PROPERTIES) {
    try {
      for (let seed = 1; seed <= PLAYS; seed++) checkProperty(game, property, seed, setting);
    } catch (error) {
      if (!(error instanceof PropertyFailure)) throw error;
      broken.push(property.name);
    }
  }
  return broken;
}
