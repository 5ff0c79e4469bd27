// What a player may plan as a whole: a move of the Heavy Hitter with the facing that closes it, all tags of a turn; the moves
// of all support units, all shots of a volley, the dice that are rolled again; a card with what it is for, a Firing Line with
// the cards it redlines, a faction with its start and its pilot. The rules ask for one after the other.

import type { Choice } from '@automachia/kernel';
import { isEqual, text } from '@automachia/kernel';
import type { AskedOnScreen, Plan, PlanNext, PlanStep } from '@automachia/manifest';
import { unitNamed } from '../model/units.js';
import { words, wordOf } from '../notation/reading.js';
import { cardText, unitText } from './choiceTexts.js';
import { lossNext, lossStep } from './planningLosses.js';
import { machineNext, machineStep } from './planningMachine.js';
import { objectNext, objectStep } from './planningObjects.js';
import type { Aim, Brought, GkrQuestions, MoveAhead, ShotAhead, TagFacts } from './questions.js';
import { factsOf, questionOf } from './readingFacts.js';

export function planNext(plan: Plan): PlanNext | undefined {
  return (
    facingNext(plan) ??
    tagNext(plan) ??
    dieNext(plan) ??
    unitNext(plan) ??
    shotNext(plan) ??
    machineNext(plan) ??
    lossNext(plan) ??
    objectNext(plan)
  );
}

/** GKR-MOV, GKR-CBT, GKR-HIT-20: as long as what is asked for belongs to what was planned. */
export function planStep(plan: Plan, given: number, asked: AskedOnScreen, choices: readonly Choice[]): PlanStep {
  const [from, name] = [questionOf(plan.asked), questionOf(asked)];
  const isOffered = (choice: Choice): boolean => choices.some((one) => isEqual(one, choice));
  const step = stepIn(plan, given, asked, isOffered);
  if (step !== undefined && isOffered(step)) return { answer: step };
  // What is picked is picked at once; anything else means that it is done.
  if (from === 'playOrPass') return 'over';
  if (from === 'chooseFaction' || from === 'placeHH') return SET_UP.includes(name) ? 'asks' : 'over';
  if (from === 'declareFiringLine') return ['loseCard', 'playOrPass'].includes(name) ? 'asks' : 'over';
  return ELSEWHERE.includes(name) && !PARTS[from]?.includes(name) ? 'over' : 'asks';
}

function stepIn(
  plan: Plan,
  given: number,
  asked: AskedOnScreen,
  isOffered: (choice: Choice) => boolean,
): Choice | undefined {
  switch (questionOf(asked)) {
    case 'moveHH':
      return questionOf(plan.asked) === 'moveHH' ? plan.planned[given] : undefined;
    case 'moveSU':
      return unitStep(plan, asked);
    case 'pickDie':
      return dieStep(plan, asked);
    case 'chooseCardToFire':
    case 'chooseTarget':
      return shotStep(plan, asked, isOffered);
    case 'placeHH':
    case 'choosePilot':
      return machineStep(plan, asked);
    case 'loseCard':
      return lossStep(plan, given, asked);
    default:
      return objectStep(plan, given, asked);
  }
}

/** Where one of these is asked, the part of the turn that a plan was made for is over. */
const ELSEWHERE: readonly (keyof GkrQuestions)[] = [
  'deploySupportUnit',
  'moveHH',
  'moveSU',
  'declareFiringLine',
  'tagBuildings',
  'discardSponsor',
];

/** What a plan of the set-up is made for. */
const SET_UP: readonly (keyof GkrQuestions)[] = ['placeHH', 'choosePilot'];

/** But for what belongs to it. */
const PARTS: { readonly [name in keyof GkrQuestions]?: readonly (keyof GkrQuestions)[] } = {
  moveHH: ['moveHH', 'moveSU'],
  moveSU: ['moveSU'],
};

// ---- a move and its facing

/** After a move: the facing at its end (GKR-MOV-12), or before that a card, unless cards are to be lost first. */
function facingNext({ asked, choices, planned }: Plan): PlanNext | undefined {
  const [first, ...others] = planned.map((choice) => words(choice));
  const cell = wordOf(first?.['move']);
  const cost = factsOf(asked, 'moveHH')?.costs[cell];
  if (cost === undefined || !others.every((one) => 'play' in one)) return undefined;
  const isLeft = (choice: Choice): boolean => 'play' in words(choice) && !planned.some((one) => isEqual(one, choice));
  return {
    choices: choices.filter((choice) => 'face' in words(choice) || (cost.redline === 0 && isLeft(choice))),
    prompt: text('plan.facing', { cell }),
    rule: 'GKR-MOV-12',
    lasts: true,
  };
}

// ---- tags

/** After a tag: another unit's (GKR-TAG-04) that is as sure; at last a card, or nothing else. */
function tagNext({ asked, choices, planned }: Plan): PlanNext | undefined {
  const tags = factsOf(asked, 'tagBuildings')?.tags ?? [];
  const placed = planned.flatMap((choice) => tags.filter((tag) => isEqual(tagChoice(tag), choice)));
  if (placed.length === 0 || placed.length < planned.length) return undefined;
  const others = tags.filter((tag) => isLeftAfter(placed, tag));
  const cards = choices.filter((choice) => 'play' in words(choice));
  // Whoever can do something else says so; the tags that were left out were seen.
  const isAll = choices.every((choice) => choice === 'pass' || 'tag' in words(choice));
  return {
    choices: [...others.map(tagChoice), ...cards, ...(isAll ? [] : ['pass'])],
    ...(isAll && { end: 'pass' }),
    prompt: text('plan.tags', { count: others.length }),
    rule: 'GKR-TAG-04',
  };
}

function tagChoice({ by, tag, on }: TagFacts): Choice {
  return { by, tag, on };
}

/** GKR-TAG-04, GKR-RUL-56: by another unit, on another face, and of a building that still stands; one falls at most. */
function isLeftAfter(placed: readonly TagFacts[], tag: TagFacts): boolean {
  if (placed.some((one) => one.by === tag.by || (one.tag === tag.tag && one.on === tag.on))) return false;
  const fallen = placed.filter((one, i) => fallsAfter(one, placed.slice(0, i)));
  return fallen.length === 0 || (fallen[0]!.tag !== tag.tag && !fallsAfter(tag, placed));
}

/** Whether it brings the building down after those that are placed before it. */
function fallsAfter({ falls, brings, tag }: TagFacts, placed: readonly TagFacts[]): boolean {
  const before = placed.filter((one) => one.tag === tag).length;
  return falls || brings.some((one) => one.what === 'tags' && one.own + before >= one.wanted);
}

/** What a tag of a plan brings after those that are placed before it. */
export function tagAfter(
  tag: TagFacts,
  placed: readonly TagFacts[],
  { demolition }: GkrQuestions['tagBuildings'],
): TagFacts {
  const before = placed.filter((one) => one.tag === tag.tag).length;
  if (before === 0) return tag;
  const falls = fallsAfter(tag, placed);
  const brings = tag.brings.flatMap((one): readonly Brought[] => {
    // GKR-TAG-08: one sponsor card for each building.
    if (one.what === 'sponsor') return [];
    if (one.what !== 'tags') return [one];
    const { wanted } = one;
    return falls
      ? [{ what: 'falls', rule: 'GKR-DEM-01', hex: tag.tag, wanted }, ...demolition]
      : [{ ...one, own: one.own + before }];
  });
  return { ...tag, falls, brings };
}

// ---- dice to roll again

const PICKING_DICE = 'reroll.pickDie';

/** How many dice may be picked, of which, and how many answers come before them: what lets them be rolled again. */
function dicePlanned({ asked, planned }: Plan): { left: number; shown: readonly number[]; before: number } {
  const picking = factsOf(asked, 'pickDie');
  if (picking !== undefined) return { left: picking.left, shown: picking.shown, before: 0 };
  const window = factsOf(asked, 'playOrPass');
  const { use, play } = words(planned[0]);
  if (window === undefined || !('rerolls' in window)) return { left: 0, shown: [], before: 1 };
  return { left: window.rerolls[wordOf(use ?? play)] ?? 0, shown: window.dice, before: 1 };
}

/** GKR-HIT-20: dice are picked first, then rolled again together. */
function dieNext(plan: Plan): PlanNext | undefined {
  const { left, shown, before } = dicePlanned(plan);
  const picked = plan.planned.slice(before).map((choice) => Number(words(choice)['die']));
  if (picked.length >= left || plan.planned.includes('pass')) return undefined;
  const rest = [...shown];
  for (const die of picked) rest.splice(rest.indexOf(die), 1);
  if (rest.length === 0) return undefined;
  const { dice } = factsOf(plan.asked, 'pickDie') ?? {};
  const isAttack = (dice ?? (factsOf(plan.asked, 'playOrPass')?.window === 'ROLLED' ? 'attack' : 'save')) === 'attack';
  const facts = { left: left - picked.length, dice: isAttack ? 'attack' : 'save', shown: rest };
  return {
    choices: [...new Set(rest)].map((die) => ({ die })),
    ...(before === 0 && { end: 'pass' }),
    prompt: text('plan.dice', { left: left - picked.length }),
    rule: 'GKR-HIT-20',
    ...(before > 0 && { asked: { step: PICKING_DICE, seat: plan.asked.seat, facts }, lasts: true }),
  };
}

/** As planned in the window before; no more than that. */
function dieStep(plan: Plan, asked: AskedOnScreen): Choice | undefined {
  const now = factsOf(asked, 'pickDie');
  if (now === undefined || questionOf(plan.asked) !== 'playOrPass' || plan.planned.length < 2) return undefined;
  return plan.planned[1 + dicePlanned(plan).left - now.left] ?? 'pass';
}

// ---- the moves of support units

/** What moves after the first answers of a plan, in its order (GKR-MOV-01), and how many answers come before it. */
function unitsAhead({ asked, planned }: Plan): { readonly ahead: readonly MoveAhead[]; readonly before: number } {
  const closed = planned.findIndex((choice) => 'face' in words(choice));
  const ofHitter = closed < 0 ? undefined : factsOf(asked, 'moveHH');
  if (ofHitter !== undefined) return { ahead: ofHitter.ahead, before: closed + 1 };
  return { ahead: factsOf(asked, 'moveSU')?.ahead ?? [], before: 1 };
}

/** After a move: that of the next support unit, to where it could go as things stand; or it stays. */
function unitNext(plan: Plan): PlanNext | undefined {
  const { asked, planned } = plan;
  const { ahead, before } = unitsAhead(plan);
  const next = ahead[planned.length - before];
  // Whoever leaves the first where it stands is asked about the next.
  if (next === undefined || planned[0] === 'pass' || 'play' in words(planned[0])) return undefined;
  const taken = planned.map((choice) => wordOf(words(choice)['move']));
  const ways = Object.fromEntries(Object.entries(next.ways).filter(([to]) => !taken.includes(to)));
  const { unit } = next;
  return {
    choices: ['pass', ...Object.keys(ways).map((move) => ({ move }))],
    prompt: text('plan.unit', { unit: unitText(unit) }),
    rule: 'GKR-MOV-14',
    asked: { step: MOVING_UNIT, seat: asked.seat, facts: { unit, ways, ahead: [], rivals: [] } },
    lasts: true,
  };
}

const MOVING_UNIT = 'moveSupportUnit.moveSU';

/** GKR-MOV-14: as long as its way is the one that was shown, and no Heavy Hitter of the others has moved. */
function unitStep(plan: Plan, asked: AskedOnScreen): Choice | undefined {
  const now = factsOf(asked, 'moveSU');
  const { ahead, before } = unitsAhead(plan);
  const shown = factsOf(plan.asked, 'moveHH') ?? factsOf(plan.asked, 'moveSU');
  const place = ahead.findIndex(({ unit }) => unit === now?.unit);
  const choice = place < 0 ? undefined : plan.planned[before + place];
  if (choice === undefined || !isEqual(shown?.rivals, now?.rivals)) return undefined;
  const to = wordOf(words(choice)['move']);
  return choice === 'pass' || isEqual(now?.ways[to], ahead[place]?.ways[to]) ? choice : undefined;
}

// ---- the shots of a volley

const CHOOSING_TARGET = 'fireCard.chooseTarget';

/** What fires, in the order in which it is planned, as it was shown. */
function shotsIn({ asked, planned }: Plan): readonly ShotAhead[] {
  const toAim = factsOf(asked, 'chooseTarget');
  if (toAim !== undefined) return [{ ...toAim, instead: [] }, ...toAim.ahead.filter(canAct)];
  const waiting = factsOf(asked, 'chooseCardToFire')?.ahead ?? [];
  const first = wordOf(words(planned[0])['fire']);
  return [...waiting.filter(({ by }) => by === first), ...waiting.filter((one) => one.by !== first && canAct(one))];
}

function canAct({ aims, instead }: ShotAhead): boolean {
  return aims.length + instead.length > 0;
}

/** Which of the answers of a plan belong to its shots: before them, what fires may have been chosen. */
function targetsIn({ asked, planned }: Plan): readonly Choice[] {
  return questionOf(asked) === 'chooseCardToFire' ? planned.slice(1) : planned;
}

/** After a shot: the next of the same player (GKR-CBT-07), at what it could be aimed as things stand. */
function shotNext(plan: Plan): PlanNext | undefined {
  if (!['chooseTarget', 'chooseCardToFire'].includes(questionOf(plan.asked))) return undefined;
  const targets = targetsIn(plan);
  const shot = shotsIn(plan)[targets.length];
  if (shot === undefined || !canAct(shot) || targets.includes('pass')) return undefined;
  const { by, aims, instead } = shot;
  const { seat } = plan.asked;
  return {
    choices: [...aims.map(aimChoice), ...instead.map((use) => ({ use }))],
    prompt: text('plan.shot', { by: unitNamed(by) >= 0 ? unitText(by) : cardText(by) }),
    rule: 'GKR-CBT-07',
    asked: { step: CHOOSING_TARGET, seat, facts: { by, aims, seen: [], hidden: [], ahead: [] } },
    lasts: true,
  };
}

function aimChoice({ target, by }: Aim): Choice {
  return { target, by };
}

/** As long as its number and its damage are those that were shown; what is equally fast fires in the planned order. */
function shotStep(plan: Plan, asked: AskedOnScreen, isOffered: (choice: Choice) => boolean): Choice | undefined {
  const [shots, targets] = [shotsIn(plan), targetsIn(plan)];
  const planned = shots.slice(0, targets.length);
  if (questionOf(asked) === 'chooseCardToFire') {
    return planned.map(({ by }) => ({ fire: by })).find(isOffered);
  }
  const now = factsOf(asked, 'chooseTarget');
  const place = planned.findIndex(({ by }) => by === now?.by);
  const target = targets[place];
  // The first one has fired when the plan was made, unless what fires was chosen with it.
  if (target === undefined || (place === 0 && targets === plan.planned)) return undefined;
  if ('use' in words(target)) return target;
  const aimed = (aims: readonly Aim[] = []): Aim | undefined => aims.find((aim) => isEqual(aimChoice(aim), target));
  return isAsShown(aimed(planned[place]?.aims), aimed(now?.aims)) ? target : undefined;
}

function isAsShown(shown: Aim | undefined, now: Aim | undefined): boolean {
  if (shown === undefined || now === undefined) return false;
  return (['needed', 'damage', 'most', 'save'] as const).every((number) => shown[number] === now[number]);
}
