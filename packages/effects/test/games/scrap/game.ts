// Scrap: three manoeuvres of Grind, with four warjacks on a line. A modifier that lasts until the next turn of its player, a
// contest against each enemy in reach, and an answer to damage that stays with one warjack. One of them carries a trait:
// what is in force as long as a condition holds.

import type { GameEvent, KernelState, Locals, Modifier, Moment, Seat } from '@automachia/kernel';
import {
  answer,
  defineGame,
  excluding,
  including,
  joined,
  oneOf,
  packed,
  passing,
  requirements,
  stepWords,
  valueOf,
  whole,
} from '@automachia/kernel';
import type { CarriedText, Carrying, EffectQuestions, Effects, TextScene, Vocabulary } from '../../../src/index.js';
import {
  beginning,
  bind,
  TextBook,
  change,
  effect,
  effectEnded,
  effectWords,
  IT,
  NO_EFFECTS,
  occurring,
  one,
  performingTexts,
  quantity,
  settleStanding,
  word,
} from '../../../src/index.js';
import type { Trying } from '../support.js';
import { copyKernel, laboratoryTable, NO_PILES, objectKind, plainFields } from '../support.js';

export interface Scrap extends KernelState {
  rounds: number;
  /** By warjack, 0 and 1 of seat 1, 2 and 3 of seat 2. */
  places: number[];
  boxes: number[];
  /** Knocked down, as a set. */
  down: number;
  focus: number[];
  effects: Effects;
}

export interface Rules {
  readonly book: TextBook<ScrapTypes>;
}

export interface ScrapTypes {
  readonly state: Scrap;
  readonly content: Rules;
  readonly event: GameEvent;
  readonly questions: EffectQuestions & Trying & { readonly doDeed: null; readonly chooseTrigger: null };
  readonly phase: string;
}

type Match = { place: number };
type At<L extends Locals> = Moment<ScrapTypes, L>;
const { procedure, act, ask, eachInTurn, repeatUntil } = stepWords<ScrapTypes>();
const { verb, standing, condition, quantity: number, selector, filter, event, duration } = effectWords<ScrapTypes>();

const JACKS = [0, 1, 2, 3];
const seatOf = (jack: number): Seat => (jack < 2 ? 1 : 2);
const inPlay = (state: Scrap, jack: number): boolean => state.boxes[jack]! > 0;
const apart = ({ places }: Scrap, jack: number, other: number): number => Math.abs(places[jack]! - places[other]!);
/** What an event of damage is about: who struck whom. */
const blow = (by: number, to: number): number => by * JACKS.length + to;
const struckBy = (subject: number): number => Math.floor(subject / JACKS.length);
const struckJack = (subject: number): number => subject % JACKS.length;
const chosenIn = ({ bound, content }: TextScene<ScrapTypes>): number => bound[content.book.slotOf.get('chosen')!]!;

const target = verb({
  name: 'target',
  rule: 'GRD-MAN-01',
  parameters: { jack: one('jack') },
  perform: (m, { jack }) => bind(m, m.content.book, 'chosen', jack),
  say: { en: 'choose {jack}', fr: 'choisissez {jack}', it: 'scegli {jack}' },
  examples: [
    {
      write: 'target(ally); until(round, stat(arm, +3))',
      reads: 'choose one of your warjacks, then until your next turn: ARM +3.',
      to: { effects: { lasting: [{ bound: [1, -1, -1, -1, 0] }] } },
    },
  ],
});

const stat = standing({
  name: 'stat',
  rule: 'GRD-COR-08',
  parameters: { stat: word('arm', 'def'), by: change() },
  stat: ({ stat: name }) => name,
  modifier: (x, { by }) => (x.subject === chosenIn(x) ? { ...by, because: 'GRD-COR-08' } : undefined),
  say: {
    en: '{stat, select, arm {ARM} other {DEF}} {by}',
    fr: '{stat, select, arm {ARM} other {DEF}} {by}',
    it: '{stat, select, arm {ARM} other {DEF}} {by}',
  },
  examples: [
    {
      write: 'until(round, stat(arm, +3))',
      reads: 'until your next turn: ARM +3.',
      to: { effects: { lasting: [{ until: 'before turn of 1' }] } },
    },
  ],
});

const plate = standing({
  name: 'plate',
  rule: 'GRD-COR-08',
  parameters: { by: change() },
  stat: () => 'arm',
  modifier: (x, { by }) => (x.subject === x.self ? { ...by, because: 'GRD-COR-08' } : undefined),
  say: { en: 'this warjack has ARM {by}', fr: 'ce warjack a ARM {by}', it: 'questo warjack ha ARM {by}' },
  examples: [{ write: 'plate(+2)', reads: 'this warjack has ARM +2.', to: { effects: { lasting: [{ until: '' }] } } }],
});

/** A rule that does not apply to whoever carries it; where nobody does, nothing is left behind. */
const steady = standing({
  name: 'steady',
  rule: 'GRD-KDN-01',
  parameters: {},
  stat: () => 'knockdown',
  applies: (x) => x.subject === x.self,
  does: (_m, _args, x) => x.self < 0,
  say: {
    en: 'this warjack is not knocked down',
    fr: 'ce warjack n’est pas mis à terre',
    it: 'questo warjack non viene atterrato',
  },
  examples: [{ write: 'steady', reads: 'this warjack is not knocked down.', to: { effects: { lasting: [] } } }],
});

const hale = condition({
  name: 'hale',
  parameters: {},
  // Asks for the very number that it is around: for its own condition it does not stand.
  holds: (x) => x.state.boxes[x.self]! + valueOf(armOf(x.state, x.self)) >= 24,
  say: { en: 'this warjack is hale', fr: 'ce warjack est intact', it: 'questo warjack è integro' },
  examples: [{ write: 'if(hale, plate(+2))', reads: 'if this warjack is hale, this warjack has ARM +2.' }],
});

const firm = verb({
  name: 'firm',
  rule: 'GRD-MAN-01',
  parameters: {},
  perform: (m) => settleStanding(inForce, m, 'round'),
  say: { en: 'traits stay as they are', fr: 'les traits restent tels quels', it: 'i tratti restano come sono' },
  examples: [
    { write: 'firm', reads: 'traits stay as they are.', to: { effects: { lasting: [{ seat: 1, self: 0 }, {}] } } },
  ],
});

const kd = verb({
  name: 'kd',
  rule: 'GRD-KDN-01',
  parameters: { jack: one('jack') },
  fits: (x, jack) => !events.isSetAside(x.state, x.content, 'knockdown', seatOf(jack), jack),
  perform: (m, { jack }) => {
    m.state.down = including(m.state.down, jack);
    m.tell?.({ type: 'knockedDown', rule: 'GRD-KDN-01', jack });
  },
  say: { en: '{jack} is knocked down', fr: '{jack} est mis à terre', it: '{jack} è atterrato' },
  examples: [
    {
      write: 'each(enemy, kd(it))',
      reads: 'for each enemy: it is knocked down.',
      from: { down: 0 },
      to: { down: 0b1100 },
    },
  ],
});

const contest = verb({
  name: 'contest',
  rule: 'GRD-PWR-04',
  parameters: { yours: quantity(), theirs: quantity(), won: effect(), lost: effect() },
  perform: (m, { yours, theirs }) => {
    m.locals.result = m.roll(6) + yours >= m.roll(6) + theirs ? 0 : 1;
  },
  say: {
    en: 'contest {yours} against {theirs}; if won, {won}',
    fr: 'duel de {yours} contre {theirs} ; si gagné, {won}',
    it: 'contesa {yours} contro {theirs}; se vinta, {won}',
  },
  examples: [
    {
      write: 'each(enemy, contest(10, str, kd(it), _))',
      reads: 'for each enemy: contest 10 against its STR; if won, it is knocked down.',
    },
    {
      write: 'contest(20, 1, kd(ally), damage(30, ally))',
      reads: 'contest 20 against 1; if won, one of your warjacks is knocked down.',
      from: { down: 0 },
      // The first is not knocked down: it is steady.
      to: { down: 0b10, boxes: [14, 14, 14, 14] },
    },
  ],
});

const damage = verb({
  name: 'damage',
  rule: 'GRD-DMG-01',
  parameters: { pow: quantity(0, 30), to: one('jack') },
  perform: (m, { pow, to }) => strike(m, pow, to, -1),
  say: {
    en: '{to} suffers a damage roll of POW {pow}',
    fr: '{to} subit un jet de dégâts de PUI {pow}',
    it: '{to} subisce un tiro danni di POT {pow}',
  },
  examples: [
    { write: 'each(enemy, damage(10, it))', reads: 'for each enemy: it suffers a damage roll of POW 10.' },
    {
      write: 'damage(30, ally)',
      reads: 'one of your warjacks suffers a damage roll of POW 30.',
      from: { boxes: [14, 14, 14, 14] },
      to: { boxes: [0, 14, 14, 14] },
    },
  ],
});

const struck = condition({
  name: 'struck',
  parameters: {},
  holds: (x) => struckJack(x.subject) === chosenIn(x),
  say: { en: 'it is that warjack', fr: 'c’est ce warjack', it: 'è quel warjack' },
  examples: [
    {
      write: 'on(damaged@all, if(struck, damage(10, attacker)))',
      reads: 'when a warjack is damaged in melee, if it is that warjack, the attacker suffers a damage roll of POW 10.',
    },
  ],
});

const str = number({
  name: 'str',
  parameters: {},
  value: (x) => 9 + ((x.bound[IT] ?? 0) % 2) * 2,
  say: { en: 'its STR', fr: 'sa FOR', it: 'la sua FOR' },
  examples: [
    {
      write: 'each(enemy, contest(str, 10, _, _))',
      reads: 'for each enemy: contest its STR against 10; if won, nothing happens.',
    },
  ],
});

const jacks = ({ state, seat }: TextScene<ScrapTypes>, own: boolean): number[] =>
  JACKS.filter((jack) => inPlay(state, jack) && (seatOf(jack) === seat) === own);

const ally = selector({
  name: 'ally',
  sort: 'jack',
  parameters: {},
  find: (x, _args, fits) => jacks(x, true).filter(fits),
  say: { en: 'one of your warjacks', fr: 'un de vos warjacks', it: 'uno dei tuoi warjack' },
  examples: [{ write: 'kd(ally)', reads: 'one of your warjacks is knocked down.' }],
});

const enemy = selector({
  name: 'enemy',
  sort: 'jack',
  parameters: {},
  find: (x, _args, fits) => jacks(x, false).filter(fits),
  say: { en: 'each enemy', fr: 'chaque ennemi', it: 'ogni nemico' },
  examples: [{ write: 'each(enemy, damage(5, it))', reads: 'for each enemy: it suffers a damage roll of POW 5.' }],
});

const attacker = selector({
  name: 'attacker',
  sort: 'jack',
  parameters: {},
  find: (x) => [struckBy(x.subject)].filter((jack) => inPlay(x.state, jack)),
  say: { en: 'the attacker', fr: 'l’attaquant', it: 'l’attaccante' },
  examples: [{ write: 'kd(attacker)', reads: 'the attacker is knocked down.' }],
});

const within = filter({
  name: 'within',
  sort: 'jack',
  parameters: { most: quantity(0, 9) },
  fits: (x, jack, { most }) => jacks(x, true).some((own) => apart(x.state, own, jack) <= most),
  say: {
    en: 'within {most} of your warjacks',
    fr: 'à {most} au plus de vos warjacks',
    it: 'entro {most} dai tuoi warjack',
  },
  examples: [
    {
      write: 'each(enemy[within<=1], kd(it))',
      reads: 'for each enemy (within 1 of your warjacks): it is knocked down.',
    },
  ],
});

const damaged = event({
  name: 'damaged',
  rule: 'GRD-DMG-01',
  kinds: ['melee'],
  say: {
    en: 'a warjack is damaged in melee',
    fr: 'un warjack est endommagé au corps à corps',
    it: 'un warjack è danneggiato in mischia',
  },
  examples: [
    {
      write: 'on(damaged(melee)@all, kd(attacker))',
      reads: 'when a warjack is damaged in melee, the attacker is knocked down.',
    },
  ],
});

const round = duration({
  name: 'round',
  rule: 'GRD-COR-08',
  until: (x) => ({ startOfNextTurnOf: x.seat }),
  say: { en: 'until your next turn', fr: 'jusqu’à votre prochain tour', it: 'fino al tuo prossimo turno' },
  examples: [{ write: 'until(round, stat(arm, +3))', reads: 'until your next turn: ARM +3.' }],
});

const turn = duration({
  name: 'turn',
  rule: 'GRD-COR-08',
  until: (x) => ({ endOfTurnOf: Number(x.state.stack[0]!.locals['place']) + 1 }),
  per: { en: 'turn', fr: 'tour', it: 'turno' },
  say: { en: 'this turn', fr: 'ce tour', it: 'in questo turno' },
  examples: [{ write: 'until(turn, stat(arm, +3))', reads: 'this turn: ARM +3.' }],
});

/** Until the warjack that acts has struck. */
const activation = duration({
  name: 'act',
  rule: 'GRD-COR-08',
  until: () => 'act',
  say: { en: 'until it has struck', fr: 'jusqu’à ce qu’il ait frappé', it: 'finché non ha colpito' },
  examples: [{ write: 'until(act, stat(arm, +3))', reads: 'until it has struck: ARM +3.' }],
});

export const vocabulary: Vocabulary<ScrapTypes> = {
  verbs: [target, stat, plate, steady, firm, kd, contest, damage],
  conditions: [struck, hale],
  quantities: [str],
  selectors: [ally, enemy, attacker],
  filters: [within],
  events: [damaged],
  durations: [round, turn, activation],
  whos: [],
  bindings: ['chosen'],
};

const MANOEUVRES = {
  'Arcane Plate': 'target(ally); until(round, stat(arm, +3))',
  Earthshaker: 'each(enemy[within<=1], contest(10, str, kd(it), _))',
  Retribution: 'target(ally); until(round, on(damaged(melee)@all, if(struck, damage(10, attacker))))',
  Brace: 'target(ally); until(act, stat(arm, +2))',
  'Dig In': 'target(ally); until(turn, stat(arm, +1))',
  Trip: 'each(ally, kd(it))',
  'Stand Firm': 'firm; steady; once(turn, plate(+9))',
};
const NAMES = Object.keys(MANOEUVRES);
/** What the first warjack carries: in force while it is hale, and the last of it while it is not. */
const TRAIT = 'until(round, if(hale, plate(+2); steady, plate(-1))); once(turn, plate(+9))';
const book = new TextBook<ScrapTypes>(vocabulary);
for (const [name, written] of Object.entries(MANOEUVRES)) book.write(name, 'text', 'GRD-MAN-01', written);
const trait = book.write('Thick Hide', 'text', 'GRD-COR-08', TRAIT);
if (book.faults.length > 0) throw new Error(JSON.stringify(book.faults));
export const rules: Rules = { book };

const perform = performingTexts<ScrapTypes>({
  name: 'perform',
  rule: 'GRD-MAN-01',
  book: (content) => content.book,
  objects: objectKind({ jack: { from: 0, count: JACKS.length } }),
});
const NOTHING: readonly CarriedText[] = [];
const CARRIED: readonly CarriedText[] = [{ text: trait.key, self: 0 }];
const inForce: Carrying<ScrapTypes> = {
  book: (content) => content.book,
  carries: (state, _content, seat) => (seat === 1 && inPlay(state, 0) ? CARRIED : NOTHING),
  couldStand: (_state, _content, subject) => subject === 'arm' || subject === 'knockdown',
};
const events = occurring<ScrapTypes>({ ...inForce, name: 'occur', rule: 'GRD-DMG-01', order: () => [1, 2] }, perform);

export function armOf(state: Scrap, jack: number): readonly Modifier[] {
  return [{ add: 16, because: 'GRD-DMG-01' }, ...events.reasons(state, rules, 'arm', seatOf(jack), jack)];
}

function strike<L extends Locals>(m: At<L>, pow: number, to: number, by: number): void {
  const points = Math.max(0, m.roll(6) + m.roll(6) + pow - valueOf(armOf(m.state, to)));
  m.state.boxes[to] = Math.max(0, m.state.boxes[to]! - points);
  const left = [1, 2].filter((seat) => JACKS.some((jack) => seatOf(jack) === seat && inPlay(m.state, jack)));
  if (left.length === 1) m.finish({ winners: left, rule: 'GRD-END-01' });
  m.tell?.({ type: 'damaged', rule: 'GRD-DMG-01', jack: to, points });
  if (points > 0 && by >= 0) events.raise(m, 'damaged', { seat: seatOf(to), kind: 'melee', subject: blow(by, to) });
}

const manoeuvre = packed('manoeuvre', oneOf(NAMES)('manoeuvre'));
const jackNumber = whole(0, JACKS.length - 1);
const blows = packed('strike', jackNumber('with'), jackNumber('strike'));
const deed = joined('deed', manoeuvre, blows);
const legal = requirements<ScrapTypes, Match>();
const strikes = legal.choice(blows, (need) => [
  need(
    'GRD-MAN-01',
    'why.notYours',
    ['with'],
    (m, choice, seat) => seatOf(choice.with) === seat && inPlay(m.state, choice.with),
  ),
  need(
    'GRD-MAN-01',
    'why.noEnemy',
    ['strike'],
    (m, choice, seat) => seatOf(choice.strike) !== seat && inPlay(m.state, choice.strike),
  ),
  need('GRD-MAN-01', 'why.tooFar', ['with', 'strike'], (m, choice) => apart(m.state, choice.with, choice.strike) <= 1),
]);

const match = procedure<Match>(
  'match',
  repeatUntil(
    'timeIsUp',
    'GRD-END-02',
    (m) => m.state.rounds > 10,
    eachInTurn(
      'allHaveActed',
      'GRD-COR-08',
      { areTurns: true, size: (m) => m.state.players, seat: (m) => m.locals.place + 1 },
      act('startTurn', 'GRD-COR-08', (m) => {
        const seat = m.locals.place + 1;
        m.state.focus[seat - 1] = 3;
        for (const jack of JACKS) if (seatOf(jack) === seat) m.state.down = excluding(m.state.down, jack);
      }),
      repeatUntil(
        'focusIsSpent',
        'GRD-MAN-01',
        (m) => m.state.focus[m.locals.place] === 0,
        ask('doDeed', 'GRD-MAN-01', {
          kind: deed,
          who: (m) => m.locals.place + 1,
          answers: [
            passing((m, seat) => {
              m.state.focus[seat - 1] = 0;
            }),
            answer(
              legal.choice(manoeuvre, () => []),
              (m, choice, seat) => {
                m.state.focus[seat - 1]! -= 1;
                m.call(perform, beginning(m.content.book.scripts.get(`${NAMES[choice.manoeuvre]}.text`)!, { seat }));
              },
            ),
            answer(strikes, (m, choice, seat) => {
              m.state.focus[seat - 1]! -= 1;
              m.endScope('act');
              strike(m, 11, choice.strike, choice.with);
            }),
          ],
        }),
      ),
    ),
    act('nextRound', 'GRD-COR-08', (m) => {
      m.state.rounds += 1;
    }),
  ),
  act('drawn', 'GRD-END-02', (m) => m.finish({ winners: [], rule: 'GRD-END-02' })),
);

function playedAs(id: string, main: typeof match) {
  return defineGame<ScrapTypes>({
    id,
    version: '1',
    pack: { id: 'three', version: '1' },
    content: rules,
    options: { players: { integer: { from: 2, to: 2 }, initial: 2 } },
    piles: NO_PILES,
    procedures: [main, perform, events.procedure],
    begin: { procedure: main, locals: { place: 0 } },
    ended: (m, use) => effectEnded(m, use),
    layOut: () => ({
      rounds: 1,
      places: [9, 1, 2, 1],
      boxes: [14, 14, 14, 14],
      down: 0,
      focus: [0, 0],
      effects: NO_EFFECTS,
    }),
    deal: () => {},
    copy: (state) => ({
      ...copyKernel(state),
      rounds: state.rounds,
      places: state.places.slice(),
      boxes: state.boxes.slice(),
      down: state.down,
      focus: state.focus.slice(),
      effects: state.effects,
    }),
    table: plainFields(['rounds', 'places', 'boxes', 'down', 'focus', 'effects']),
    longestMatch: 400,
  });
}

export const scrap = playedAs('scrap', match);
export const laboratory = playedAs('scrap laboratory', laboratoryTable('match', book, perform));
