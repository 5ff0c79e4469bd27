// Cards in hand that cannot be played say why: what the host answers, about those cards alone.

import { gkr } from '@automachia/gkr';
import type { Target, Text } from '@automachia/kernel';
import type { ReasonsMessage, SentQuestion } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { hand } from '../src/games/gkr/panel.js';
import type { TableScene } from '../src/table/context.js';
import { wonderAboutHand } from '../src/table/handReasons.js';
import './around/housePacks.js';

const CARDS = ['HLX-P1', 'HLX-M1', 'HLX-R1'];

/** A table at which seat 1 is asked; what it asks about is kept. */
function sceneAt(turn: Record<string, string>, link: { readonly isLesson?: true } = {}, asksHand = true) {
  const { state } = seatTable(gkr, {
    options: { players: 2 },
    table: {
      battlefield: { starts: ['1B', '9J'], buildings: [] },
      turn: { gloryHound: 1, ...turn },
      players: {
        1: { faction: 'HLX', hh: { at: '6F', facing: 'N' } },
        2: { faction: 'MRD', hh: { at: '1J', facing: 'N' } },
      },
      hands: { 1: CARDS, 2: [] },
    },
  });
  const { options, ...asked } = gkr.question(state, 1)!;
  const wondered: Target[] = [];
  const question = signal({
    ...asked,
    choices: options!.map(({ choice }) => choice),
  } as unknown as SentQuestion | null);
  const reasons = signal<ReadonlyMap<string, readonly Text[]>>(new Map());
  const store = {
    link,
    question,
    view: signal(gkr.describeFor(1, state)),
    whyNot: (
      { targets }: { readonly targets: readonly Target[] },
      hear: (against: ReasonsMessage['against']) => void,
    ) => {
      wondered.push(...targets);
      hear(gkr.whyNotAt(state, 1, targets).map((one) => one ?? null) as ReasonsMessage['against']);
    },
  };
  const scene = {
    store,
    decision: { options: signal(options!), asksHand: signal(asksHand) },
    parts: { game: gkr, face: { hand } },
  };
  const stop = wonderAboutHand({ ...scene, seat: 1, reasons } as unknown as TableScene);
  const said = (): Record<string, string[]> =>
    Object.fromEntries([...reasons.value].map(([card, texts]) => [card, texts.map(({ key }) => key)]));
  return { question, wondered, said, stop };
}

test('what can be played has no reason, what cannot has the reason of the rules', () => {
  const { said, wondered, stop } = sceneAt({ phase: 'movement', at: 'everyUnitHasMoved' });
  expect(said()).toEqual({ 'HLX-P1': ['why.isDeclared'], 'HLX-R1': ['why.noReaction'] });
  expect(wondered).toEqual([{ card: 'HLX-P1' }, { card: 'HLX-R1' }]);
  stop();
});

test('where other cards are asked for, that is the reason', () => {
  const { said, stop } = sceneAt({ phase: 'combat', at: 'declareFiringLine' });
  expect(said()).toEqual({ 'HLX-M1': ['web.card.notAsked'], 'HLX-R1': ['web.card.notAsked'] });
  stop();
});

test('where cards are asked for that lie elsewhere, none of the hand is spoken of, whatever it is called', () => {
  const { said, stop } = sceneAt({ phase: 'combat', at: 'declareFiringLine' }, {}, false);
  expect(Object.keys(said()).sort()).toEqual([...new Set(CARDS)].sort());
  expect(new Set(Object.values(said()).flat())).toEqual(new Set(['web.card.notAsked']));
  stop();
});

test('reasons go with the question, and the same question is not asked about twice', () => {
  const { said, question, wondered, stop } = sceneAt({ phase: 'movement', at: 'everyUnitHasMoved' });
  const asked = question.value!;
  question.value = { ...asked };
  expect(wondered).toHaveLength(2);
  question.value = null;
  expect(said()).toEqual({});
  question.value = { ...asked, choices: null };
  expect(wondered).toHaveLength(2);
  stop();
});

test('a lesson, which lights less than the rules allow, gives no reason against the rest', () => {
  const { said, wondered } = sceneAt({ phase: 'deploy', at: 'startDeploying' }, { isLesson: true });
  expect([said(), wondered]).toEqual([{}, []]);
});
