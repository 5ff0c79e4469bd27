// What a window is about is said with its question: who fires with what at whom, and how it stands.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import { expect, test } from 'vitest';
import { gkr, texts } from '../src/index.js';
import type { Arena } from './effects/arena.js';
import { answer, fireAt, shootOut } from './effects/arena.js';
import { openGround } from './words.js';

const translate = createTranslator([kernelTexts, texts]);

/** The question of whoever is asked now, in English. */
function askedNow({ game, state }: Arena): string {
  const [seat] = game.decision(state)!.seats;
  return translate('en', game.question(state, seat!)!.prompt);
}

/** Everybody passes; what was asked on the way, once each. */
function askedWhilePassing(table: Arena): string[] {
  const asked: string[] = [];
  for (let guard = 0; guard < 30; guard++) {
    const decision = table.game.decision(table.state);
    if (decision === undefined || !decision.step.endsWith('playOrPass')) break;
    asked.push(askedNow(table));
    table.seat(decision.seats[0]!).chooses('pass');
  }
  return [...new Set(asked)];
}

test('[GKR-CBT-13] the windows of an attack say who fires at whom, what is needed, what was rolled and what it does', () => {
  const table = shootOut('OBK-P1', {
    against: 'HLX',
    sponsorHands: { 1: ['SP-07'], 2: ['SP-06', 'SP-19'] },
    dice: [4, 4, 6, 1, 1, 6, 6, 6, 6, 6],
  });
  askedWhilePassing(table);
  table.seat(1).chooses(fireAt('hh-2'));
  const asked = askedWhilePassing(table).join('\n');
  expect(asked).toMatch(/Siege Cannon fires at Blue’s Heavy Hitter \(5\+, 83%\)\. Act or pass\?/);
  expect(asked).toMatch(/Siege Cannon at Blue’s Heavy Hitter: 8 rolled, 5\+ needed\./);
  expect(asked).toMatch(/Siege Cannon hits Blue’s Heavy Hitter: 8 damage, saves at 5\+\./);
  expect(asked).toMatch(/Blue’s Heavy Hitter takes 2 damage from Siege Cannon after the saves\./);
});

test('[GKR-HIT-15] a critical hit is said to be without saves', () => {
  const table = shootOut('OBK-P1', { against: 'HLX', sponsorHands: { 2: ['SP-19'] }, dice: [6, 6] });
  askedWhilePassing(table);
  table.seat(1).chooses(fireAt('hh-2'));
  expect(askedWhilePassing(table).join('\n')).toMatch(/: \d damage, no saves\./);
});

test('[GKR-TAG-11] who may answer a sponsor card hears which one it is', () => {
  const table = shootOut('OBK-P1', { against: 'HLX', sponsorHands: { 1: ['SP-07'], 2: ['SP-20'] } });
  askedWhilePassing(table);
  table.seat(1).chooses(fireAt('hh-2'));
  answer(table, 'SP-07');
  expect(askedNow(table)).toMatch(/^Orange plays Pyrotechnics\. Answer\?$/);
});

test('[GKR-TGT-07] why a target is too far says how far it is and how far the shot reaches', () => {
  const { game, state } = shootOut('OBK-P1', {
    against: 'HLX',
    distance: 6,
    two: { combat: { at: '4F', acted: true } },
  });
  const refused = game.choose(state, 1, fireAt('hh-2'));
  expect(refused.refused).toBeDefined();
  const why = (refused as { readonly reasons?: readonly { readonly text: never }[] }).reasons ?? [];
  expect(why.map(({ text }) => translate('en', text)).join()).toMatch(/6 hexes away, and the shot reaches \d/);
});

test.each([
  ['a weapon', 'HLX-P1', 'GKR-CBT-01'],
  ['an Orbital Strike', 'HLX-O1', 'GKR-CBT-01'],
  ['a Deploy card', 'DEP-01', 'GKR-DEP-05'],
])('[GKR-CBT-14] %s is not played in a window, and the rule says when it is', (_, card, rule) => {
  const { state } = openGround(
    { 1: { hh: { at: '9B' } }, 2: { hh: { at: '5F' } } },
    { turn: { phase: 'movement', at: 'everyUnitHasMoved' }, hands: { 1: [card] } },
  );
  expect(gkr.choose(state, 1, { play: card })).toMatchObject({ refused: 'notOffered', rule });
});
