// What is foreseen of a choice is what the rules make of it.

import type { Gkr } from '@automachia/gkr';
import { gkr, housePack } from '@automachia/gkr';
import { actionWord, unitAsked, unitOf, deployment, tagPlacement, siteAt, FACES } from '@automachia/gkr/weighing';
import { expect, test } from 'vitest';
import { Foresight } from '../src/foresight.js';
import { knowledgeOf } from '../src/knowledge.js';
import { walk } from './walk.js';

const foresight = new Foresight(knowledgeOf(housePack));

/** What a choice changes at once; what follows from it later in the match may change more. */
function changed(state: Gkr, seat: number, begun: Gkr, code: number): unknown {
  switch (actionWord(code)) {
    case 'face':
      return state.facings;
    case 'move':
      return [state.cells[unitAsked(begun)], state.energy[seat - 1]];
    case 'deploy': {
      const unit = unitOf(seat, deployment.get.deploy(code));
      return [state.cells[unit], state.hitPoints[unit], state.energy[seat - 1]];
    }
    case 'tag': {
      const site = siteAt(state, tagPlacement.get.tag(code));
      const tags = state.tags.slice(site * FACES, (site + 1) * FACES);
      return [tags, state.controllers, state.tracks];
    }
    default:
      return undefined;
  }
}

test('what is foreseen of moves, facings, deployments and tags is what the rules make of them', () => {
  const seen = new Map<string, number>();
  for (const players of [2, 3]) {
    for (let seed = 0; seed < 6; seed++) {
      walk(players, 500 + seed, (state, seat) => {
        if (state.phase === 'setUp') return;
        const count = gkr.countOptions(state, seat);
        const codes = Array.from({ length: count }, (_, i) => gkr.optionCode(i));
        if (gkr.questionOf(state) === 'declareFiringLine') return;
        for (const code of codes.filter((_, i) => i % 5 === 0)) {
          const word = actionWord(code);
          if (!['face', 'move', 'deploy', 'tag'].includes(word)) continue;
          const after = gkr.copy(state);
          gkr.countOptions(after, seat);
          gkr.takeCode(after, seat, code);
          foresight.look(state, seat, code);
          const question = `${gkr.questionOf(state)} ${word}`;
          seen.set(question, (seen.get(question) ?? 0) + 1);
          expect(changed(foresight.at.state, seat, state, code), JSON.stringify([question, seed, players])).toEqual(
            changed(after, seat, state, code),
          );
        }
      });
    }
  }
  console.log(seen);
});
