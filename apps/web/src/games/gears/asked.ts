// What the question says beside its choices, and what of it is chosen.

import type { GearsQuestions } from '@automachia/gears/facts';
import { wayOn } from '@automachia/gears/facts';
import { questionName } from '@automachia/kernel';
import type { BoardProps } from '../face.js';
import { asKind } from '../targets.js';
import { pack } from './pack.js';
import { cogName } from './things.js';
import { cogsOf } from './table.js';

type Asking = Pick<BoardProps, 'question'>;

export function isAsked({ question }: Asking, ...names: readonly (keyof GearsQuestions)[]): boolean {
  return (
    question !== null && question !== undefined && (names as readonly string[]).includes(questionName(question.step))
  );
}

/** The facts of what is asked; undefined where something else is. */
export function factsIn<Name extends keyof GearsQuestions>(
  asking: Asking,
  name: Name,
): GearsQuestions[Name] | undefined {
  return isAsked(asking, name) ? (asking.question!.facts as unknown as GearsQuestions[Name]) : undefined;
}

/** The zone that is chosen. */
export function zoneChosen({ lit }: Pick<BoardProps, 'lit'>): string | undefined {
  return lit.flatMap(({ target, isChosen }) => (isChosen ? (asKind(target, 'zone')?.zone ?? []) : []))[0];
}

/** The way of whoever moves to a zone, with where it begins; empty where nobody is asked where to go. */
export function wayTo(props: BoardProps, zone: string | undefined): readonly string[] {
  const seat = factsIn(props, 'moveTo')?.seat;
  const from = cogsOf(props.view).find((cog) => cog.seat === seat)?.at;
  if (from === undefined || zone === undefined) return [];
  const way = wayOn(props.view, pack(), from, zone);
  return way.length === 0 ? [] : [from, ...way];
}

/** The figure that the question is about. */
export function figureAsked(props: BoardProps): string | undefined {
  const { question, seat } = props;
  if (question === null || question === undefined) return undefined;
  const about = factsIn(props, 'moveTo') ?? factsIn(props, 'takeCover');
  if (about !== undefined) return cogName(about.seat);
  const locust = factsIn(props, 'chooseWay') ?? factsIn(props, 'chooseSpot') ?? factsIn(props, 'guard');
  return locust?.locust ?? cogName(question.seat === 0 ? seat : question.seat);
}
