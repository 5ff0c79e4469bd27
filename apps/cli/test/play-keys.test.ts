// Keys as terminals send them, text as it is laid out, colours as they are painted.

import { describe, expect, test, vi } from 'vitest';
import { decodeKeys, KeyReader } from '../src/play/terminal/keys.js';
import { createPainter, isLightGround } from '../src/play/terminal/paint.js';
import { apart, bold, columnsOf, cut, fit, line, span, textOf, widthOf, wrap } from '../src/play/terminal/styled.js';

describe('keys', () => {
  test.each([
    ['a1?é', ['a', '1', '?', 'é']],
    ['\r\n\t\u007f\u0003', ['enter', 'enter', 'tab', 'backspace', 'ctrl-c']],
    ['\u001b[A\u001b[B\u001bOC\u001bOD', ['up', 'down', 'right', 'left']],
    ['\u001b[H\u001b[5~\u001b[4~\u001b[6~', ['home', 'page-up', 'end', 'page-down']],
    ['\u001bOw\u001bOx\u001bOq', ['7', '8', '1']],
    ['\u001b[1;5A', ['up']],
    ['\u001b\u001b[A', ['escape', 'up']],
    ['\u001b[200~', []],
  ])('%j', (sent, keys) => {
    expect(decodeKeys(sent)).toEqual({ keys, rest: '' });
  });

  test('a sequence cut in two is one key; a lone Escape is a key after a moment', () => {
    vi.useFakeTimers();
    const keys: string[] = [];
    const reader = new KeyReader((key) => keys.push(key));
    reader.read('x\u001b');
    reader.read('[A');
    expect(keys).toEqual(['x', 'up']);
    reader.read('\u001b');
    vi.advanceTimersByTime(100);
    expect(keys).toEqual(['x', 'up', 'escape']);
    vi.useRealTimers();
  });
});

describe('lines', () => {
  test('are cut and filled by columns, whatever their spans', () => {
    const spans = [bold('Boulon'), span(' rouge')];
    expect(textOf(cut(spans, 8))).toBe('Boulon …');
    expect(textOf(cut(spans, 12))).toBe('Boulon rouge');
    expect(textOf(fit(spans, 14))).toBe('Boulon rouge  ');
    expect(columnsOf('e\u0301te')).toBe(3);
    expect(textOf(apart(line('left'), line('right'), 12))).toBe('left   right');
  });

  test('are wrapped at spaces, not inside words of several spans, nor at no-break spaces', () => {
    const spans = [span('one '), bold('▲'), span('1\u00a0two three')];
    expect(wrap(spans, 8, 2).map(textOf)).toEqual(['one', '  ▲1\u00a0two', '  three']);
    expect(wrap(line('abcdefghij'), 4).map(textOf)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrap([], 10)).toEqual([[]]);
  });

  test('never grow wider than they may', () => {
    const text = 'Choisissez 3 cartes à jouer face cachée, dans l’ordre où elles agiront : extraordinairement';
    for (let width = 8; width < 60; width++) {
      for (const one of wrap(line(text), width, 2)) expect(widthOf(one)).toBeLessThanOrEqual(width);
    }
  });
});

describe('colours', () => {
  const spans = [
    span('▲1', { hue: 'seat1', isBold: true }),
    span(' here'),
    span('go', { hue: 'signal', isPlate: true }),
  ];

  test('none: plain text and nothing else', () => {
    expect(createPainter(1)(spans)).toBe('▲1 herego');
  });

  test('as many as the terminal has', () => {
    expect(createPainter(4)(spans)).toBe('\u001b[1;33m▲1\u001b[0m here\u001b[30;103mgo\u001b[0m');
    expect(createPainter(8)(spans)).toContain('38;5;215m▲1');
    expect(createPainter(24)(spans)).toContain('38;2;255;160;51m▲1');
    expect(createPainter(24, true)(spans)).toContain('38;2;162;75;0m▲1');
  });

  test('the narrow no-break space, which many fonts lack, is written as the usual one', () => {
    expect(createPainter(1)(line('ça va\u202f?'))).toBe('ça va\u00a0?');
  });

  test('a light ground is recognised where the terminal says so', () => {
    expect(isLightGround({ COLORFGBG: '0;15' })).toBe(true);
    expect(isLightGround({ COLORFGBG: '15;0' })).toBe(false);
    expect(isLightGround({})).toBe(false);
  });
});
