// What a player may do in a window, and why not: play a card, use an ability. What it takes is said where everybody's public
// knowledge asks for it as well, in playable.ts and abilities.ts.

import type { Answer, Card, Locals, Need, Needing, Seat, Text } from '@automachia/kernel';
import { answer, pileSize, requirements, text } from '@automachia/kernel';
import { abilityUse, cardPlay } from '../asking/choices.js';
import type { Window } from '../content/effectLanguage.js';
import type { CardData, Trigger } from '../model/components.js';
import { windowNumber } from '../model/components.js';
import type { At, GkrTypes } from '../model/steps.js';
import { NO_UNIT } from '../model/units.js';
import { sponsorHandOf } from '../model/zones.js';
import { mayHaveAbility, optionalNeeds, ownerOf, useAbility, visitOptional } from './abilities.js';
import type { WindowNeed } from './gate.js';
import { cardNeeds, isInHand, isPlayable } from './playable.js';
import { playCard } from './playing.js';

/** The window that is open, of a step that is one or of a round in one. */
type WindowOf<L extends Locals> = (m: At<L>) => Window;

type Table = Pick<At, 'state' | 'content'>;

/** Abilities and cards: what may be done in a window beside passing. */
export function playsIn<L extends Locals>(windowOf: WindowOf<L>): readonly Answer<GkrTypes, L>[] {
  return [
    answer(usable<L>(windowOf), (m, { use }, seat) => useAbility(m, seat, m.content.triggers[use]!)),
    answer(playable<L>(windowOf), (m, { play }, seat) => {
      m.call(playCard, { seat, card: play, window: windowNumber[windowOf(m)] });
    }),
  ];
}

/** The cards that a seat may play in a window. */
function playable<L extends Locals>(windowOf: WindowOf<L>) {
  return requirements<GkrTypes, L>().choice(
    cardPlay,
    (need) =>
      cardNeeds.map(({ rule, why, test }) =>
        need(
          rule,
          ({ content }, { play }) => nameIn(why, content.cards[play]!.id),
          ['play'],
          (m, { play }, seat) => test(m.state, m.content, seat, m.content.cards[play]!, windowOf(m), NO_UNIT),
          'byCandidates',
        ),
      ),
    {
      play: (m, _, seat) => {
        const { state, content } = m;
        const window = windowOf(m);
        const { playableIn } = content.factions[state.factions[seat - 1]!]!;
        const number = windowNumber[window];
        const found: Card[] = [];
        addPlayable(m, seat, window, playableIn[number]!, found);
        if (pileSize(state, sponsorHandOf(seat)) > 0) addPlayable(m, seat, window, content.sponsorsIn[number]!, found);
        return found;
      },
    },
  );
}

function addPlayable(
  { state, content }: Table,
  seat: Seat,
  window: Window,
  cards: readonly CardData[],
  found: Card[],
): void {
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    if (isInHand(state, seat, card) && isPlayable(state, content, seat, card, window)) found.push(card.number);
  }
}

const NOTHING_FOUND: readonly number[] = [];

/** A reason that names a card, or what carries an ability. */
function nameIn(key: string, id: string): Text {
  return text(key, { card: text(`card.${id}.name`) });
}

/** What abilities need, as requirements of a question. */
export function abilityRequirements<L extends Locals>(
  need: Needing<GkrTypes, L, typeof abilityUse.fields>,
  windowOf: WindowOf<L>,
  needs: readonly WindowNeed<Trigger>[],
): readonly Need<GkrTypes, L, typeof abilityUse.fields>[] {
  return needs.map(({ rule, why, test }) =>
    need(
      rule,
      ({ content }, { use }) => nameIn(why, content.triggers[use]!.source),
      ['use'],
      (m, { use }, seat) => {
        const trigger = m.content.triggers[use]!;
        const { self } = ownerOf(m.state, m.content, seat, trigger);
        return test(m.state, m.content, seat, trigger, windowOf(m), self);
      },
      'byCandidates',
    ),
  );
}

/** The abilities that a seat may use in a window. */
function usable<L extends Locals>(windowOf: WindowOf<L>) {
  return requirements<GkrTypes, L>().choice(
    abilityUse,
    (need) => abilityRequirements<L>(need, windowOf, optionalNeeds),
    {
      use: (m, _, seat) => {
        const window = windowOf(m);
        if (!mayHaveAbility(m.state, m.content, seat, window)) return NOTHING_FOUND;
        const found: number[] = [];
        visitOptional(m.state, m.content, seat, window, ({ number }) => found.push(number));
        return found;
      },
    },
  );
}
