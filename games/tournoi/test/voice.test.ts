// What answers are called on a button: by what becomes of them; cards that are sealed, by their names.

import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import type { Choice } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { housePack, texts, tournoi } from '../src/index.js';
import { voice } from '../src/voice.js';

const translate = createTranslator([kernelTexts, texts]);

function buttons(at: string, choice: Choice): readonly (string | undefined)[] {
  const table = {
    turn: { at },
    robots: { 1: { at: 'c3' }, 2: { at: 'a1' } },
    hands: { 1: ['bomb', 'mine', 'kit'], 2: [] },
  };
  const { state } = seatTable(tournoi, { options: { players: 2 }, table });
  const said = voice.shortLabel!(tournoi.question(state, 1)!, choice, tournoi.describeFor(1, state), housePack);
  return languages.map((language) => (said === undefined ? undefined : translate(language, said)));
}

test('[GTM-MOV-01] a direction is what its label says', () => {
  expect(buttons('chooseDirection', { direction: 'NW' })).toEqual([undefined, undefined, undefined]);
});

test('[GTM-EVC-01] cards are sealed by their names, in their order', () => {
  expect(buttons('chooseEvents', { cards: ['bomb', 'mine', 'kit'] })).toEqual([
    'Bomb, Mine and Repair kit',
    'Bombe, Mine et Kit de Réparation',
    'Bomba, Mina e Kit di riparazione',
  ]);
});

test('[GTM-CBT-03] where a robot goes its button says which robot, and where', () => {
  const table = { turn: { at: 'noRobotsShareACell' }, robots: { 1: { at: 'c3', weapons: 1 }, 2: { at: 'c3' } } };
  const { seat, state } = seatTable(tournoi, { options: { players: 2 }, table });
  seat(1).chooses({ spendWeapon: true });
  const asked = tournoi.question(state, 1)!;
  const say = (choice: Choice) => {
    const said = voice.shortLabel!(asked, choice, tournoi.describeFor(1, state), housePack);
    return said && translate('en', said);
  };
  expect(say({ cell: 'b2' })).toBe('Put Klaxor on b2');
  // Neither a place nor a robot: it is what its label says.
  expect(say({ direction: 'N' })).toBeUndefined();
});
