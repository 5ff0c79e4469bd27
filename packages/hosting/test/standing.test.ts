// Standing answers: a host passes for a seat where it said so beforehand, by public words alone; never where a window is
// about what it excepted, never before people could have thought, and never what was taken back.

import type { Choice, Seat } from '@automachia/kernel';
import type { Refusal } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { patched } from '@automachia/kernel/host';
import type { StandingAnswer, StandingWish, WindowInfo } from '@automachia/protocol';
import { isOnlyPass, sumOf } from '@automachia/protocol';
import { standsAt } from '@automachia/protocol/standing';
import { describe, expect, test } from 'vitest';
import type { HostedTable, Passed, PlayedEntry } from '../src/index.js';
import {
  logEntryFor,
  questionFor,
  setUpTable,
  sightOf,
  StandingAnswers,
  standingFrom,
  Telling,
  windowFor,
} from '../src/index.js';
import { type Bells, bells } from './bells.js';

type Kind = 'human' | 'bot';

/** A table with a host around it whose time passes when the test says so. */
class AHost {
  readonly table: HostedTable<Bells>;
  readonly answers: StandingAnswers;
  readonly passes: { readonly seat: Seat; readonly labels: readonly string[]; readonly after: number }[] = [];
  readonly told: (readonly [Seat, StandingAnswer | undefined])[] = [];
  readonly steps: PlayedEntry<Bells>[] = [];
  trouble: Passed | undefined;
  now = 0;
  private alarm: { readonly at: number; readonly run: () => void } | undefined;
  private askedAt = 0;

  readonly kinds: Kind[];
  /** Whose seats bots play now, while they look on. */
  readonly leftToBots = new Set<Seat>();
  readonly away = new Set<Seat>();

  constructor(kinds: readonly Kind[], seed = 1, game = bells) {
    this.kinds = [...kinds];
    this.table = setUpTable(bells, { options: { players: kinds.length }, chance: { seed } }).table;
    const { table } = this;
    this.answers = new StandingAnswers(game, {
      get state() {
        return table.state.outcome === null ? table.state : undefined;
      },
      isPerson: (seat) => this.kinds[seat - 1] === 'human' && !this.leftToBots.has(seat),
      isSomebodys: (seat) => this.kinds[seat - 1] === 'human',
      isPresent: (seat) => !this.away.has(seat),
      after: (milliseconds, run) => {
        const alarm = { at: this.now + milliseconds, run };
        this.alarm = alarm;
        return () => {
          if (this.alarm === alarm) this.alarm = undefined;
        };
      },
      pass: (seat, number, heard) => {
        if (this.trouble !== undefined) return heard(this.trouble);
        const labels = this.window(seat)?.labels ?? [];
        this.passes.push({ seat, labels, after: this.now - this.askedAt });
        this.take(this.table.choose(seat, 'pass', 'standing', number));
        heard('taken');
      },
      changed: (seat, standing) => this.told.push([seat, standing]),
    });
  }

  get asked(): Seat {
    return bells.seatToAct(this.table.state);
  }

  window(seat: Seat) {
    return windowFor(bells, this.table.state, seat);
  }

  stand(seat: Seat, wish: Partial<StandingWish>): StandingAnswer {
    const standing = standingFrom(bells, this.table.state, { pass: null, onlyPass: false, ...wish });
    if (standing === undefined || 'wrong' in standing) throw new Error(standing?.wrong);
    this.answers.put(seat, standing);
    this.answers.look();
    return standing;
  }

  choose(seat: Seat, choice: Choice): void {
    this.take(this.table.choose(seat, choice, 'player'));
  }

  undo(seat: Seat): void {
    const step = this.table.undo(seat)!;
    this.answers.tookBack(seat, step.before.decisionNumber);
    this.take(step);
  }

  /** Lets time pass, and what is due happen. */
  wait(milliseconds: number): void {
    const until = this.now + milliseconds;
    while (this.alarm !== undefined && this.alarm.at <= until) {
      const { at, run } = this.alarm;
      this.alarm = undefined;
      this.now = at;
      run();
    }
    this.now = until;
  }

  private take(step: PlayedEntry<Bells> | Refusal): void {
    if (step.refused !== undefined) throw new Error(`${step.refused} (${step.rule})`);
    this.steps.push(step);
    this.askedAt = this.now;
    this.answers.look();
  }
}

/** A seed under which these seats hold at least so many bells. */
function holding(kinds: readonly Kind[], least: readonly number[]): AHost {
  for (let seed = 1; ; seed++) {
    const host = new AHost(kinds, seed);
    const { state } = host.table;
    const held = kinds.map((_, i) => state.piles[bells.piles.pile('hands', i + 1)]!.length);
    if (least.every((count, i) => (count === 0 ? held[i] === 0 : held[i]! >= count))) return host;
  }
}

const PEOPLE: readonly Kind[] = ['human', 'human', 'human'];

describe('a wish', () => {
  const { state } = new AHost(PEOPLE).table;
  const from = (wish: Partial<StandingWish>) => standingFrom(bells, state, { pass: null, onlyPass: false, ...wish });

  test('for nothing is none; what is under way is noted by its name', () => {
    expect(from({})).toBeUndefined();
    expect(from({ onlyPass: true })).toEqual({ pass: null, onlyPass: true, from: 0 });
    expect(from({ at: ['bell', 'bell'] })).toEqual({ pass: null, at: ['bell'], onlyPass: false, from: 0 });
    expect(from({ pass: { until: 'hour', unless: ['bell', 'bell'] } })).toEqual({
      pass: { until: 'hour', of: '1', unless: ['bell'] },
      onlyPass: false,
      from: 0,
    });
    expect(from({ pass: { until: null, unless: [] } })).toMatchObject({ pass: { until: null, of: null } });
  });

  test('in words that the game does not know, or for what is not under way, says what is wrong', () => {
    expect(from({ pass: { until: 'week', unless: [] } })).toEqual({
      wrong: 'until: nothing here is called "week". Say null, or one of: bell, hour.',
    });
    expect(from({ pass: { until: 'bell', unless: [] } })).toEqual({ wrong: 'until: no bell is under way now.' });
    expect(from({ at: ['week'] })).toEqual({
      wrong: `at: no window of this game is about "week". They are about: ${bells.windows.labels.join(', ')}.`,
    });
    expect(from({ pass: { until: 'hour', unless: ['cards in hand'] } })).toEqual({
      wrong: 'unless: no window of this game is about "cards in hand". They are about: silence, bell, bell for me.',
    });
  });
});

describe('a seat that passes beforehand', () => {
  test('is passed for until that is over, and then told so', () => {
    const host = holding(PEOPLE, [1, 1, 1]);
    host.stand(1, { pass: { until: 'hour', unless: [] } });
    host.wait(10_000);
    expect(host.passes).toMatchObject([{ seat: 1, labels: ['silence'] }]);
    host.choose(2, 'ring');
    host.choose(3, 'pass');
    // The bell that rings is another window of the same hour.
    host.wait(10_000);
    expect(host.passes).toHaveLength(2);
    host.choose(3, 'pass');
    host.wait(10_000);
    host.choose(2, 'pass');
    expect(host.table.state.hour).toBe(2);
    expect(host.told).toEqual([[1, undefined]]);
    host.wait(10_000);
    expect(host.asked).toBe(1);
    expect(host.answers.of(1)).toBeUndefined();
  });

  test('of a bell answers one that rings in answer to it, and is passed for again afterwards', () => {
    const host = holding(PEOPLE, [1, 1, 1]);
    host.choose(1, 'ring');
    host.choose(2, 'pass');
    const { pass } = host.stand(2, { pass: { until: 'bell', unless: [] } });
    host.choose(3, 'ring');
    host.choose(1, 'pass');
    host.wait(10_000);
    expect([host.asked, host.passes, host.window(2)!.until['bell'] === pass!.of]).toEqual([2, [], false]);
    host.choose(2, 'pass');
    host.wait(10_000);
    expect(host.passes).toMatchObject([{ seat: 2, labels: ['bell', 'bell for me'] }]);
  });

  test('answers by themselves once it is taken back, and where a bot stands in', () => {
    const host = holding(PEOPLE, [1, 1, 1]);
    host.stand(1, { pass: { until: null, unless: [] } });
    host.answers.put(1, undefined);
    host.answers.look();
    host.wait(10_000);
    expect(host.passes).toEqual([]);
    host.stand(1, { pass: { until: null, unless: [] } });
    host.kinds[0] = 'bot';
    host.answers.look();
    host.wait(10_000);
    expect(host.passes).toEqual([]);
  });

  test('answers by themselves what they have taken back, and is passed for afterwards', () => {
    const host = holding(PEOPLE, [1, 1, 1]);
    host.stand(1, { pass: { until: null, unless: [] } });
    host.wait(10_000);
    host.undo(1);
    host.wait(10_000);
    expect([host.asked, host.passes.length]).toEqual([1, 1]);
    expect(host.answers.of(1)).toMatchObject({ from: 2 });
    host.choose(1, 'pass');
    host.choose(2, 'pass');
    host.choose(3, 'pass');
    host.wait(10_000);
    expect(host.passes).toHaveLength(2);
  });

  test('of a pass that the rules refuse is not asked for it again; after trouble it is tried once more', () => {
    const host = holding(PEOPLE, [1, 1, 1]);
    host.trouble = 'refused';
    host.stand(1, { pass: { until: null, unless: [] } });
    host.wait(60_000);
    host.trouble = undefined;
    host.wait(60_000);
    expect([host.passes, host.answers.isUnderWay]).toEqual([[], false]);
    host.choose(1, 'pass');
    host.trouble = 'trouble';
    host.stand(2, { pass: { until: null, unless: [] } });
    host.wait(60_000);
    expect([host.passes, host.answers.isUnderWay]).toEqual([[], true]);
    host.trouble = undefined;
    host.wait(10_000);
    expect(host.passes).toMatchObject([{ seat: 2 }]);
  });
});

test('who can do nothing else is passed for where they wish it, and nowhere else', () => {
  const host = holding(PEOPLE, [0, 1, 1]);
  host.stand(1, { onlyPass: true });
  host.stand(2, { onlyPass: true });
  host.wait(10_000);
  expect(host.passes).toMatchObject([{ seat: 1 }]);
  expect(host.asked).toBe(2);
});

test('among people it takes as long as somebody who thinks; among bots it is just seen', () => {
  for (let seed = 1; seed <= 40; seed++) {
    for (const kinds of [PEOPLE, ['human', 'bot', 'bot'] as Kind[]]) {
      const host = new AHost(kinds, seed);
      host.stand(1, { pass: { until: null, unless: [] } });
      host.wait(10_000);
      const { after } = host.passes[0]!;
      expect(after).toBeGreaterThanOrEqual(kinds === PEOPLE ? 1500 : 300);
      expect(after).toBeLessThanOrEqual(kinds === PEOPLE ? 4500 : 300);
    }
  }
});

test('where everything may be said about hands, it is just seen among people, too', () => {
  const host = new AHost(PEOPLE, 1, { ...bells, windows: { ...bells.windows, isFreelySaid: true } });
  host.stand(1, { pass: { until: null, unless: [] } });
  host.wait(10_000);
  expect(host.passes[0]).toMatchObject({ seat: 1, after: 300 });
});

test('people who leave their seats to bots look on: it takes as long as before', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const host = new AHost(PEOPLE, seed);
    host.leftToBots.add(2).add(3);
    host.stand(1, { pass: { until: null, unless: [] } });
    host.wait(1499);
    expect(host.passes).toEqual([]);
    host.wait(3001);
    expect(host.passes).toMatchObject([{ seat: 1 }]);
  }
});

describe('of somebody who is away', () => {
  test('the table does not learn whether they can do nothing else: that rests until they are back', () => {
    const host = holding(PEOPLE, [0, 1, 1]);
    host.stand(1, { onlyPass: true });
    host.wait(1000);
    host.away.add(1);
    host.answers.look();
    host.wait(60_000);
    expect([host.passes, host.answers.isUnderWay]).toEqual([[], false]);
    host.away.clear();
    host.answers.look();
    host.wait(1499);
    expect(host.passes).toEqual([]);
    host.wait(3001);
    expect(host.passes).toMatchObject([{ seat: 1 }]);
  });

  test('what they have passed in so many words goes on, and so does everything among bots', () => {
    const said = holding(PEOPLE, [0, 1, 1]);
    said.away.add(1);
    said.stand(1, { pass: { until: 'hour', unless: [] }, onlyPass: true });
    said.wait(10_000);
    expect(said.passes).toMatchObject([{ seat: 1 }]);
    const alone = holding(['human', 'bot', 'bot'], [0, 1, 1]);
    alone.away.add(1);
    alone.stand(1, { onlyPass: true });
    alone.wait(10_000);
    expect(alone.passes).toMatchObject([{ seat: 1, after: 300 }]);
  });
});

test('whatever is wished and played: nobody is passed for where they excepted it, beyond its end, or with something to do', () => {
  const counts = { passed: 0, excepted: 0 };
  for (let seed = 1; seed <= 300; seed++) {
    const random = new Random(seed);
    const host = new AHost(['human', 'human', random.below(2) === 0 ? 'bot' : 'human'], seed);
    const wishes = new Map<Seat, StandingAnswer>();
    while (host.table.state.outcome === null) {
      const { asked } = host;
      const { state } = host.table;
      if (random.below(4) === 0) {
        const seat = 1 + random.below(3);
        const until = [null, 'hour', ...(state.ringing.length > 0 ? ['bell'] : [])][random.below(3)] ?? null;
        const unless = bells.windows.labels.filter(() => random.below(3) === 0);
        const pass = random.below(4) === 0 ? null : { until, unless };
        wishes.set(seat, host.stand(seat, { pass, onlyPass: pass === null || random.below(2) === 0 }));
      }
      const window = host.window(asked)!;
      const canOnlyPass = isOnlyPass(questionFor(bells, state, asked)!.choices);
      const before = host.passes.length;
      host.wait(4500);
      const isPassed = host.passes.length > before && host.passes[before]!.seat === asked;
      const { pass, onlyPass } = wishes.get(asked) ?? { pass: null, onlyPass: false };
      const isExcepted = pass !== null && window.labels.some((label) => pass.unless.includes(label));
      const isOfPart = pass !== null && (pass.until === null || window.until[pass.until] === pass.of) && !isExcepted;
      expect(isPassed).toBe(host.kinds[asked - 1] === 'human' && (isOfPart || (onlyPass && canOnlyPass)));
      counts.passed += isPassed ? 1 : 0;
      counts.excepted += isExcepted ? 1 : 0;
      // Whoever comes next may have been passed for as well, meanwhile.
      const next = host.asked;
      if (next !== 0 && host.passes.length === before) host.choose(next, bells.propose(host.table.state, next, random));
    }
  }
  expect(Math.min(counts.passed, counts.excepted)).toBeGreaterThan(300);
});

test('only the seat itself is told that it answered beforehand: all others hear of a player', () => {
  const host = holding(PEOPLE, [1, 1, 1]);
  const sights = [0, 1, 2].map((seat) => sightOf(host.table, seat, true));
  host.stand(1, { pass: { until: null, unless: [] } });
  host.wait(10_000);
  const [step] = host.steps;
  const telling = new Telling(host.table, step!);
  const heard = sights.map(({ view, digest }, seat) => {
    const { text } = telling.for(seat, sumOf(digest), { clock: null, answers: undefined, isPlayer: seat > 0 });
    const update = JSON.parse(text) as { readonly how: string; readonly view: never };
    expect(patched(view, update.view)).toEqual(sightOf(host.table, seat, true).view);
    return [update.how, logEntryFor(step!, seat).how];
  });
  expect(heard).toEqual([
    ['player', 'player'],
    ['standing', 'standing'],
    ['player', 'player'],
  ]);
  expect(step!.entry.how).toBe('standing');
});

test('a question says what its window is about; one outside of a window does not', () => {
  const host = holding(PEOPLE, [1, 1, 1]);
  expect(questionFor(bells, host.table.state, 1)!.window).toEqual({ labels: ['silence'], until: { hour: '1' } });
  host.choose(1, 'ring');
  expect(questionFor(bells, host.table.state, 2)!.window).toEqual({
    labels: ['bell', 'bell for me'],
    until: { bell: '2', hour: '1' },
  });
});

describe('where a window is about something', () => {
  test('it passes there, and nowhere else', () => {
    const window = (...labels: string[]): WindowInfo => ({ labels, until: {} });
    const standing: StandingAnswer = { pass: null, at: ['bell'], onlyPass: false, from: 3 };
    const never = (): boolean => false;
    expect(standsAt(standing, 3, window('bell', 'loud'), never)).toBe(true);
    expect(standsAt(standing, 3, window('loud'), never)).toBe(false);
    // What was taken back is answered by oneself; and outside of windows nothing is about anything.
    expect(standsAt(standing, 2, window('bell'), never)).toBe(false);
    expect(standsAt(standing, 3, undefined, never)).toBe(false);
  });
});
