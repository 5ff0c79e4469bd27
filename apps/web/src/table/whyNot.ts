// Why something cannot be chosen. The host knows: it is asked the choice that the thing would be, refuses it, and gives
// its reasons. Which choice that would be follows from the schema of the answers, so no rule is needed here.

import type { Choice, Plain, Target } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { isSameTarget } from '../games/face.js';
import type { TableView } from '@automachia/protocol/view';
import type { GameParts } from '../parts/gameParts.js';

/** The choice to ask the host about for something that is not offered; undefined where there is none to refuse. */
export function choiceFor(
  parts: GameParts,
  question: SentQuestion,
  target: Target,
  view: TableView,
): Choice | undefined {
  const choice = parts.face.choiceAt?.(question, target, view) ?? choiceAt(parts, question, target);
  // What is offered would be taken, and not refused.
  return question.choices?.some((one) => isEqual(one, choice)) ? undefined : choice;
}

/** The choice that would point at a target, were it offered; undefined where the question is about other things. */
export function choiceAt(parts: GameParts, question: SentQuestion, target: Target): Choice | undefined {
  const { game } = parts;
  const asking = game.asking().find(({ step }) => step === question.step);
  if (asking === undefined) return undefined;
  return candidates(asking.schema).find((choice) => {
    const targets = game.option(question.step, choice, question.rule)?.targets ?? [];
    return targets.length === 1 && isSameTarget(targets[0]!, target);
  });
}

type Schema = { readonly [word: string]: Plain };

/** The choices of a schema with one field of a few values; others are too many to try. */
function candidates(schema: Plain): readonly Choice[] {
  const { properties } = schema as { readonly properties?: { readonly [field: string]: Schema } };
  const fields = Object.entries(properties ?? {});
  const [field] = fields;
  if (field === undefined || fields.length > 1) return [];
  const [name, values] = field;
  return valuesOf(values).map((value) => ({ [name]: value }));
}

function valuesOf(schema: Schema): readonly Plain[] {
  const { enum: listed, type, minimum, maximum, items } = schema;
  if (Array.isArray(listed)) return listed as readonly Plain[];
  if (type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number') {
    return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
  }
  if (type === 'array' && items !== undefined) return valuesOf(items as Schema).map((value) => [value]);
  return [];
}
