// Scenario files: what they may say, and how clearly they complain.

import { describe, expect, test } from 'vitest';
import { misfitWith } from '../src/schema.js';
import type { ScenarioFailure, ScenarioResult } from '../src/scenario.js';
import {
  BadScenario,
  parseScenario,
  parseScenarios,
  resultText,
  runScenarioText,
  scenarioSchema,
} from '../src/scenario.js';
import { makeTricks } from './games/tricks.js';

const tricks = makeTricks();

/** A table on which seat 1 wins the trick with the five. */
const HEAD = `scenario: The highest card wins the trick
game: tricks
rules: [TRK-03]
options: { players: 2 }
table:
  turn: { leader: 2, at: chooseCard }
  points: { 1: 3 }
  hands: { 1: [two, five, one], 2: [four, three, three] }
  piles: { deck: [six, one] }
`;

function runAll(text: string): readonly ScenarioResult[] {
  return runScenarioText(text, 'trick.yaml', (id) => (id === 'tricks' ? tricks : undefined), ['tricks']);
}

function run(play: string, head = HEAD): ScenarioResult {
  return runAll(`${head}${play}`)[0]!;
}

function failureOf(play: string, head = HEAD): ScenarioFailure {
  const result = run(play, head);
  expect(result.passed).toBe(false);
  return result.failure!;
}

describe('a scenario that holds', () => {
  test('offers, refuses, chooses, sees, hides, asks and ends', () => {
    const result = run(`play:
  - { seat: 1, offered: { exactly: [{ card: five }, { card: one }, { card: two }] }, asked: [1, 2] }
  - { seat: 2, offered: { includes: [{ card: four }], excludes: [{ card: five }, pass] } }
  - { seat: 1, refused: { card: six }, rule: TRK-02 }
  - { seat: 1, choose: { card: five } }
  - { seat: 1, refused: { card: two } }
  - { seat: 2, sees: { hands: { 1: { count: 3 }, 2: [four, three, three] } }, hidden: [hands.1.cards, sealed.1, piles.deck.cards] }
  - { seat: 0, hidden: [hands.1.cards, hands.2.cards] }
  - { seat: 2, choose: { card: four } }
  - { expect: { turn: { leader: 1 }, played: { 1: [five], 2: { cards: [four] } }, hands: { 1: [two, one] } }, asked: [1] }
  - { seat: 1, choose: { to: 1 } }
  - { seat: 1, choose: { double: true } }
  - { expect: { points: { 1: 5, 2: 0 }, note: null } }
  - { seat: 1, choose: pass }
`);
    expect(result.failure).toBeUndefined();
    expect(result).toMatchObject({
      passed: true,
      steps: 13,
      scenario: 'The highest card wins the trick',
      rules: ['TRK-03'],
    });
    expect(resultText(result)).toBe('trick.yaml: The highest card wins the trick — 13 steps hold.');
  });

  test('may end the match', () => {
    const head = HEAD.replace('points: { 1: 3 }', 'points: { 1: 8 }');
    const result = run(
      `play:
  - { seat: 1, choose: { card: five } }
  - { seat: 2, choose: { card: three } }
  - { seat: 1, choose: { to: 1 } }
  - { seat: 1, choose: { double: false } }
  - { seat: 1, choose: pass, over: { winners: [1] }, asked: nobody }
`,
      head,
    );
    expect(result.failure).toBeUndefined();
  });

  test('rolls the dice it is given, and from a seed where it is given none', () => {
    const tie = `play:
  - { seat: 1, choose: { card: five } }
  - { seat: 2, choose: { card: five } }
`;
    const head = HEAD.replace('[four, three, three]', '[four, five, three]');
    expect(run(`dice: [2, 6]\n${tie}  - { expect: { turn: { leader: 1 } } }\n`, head).failure).toBeUndefined();
    expect(run(`dice: [6, 2]\n${tie}  - { expect: { turn: { leader: 2 } } }\n`, head).failure).toBeUndefined();
    expect(run(`seed: 5\n${tie}`, head).failure).toBeUndefined();
  });

  test('may have others beside it in the file, each with a table of its own', () => {
    const text = `${HEAD}play: [{ asked: [1, 2] }]\n---\n${HEAD}play:\n  - { asked: [2] }\n`;
    const [first, second, ...others] = runAll(text);
    expect(others).toEqual([]);
    expect(first!.passed).toBe(true);
    expect(second!.failure).toMatchObject({ step: 1, path: 'play[0].asked', line: 22, column: 7 });
    expect(parseScenarios(text, 's.yaml')).toHaveLength(2);
    expect(() => parseScenario(text, 's.yaml')).toThrow(
      's.yaml:12:1: another scenario begins here, and one is wanted.',
    );
  });

  test('may be written in JSON, with tabs', () => {
    const text = JSON.stringify(
      { scenario: 'As usual', game: 'tricks', play: [{ expect: { turn: { round: 1 } }, asked: [1, 2] }] },
      null,
      '\t',
    );
    expect(runScenarioText(text, 'usual.json', () => tricks)[0]!.failure).toBeUndefined();
  });
});

describe('what was told and why something was refused', () => {
  const trick = `play:
  - { seat: 1, refused: { card: six }, rule: TRK-02, why: why.notInHand }
  - { seat: 1, choose: { card: five } }
`;

  test('can be demanded', () => {
    expect(run(trick).failure).toBeUndefined();
    const played = '{ type: played, seat: 2, card: four }';
    expect(run(`${trick}  - { seat: 2, choose: { card: four }, told: [${played}, won] }\n`).failure).toBeUndefined();
    expect(failureOf(`${trick}  - { seat: 2, choose: { card: four }, told: [won, ${played}] }\n`).message).toMatch(
      /was not told after that; told was: played, played, won/,
    );
  });

  test('in another order, or another reason, does not hold', () => {
    expect(failureOf('play: [{ seat: 1, refused: { card: six }, why: why.tooDear }]').message).toBe(
      '{"card":"six"} is refused to seat 1, but the reason is why.notInHand, not why.tooDear.',
    );
    const failure = failureOf(`${trick}  - { seat: 2, choose: { card: four }, told: [neverTold] }\n`);
    expect(failure).toMatchObject({ path: 'play[2].told[0]', expected: { type: 'neverTold' } });
    expect(failure.message).toMatch(/^"neverTold" was not told; told was: /);
  });

  test('the facts of a question can be demanded, objects in part and lists as they are', () => {
    const asked = `${trick}  - { seat: 2, choose: { card: four } }\n`;
    expect(run(`${asked}  - { seat: 1, facts: { round: 1, points: [3, 0] } }\n`).failure).toBeUndefined();
    const failure = failureOf(`${asked}  - { seat: 1, facts: { points: [3, 1] } }\n`);
    expect(failure).toMatchObject({ path: 'play[3].facts.points[1]', expected: 1, found: 0, rules: ['TRK-04'] });
    expect(failure.message).toBe('seat 1 is told: points[1] is 0, not 1.');
    expect(failureOf(`${asked}  - { seat: 2, facts: { round: 1 } }\n`).message).toMatch(/^seat 2 is asked nothing\. /);
    expect(failureOf('play: [{ seat: 1, facts: { round: 1 } }]').message).toBe(
      'match.chooseCard is asked without facts.',
    );
  });

  test('what is no answer to any question is taken for a typing error', () => {
    expect(failureOf('play: [{ seat: 1, refused: { crad: six } }]').message).toMatch(/^\{"crad":"six"\} is no answer/);
    expect(failureOf('play: [{ seat: 1, offered: { excludes: [{ crad: six }] } }]').path).toBe(
      'play[0].offered.excludes[0]',
    );
    expect(run('play: [{ seat: 1, refused: { crad: six }, why: refused.notUnderstood }]').failure).toBeUndefined();
    expect(failureOf('play: [{ seat: 1, choose: }]').message).toContain('"choose" says nothing');
  });
});

describe('a scenario that does not hold names the step, the place, what was expected and what was found', () => {
  test('a choice that is refused', () => {
    const failure = failureOf(`play:
  - { seat: 1, choose: { card: five } }
  - { seat: 2, choose: { card: six } }
`);
    expect(failure).toMatchObject({ step: 2, line: 12, column: 16, path: 'play[1].choose', rules: ['TRK-02'] });
    expect(failure.message).toBe(
      'seat 2 cannot choose {"card":"six"} (notOffered: TRK-02 why.notInHand). Asked: seat 2 (match.chooseCard, TRK-02).',
    );
    expect(failure.found).toEqual([{ card: 'four' }, { card: 'three' }]);
  });

  test('a choice that is refused, in a sentence where somebody can say it', () => {
    const text = `${HEAD}play: [{ seat: 1, choose: { card: six } }]`;
    const say = ({ key }: { readonly key: string }): string => `said: ${key}`;
    const [result] = runScenarioText(
      text,
      'trick.yaml',
      () => tricks,
      [],
      () => ({ say }),
    );
    expect(result!.failure?.message).toMatch(
      /^seat 1 cannot choose \{"card":"six"\}: said: why\.notInHand \(TRK-02\)\. Asked: /,
    );
  });

  test('a rule that there is not, where the rules are known', () => {
    const ask = (rule: string) => {
      const text = `${HEAD.replace(/^rules:.*\n/m, '')}rules: [TRK-02, ${rule}]\nplay: [{ asked: [1, 2] }]`;
      return runScenarioText(
        text,
        'trick.yaml',
        () => tricks,
        [],
        () => ({ rules: ['TRK-01', 'TRK-02'] }),
      )[0]!;
    };
    expect(ask('TRK-01').failure).toBeUndefined();
    expect(ask('TRK-71').failure).toMatchObject({
      step: 0,
      path: 'rules[1]',
      message: '"TRK-71" is not a rule of tricks. Did you mean "TRK-01"?',
    });
  });

  test('a choice that should be refused, or by another rule', () => {
    expect(failureOf('play: [{ seat: 1, refused: { card: five } }]').message).toBe(
      'seat 1 may choose {"card":"five"}; it was to be refused.',
    );
    const failure = failureOf('play: [{ seat: 1, refused: { card: six }, rule: TRK-07 }]');
    expect(failure).toMatchObject({ path: 'play[0].rule', expected: 'TRK-07', found: ['TRK-02'] });
  });

  test('options that are other ones', () => {
    const failure = failureOf(
      'play: [{ seat: 1, offered: { exactly: [{ card: five }, { card: six }, { card: one }] } }]',
    );
    expect(failure.message).toBe(
      'seat 1 is offered something else; not offered: {"card":"six"}; offered as well: {"card":"two"}.',
    );
    expect(failureOf('play: [{ seat: 1, offered: { includes: [{ card: six }] } }]')).toMatchObject({
      path: 'play[0].offered.includes[0]',
      message: 'seat 1 is not offered {"card":"six"}.',
    });
    expect(failureOf('play: [{ seat: 1, offered: { excludes: [{ card: one }] } }]').message).toContain(
      'and was not to be',
    );
    expect(
      failureOf('play: [{ seat: 1, choose: { card: one } }, { seat: 1, offered: { includes: [pass] } }]').message,
    ).toBe('seat 1 is offered nothing. Asked: seat 2 (match.chooseCard, TRK-02).');
  });

  test('a table that is another', () => {
    const failure = failureOf(`play:
  - expect:
      points: { 1: 3, 2: 0 }
      hands:
        1: [five, two, one]
`);
    expect(failure).toMatchObject({
      path: 'play[0].expect.hands.1[0]',
      line: 14,
      column: 13,
      expected: 'five',
      found: 'two',
    });
    expect(resultText(run('play: [{ expect: { points: { 1: 4 } } }]'))).toBe(
      'trick.yaml:10:30 › play[0].expect.points.1: points.1 is 3, not 4.\n  expected  4\n  found     3',
    );
    expect(failureOf('play: [{ expect: { pionts: { 1: 4 } } }]').message).toMatch(
      /^there is no pionts\. Did you mean "points"\? There is: turn, points, /,
    );
    expect(failureOf('play: [{ expect: { hands: { 1: [two, five] } } }]').message).toBe(
      'hands.1 is ["two","five","one"], not ["two","five"].',
    );
  });

  test('something that is seen and must not be, or is hidden', () => {
    expect(failureOf('play: [{ seat: 2, hidden: [hands.2.cards] }]').message).toBe(
      'seat 2 sees hands.2.cards, and must not.',
    );
    expect(failureOf('play: [{ seat: 2, sees: { hands: { 1: [two, five, one] } } }]').message).toBe(
      'seat 2 sees: hands.1 is hidden: 3 cards that cannot be seen.',
    );
    expect(failureOf('play: [{ seat: 2, hidden: [hands.1.crads] }]').message).toBe(
      'there is no hands.1.crads on the table, so nobody could see it. Did you mean "cards"?',
    );
    expect(failureOf('play: [{ seat: 2, hidden: [hand.1.cards] }]').message).toMatch(
      /^"hand" is not a word of the table\. Did you mean "hands"\?/,
    );
  });

  test('somebody else who is asked, or has won', () => {
    expect(failureOf('play: [{ asked: [2] }]').message).toBe(
      'Seat 2 was to be asked. Asked: seat 1, 2 (match.chooseCard, TRK-02).',
    );
    expect(failureOf('play: [{ asked: nobody }]').message).toContain('Nobody was to be asked.');
    expect(failureOf('play: [{ over: { winners: [1] } }]').message).toContain('the match is not over.');
    expect(failureOf('play: [{ seat: 3, sees: {} }]').message).toBe('there is no seat 3; the seats are 1 to 2.');
  });

  test('dice that run out, or are left over', () => {
    const tie = `play:
  - { seat: 1, choose: { card: five } }
  - { seat: 2, choose: { card: five } }
`;
    const head = HEAD.replace('[four, three, three]', '[four, five, three]');
    expect(failureOf(tie, head)).toMatchObject({ step: 2, path: 'play[1].choose' });
    expect(failureOf(`dice: [3]\n${tie}`, head).message).toBe(
      'a die was rolled and none was left; 1 were laid down under "dice". Add what is rolled.',
    );
    const left = failureOf(`dice: [3, 4, 5]\n${tie}`, head);
    expect(left).toMatchObject({ path: 'dice', line: 10, found: [5] });
    expect(left.message).toBe('the dice 5 were not rolled. Take them out, or play on until they are.');
  });

  test('a table or options that the game does not know, at their place in the file', () => {
    const play = 'play: [{ asked: [1, 2] }]';
    expect(failureOf(play, HEAD.replace('leader: 2', 'leader: 3'))).toMatchObject({
      step: 0,
      path: 'table.turn.leader',
      line: 6,
      column: 11,
    });
    expect(failureOf(play, HEAD.replace('five, one', 'fiev, one'))).toMatchObject({
      path: 'table.hands.1[1]',
      line: 8,
      column: 21,
    });
    expect(failureOf(play, HEAD.replace('players: 2', 'players: 5'))).toMatchObject({ path: 'options', line: 4 });
  });

  test('a game that nobody knows', () => {
    const failure = failureOf('play: [{ asked: [1, 2] }]', HEAD.replace('game: tricks', 'game: trikcs'));
    expect(failure).toMatchObject({ path: 'game', line: 2, column: 1 });
    expect(failure.message).toBe('there is no game "trikcs". Did you mean "tricks"? The games are: tricks.');
  });

  test('a game that breaks down', () => {
    const broken = {
      ...tricks,
      choose: (): never => {
        throw new RangeError('too far');
      },
    };
    const [result] = runScenarioText(`${HEAD}play: [{ seat: 1, choose: { card: one } }]`, 'trick.yaml', () => broken);
    expect(result!.failure).toMatchObject({ step: 1, message: 'the game broke down: too far' });
  });
});

describe('a file that is no scenario', () => {
  const problemsOf = (text: string): string[] => {
    try {
      parseScenario(text, 's.yaml');
    } catch (error) {
      if (error instanceof BadScenario) return error.message.split('\n');
      throw error;
    }
    return [];
  };

  test('names a misspelt word with its place and the nearest word', () => {
    expect(problemsOf(`${HEAD}play:\n  - { seat: 1, chooose: { card: one }, asked: [1] }\n`)).toEqual([
      's.yaml:11:16 › play[0].chooose: "chooose" is not a word of a step. Did you mean "choose"? The words are: seat, choose, refused, rule, why, told, offered, facts, expect, sees, hidden, asked, over.',
    ]);
    expect(problemsOf('scenarioo: x\ngame: tricks\nplay: [{ asked: [1] }]')).toEqual([
      's.yaml:1:1 › scenarioo: "scenarioo" is not a word of a scenario. Did you mean "scenario"? The words are: scenario, game, rules, options, table, dice, seed, play.',
      's.yaml:1:1: "scenario" is missing: say in a sentence what this shows.',
    ]);
  });

  test('names everything that is wrong at once', () => {
    const text = `scenario: 7
game: tricks
dice: [1, zero]
seed: -1
play:
  - { choose: { card: one } }
  - { seat: 1, choose: pass, refused: pass }
  - { seat: 1 }
  - { rule: TRK-01, asked: [1] }
  - { asked: everybody }
  - { seat: 1, offered: {} }
  - { over: {} }
  - just words
  -
`;
    expect(problemsOf(text)).toEqual([
      's.yaml:1:1 › scenario: expected words, found 7.',
      's.yaml:3:11 › dice[1]: expected a whole number from 1 on, found "zero".',
      's.yaml:4:1 › seed: expected a whole number from 0 on, found -1.',
      's.yaml:6:5 › play[0]: "choose" needs a seat: write "seat: 1" beside it.',
      's.yaml:7:5 › play[1]: a step either chooses or shows that something is refused. Make two steps of it.',
      's.yaml:8:5 › play[2]: this step does nothing and checks nothing.',
      's.yaml:9:7 › play[3].rule: "rule" goes with "refused": it is the rule that the refusal must cite.',
      's.yaml:10:7 › play[4].asked: expected a list of seats or "nobody", found "everybody".',
      's.yaml:11:16 › play[5].offered: say what is offered: exactly, includes or excludes, and a list of choices.',
      's.yaml:12:7 › play[6].over: say who has won: "over: { winners: [1] }".',
      's.yaml:13:5 › play[7]: expected words and values, found "just words".',
      's.yaml:14:4 › play[8]: this step is empty. The words of a step are: seat, choose, refused, rule, why, told, offered, facts, expect, sees, hidden, asked, over.',
    ]);
  });

  test('is empty, or a list, or without anything to play', () => {
    expect(problemsOf('')).toEqual(['s.yaml:1:1: the file is empty. A scenario begins with "scenario: …".']);
    expect(problemsOf('---\nscenario: x\n---\ngame: tricks\nplay: [{ asked: [1] }]')).toEqual([
      's.yaml:2:1: "game" is missing: name the game, for example "game: tournoi".',
      's.yaml:2:1: "play" is missing: list what is played and what must then be true.',
      's.yaml:4:1: "scenario" is missing: say in a sentence what this shows.',
    ]);
    expect(problemsOf('- a\n- b')).toEqual(['s.yaml:1:1: expected words and values, found ["a","b"].']);
    expect(problemsOf('scenario: x\ngame: tricks\nplay: []')).toEqual([
      's.yaml:3:1 › play: nothing is played and nothing is checked. Write at least one step.',
    ]);
    expect(problemsOf('scenario: x\ngame: tricks\nplay: 3')).toEqual(['s.yaml:3:1 › play: expected a list, found 3.']);
  });

  test('is no YAML', () => {
    expect(problemsOf('scenario: x\ngame: [tricks\nplay: []\n')[0]).toMatch(/^s\.yaml:\d+:\d+: .* This is not YAML\.$/);
    expect(problemsOf('scenario: x\nscenario: y\ngame: tricks\nplay: [{ asked: [1] }]')[0]).toMatch(
      /^s\.yaml:2:1: .*unique/,
    );
  });

  test('is a result, too', () => {
    const [result] = runScenarioText('play: []', 's.yaml', () => tricks);
    expect(result).toMatchObject({ passed: false, steps: 0, failure: { file: 's.yaml', line: 1, step: 0 } });
  });
});

describe('the schema of scenario files', () => {
  const schema = scenarioSchema(tricks) as unknown as {
    properties: { [word: string]: { const?: string; properties?: object } };
    $defs: { step: { properties: object }; choice: { anyOf: object[] } };
  };

  test('knows the game, its options, its table and its choices', () => {
    expect(Object.keys(schema.properties)).toEqual([
      'scenario',
      'game',
      'rules',
      'options',
      'table',
      'dice',
      'seed',
      'play',
    ]);
    expect(schema.properties['game']).toEqual({ const: 'tricks' });
    expect(Object.keys(schema.properties['options']!.properties!)).toEqual(['players', 'openWith']);
    expect(Object.keys(schema.properties['table']!.properties!)).toContain('hands');
    expect(schema.$defs.choice.anyOf).toContainEqual({ const: 'pass' });
    expect(JSON.stringify(schema.$defs.choice)).toContain('"double"');
  });

  test('fits what the reader reads, and nothing else', () => {
    const document = {
      scenario: 'The highest card wins',
      game: 'tricks',
      options: { players: 2 },
      table: { turn: { at: 'chooseCard' }, hands: { 1: ['two'], 2: { count: 1, cards: ['one'] } } },
      dice: [],
      play: [
        { seat: 1, choose: { card: 'two' } },
        { seat: 1, refused: 'anything' },
        { seat: 2, offered: { exactly: [{ card: 'one' }] }, asked: [2], hidden: ['hands.1.cards'] },
        { seat: 1, choose: 'pass', expect: { points: { 1: 2 } }, over: { winners: [1] } },
      ],
    };
    const misfit = (other: object): string | undefined => misfitWith(scenarioSchema(tricks), { ...document, ...other });
    expect(misfit({})).toBeUndefined();
    expect(misfit({ tabel: {} })).toBe('tabel is not allowed.');
    expect(misfit({ game: 'tournoi' })).toBe('game is "tournoi", not "tricks".');
    expect(misfit({ options: { players: 4 } })).toBe('options.players is 4, not at most 3.');
    expect(misfit({ play: [{ seat: 1, choose: { card: 'nine' } }] })).toContain('play[0].choose');
    expect(misfit({ play: [{ expect: { pionts: {} } }] })).toContain('play[0].expect.pionts is "pionts", not one of');
    expect(misfit({ play: [] })).toBe('play is [], not 1 items or more.');
    expect(misfit({ play: [{ over: {} }] })).toBe('play[0].over has no "winners".');
  });

  test('has the words that the reader knows', () => {
    const words = Object.keys(schema.$defs.step.properties);
    expect(words).toEqual([
      'seat',
      'choose',
      'refused',
      'rule',
      'why',
      'told',
      'offered',
      'facts',
      'expect',
      'sees',
      'hidden',
      'asked',
      'over',
    ]);
  });
});
