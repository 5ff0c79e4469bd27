// What waits for those who do not read is bounded for all connections of an address together, and of a site.

import { expect, test } from 'vitest';
import { Backlogs, type Wire } from '../src/streams/backlogs.js';

/** A connection from an address on which nobody reads; says whether it may send so many bytes more. */
function deaf(backlogs: Backlogs, address: string) {
  const wire = { writableLength: 0 };
  const backlog = backlogs.enter(address, wire);
  const sends = (bytes: number): boolean => {
    if (backlog.isTooMuch(wire, bytes)) return false;
    wire.writableLength += bytes;
    return true;
  };
  return { wire, sends, leave: () => backlog.leave(wire) };
}

const waitingFor = (some: readonly { readonly wire: Wire }[]): number =>
  some.reduce((sum, { wire }) => sum + wire.writableLength, 0);

/** Sends to each of them in turn, until nobody may send any more or so many rounds are over; whoever may not leaves. */
function flood(some: readonly ReturnType<typeof deaf>[], bytes: number, rounds: number): number {
  let [most, left] = [0, [...some]];
  for (let round = 0; round < rounds; round++) {
    left = left.filter((one) => {
      const isGood = one.sends(bytes);
      if (!isGood) one.leave();
      return isGood;
    });
    most = Math.max(most, waitingFor(left));
  }
  return most;
}

test('for all connections of an address no more waits than for thirty of them alone', () => {
  const backlogs = new Backlogs(1000);
  const crowd = Array.from({ length: 200 }, () => deaf(backlogs, '192.0.2.1'));
  expect(flood(crowd, 100, 10)).toBeLessThanOrEqual(30_000 + 200 * 100);
  expect(flood([deaf(backlogs, '192.0.2.2')], 100, 10)).toBe(1000);
});

test('with IPv6 for all of a site as much as for four addresses', () => {
  const backlogs = new Backlogs(1000);
  const crowd = Array.from({ length: 800 }, (_, i) => deaf(backlogs, `2001:db8:1:${i.toString(16)}::1`));
  const most = flood(crowd, 100, 10);
  expect(most).toBeGreaterThan(100_000);
  expect(most).toBeLessThanOrEqual(120_000 + 800 * 100);
});

test('whoever reads stays, whatever others at the same address do', () => {
  const backlogs = new Backlogs(1000);
  const crowd = Array.from({ length: 60 }, () => deaf(backlogs, '192.0.2.1'));
  const reader = deaf(backlogs, '192.0.2.1');
  for (let round = 0; round < 10; round++) {
    for (const one of crowd) one.sends(100);
    expect(reader.sends(100)).toBe(true);
    reader.wire.writableLength = 0;
  }
});

test('what was read does not count, however much was sent in all', () => {
  const one = deaf(new Backlogs(1000), '192.0.2.1');
  for (let i = 0; i < 1000; i++) {
    expect(one.sends(900)).toBe(true);
    one.wire.writableLength = 0;
  }
});

test('of addresses that have left nothing is kept', () => {
  const backlogs = new Backlogs(1000);
  const kept = backlogs as unknown as Record<'byName' | 'bySite', Map<string, unknown>>;
  const some = ['192.0.2.1', '2001:db8:1:2::1', '2001:db8:1:3::1'].map((address) => deaf(backlogs, address));
  expect([kept.byName.size, kept.bySite.size]).toEqual([3, 1]);
  for (const one of some) one.leave();
  expect([kept.byName.size, kept.bySite.size]).toEqual([0, 0]);
});
