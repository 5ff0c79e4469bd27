import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadJson, parseJson } from '../src/index.js';

function complaintOf(text: string): BadJson {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof BadJson) return error;
    throw error;
  }
  throw new Error('This was read without a complaint.');
}

/** What reading gave, or that it was refused. */
function outcomeOf(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch {
    return 'refused';
  }
}

describe('reading JSON', () => {
  test('gives what JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
        const value: unknown = JSON.parse(text);
        expect(parseJson(JSON.stringify(value, null, indent)).value).toEqual(value);
      }),
    );
  });

  test('refuses what JSON.parse refuses, wherever a text is broken', () => {
    const damage = fc.record({
      at: fc.nat(),
      cut: fc.nat(3),
      put: fc.constantFrom('', ',', '"', '{', '}', '0', ' ', '\n'),
    });
    fc.assert(
      fc.property(fc.json(), damage, (text, { at, cut, put }) => {
        const place = at % (text.length + 1);
        const broken = text.slice(0, place) + put + text.slice(place + cut);
        expect(outcomeOf(() => parseJson(broken).value)).toEqual(outcomeOf(() => JSON.parse(broken)));
      }),
    );
  });

  test('says line, column and the value it was in', () => {
    const complaint = complaintOf('{\n  "deck": {\n    "bomb": 6\n    "mine": 5\n  }\n}');
    expect(complaint.place).toEqual({ line: 4, column: 5 });
    expect(complaint.path).toEqual(['deck']);
    expect(complaint.message).toContain('comma');
    expect(complaint.isTruncated).toBe(false);
  });

  test('tells a text that stops from one that is wrong', () => {
    expect(complaintOf('{ "choices": [[1, "pass"], [2, "pa').isTruncated).toBe(true);
    expect(complaintOf('{ "choices": [[1, "pass"], [2').path).toEqual(['choices', 1]);
    expect(complaintOf('').isTruncated).toBe(true);
    expect(complaintOf('{ "a": 1 } 2').isTruncated).toBe(false);
  });

  test('knows where every value stood, and the nearest one around what is not there', () => {
    const { placeOf } = parseJson('[\n  { "id": "bomb" },\n  { "id": "mine" }\n]');
    expect(placeOf([1, 'id'])).toEqual({ line: 3, column: 11 });
    expect(placeOf([1, 'effect', 'do'])).toEqual({ line: 3, column: 3 });
  });

  test('notices a key written twice', () => {
    const { repeated } = parseJson('{\n "bomb": 6,\n "bomb": 5 }');
    expect(repeated).toEqual([{ path: ['bomb'], place: { line: 3, column: 2 } }]);
  });

  test('refuses absurd nesting instead of running out of stack', () => {
    expect(complaintOf('['.repeat(100_000)).message).toContain('nested');
  });

  test('takes __proto__ for a key like any other', () => {
    const { value } = parseJson('{ "__proto__": { "polluted": true } }');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect((value as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
