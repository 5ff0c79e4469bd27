// What was chosen may be taken back as long as nothing was learnt; the silence of somebody who may be passed for is learnt
// from the soonest such pass on, whoever has said what beforehand.

import { Random, type Seat } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { type HostedTable, Settling, setUpTable } from '../src/index.js';
import { type Bells, bells } from './bells.js';

type Kind = 'human' | 'bot';

class AHost {
  readonly table: HostedTable<Bells>;
  readonly rule: Settling;
  readonly told: Seat[] = [];
  private now = 0;
  private alarms: { readonly at: number; readonly run: () => void }[] = [];

  constructor(kinds: readonly Kind[], seed = 1) {
    this.table = setUpTable(bells, { options: { players: kinds.length }, chance: { seed } }).table;
    this.rule = new Settling({
      table: this.table,
      isSomebodys: (seat) => kinds[seat - 1] === 'human',
      after: (milliseconds, run) => {
        const alarm = { at: this.now + milliseconds, run };
        this.alarms.push(alarm);
        return () => {
          this.alarms = this.alarms.filter((one) => one !== alarm);
        };
      },
      settled: (seats) => this.told.push(...seats),
    });
    this.rule.look();
  }

  /** The seat that is asked passes. */
  passes(): Seat {
    const seat = bells.seatToAct(this.table.state);
    this.table.choose(seat, 'pass', 'player');
    this.rule.look();
    return seat;
  }

  takesBack(seat: Seat): boolean {
    const isDone = this.table.undo(seat) !== undefined;
    this.rule.look();
    return isDone;
  }

  wait(milliseconds: number): void {
    this.now += milliseconds;
    const due = this.alarms.filter(({ at }) => at <= this.now);
    this.alarms = this.alarms.filter((one) => !due.includes(one));
    for (const { run } of due) run();
  }
}

test('what led to the chance of another person can be taken back until a pass may come', () => {
  const host = new AHost(['human', 'human', 'human']);
  const seat = host.passes();
  host.wait(1499);
  expect(host.takesBack(seat)).toBe(true);
  // Chosen again, it is a chance of its own: the time before does not count.
  expect(host.passes()).toBe(seat);
  host.wait(1499);
  expect([host.table.course.undoDepth(seat), host.told]).toEqual([1, []]);
  host.wait(1);
  expect([host.table.course.undoDepth(seat), host.told]).toEqual([0, [seat]]);
  expect(host.takesBack(seat)).toBe(false);
});

test('nothing that is hidden, and nothing that was said beforehand, changes when that is', () => {
  const whenOf = (seed: number): number => {
    const host = new AHost(['human', 'human'], seed);
    host.passes();
    let waited = 0;
    while (host.told.length === 0 && waited < 10_000) {
      host.wait(50);
      waited += 50;
    }
    return waited;
  };
  const random = new Random(4);
  const found = Array.from({ length: 30 }, () => whenOf(random.seed()));
  expect(new Set(found)).toEqual(new Set([1500]));
});

test('looking again at the same question gives no more time', () => {
  const host = new AHost(['human', 'human', 'human']);
  const seat = host.passes();
  host.wait(1000);
  host.rule.look();
  host.wait(500);
  expect(host.told).toEqual([seat]);
});

test('where a bot thinks it is settled at once among people, and never where nobody else is there', () => {
  const among = new AHost(['human', 'bot', 'human']);
  const seat = among.passes();
  among.wait(10_000);
  expect(among.told).toEqual([]);
  among.rule.thoughtBegins();
  expect(among.told).toEqual([seat]);
  const alone = new AHost(['human', 'bot', 'bot']);
  alone.passes();
  alone.rule.thoughtBegins();
  alone.rule.takenUp();
  expect([alone.told, alone.takesBack(1)]).toEqual([[], true]);
});

test('after the match was taken up again nobody knows how long they have waited', () => {
  const host = new AHost(['human', 'human', 'human']);
  const seat = host.passes();
  host.rule.takenUp();
  expect(host.told).toEqual([seat]);
});
