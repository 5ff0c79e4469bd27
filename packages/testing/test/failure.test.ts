// A failing property says everything that is needed to see it again, on the smallest play that could be found.

import { readFileSync } from 'node:fs';
import type { MatchRecord } from '@automachia/kernel/host';
import { replay } from '@automachia/kernel/host';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  checkProperty,
  firstSeed,
  inheritsAllProperties,
  PropertyFailure,
  propertyNamed,
  shrinkFailure,
} from '../src/index.js';
import { type Flaw, makeTricks } from './games/tricks.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a failing property', () => {
  test('names the game, the property, the options, the seed, the choices and how to run it again', () => {
    const failure = failureOf('counts negative points', 'ending', 5);
    expect(failure.message).toContain('tricks breaks the property "ending": random play ends');
    expect(failure.message).toContain('the state is faulty: a seat has negative points.');
    expect(failure.message).toMatch(/options {3}\{"players":[23],"openWith":"(low|any)"\}/);
    expect(failure.message).toContain('seed      5');
    expect(failure.message).toContain(`choices   ${JSON.stringify(failure.details.choices)}`);
    expect(failure.message).toContain(
      'AUTOMACHIA_SEED=5 npm run test:deep -- --game tricks --property ending --games 1',
    );
  });

  test('has a record that leads to the moment of the failure', () => {
    const failure = failureOf('counts negative points', 'ending', 5);
    const match = replay(makeTricks('counts negative points'), failure.record);
    expect(match.state.points.some((points) => points < 0)).toBe(true);
    expect(match.choices).toEqual(failure.details.choices);
  });

  test('is made smaller: the fewest players, the fewest choices', () => {
    const failure = failureOf('counts negative points', 'ending', 3);
    const small = shrinkFailure(failure, propertyNamed('ending'), {});
    const { play, choices } = small.details;
    expect(play.options.players).toBe(2);
    // Two rounds, of five and six choices, then three more and the one that counts negative points.
    expect(choices.length).toBe(15);
    expect(small.complaint).toBe(failure.complaint);
    expect(play.seed).toBe(3);
  });

  test('turns what a game throws into a failure as well', () => {
    const game = makeTricks();
    const breaking = {
      ...game,
      viewFor: (): never => {
        throw new RangeError('no view today');
      },
    };
    const check = (): void => checkProperty(breaking, 'secrecy', 1);
    expect(check).toThrow(PropertyFailure);
    expect(check).toThrow('it broke down: RangeError: no view today');
  });

  test('is kept as a file that can be replayed, when a test finds it', () => {
    const run: (() => void)[] = [];
    inheritsAllProperties(makeTricks('loses a card'), {
      describe: (_title, body) => body(),
      test: (title, body) => title.startsWith('conservation') && run.push(body),
    });
    const failure = caught(run[0]!) as PropertyFailure;
    const file = /npx automachia replay (\S+)/.exec(failure.message)![1]!;
    const record = JSON.parse(readFileSync(file, 'utf8')) as MatchRecord;
    expect(record.choices).toEqual(failure.details.choices);
    expect(() => replay(makeTricks('loses a card'), record)).not.toThrow();
  });
});

describe('the seed', () => {
  test('is always the same, unless AUTOMACHIA_SEED says otherwise', () => {
    vi.stubEnv('AUTOMACHIA_SEED', '');
    expect(firstSeed()).toBe(1);
    vi.stubEnv('AUTOMACHIA_SEED', '4711');
    expect(firstSeed()).toBe(4711);
    vi.stubEnv('AUTOMACHIA_SEED', 'many');
    expect(firstSeed).toThrow('AUTOMACHIA_SEED is "many", which is not a whole number.');
  });

  test('a property that does not exist is named, with those that do', () => {
    expect(() => propertyNamed('secrets')).toThrow(
      /There is no property "secrets"\. The properties are: determinism, /,
    );
  });
});

function failureOf(flaw: Flaw, property: string, seed: number): PropertyFailure {
  return caught(() => checkProperty(makeTricks(flaw), property, seed)) as PropertyFailure;
}

function caught(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}
