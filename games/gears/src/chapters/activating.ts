// The Locust activation step and AI cards (GOW-AIA, GOW-DEC).

import type { EffectScript, TextScene } from '@automachia/effects';
import { NOBODY } from '@automachia/effects';
import type { Locals, Seat } from '@automachia/kernel';
import { isKept, pileSize } from '@automachia/kernel';
import { seatChoice } from '../asking/choices.js';
import { performForNobody, sceneFor, scriptOf, textKeys } from '../cards/performing.js';
import { aiIn } from '../model/components.js';
import { cogsUp, isAffected, isUp, soldierOf } from '../model/figures.js';
import { missionOf } from '../model/missions.js';
import { NOTHING } from '../model/state.js';
import type { At, GearsTypes } from '../model/steps.js';
import { act, ask, either, legalIn, procedure, repeatUntil, when } from '../model/steps.js';
import { isSpawningBanned } from './spawning.js';

/** `left`: how many AI cards are still to be resolved in this step. */
export type Activating = { left: number };

/** How it is known that the card orders another one (GOW-AIA-06). */
export const REDRAW = 'redraw';
/** How it is known that the last card of the deck was resolved in this step (GOW-RUL-33). */
export const RAN_OUT = 'the AI deck ran out';
/** GOW-RUL-81: the turn has no Locust activation step. */
export const CALM = 'calm';

/** GOW-RUL-72: those that the card can affect. */
const cogsThere = (m: At<Activating>): Seat[] =>
  cogsUp(m.state).filter((seat) => isAffected(m, soldierOf(m.state, seat).zone));

const others = legalIn<Activating>().choice(seatChoice, (need) => [
  need('GOW-DEC-06', 'why.isBleeding', ['cog'], (m, { cog }) => cogsThere(m).includes(cog)),
]);

export const activating = procedure<Activating>(
  'activating',
  ({ left }) => ({ left }),
  repeatUntil(
    'cardsAreResolved',
    'GOW-AIA-01',
    (m) => m.locals.left <= 0,
    act('drawCard', 'GOW-AIA-01', drawCard),
    // GOW-DEC-06, GOW-RUL-34: chosen when the card is drawn.
    when(
      'youAreBleeding',
      'GOW-DEC-06',
      (m) => m.state.you === NOBODY && cogsThere(m).length > 1,
      ask('chooseYou', 'GOW-DEC-06', {
        who: (m) => m.state.active,
        legal: others,
        apply: (m, code) => meanBy(m, seatChoice.get.cog(code)),
      }),
    ),
    act('settleYou', 'GOW-DEC-06', (m) => {
      const [only] = cogsThere(m);
      if (m.state.you === NOBODY && only !== undefined) meanBy(m, only);
    }),
    either(
      'cardWouldSpawn',
      'GOW-MIS-06',
      (m) => isSpawningBanned(m) && wouldSpawn(m),
      [
        act('replaceCard', 'GOW-MIS-06', (m) => {
          m.keep(REDRAW, 'card');
          m.tell?.({ type: 'aiCardReplaced', rule: 'GOW-MIS-06', card: numberNow(m) });
        }),
      ],
      [act('resolveCard', 'GOW-AIA-02', (m) => performForNobody(m, textKeys.ai(numberNow(m))))],
    ),
    act('discardCard', 'GOW-AIA-05', discardCard),
  ),
  // What the stage card has done at the end of every such step.
  act('endStep', 'GOW-OBJ-01', (m) => performForNobody(m, textKeys.stepEnd(missionOf(m).id, m.state.stage))),
);

const numberNow = (m: At<Activating>): number => m.content.ai[m.state.card]!.number;

function meanBy(m: At<Activating>, seat: Seat): void {
  m.state.you = seat;
  m.tell?.({ type: 'youChosen', rule: 'GOW-DEC-06', seat });
}

function drawCard(m: At<Activating>): void {
  const { ai, aiDiscard } = m.content.piles;
  m.endScope('card');
  const card = m.drawCard(ai, aiDiscard);
  m.state.card = aiIn(card);
  // GOW-AIA-03.
  m.state.you = isUp(m.state, m.state.active) ? m.state.active : NOBODY;
  m.tell?.({ type: 'aiCardDrawn', rule: 'GOW-AIA-01', card: numberNow(m) });
}

/** GOW-AIA-05, GOW-AIA-11, GOW-RUL-33: after the last card all of them are a deck again. */
function discardCard(m: At<Activating>): void {
  const { ai, aiDiscard } = m.content.piles;
  m.locals.left += isKept(m.state, REDRAW) ? 0 : -1;
  m.endScope('figure');
  m.endScope('card');
  m.state.card = NOTHING;
  m.state.you = NOBODY;
  m.touch('objective');
  if (pileSize(m.state, ai) > 0) return;
  m.keep(RAN_OUT, 'step');
  m.moveAllCards(aiDiscard, ai);
  m.shuffle(ai);
  m.tell?.({ type: 'aiShuffled', rule: 'GOW-AIA-11' });
}

/** GOW-RUL-70: whether the branch that would be resolved contains a spawn. */
function wouldSpawn(m: At<Activating>): boolean {
  const script = scriptOf(m, textKeys.ai(numberNow(m)));
  return script !== undefined && spawnsFrom(script, 0, script.nodes.length, sceneFor(m, NOBODY));
}

/** What a text would do from a node on, as conditions are now, without doing it. */
function spawnsFrom(script: EffectScript<GearsTypes>, from: number, to: number, x: TextScene<GearsTypes>): boolean {
  for (let at = from; at < to; at++) {
    const node = script.nodes[at]!;
    if (node.is === 'if' && !node.test!(x)) at = node.to - 1;
    else if (node.is === 'jump' && node.to > at) at = node.to - 1;
    else if (node.is === 'every') {
      const inside = at;
      const each = (it: number): boolean => spawnsFrom(script, inside + 1, node.to - 1, withIt(x, it));
      if (node.find!(x).some(each)) return true;
      at = node.to - 1;
    } else if (node.is === 'do' && SPAWNING_WORDS.includes(node.verb!.name)) return true;
  }
  return false;
}

function withIt(x: TextScene<GearsTypes>, it: number): TextScene<GearsTypes> {
  const bound = x.bound.slice();
  bound[x.content.book.slotOf.get('it')!] = it;
  return { ...x, bound };
}

/** The words that let Locusts come. */
const SPAWNING_WORDS = ['spawn', 'raise'];

/** The step of a turn, so many cards long. */
export function activate<L extends Locals>(m: At<L>, cards: number): void {
  m.endScope('step');
  m.call(activating, { left: cards });
}
