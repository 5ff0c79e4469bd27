// Which texts are in force for a player is worked out once and kept: nobody is given what another carries.

import { expect, test } from 'vitest';
import { carriedBy } from '../src/cards/inForce.js';
import { contentOf } from '../src/cards/vocabulary.js';
import { housePack } from '../src/content/housePack.js';
import { gigarobo } from '../src/index.js';
import { playerOf, setPlayer } from '../src/model/seats.js';

test('[GIG-CRD-100] a board rule is its pilot’s alone, also before anybody has built anything', () => {
  const content = contentOf(housePack);
  const pilot = (name: string): number => housePack.pilots.findIndex((one) => one.name === name);
  const textsOf = (names: readonly string[]): (readonly string[])[] => {
    const state = gigarobo.setUp({}, 3);
    for (const [i, name] of names.entries()) setPlayer(state, i + 1, { pilot: pilot(name) });
    // As it is laid out: what nobody has built is one object for all.
    expect(playerOf(state, 1).build).toBe(playerOf(state, 2).build);
    return names.map((_, i) => carriedBy(state, content, i + 1).map(({ text }) => text));
  };
  expect(textsOf(['Kong of the Wastes', 'Dash'])).toEqual([['Kong of the Wastes.board'], []]);
  expect(textsOf(['Dash', 'Terroch Arkan'])).toEqual([[], ['Terroch Arkan.board']]);
});
