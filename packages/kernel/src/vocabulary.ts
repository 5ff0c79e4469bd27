// What a screen knows of the rules: which question takes which kind of choice, and its words. Nothing that can be played.

import type { Choice, ChoiceKind, Option } from './choices.js';
import { codeOf, makeOption } from './choices.js';
import type { Plain, RuleId } from './words.js';

/** By step, what kind of choice it asks for and the rule that says so; `open` where choices cannot be listed. */
export type AskedKinds = Readonly<Record<string, { readonly kind: string; readonly rule: RuleId }>>;

/** The name of a question, of the step that asks it: `chooseDirection` of `match.chooseDirection`. */
export function questionName(step: string): string {
  return step.slice(step.lastIndexOf('.') + 1);
}

export interface ChoiceVocabulary {
  /** Every question there is. */
  readonly asked: AskedKinds;
  /** A choice of a step with its targets and label, whether it is offered or not; undefined where it is none. */
  option(step: string, choice: Choice, rule: RuleId): Option | undefined;
  /** The schema of a step's choices; undefined where they cannot be listed. */
  schema(step: string): Plain | undefined;
}

/** The words of a game's choices with its content. `asked` is printed from its procedures, and a test holds it against them. */
export function vocabularyOf<Content>(
  asked: AskedKinds,
  kinds: readonly ChoiceKind<Content>[],
  content: Content,
): ChoiceVocabulary {
  const kindOf = (step: string): ChoiceKind<Content> | undefined =>
    kinds.find(({ name }) => name === asked[step]?.kind);
  return {
    asked,
    option(step, choice, rule) {
      const kind = kindOf(step);
      const code = kind === undefined ? undefined : codeOf(kind, choice, content);
      return code === undefined ? undefined : makeOption(kind!, code, rule, content);
    },
    schema: (step) => kindOf(step)?.schema(content),
  };
}
