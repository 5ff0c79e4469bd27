import { describe, expect, test } from 'vitest';
import type { Locals } from '../src/index.js';
import { yesNo } from '../src/index.js';
import { BadSave } from '../src/host.js';
import { act, ask, note, procedure, repeatUntil, storyOf } from './games/story.js';
import { choose, throughJson } from './support.js';

const pause = ask<Locals>('pause', 'STO-RUL-01', {
  kind: yesNo('go'),
  who: () => 1,
  options: (_, offer) => offer.add(1),
  apply: () => {},
});
const attack = procedure<{ target: number }>('attack', note('aim'), pause, note('fire'));
const main = procedure<Locals>(
  'main',
  repeatUntil(
    'isOver',
    'STO-RUL-01',
    (m) => m.state.log.includes('fire'),
    act('declare', 'STO-RUL-01', (m) => m.call(attack, { target: 2 })),
  ),
  note('after'),
  pause,
);
const story = storyOf([main, attack]);

describe('a saved match', () => {
  test('names where it stands: procedure and step of every frame, never a number', () => {
    expect(story.save(story.setUp({}, 1)).stack).toEqual([
      { procedure: 'main', at: 'isOver/again', locals: {} },
      { procedure: 'attack', at: 'pause', locals: { target: 2 } },
    ]);
  });

  test('goes on where it stood after steps and procedures were inserted before it', () => {
    const saved = throughJson(story.save(story.setUp({}, 1)));
    const longer = storyOf([
      main,
      procedure<Locals>('newRule', note('new')),
      procedure<{ target: number }>('attack', note('loadFirst'), note('aim'), note('breathe'), pause, note('fire')),
    ]);
    const loaded = longer.load(saved);
    choose(longer, loaded, 1, { go: true });
    expect(loaded.log).toEqual(['aim', 'fire', 'after']);
  });

  test('that waits at a step these rules do not have is refused, and the message lists those they have', () => {
    const saved = throughJson(story.save(story.setUp({}, 1)));
    const renamed = { ...saved, stack: [saved.stack[0]!, { ...saved.stack[1]!, at: 'wait' }] };
    expect(() => story.load(renamed)).toThrow(BadSave);
    expect(() => story.load(renamed)).toThrow(
      'The procedure "attack" has no step "wait". Its steps: aim, pause, fire, end.',
    );
  });

  test('that is in the middle of a procedure these rules do not have is refused', () => {
    const saved = throughJson(story.save(story.setUp({}, 1)));
    const renamed = { ...saved, stack: [saved.stack[0]!, { ...saved.stack[1]!, procedure: 'assault' }] };
    expect(() => story.load(renamed)).toThrow('These rules have no procedure "assault".');
  });

  test('shares nothing with the match it was saved from', () => {
    const state = story.setUp({}, 1);
    const saved = story.save(state);
    const text = JSON.stringify(saved);
    choose(story, state, 1, { go: true });
    choose(story, story.load(saved), 1, { go: true });
    expect(JSON.stringify(saved)).toBe(text);
  });

  test('that waits at a step of earlier rules goes on where these say it now stands', () => {
    const saved = throughJson(story.save(story.setUp({}, 1)));
    const old = { ...saved, stack: [saved.stack[0]!, { ...saved.stack[1]!, at: 'wait', locals: { aim: 2 } }] };
    const newer = storyOf([main, attack], {
      earlier: { 'attack.wait': ({ aim }) => ({ at: 'pause', locals: { target: aim! } }) },
    });
    expect(newer.save(newer.load(old)).stack).toEqual(saved.stack);
  });

  test('where its locals do not say enough, the state as it was stored does', () => {
    const saved = throughJson(story.save(story.setUp({}, 1)));
    const old = { ...saved, aim: 2, stack: [saved.stack[0]!, { ...saved.stack[1]!, at: 'wait', locals: {} }] };
    const newer = storyOf([main, attack], {
      earlier: { 'attack.wait': (_locals, { aim }) => ({ at: 'pause', locals: { target: Number(aim) } }) },
    });
    expect(newer.save(newer.load(old)).stack).toEqual(saved.stack);
  });

  test('whose fields were other ones is read as these rules say', () => {
    const { log, ...saved } = throughJson(story.save(story.setUp({}, 1)));
    const newer = storyOf([main, attack], {
      earlierState: ({ diary, ...others }) => ({ ...others, log: diary }),
    });
    expect(newer.load({ ...saved, diary: log } as never).log).toEqual(log);
  });
});
