// A sitting with bots that answer when the test says so: what happens when people change their minds meanwhile.

import type { Choice } from '@automachia/kernel';
import type { BotAnswer } from '@automachia/kernel/host';
import { text } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../src/games.js';
import { readSetting } from '../src/play/settings.js';
import type { Sitting } from '../src/play/sitting.js';
import { layTable } from '../src/play/table.js';
import type { Thinking } from '@automachia/shelf';
import type { Thinker } from '../src/play/thinking.js';

const tournoi = await gameNamed('tournoi');

/** Keeps every question until it is answered by hand. */
class SlowThinker implements Thinker {
  readonly waiting: { readonly thinking: Omit<Thinking, 'id'>; readonly resolve: (answer: BotAnswer) => void }[] = [];

  async think(thinking: Omit<Thinking, 'id'>): Promise<BotAnswer> {
    return new Promise((resolve) => {
      this.waiting.push({ thinking, resolve });
    });
  }

  async stop(): Promise<void> {
    return Promise.resolve();
  }

  /** Answers the oldest question, and lets everybody hear it. */
  async answer(choice: Choice): Promise<void> {
    this.waiting.shift()!.resolve({ choice, ranked: [], reason: text('') });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function sitDown(given: Readonly<Record<string, unknown>> = {}): { sitting: Sitting; bots: SlowThinker } {
  const bots = new SlowThinker();
  const setting = readSetting(tournoi, { lang: 'en', seed: 1, bots: 'random', ...given });
  return { sitting: layTable(setting, bots, undefined), bots };
}

function firstChoice(sitting: Sitting, seat: number): Choice {
  return sitting.question(seat)!.options![0]!.choice;
}

describe('while a bot is thinking', () => {
  test('a person may commit, take it back and commit again; the bot’s thinking still counts', async () => {
    const { sitting, bots } = sitDown();
    sitting.begin();
    expect(bots.waiting).toHaveLength(1);
    sitting.choose(1, firstChoice(sitting, 1));
    expect(sitting.asked).toEqual([2]);
    expect(sitting.undo(1)).toBe(true);
    expect(sitting.asked).toEqual([1, 2]);
    expect(bots.waiting).toHaveLength(1);
    await bots.answer(firstChoice(sitting, 2));
    expect(sitting.asked).toEqual([1]);
    sitting.choose(1, firstChoice(sitting, 1));
    expect(sitting.match.choices).toHaveLength(2);
  });

  test('it is not asked twice', () => {
    const { sitting, bots } = sitDown({ players: 4 });
    sitting.begin();
    sitting.choose(1, firstChoice(sitting, 1));
    sitting.begin();
    expect(bots.waiting.map(({ thinking }) => thinking.view.seat)).toEqual([2, 3, 4]);
  });

  test('a bot gets the view of its own seat and nothing else', () => {
    const { sitting, bots } = sitDown();
    sitting.begin();
    const { view } = bots.waiting[0]!.thinking;
    expect(view.seat).toBe(2);
    expect(sitting.game.describe(view.state)['hands']).toMatchObject({ 1: { count: 5 } });
    expect(sitting.game.describe(view.state)['hands']).not.toHaveProperty('1.cards');
    expect(view.state.chance).toEqual({ key: '', word: 0, script: null });
  });

  test('its choice waits until what happened before has been shown', async () => {
    const { sitting, bots } = sitDown();
    let show = (): void => {};
    sitting.untilShown = async () =>
      new Promise((resolve) => {
        show = resolve;
      });
    sitting.begin();
    await bots.answer(firstChoice(sitting, 2));
    expect(sitting.asked).toEqual([1, 2]);
    show();
    await new Promise((resolve) => setImmediate(resolve));
    expect(sitting.asked).toEqual([1]);
  });

  test('whatever it answers after the table was left is dropped', async () => {
    const { sitting, bots } = sitDown();
    sitting.begin();
    sitting.stop();
    await bots.answer(firstChoice(sitting, 2));
    expect(sitting.match.choices).toEqual([]);
  });
});

describe('what goes wrong', () => {
  test('a bot that cheats is reported, and changes nothing', async () => {
    const { sitting, bots } = sitDown();
    const errors: (Error | undefined)[] = [];
    sitting.onChange = (error) => errors.push(error);
    sitting.begin();
    await bots.answer({ cell: 'c3' });
    expect(errors[0]?.message).toContain('notUnderstood');
    expect(sitting.match.choices).toEqual([]);
  });

  test('a full disk is reported, and the match goes on', () => {
    const { sitting } = sitDown({ save: '/nowhere/at/all.json' });
    const errors: (Error | undefined)[] = [];
    sitting.onChange = (error) => errors.push(error);
    sitting.choose(1, firstChoice(sitting, 1));
    expect(errors[0]?.message).toContain('/nowhere/at/all.json');
    expect(sitting.match.choices).toHaveLength(1);
  });
});

test('why not is asked of the view, and changes nothing', () => {
  const { sitting } = sitDown();
  const before = sitting.game.digest(sitting.match.state);
  expect(sitting.whyNot(1, { cards: ['bomb'] })?.rule).toBe('GTM-EVC-01');
  expect(sitting.whyNot(1, firstChoice(sitting, 1))).toBeUndefined();
  expect(sitting.game.digest(sitting.match.state)).toBe(before);
});
