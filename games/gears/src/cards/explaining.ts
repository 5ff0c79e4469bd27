// What is told while an AI card is read: each condition with the numbers it was tested on, who was picked among whom, and why
// the others were not. Nothing here decides anything: it reads what the words have found.

import { clauseOf, IT, NO_VALUE } from '@automachia/effects';
import type { EffectLocals, Node } from '@automachia/effects';
import type { Plain, Seat, Text } from '@automachia/kernel';
import { groundOf, healthOf, isUp, locustsOnMap, seatsFrom, sees, soldierOf, standOf } from '../model/figures.js';
import { cogObject, figureIn, isCog, isLocust, locustObject, objectName, seatIn } from '../model/objects.js';
import { NOTHING } from '../model/state.js';
import type { At, GearsTypes, Situation } from '../model/steps.js';
import type { CogWeighed, CogSeen, LocustSeen } from '../telling/events.js';

type AtCard = At<EffectLocals>;
type CardNode = Node<GearsTypes>;

/** Only what an AI card does is told in this way: players know what they do themselves. */
function cardBeingRead({ state, content, locals }: AtCard): number | undefined {
  return locals.text.startsWith('ai-') ? content.ai[state.card]?.number : undefined;
}

/** The Locust being activated; NOTHING where a part speaks of none. */
function actingNow({ state, locals }: AtCard): number {
  const object = locals.bound[IT] ?? NOTHING;
  if (object < 0 || !isLocust(object)) return NOTHING;
  return state.locusts[figureIn(object)]!.zone === NOTHING ? NOTHING : figureIn(object);
}

const nameOf = ({ content }: Situation, figure: number): string =>
  figure === NOTHING ? '' : objectName(content, locustObject(figure));

/** Infinity cannot be written: -1 where there is no way. */
const written = (steps: number): number => (steps === Infinity ? -1 : steps);

/** What conditions look at of a COG, from a Locust; without one only what is its own. */
function cogSeen(table: Situation, figure: number, seat: Seat): CogSeen {
  const { zone, spot, condition } = soldierOf(table.state, seat);
  const own = { seat, cards: healthOf(table, seat), isInCover: spot !== NOTHING, condition };
  if (figure === NOTHING || zone === NOTHING) return own;
  const ground = groundOf(table);
  const from = table.state.locusts[figure]!.zone;
  return {
    ...own,
    steps: written(ground.steps(from, zone)),
    range: written(ground.range(from, zone)),
    isSeen: sees(table, locustObject(figure), cogObject(seat)),
  };
}

/** The Locusts that a condition may speak of: all of them, from “you”; or those that another could heal, from that one. */
function locustsSeen(table: Situation, figure: number): LocustSeen[] {
  const { state, content } = table;
  const of = figure === NOTHING ? (state.you > 0 ? cogObject(state.you) : NOTHING) : locustObject(figure);
  const from = of === NOTHING ? NOTHING : standOf(state, of).zone;
  return locustsOnMap(state)
    .filter((one) => one !== figure && (figure === NOTHING || state.locusts[one]!.health > 0))
    .map((one) => ({
      locust: content.plastics[one]!.name,
      isWounded: state.locusts[one]!.health > 0,
      ...(from === NOTHING ? {} : { steps: written(groundOf(table).steps(from, state.locusts[one]!.zone)) }),
    }));
}

/** GOW-AIA-02: a condition of the card, with what it was tested on. */
export function tellTested(m: AtCard, node: CardNode, holds: boolean): void {
  const card = cardBeingRead(m);
  if (m.tell === undefined || card === undefined) return;
  const figure = actingNow(m);
  m.tell({
    type: 'conditionTested',
    rule: 'GOW-AIA-02',
    card,
    locust: nameOf(m, figure),
    condition: conditionOf(m, node),
    holds,
    cogs: seatsFrom(m.state, 1).map((seat) => cogSeen(m, figure, seat)),
    locusts: locustsSeen(m, figure),
  });
}

function conditionOf(m: AtCard, { tree }: CardNode): Text & Plain {
  const [condition] = tree.is === 'call' ? tree.args : [];
  return clauseOf(m.content.book, condition ?? tree, 'do', 'condition') as Text & Plain;
}

/** GOW-DEC-01 to GOW-DEC-03: who was picked among whom, and whether somebody had to say so. */
export function tellPicked(
  m: AtCard,
  node: CardNode,
  among: readonly number[],
  object: number,
  isAsked: boolean,
): void {
  const card = cardBeingRead(m);
  if (m.tell === undefined || card === undefined) return;
  const figure = actingNow(m);
  const decidedBy = isAsked ? m.locals.chooser : 0;
  if (node.is === 'every') {
    const names = among.map((one) => objectName(m.content, one));
    const rule = 'GOW-DEC-03';
    m.tell({ type: 'locustActs', rule, card, locust: objectName(m.content, object), among: names, decidedBy });
    return;
  }
  const speaksOfCogs = node.picks[m.locals.picked.length]?.parameter.sort?.includes('cog') === true;
  if (!speaksOfCogs || (object !== NO_VALUE && !isCog(object))) {
    const names = among.map((one) => objectName(m.content, one));
    if (object !== NO_VALUE && among.length > 1)
      m.tell({
        type: 'placePicked',
        rule: 'GOW-DEC-02',
        card,
        at: objectName(m.content, object),
        among: names,
        decidedBy,
      });
    return;
  }
  const candidates = seatsFrom(m.state, 1).map((seat) => candidate(m, node, figure, seat, among));
  const clause = clauseOf(m.content.book, node.tree) as Text & Plain;
  const locust = nameOf(m, figure);
  if (object === NO_VALUE) m.tell({ type: 'nobodyFits', rule: 'GOW-RUL-13', card, locust, clause, candidates });
  else
    m.tell({
      type: 'cogPicked',
      rule: 'GOW-DEC-01',
      card,
      locust,
      seat: seatIn(object),
      clause,
      candidates,
      decidedBy,
    });
}

/** A COG that could have been meant, and what speaks against it: nothing where it fits. */
function candidate(m: AtCard, node: CardNode, figure: number, seat: Seat, among: readonly number[]): CogWeighed {
  const cog = cogSeen(m, figure, seat);
  if (among.includes(cogObject(seat))) return { ...cog, why: '' };
  if (!isUp(m.state, seat)) return { ...cog, why: 'why.isBleeding', because: 'GOW-AIA-12' };
  if (cog.steps === -1) return { ...cog, why: 'why.noWay', because: 'GOW-RUL-13' };
  if (node.verb?.rule === 'GOW-ATK-03' && cog.isSeen === false)
    return { ...cog, why: 'why.notInSight', because: 'GOW-ATK-02' };
  const fitting = among.map((one) => groundOf(m).steps(standOf(m.state, one).zone, zoneNow(m, figure)));
  if (cog.steps !== undefined && fitting.length > 0 && cog.steps > Math.min(...fitting))
    return { ...cog, why: 'why.isFarther', because: 'GOW-AIA-04' };
  return { ...cog, why: 'why.doesNotQualify', because: 'GOW-RUL-94' };
}

const zoneNow = ({ state }: Situation, figure: number): number =>
  figure === NOTHING ? soldierOf(state, state.you).zone : state.locusts[figure]!.zone;
