// Where things have names of their own at a table, prompts, log and answers say them, and never the general ones beside.

import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import type { Text } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { eventFor } from '@automachia/kernel/host';
import { describe, expect, test } from 'vitest';
import { gameIds, manifestOf, openGame } from '../src/index.js';

const all = await Promise.all(
  gameIds.map(async (id) => {
    const manifest = manifestOf(id)!;
    const [entry, voice, pack] = await Promise.all([openGame(id)!, manifest.voice(), manifest.house.read()]);
    return { id, entry, voice, pack };
  }),
);

const naming = all.filter(({ voice }) => voice.ownNames !== undefined);

test('some game has them', () => {
  expect(naming.map(({ id }) => id)).toContain('gkr');
});

describe.each(naming)('$id calls things by their own names', ({ entry, voice, pack }) => {
  const { game, texts } = entry;
  const plain = createTranslator([kernelTexts, texts]);

  test('in prompts, the log and answers, in three languages', () => {
    const chance = new Random(3);
    const state = game.setUp({ players: 2 }, chance.seed());
    const heard: Text[] = [];
    for (let i = 0; i < 400 && game.decision(state) !== undefined; i++) {
      const seat = game.seatToAct(state);
      const question = game.question(state, seat)!;
      heard.push(question.prompt, ...(question.options ?? []).slice(0, 12).map(({ label }) => label));
      const choice = game.propose(state, seat, new Random(chance.seed()));
      const answer = game.choose(state, seat, choice);
      if (answer.refused !== undefined) throw new Error(answer.refused);
      for (const told of answer.told) heard.push(voice.eventText(eventFor(seat, told)));
    }
    const names = voice.ownNames!(game.describeFor(1, state), pack);
    expect(names.length).toBeGreaterThan(0);
    const renamed = (text: Text): Text | undefined =>
      names.find(({ general }) => JSON.stringify(general) === JSON.stringify(text))?.own;
    const named = createTranslator([kernelTexts, texts], { renamed });
    for (const language of languages) {
      const general = names.map((one) => plain(language, one.general));
      const own = names.map((one) => plain(language, one.own));
      const sentences = [...new Set(heard.map((text) => named(language, text)))];
      expect(sentences.filter((one) => general.some((name) => one.includes(name)))).toEqual([]);
      // They are said, and none of them twice in a row.
      expect(sentences.filter((one) => own.some((name) => one.includes(name))).length).toBeGreaterThan(20);
      expect(sentences.filter((one) => own.some((name) => one.includes(`${name} ${name}`)))).toEqual([]);
    }
  });
});
