// Whoever sends much at once is listened to in turn: an address for its share of each turn of the event loop, its
// connections one after the other, and the networks of a site for as many shares as a site has of anything.

import { expect, test } from 'vitest';
import { ReadingTurns, type Speaker } from '../src/streams/readingTurns.js';

/** A time that passes only while somebody is listened to, and turns that end when the test says so. */
class Turns {
  now = 0;
  heard: string[] = [];
  private next: (() => void)[] = [];
  readonly reading = new ReadingTurns(
    () => this.now,
    (call) => void this.next.push(call),
  );

  /** Somebody each of whose letters takes so many milliseconds. */
  speaker(address: string, each: number): Speaker {
    return {
      address,
      listen: (sent, isTime) => {
        for (let i = 0; i < sent.length; i++) {
          if (i > 0 && isTime()) return sent.subarray(i);
          this.now += each;
          this.heard.push(String.fromCharCode(sent[i]!));
        }
        return undefined;
      },
    };
  }

  says(speaker: Speaker, text: string): void {
    this.reading.hear(speaker, Buffer.from(text));
  }

  /** Ends a turn, and says what was heard since. */
  end(): string {
    for (const call of this.next.splice(0)) call();
    return this.heard.splice(0).join('');
  }

  get isQuiet(): boolean {
    return this.next.length === 0;
  }
}

test('in one turn no address is listened to for more than two milliseconds, and nothing is lost', () => {
  const turns = new Turns();
  const one = turns.speaker('192.0.2.1', 0.25);
  turns.says(one, 'abcdefghijklmnopqrstuvwxyz');
  expect(turns.heard.splice(0).join('')).toBe('ab');
  expect(turns.now).toBe(0.5);
  expect(turns.end()).toBe('cdefghij');
  expect(turns.end()).toBe('klmnopqr');
  expect([turns.end(), turns.end(), turns.isQuiet]).toEqual(['stuvwxyz', '', true]);
});

test('its connections take turns, and another address waits for none of them', () => {
  const turns = new Turns();
  const [here, there] = ['192.0.2.1', '192.0.2.2'];
  const mine = Array.from({ length: 6 }, () => turns.speaker(here, 0.5));
  for (const [i, one] of mine.entries()) turns.says(one, `${i}${i}`);
  // The first begins; once something waits, all others do, too.
  expect(turns.heard.splice(0).join('')).toBe('0');
  turns.says(turns.speaker(there, 0.5), 'x');
  expect(turns.heard.splice(0).join('')).toBe('x');
  expect(turns.end()).toBe('0123');
  turns.says(turns.speaker(there, 0.5), 'y');
  expect(turns.heard.splice(0).join('')).toBe('y');
  expect([turns.end(), turns.end()]).toEqual(['4512', '345']);
});

test('many connections with one message each have one share together', () => {
  const turns = new Turns();
  const here = '192.0.2.1';
  for (let i = 0; i < 100; i++) turns.says(turns.speaker(here, 1), 'm');
  expect(turns.heard.splice(0)).toHaveLength(2);
  expect(turns.end()).toHaveLength(2);
});

test('what was sent on a connection that has ended is not read any more', () => {
  const turns = new Turns();
  const one = turns.speaker('192.0.2.1', 1);
  turns.says(one, 'abc');
  expect(turns.reading.isWaiting(one)).toBe(true);
  turns.reading.forget(one);
  expect(turns.reading.isWaiting(one)).toBe(false);
  expect(turns.end()).toBe('a');
});

test('all networks of a site have four shares together, each of them in its turn', () => {
  const turns = new Turns();
  const network = (i: number) => `2001:db8:1:${i.toString(16)}::1`;
  for (const [i, letter] of Array.from('abcdefghijkl').entries())
    turns.says(turns.speaker(network(i), 2), letter.repeat(3));
  expect(turns.heard.splice(0).join('')).toBe('abcd');
  // Nobody else waits for them.
  turns.says(turns.speaker('2001:db8:2:1::1', 2), 'x');
  expect(turns.heard.splice(0).join('')).toBe('x');
  expect([turns.end(), turns.end(), turns.end()]).toEqual(['abcd', 'efgh', 'ijkl']);
  expect([turns.end(), turns.end(), turns.end()]).toEqual(['abcd', 'efgh', 'ijkl']);
  expect([turns.end(), turns.end(), turns.end(), turns.isQuiet]).toEqual(['efgh', 'ijkl', '', true]);
});

test('addresses of one network are one, and of IPv4 each is its own', () => {
  const turns = new Turns();
  for (let i = 0; i < 4; i++) turns.says(turns.speaker(`2001:db8:1:1::${i + 1}`, 2), 'm');
  expect(turns.heard.splice(0)).toHaveLength(1);
  for (let i = 0; i < 10; i++) turns.says(turns.speaker(`192.0.2.${i}`, 2), 'n');
  expect(turns.heard.splice(0)).toHaveLength(10);
});
