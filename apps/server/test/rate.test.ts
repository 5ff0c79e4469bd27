import { expect, test } from 'vitest';
import { Bucket, Buckets, networkOf } from '../src/rate.js';

test('IPv4 addresses count one by one, IPv6 addresses by their network', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('::ffff:192.0.2.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
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

test('what does not fit is not owed: whoever asks too often is not kept waiting for it', () => {
  let now = 0;
  const bucket = new Bucket(2, { wall: () => 0, steady: () => now, after: () => () => {} });
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
