// What is foreseen of a choice without playing it is what the rules make of it.

import type { Gkr } from '@automachia/gkr';
import { gkr, housePack } from '@automachia/gkr';
import {
  actionWord,
  damageTaken,
  deployment,
  FACES,
  siteAt,
  tagPlacement,
  unitAsked,
  unitOf,
} from '@automachia/gkr/weighing';
import { expect, test } from 'vitest';
import { GkrForesight } from '../src/foresight.js';
import { knowledgeOf } from '../src/knowledge.js';
import { REDLINE } from '../src/weights.js';
import { walk } from './walk.js';

const foresight = new GkrForesight(knowledgeOf(housePack));
/** Every so many of the options are tried. */
const SOME = 5;

/** What a choice changes at once: what follows from it may change more. Undefined where nothing on the board does. */
function changes(begun: Gkr, after: Gkr, seat: number, code: number): unknown {
  switch (actionWord(code)) {
    case 'face':
      return after.facings;
    case 'move':
      return { at: after.cells[unitAsked(begun)], energy: after.energy[seat - 1] };
    case 'deploy': {
      const unit = unitOf(seat, deployment.get.deploy(code));
      return { at: after.cells[unit], hitPoints: after.hitPoints[unit], energy: after.energy[seat - 1] };
    }
    case 'tag': {
      const site = siteAt(after, tagPlacement.get.tag(code));
      const tags = after.tags.slice(site * FACES, (site + 1) * FACES);
      return { tags, controllers: after.controllers, tracks: after.tracks };
    }
    default:
      return undefined;
  }
}

/** Plays a choice, and loses the cards that it redlines. */
function played(begun: Gkr, seat: number, code: number): Gkr {
  const after = gkr.copy(begun);
  gkr.countOptions(after, seat);
  gkr.takeCode(after, seat, code);
  while (gkr.questionOf(after) === 'loseCard') {
    gkr.countOptions(after, seat);
    gkr.take(after, seat, 0);
  }
  return after;
}

test.each([2, 3])('moves, facings, deployments and tags of %i players', (players) => {
  const tried = new Set<string>();
  for (let seed = 1; seed <= 10; seed++) {
    walk(players, seed, (state, seat) => {
      const question = gkr.questionOf(state);
      if (state.phase === 'setUp' || question === 'declareFiringLine') return;
      const count = gkr.countOptions(state, seat);
      const codes = Array.from({ length: count }, (_, i) => gkr.optionCode(i));
      for (const code of codes.filter((_, i) => i % SOME === seed % SOME)) {
        foresight.look(state, seat, code);
        const { at } = foresight;
        const foreseen = changes(state, at.state, seat, code);
        if (foreseen === undefined) continue;
        const after = played(state, seat, code);
        const where = { seed, decision: state.decisionNumber, question };
        expect({ ...where, foreseen }).toEqual({ ...where, foreseen: changes(state, after, seat, code) });
        expect(at.redlined / REDLINE).toBeCloseTo(damageTaken(after, seat) - damageTaken(state, seat), 6);
        tried.add(`${question} ${actionWord(code)}`);
      }
    });
  }
  expect([...tried]).toEqual(
    expect.arrayContaining([
      'moveHH move',
      'moveHH face',
      'moveSU move',
      'deploySupportUnit deploy',
      'tagBuildings tag',
    ]),
  );
});
