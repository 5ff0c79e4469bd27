import { expect, test } from 'vitest';
import { Callers } from '../src/http/callers.js';
import { Bucket, Filling, Buckets, networkOf, siteOf } from '../src/rate.js';

test('IPv4 addresses count one by one, IPv6 addresses by their network', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('::ffff:192.0.2.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
});

test('a proxy that says the port, too, makes nobody many', () => {
  expect(networkOf('192.0.2.7:50123')).toBe('192.0.2.7');
  expect(networkOf('[2001:db8:1:2::9]:50123')).toBe('2001:db8:1:2');
  expect(siteOf('[2001:db8:1:2::9]')).toBe('2001:db8:1');
});

test('however an address is written, it is the same one', () => {
  const spellings = ['2001:db8:3:1::1', '2001:DB8:3:1::1', '2001:0db8:0003:0001::1', '[2001:db8:3:1:0:0:0:1]:80'];
  expect(new Set(spellings.map(networkOf))).toEqual(new Set(['2001:db8:3:1']));
  expect(networkOf('2001:0db8:0000::1')).toBe('2001:db8:0:0');
  const mapped = ['::ffff:192.0.2.7', '::FFFF:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:ffff:192.0.2.7'];
  expect(new Set(mapped.map(networkOf))).toEqual(new Set(['::ffff:192.0.2.7']));
  expect(new Set(mapped.map(siteOf))).toEqual(new Set(['::ffff:192.0.2.7']));
  // Nobody else's: all who come by IPv4 must not be one.
  expect(networkOf('::ffff:c000:208')).toBe('::ffff:192.0.2.8');
  expect(networkOf('64:ff9b::192.0.2.7')).toBe('64:ff9b:0:0');
});

test.each([1, 3, 7, 10, 1000 / 3])(
  'a bucket holds three seconds’ worth of %d a second, and fills with time',
  (rate) => {
    let now = 123.456;
    const buckets = new Buckets(rate, { wall: () => 0, steady: () => now, after: () => () => {} });
    const taken = (): number => Array.from({ length: 2000 }, () => buckets.take('a')).filter(Boolean).length;
    expect(taken()).toBe(Math.round(rate * 3));
    now += 2000;
    expect(taken()).toBe(Math.floor(rate * 2));
    // No more than it holds, however long nobody takes anything.
    now += 1_000_000;
    expect(taken()).toBe(Math.round(rate * 3));
    expect(buckets.take('b')).toBe(true);
  },
);

test('what is dear takes as much as it costs: it may be owed, and is paid off before anything else', () => {
  let now = 0;
  const buckets = new Buckets(10, { wall: () => 0, steady: () => now, after: () => () => {} });
  expect(buckets.take('a', 25)).toBe(true);
  expect(buckets.take('a', 25)).toBe(true);
  // Thirty were there, fifty are taken: two seconds, and a tenth for the next.
  now += 2000;
  expect(buckets.take('a')).toBe(false);
  expect(buckets.take('b')).toBe(true);
  now += 100;
  expect([buckets.take('a'), buckets.take('a')]).toEqual([true, false]);
});

test('what nobody could be asked about beforehand is owed for ten seconds at most; what was dear, until it is paid off', () => {
  let now = 0;
  const buckets = new Buckets(10, { wall: () => 0, steady: () => now, after: () => () => {} });
  // Two networks of one site: what one of them sends is not felt by the other for longer, either.
  const [one, other] = [buckets.of('2001:db8:1:1::1'), buckets.of('2001:db8:1:2::1')];
  for (let i = 0; i < 1000; i++) one.oweForAWhile(8);
  now += 10_000;
  expect([one.take(), other.take()]).toEqual([false, false]);
  now += 100;
  expect([one.take(), other.take()]).toEqual([true, true]);
  const dear = buckets.of('192.0.2.7');
  expect(dear.take(330)).toBe(true);
  for (let i = 0; i < 1000; i++) dear.oweForAWhile(8);
  now += 30_000;
  expect(dear.take()).toBe(false);
  now += 100;
  expect(dear.take()).toBe(true);
});

test('what does not fit is not owed: whoever asks too often is not kept waiting for it', () => {
  let now = 0;
  const bucket = new Bucket(new Filling(2, { wall: () => 0, steady: () => now, after: () => () => {} }));
  expect(bucket.isFull).toBe(true);
  for (let i = 0; i < 100; i++) bucket.take();
  now += 499;
  expect(bucket.take()).toBe(false);
  now += 1;
  expect([bucket.take(), bucket.take()]).toEqual([true, false]);
  now += 2999;
  expect(bucket.isFull).toBe(false);
  now += 1;
  expect(bucket.isFull).toBe(true);
});

test('the networks of one site have four shares together, of requests and of connections', () => {
  let now = 0;
  const buckets = new Buckets(10, { wall: () => 0, steady: () => now, after: () => () => {} });
  const callers = new Callers(30);
  const address = (place: number) => `2001:db8:7:${place % 1500}::1`;
  const taken = (): number => Array.from({ length: 3000 }, (_, i) => buckets.take(address(i))).filter(Boolean).length;
  expect(taken()).toBe(120);
  // What is in use is not forgotten with what is not.
  now += 1500;
  expect(taken()).toBe(60);
  expect(buckets.take('2001:db8:8:1::1')).toBe(true);
  expect(buckets.take('192.0.2.1')).toBe(true);
  const inside = Array.from({ length: 3000 }, (_, i) => address(i)).filter((one) => callers.letIn(one));
  expect(inside).toHaveLength(120);
  expect(callers.letIn('2001:db8:8:1::1')).toBe(true);
  for (const one of inside) callers.leave(one);
  expect(Array.from({ length: 40 }, () => callers.letIn(address(1))).filter(Boolean)).toHaveLength(30);
  expect(callers.letIn(address(2))).toBe(true);
});

test('whoever waits for their turn is told how long, and no longer than they would', () => {
  let now = 0;
  const bucket = new Bucket(new Filling(10, { wall: () => 0, steady: () => now, after: () => () => {} }));
  const waits = Array.from({ length: 35 }, () => bucket.await(300));
  expect(waits.slice(0, 30)).toEqual(new Array(30).fill(0));
  expect(waits.slice(30)).toEqual([100, 200, 300, undefined, undefined]);
  now += 400;
  expect([bucket.await(300), bucket.await(300)]).toEqual([0, 100]);
});
