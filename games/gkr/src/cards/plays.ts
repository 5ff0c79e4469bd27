// What a player may do in a window, and why not: play a card, use an ability. The rules themselves are in
// playable.ts and abilities.ts, where everybody's public knowledge asks for them as well.

import type { Answer, Card, Locals, Need, Needing, RuleId, Seat, Text } from '@automachia/kernel';
import { answer, has, pileSize, requirements, text } from '@automachia/kernel';
import { abilityUse, cardPlay } from '../asking/choices.js';
import type { Window } from '../content/effectLanguage.js';
import type { CardData, Trigger } from '../model/components.js';
import { windowNumber } from '../model/components.js';
import type { At, GkrTypes } from '../model/steps.js';
import { sponsorHandOf } from '../model/zones.js';
import {
  hasAbility,
  hasUse,
  isAffordable,
  isForWindows,
  isLimitReached,
  mayHaveAbility,
  ownerOf,
  useAbility,
  visitOptional,
  wasUsedInWindow,
} from './abilities.js';
import {
  areReactionsAllowed,
  hasEffect,
  isAttacked,
  isInHand,
  isOrbitalAttack,
  isPaid,
  isPlayable,
  isPlayedIn,
  wasPlayed,
} from './playable.js';
import { playCard } from './playing.js';

/** The window that is open, of a step that is one or of a round in one. */
type WindowOf<L extends Locals> = (m: At<L>) => Window;

type Table = Pick<At, 'state' | 'content'>;

/** The rule that says when cards of a kind are played. */
const WINDOW_RULES: readonly (readonly [CardData['kind'], RuleId])[] = [
  ['sponsor', 'GKR-TAG-11'],
  ['manoeuvre', 'GKR-MOV-21'],
  ['deploy', 'GKR-DEP-05'],
  ['reaction', 'GKR-CBT-14'],
];

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
    (need) => {
      type Test = (m: At<L>, card: CardData, seat: Seat) => boolean;
      const of = (rule: RuleId, key: string, test: Test) =>
        need(
          rule,
          cardText(key),
          ['play'],
          (m, { play }, seat) => test(m, m.content.cards[play]!, seat),
          'byCandidates',
        );
      const toReact =
        (test: Test): Test =>
        (m, card, seat) =>
          card.kind !== 'reaction' || test(m, card, seat);
      return [
        of('GKR-RUL-77', 'why.notInHand', ({ state }, card, seat) => isInHand(state, seat, card)),
        of(
          'GKR-DCK-15',
          'why.noReactionToOrbital',
          toReact(({ state, content }) => !isOrbitalAttack(state, content)),
        ),
        of(
          'GKR-DCK-17',
          'why.noReaction',
          toReact(({ state }, _card, seat) => isAttacked(state, seat)),
        ),
        of(
          'GKR-RUL-76',
          'why.reactionsForbidden',
          toReact(({ state, content }) => areReactionsAllowed(state, content)),
        ),
        of('GKR-DCK-11', 'why.playedThisTurn', ({ state }, card, seat) => !wasPlayed(state, seat, card)),
        of('GKR-CBT-01', 'why.isDeclared', (_m, card) => card.class === ''),
        ...WINDOW_RULES.map(([kind, rule]) =>
          of(rule, 'why.notInThisWindow', (m, card) => card.kind !== kind || isPlayedIn(card, windowOf(m))),
        ),
        of('GKR-RUL-43', 'why.wouldDestroyYou', ({ state, content }, card, seat) => isPaid(state, content, seat, card)),
        of('GKR-RUL-76', 'why.conditionNotMet', (m, card, seat) =>
          hasEffect(m.state, m.content, seat, card, windowOf(m)),
        ),
      ];
    },
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

/** A reason that names the card. */
function cardText(key: string) {
  return ({ content }: Table, { play }: { readonly play: Card }): Text =>
    text(key, { card: text(`card.${content.cards[play]!.id}.name`) });
}

type AbilityNeeding<L extends Locals> = Needing<GkrTypes, L, typeof abilityUse.fields>;
type AbilityNeed<L extends Locals> = Need<GkrTypes, L, typeof abilityUse.fields>;
type AbilityTest<L extends Locals> = (m: At<L>, trigger: Trigger, seat: Seat) => boolean;

/** What every ability needs: its owner has what carries it, it is of the kind that is asked for, and it does something. */
export function abilityNeeds<L extends Locals>(
  need: AbilityNeeding<L>,
  windowOf: WindowOf<L>,
  isAskedFor: AbilityTest<L>,
): readonly AbilityNeed<L>[] {
  return [
    needOfAbility(need, 'GKR-RUL-33', 'why.notYourAbility', (m, trigger, seat) =>
      hasAbility(m.state, m.content, seat, windowOf(m), trigger),
    ),
    needOfAbility(
      need,
      'GKR-RUL-33',
      'why.notUsedNow',
      (m, trigger, seat) => has(trigger.windows, windowNumber[windowOf(m)]) && isAskedFor(m, trigger, seat),
    ),
    needOfAbility(need, 'GKR-RUL-76', 'why.usedAlready', (m, trigger, seat) => !isLimitReached(m.state, trigger, seat)),
    needOfAbility(need, 'GKR-RUL-76', 'why.conditionNotMet', ({ state, content }, trigger, seat) =>
      hasUse(state, content, trigger, ownerOf(state, content, seat, trigger)),
    ),
    needOfAbility(need, 'GKR-RUL-43', 'why.wouldDestroyYou', ({ state, content }, trigger, seat) =>
      isAffordable(state, content, trigger, seat),
    ),
  ];
}

function needOfAbility<L extends Locals>(
  need: AbilityNeeding<L>,
  rule: RuleId,
  key: string,
  test: AbilityTest<L>,
): AbilityNeed<L> {
  return need(
    rule,
    ({ content }, { use }) => text(key, { card: text(`card.${content.triggers[use]!.source}.name`) }),
    ['use'],
    (m, { use }, seat) => test(m, m.content.triggers[use]!, seat),
    'byCandidates',
  );
}

/** The abilities that a seat may use in a window. */
function usable<L extends Locals>(windowOf: WindowOf<L>) {
  return requirements<GkrTypes, L>().choice(
    abilityUse,
    (need) => [
      needOfAbility<L>(
        need,
        'GKR-RUL-33',
        'why.usedAlready',
        (m, trigger, seat) => !wasUsedInWindow(m.state, trigger, seat),
      ),
      ...abilityNeeds<L>(need, windowOf, (_m, trigger) => isForWindows(trigger)),
    ],
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
