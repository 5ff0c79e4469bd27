import { describe, expect, test } from 'vitest';
import type { Locals } from '../src/index.js';
import { NOT_ASKED, yesNo } from '../src/index.js';
import { act, ask, askEveryone, note, procedure, repeatUntil, storyOf, when } from './games/story.js';
import { numberOf } from './games/words.js';
import { choose, offered, refusal } from './support.js';

const R = 'STO-RUL-01';

/** A question of seat 1, at which a story can be looked at. */
const pause = ask<Locals>('pause', R, {
  kind: yesNo('go'),
  who: () => 1,
  options: (_, offer) => offer.add(1),
  apply: () => {},
});

describe('steps', () => {
  test('are taken in the order in which they are written', () => {
    const story = storyOf([procedure<Locals>('main', note('one'), note('two'), pause, note('three'))]);
    const state = story.setUp({}, 1);
    expect(state.log).toEqual(['one', 'two']);
    choose(story, state, 1, { go: true });
    expect(state.log).toEqual(['one', 'two', 'three']);
  });

  test('under a when are taken if its test holds at that moment, and passed over otherwise', () => {
    const main = procedure<Locals>(
      'main',
      when(
        'holds',
        R,
        (m) => m.state.log.length === 0,
        note('taken'),
        when('holdsNoMore', R, (m) => m.state.log.length === 0, note('not')),
      ),
      when('neverHolds', R, () => false, note('norThis')),
      note('end of it'),
      pause,
    );
    expect(storyOf([main]).setUp({}, 1).log).toEqual(['taken', 'end of it']);
  });

  test('under a repeatUntil are taken until its test holds, which is asked before each round, so possibly never', () => {
    const rounds = (times: number): string[] =>
      storyOf([
        procedure<Locals>(
          'main',
          repeatUntil('enough', R, (m) => m.state.log.length >= times, note('again')),
          pause,
        ),
      ]).setUp({}, 1).log;
    expect(rounds(0)).toEqual([]);
    expect(rounds(1)).toEqual(['again']);
    expect(rounds(3)).toEqual(['again', 'again', 'again']);
  });

  test('inside one another are left in the right place', () => {
    const main = procedure<Locals>(
      'main',
      repeatUntil(
        'outer',
        R,
        (m) => m.state.log.join('').endsWith('b'.repeat(2)),
        repeatUntil('inner', R, (m) => m.state.log.length >= 2, note('a')),
        when('atTheEnd', R, (m) => m.state.log.length >= 2, note('b')),
      ),
      note('c'),
      pause,
    );
    expect(storyOf([main]).setUp({}, 1).log).toEqual(['a', 'a', 'b', 'b', 'c']);
  });

  test('that go on for ever without asking anybody are stopped, and the message says where', () => {
    const main = procedure<Locals>(
      'main',
      repeatUntil(
        'never',
        R,
        () => false,
        act('spin', R, () => {}),
      ),
    );
    expect(() => storyOf([main]).setUp({}, 1)).toThrow(
      /story: main\.\w+(\/again)? ran 100000 steps without asking anybody/,
    );
  });

  test('need names of their own within a procedure, and procedures within a game', () => {
    expect(() => storyOf([procedure<Locals>('main', note('one'), note('one'))])).toThrow(
      'Two steps of "main" are called "one".',
    );
    expect(() => storyOf([procedure<Locals>('main', pause), procedure<Locals>('main', pause)])).toThrow(
      'Two procedures are called "main".',
    );
  });
});

describe('a sub-procedure', () => {
  const sub = procedure<{ name: string }>(
    'sub',
    act('begins', R, (m) => {
      m.state.log.push(`${m.locals.name} begins`);
    }),
    act('ends', R, (m) => {
      m.state.log.push(`${m.locals.name} ends`);
    }),
  );

  test('is run to its end before the next step of its caller', () => {
    const main = procedure<Locals>(
      'main',
      act('calls', R, (m) => m.call(sub, { name: 'x' })),
      note('after'),
      pause,
    );
    expect(storyOf([main, sub]).setUp({}, 1).log).toEqual(['x begins', 'x ends', 'after']);
  });

  test('called with others by one step is run in the order of the calls, after the rest of that step', () => {
    const main = procedure<Locals>(
      'main',
      act('calls', R, (m) => {
        for (const name of ['x', 'y', 'z']) m.call(sub, { name });
        m.state.log.push('called');
      }),
      note('after'),
      pause,
    );
    expect(storyOf([main, sub]).setUp({}, 1).log).toEqual([
      'called',
      'x begins',
      'x ends',
      'y begins',
      'y ends',
      'z begins',
      'z ends',
      'after',
    ]);
  });

  test('has locals of its own, copied from those it was called with', () => {
    const given = { name: 'x' };
    const changing = procedure<{ name: string }>(
      'changing',
      act('change', R, (m) => {
        m.locals.name += '!';
        m.state.log.push(m.locals.name);
      }),
    );
    const main = procedure<Locals>(
      'main',
      act('calls', R, (m) => {
        m.call(changing, given);
        m.call(changing, given);
      }),
      pause,
    );
    expect(storyOf([main, changing]).setUp({}, 1).log).toEqual(['x!', 'x!']);
    expect(given).toEqual({ name: 'x' });
  });

  test('that the game does not list cannot be called, and the message says what to do', () => {
    const main = procedure<Locals>(
      'main',
      act('calls', R, (m) => m.call(sub, { name: 'x' })),
    );
    expect(() => storyOf([main]).setUp({}, 1)).toThrow(
      'The procedure "sub" is not in the game\'s list of procedures. Add it there.',
    );
  });
});

describe('a value given back', () => {
  const giver = procedure<{ to: string; value: number }>(
    'giver',
    act('give', R, (m) => m.giveBack(m.locals.to, m.locals.value)),
  );
  const tell = act<{ a: number; b: number }>('tell', R, (m) => {
    m.state.log.push(`${m.locals.a} ${m.locals.b}`);
  });
  type Two = { a: number; b: number };

  test('reaches the procedure that called, through the others called by the same step', () => {
    const main = procedure<Two>(
      'main',
      act('calls', R, (m) => {
        m.call(giver, { to: 'a', value: 1 });
        m.call(giver, { to: 'b', value: 2 });
      }),
      tell,
      pause,
    );
    const story = storyOf([main, giver], { begin: { procedure: main, locals: { a: 0, b: 0 } } });
    expect(story.setUp({}, 1).log).toEqual(['1 2']);
  });

  test('reaches the caller of the step that gives it, also when that step has just called another', () => {
    const both = procedure<Two>(
      'both',
      act('callAndGive', R, (m) => {
        m.call(giver, { to: 'b', value: 5 });
        m.giveBack('a', 4);
      }),
      act('pass it on', R, (m) => m.giveBack('b', m.locals.b)),
    );
    const main = procedure<Two>(
      'main',
      act('calls', R, (m) => m.call(both, { a: 0, b: 0 })),
      tell,
      pause,
    );
    const story = storyOf([main, both, giver], {
      begin: { procedure: main, locals: { a: 0, b: 0 } },
    });
    expect(story.setUp({}, 1).log).toEqual(['4 5']);
  });

  test('needs somebody to give it to', () => {
    const main = procedure<Locals>(
      'main',
      act('give', R, (m) => m.giveBack('a', 1)),
    );
    expect(() => storyOf([main]).setUp({}, 1)).toThrow('Nobody called this procedure, so "a" cannot be given back.');
  });
});

describe('leaving', () => {
  const leaf = procedure<Locals>(
    'leaf',
    note('leaf'),
    act('leave', R, (m) => m.leave('branch')),
    note('not in the leaf'),
  );
  const branch = procedure<Locals>(
    'branch',
    act('callTwice', R, (m) => {
      m.call(leaf, {});
      m.call(leaf, {});
    }),
    note('not in the branch'),
  );

  test('a procedure by name drops it and all that it had called, and its caller goes on', () => {
    const main = procedure<Locals>(
      'main',
      act('calls', R, (m) => m.call(branch, {})),
      note('after'),
      pause,
    );
    expect(storyOf([main, branch, leaf]).setUp({}, 1).log).toEqual(['leaf', 'after']);
  });

  test('drops the nearest one of that name only: another that waits beside it is run', () => {
    const main = procedure<Locals>(
      'main',
      act('calls', R, (m) => {
        m.call(branch, {});
        m.call(branch, {});
      }),
      note('after'),
      pause,
    );
    expect(storyOf([main, branch, leaf]).setUp({}, 1).log).toEqual(['leaf', 'leaf', 'after']);
  });

  test('and then calling others runs these in the order of the calls', () => {
    const other = procedure<{ name: string }>(
      'other',
      act('log', R, (m) => {
        m.state.log.push(m.locals.name);
      }),
    );
    const replacing = procedure<Locals>(
      'replacing',
      act('leaveAndCall', R, (m) => {
        m.leave('middle');
        for (const name of ['x', 'y', 'z']) m.call(other, { name });
      }),
    );
    const middle = procedure<Locals>(
      'middle',
      act('calls', R, (m) => m.call(replacing, {})),
      note('not in the middle'),
    );
    const main = procedure<Locals>(
      'main',
      act('calls', R, (m) => m.call(middle, {})),
      note('after'),
      pause,
    );
    const story = storyOf([main, middle, replacing, other]);
    expect(story.setUp({}, 1).log).toEqual(['x', 'y', 'z', 'after']);
  });

  test('what is not running is an error', () => {
    const main = procedure<Locals>(
      'main',
      act('leave', R, (m) => m.leave('attack')),
    );
    expect(() => storyOf([main]).setUp({}, 1)).toThrow('No procedure "attack" is running, so it cannot be left.');
  });
});

describe('finishing', () => {
  test('ends the match at once: nothing that the step still calls, leaves or gives back happens', () => {
    const never = procedure<Locals>('never', note('never'), pause);
    const inner = procedure<Locals>(
      'inner',
      act('finish', R, (m) => {
        m.finish({ winners: [2], rule: 'STO-END-01' });
        m.call(never, {});
        m.leave('inner');
        m.giveBack('a', 1);
        expect(m.isOver).toBe(true);
      }),
      note('not any more'),
    );
    const main = procedure<Locals>(
      'main',
      pause,
      act('calls', R, (m) => m.call(inner, {})),
      note('nor this'),
    );
    const story = storyOf([main, inner, never]);
    const state = story.setUp({}, 1);
    choose(story, state, 1, { go: true });
    expect(state.log).toEqual([]);
    expect(story.outcome(state)).toEqual({ winners: [2], rule: 'STO-END-01' });
    expect(story.decision(state)).toBeUndefined();
    expect(refusal(story.choose(state, 1, { go: true }))).toMatchObject({ refused: 'matchIsOver', rule: 'STO-END-01' });
  });
});

describe('a question', () => {
  test('that offers nothing is a fault of the rules, and the message names the step and the remedy', () => {
    const main = procedure<Locals>(
      'main',
      ask('choose', R, { kind: yesNo('go'), who: () => 1, options: () => {}, apply: () => {} }),
    );
    const story = storyOf([main]);
    const state = story.setUp({}, 1);
    expect(() => story.question(state, 1)).toThrow(
      'story: main.choose (STO-RUL-01) asks seat 1 and offers nothing. Put the step inside a when().',
    );
  });

  test('says who is asked what, under which rule, and where in the rules the match stands', () => {
    const sub = procedure<Locals>('sub', pause);
    const story = storyOf([
      procedure<Locals>(
        'main',
        act('calls', R, (m) => m.call(sub, {})),
        note('after'),
      ),
      sub,
    ]);
    const state = story.setUp({}, 1);
    expect(story.decision(state)).toEqual({
      number: 1,
      step: 'sub.pause',
      question: 'pause',
      phase: undefined,
      rule: R,
      seats: [1],
      isSealed: false,
      path: ['main.after', 'sub.pause'],
    });
    expect(story.question(state, 1)).toMatchObject({
      seat: 1,
      step: 'sub.pause',
      prompt: { key: 'ask.pause' },
      kind: 'go',
    });
    expect(story.question(state, 2)).toBeUndefined();
  });

  test('cites the rule of the moment, prompts with its values, and explains what it does not offer', () => {
    const main = procedure<Locals>(
      'main',
      ask('pay', R, {
        kind: numberOf('coins'),
        who: () => 2,
        options: (_, offer) => offer.add(3),
        apply: () => {},
        prompt: () => ({ price: 3 }),
        ruleNow: () => 'STO-PAY-07',
        whyNot: (_, code, seat) => [{ rule: 'STO-PAY-08', text: { key: 'refused.price', values: { code, seat } } }],
      }),
    );
    const story = storyOf([main]);
    const state = story.setUp({}, 1);
    expect(story.decision(state)!.rule).toBe('STO-PAY-07');
    expect(story.question(state, 2)!.prompt).toEqual({ key: 'ask.pay', values: { price: 3 } });
    expect(story.question(state, 2)!.options![0]).toMatchObject({ choice: { coins: 3 }, rule: 'STO-PAY-07' });
    const tooLittle = refusal(story.choose(state, 2, { coins: 2 }));
    expect(tooLittle).toMatchObject({ refused: 'notOffered', rule: 'STO-PAY-08' });
    expect(tooLittle.reasons[0]!.text.values).toEqual({ code: 2, seat: 2 });
    expect(refusal(story.choose(state, 2, { cards: 2 }))).toMatchObject({
      refused: 'notUnderstood',
      rule: 'STO-PAY-07',
    });
    expect(refusal(story.choose(state, 1, { coins: 3 }))).toMatchObject({ refused: 'notAsked', rule: 'STO-PAY-07' });
    expect(refusal(story.choose(state, 2, { coins: 3 }, 7))).toMatchObject({ refused: 'staleDecision' });
  });

  test('can be taken by number only among the options just counted', () => {
    const story = storyOf([procedure<Locals>('main', pause)]);
    const state = story.setUp({}, 1);
    story.countOptions(state, 1);
    expect(() => story.take(state, 1, 1)).toThrow('Option 1 was not offered: there are 1. Call countOptions first.');
    expect(() => story.takeCode(state, 1, 0)).toThrow('Code 0 was not offered. Call countOptions first.');
    expect(offered(story, state, 1)).toEqual([{ go: true }]);
  });
});

describe('a sealed question', () => {
  const main = procedure<Locals>(
    'main',
    askEveryone('bid', R, {
      kind: numberOf('bid'),
      isAsked: (_, seat) => seat !== 2,
      options: (_, offer, seat) => {
        for (let bid = 0; bid <= seat; bid++) offer.add(bid);
      },
      reveal: (m, commitments) => {
        m.state.log.push(JSON.stringify(commitments));
      },
    }),
    pause,
  );

  test('asks exactly the seats it asks, gives each its own options, and reveals when the last has chosen', () => {
    const story = storyOf([main]);
    const state = story.setUp({ players: 3 }, 1);
    expect(story.decision(state)).toMatchObject({ seats: [1, 3], isSealed: true, number: 1 });
    expect(offered(story, state, 3)).toHaveLength(4);
    choose(story, state, 3, { bid: 2 });
    expect(story.decision(state)).toMatchObject({ seats: [1], number: 1 });
    expect(state.log).toEqual([]);
    expect(refusal(story.choose(state, 3, { bid: 1 })).refused).toBe('alreadyChosen');
    expect(refusal(story.choose(state, 2, { bid: 1 })).refused).toBe('notAsked');
    expect(refusal(story.choose(state, 1, { bid: 2 })).refused).toBe('notOffered');
    choose(story, state, 1, { bid: 1 });
    expect(state.log).toEqual([`[1,${NOT_ASKED},2]`]);
    expect(story.decision(state)).toMatchObject({ step: 'main.pause', number: 2 });
  });

  test('that asks nobody is passed over, and the rules go on', () => {
    const nobody = procedure<Locals>(
      'main',
      askEveryone('bid', R, {
        kind: numberOf('bid'),
        isAsked: () => false,
        options: () => {},
        reveal: (m) => {
          m.state.log.push('revealed');
        },
      }),
      pause,
    );
    const story = storyOf([nobody]);
    const state = story.setUp({}, 1);
    expect(state.log).toEqual(['revealed']);
    expect(story.decision(state)!.step).toBe('main.pause');
    expect(state.sealed).toEqual([]);
  });

  test('lets a seat take its commitment back while another has not chosen, and only then', () => {
    const story = storyOf([main]);
    const state = story.setUp({ players: 3 }, 1);
    const before = story.digest(state);
    for (const seat of [0, 1, 2, 3, 4]) expect(story.retract(state, seat)).toBe(false);
    expect(story.digest(state)).toBe(before);
    choose(story, state, 3, { bid: 2 });
    for (const seat of [0, 1, 2, 4]) expect(story.retract(state, seat)).toBe(false);
    expect(story.retract(state, 3)).toBe(true);
    expect(story.digest(state)).toBe(before);
    choose(story, state, 3, { bid: 2 });
    choose(story, state, 1, { bid: 1 });
    for (const seat of [1, 3]) expect(story.retract(state, seat)).toBe(false);
  });
});

test('the steps that ask are listed with their rule, their kind and the schema of their answers', () => {
  expect(storyOf([procedure<Locals>('main', note('one'), pause)]).asking()).toEqual([
    { step: 'main.pause', rule: R, kind: 'go', schema: yesNo('go').schema(undefined) },
  ]);
});
