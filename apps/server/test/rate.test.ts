import { expect, test } from 'vitest';
import { Buckets, networkOf } from '../src/rate.js';

test('IPv4 addresses count one by one, IPv6 addresses by their network', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('::ffff:192.0.2.7');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
});

test('a bucket holds three seconds’ worth, and fills with time', () => {
  let now = 0;
  const buckets = new Buckets(10, { wall: () => 0, steady: () => now, after: () => () => {} });
  const taken = (): number => Array.from({ length: 100 }, () => buckets.take('a')).filter(Boolean).length;
  expect(taken()).toBe(30);
  now += 500;
  expect(taken()).toBe(5);
  expect(buckets.take('b')).toBe(true);
});
