// What words say, as plain data, and the clauses that steps in JSON make of it. The words themselves pull the rules with
// them, because they perform; a page has the printed speech of a game and this file, and no rules.

import type { Text, TextValue, TextValues } from '@automachia/kernel';
import { text } from '@automachia/kernel';

/** do: "draw 1 card"; may: "you may draw 1 card"; and: what goes on after it. French and Italian tell all three apart. */
export type SayingMode = 'do' | 'may' | 'and';

/** A deed of the reader, what must be paid before the rest is done, or something that is so. */
export type StepClauseKind = 'deed' | 'payment' | 'statement';

export interface StepClause {
  readonly text: Text;
  readonly kind: StepClauseKind;
}

/** The forms of a message and the values that choose one of them, in order; each form with the kind of clause it is. */
export interface FormsSaid {
  readonly by: readonly string[];
  readonly forms: Readonly<Record<string, StepClauseKind>>;
}

/** How a parameter is said: as a number, as a word, under names in a catalogue, as objects of a sort, or as a part. */
export interface ParameterSaid {
  readonly as: 'number' | 'word' | 'object' | 'part';
  readonly sort?: string;
  readonly names?: string;
}

export interface WordSaid {
  readonly parameters: Readonly<Record<string, ParameterSaid>>;
  readonly say: FormsSaid;
  /** Steps side by side that are alike in these parameters are said together: `say` around what each of them says. */
  readonly together?: { readonly as: string; readonly alike: readonly string[]; readonly each: FormsSaid };
}

/** What words of one kind say, by name. */
export type Speech = Readonly<Record<string, WordSaid>>;

/** What the words of a vocabulary say that a pack in JSON may write. */
export interface VocabularySaid {
  readonly verbs: Speech;
  readonly conditions: Speech;
}

/** A condition as a pack in JSON writes it. */
export interface WrittenCondition {
  readonly if: string;
}

/** A step as a pack in JSON writes it. */
export interface WrittenStep {
  readonly do: string;
}

/** What only the game can say: its objects, and where a part stands inside a step. */
export interface StepTelling<Step extends WrittenStep = WrittenStep> {
  /** Objects of a sort as they are written; undefined where there is nothing to say. */
  tell(this: void, sort: string, written: unknown): TextValue | undefined;
  part(this: void, steps: readonly Step[]): Text;
  /** Values that every message may read, whatever its word. */
  readonly around?: TextValues;
}

/** Says steps in JSON, one after the other, as one clause. */
export function stepsText<Step extends WrittenStep>(
  speech: Speech,
  steps: readonly Step[],
  telling: StepTelling<Step>,
  isOptional = false,
): Text {
  const clauses: StepClause[] = [];
  for (const group of groupsOf(speech, steps)) {
    clauses.push(clauseOfSteps(speech, group, telling, modeAfter(clauses, isOptional ? 'may' : 'do')));
  }
  const whole = joinClauses(clauses);
  return isOptional && clauses[0]?.kind === 'statement' ? text('form.ifYouLike', { part: whole }) : whole;
}

/** Says a condition in JSON: what stands after "if". */
export function conditionSaid(speech: Speech, written: WrittenCondition, tell: StepTelling['tell']): Text {
  if (written.if === 'anyOf') return anyOfText(conditionsIn(written).map((one) => conditionSaid(speech, one, tell)));
  const values = valuesSaid(speech[written.if]!, written, { tell, part: () => text('form.nothing') });
  return text(formKey(`word.condition.${written.if}`, formFor(speech[written.if]!.say, values)), values);
}

/** The conditions of which one is enough. */
export function conditionsIn(written: WrittenCondition): readonly WrittenCondition[] {
  return (written as unknown as { readonly conditions: readonly WrittenCondition[] }).conditions;
}

/** "a, b or c" */
function anyOfText(conditions: readonly Text[]): Text {
  const before = conditions.slice(0, -1).reduce((first, second) => text('form.comma', { first, second }));
  return text('form.anyOf', { first: before, second: conditions.at(-1)! });
}

/** How a clause is said after others: what may be done goes on as long as there are only deeds. */
export function modeAfter(before: readonly Pick<StepClause, 'kind'>[], mode: SayingMode): SayingMode {
  if (mode === 'do' || before.some(({ kind }) => kind !== 'deed')) return 'do';
  return before.length === 0 ? mode : 'and';
}

/** Clauses in a row: deeds follow each other, what is paid is the condition of the rest, statements stand side by side. */
export function joinClauses(clauses: readonly StepClause[]): Text {
  const [first, ...others] = clauses;
  if (first === undefined) return text('form.nothing');
  return others.reduce(
    (before, next) => ({
      kind: next.kind,
      text: text(joiner(before, next), { first: before.text, second: next.text }),
    }),
    first,
  ).text;
}

function joiner(last: StepClause, next: StepClause): string {
  if (last.kind === 'payment') return 'form.paid';
  return last.kind === 'deed' && next.kind === 'deed' ? 'form.andThen' : 'form.also';
}

/** The form that values choose: the first of which every part is the value in its place, or "other". */
export function formFor({ by, forms }: FormsSaid, values: TextValues): string {
  const parts = (form: string): readonly string[] => (form === '' ? [] : form.split('.'));
  const found = Object.keys(forms).find((form) =>
    parts(form).every((part, place) => part === 'other' || part === plain(values[by[place]!])),
  );
  if (found === undefined)
    throw new Error(`No form is for ${by.map((name) => `${name} ${plain(values[name])}`).join(', ')}.`);
  return found;
}

/** The forms of words that none of these steps and conditions shows: nobody reads them, or no example was given. */
export function unshownForms(
  { verbs, conditions }: VocabularySaid,
  written: readonly (WrittenStep | WrittenCondition)[],
  tell: StepTelling['tell'],
): string[] {
  const shown = new Set<string>();
  const telling = { tell, part: () => text('form.nothing') };
  for (const one of written) {
    const [key, word] =
      'do' in one
        ? ([`verb.${one.do}`, verbs[one.do]!] as const)
        : ([`condition.${one.if}`, conditions[one.if]!] as const);
    shown.add(formKey(key, formFor(word.say, { ...valuesSaid(word, one, telling), count: 1 })));
  }
  const all = (kind: string, speech: Speech): string[] =>
    Object.entries(speech).flatMap(([name, { say }]) =>
      Object.keys(say.forms).map((form) => formKey(`${kind}.${name}`, form)),
    );
  return [...all('verb', verbs), ...all('condition', conditions)].filter((form) => !shown.has(form));
}

/** A value as the name of a form has it; what is a sentence of its own chooses none. */
function plain(value: TextValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** The message of a form. */
export function formKey(key: string, form: string): string {
  return form === '' ? key : `${key}.${form}`;
}

/** A number as it is shown, as it counts for plurals, with its sign, and that it is one. */
export function numberSaid(name: string, value: number): TextValues {
  const [size, isLess] = [Math.abs(value), value < 0];
  return {
    [name]: size,
    [`${name}N`]: size,
    [`${name}Is`]: 'number',
    [`${name}Sign`]: isLess ? 'minus' : 'plus',
    [`${name}Signed`]: `${isLess ? '−' : '+'}${size}`,
  };
}

/** A word, by itself or under its name in a catalogue. */
export function wordSaid(name: string, value: string, names: string | undefined): TextValues {
  return { [name]: names === undefined ? value : text(names.replace('*', value)), [`${name}Is`]: value };
}

/** The word that is written; of several, that they are. */
function oneWord(written: string | readonly string[]): string {
  if (typeof written === 'string') return written;
  return written.length === 1 ? written[0]! : 'several';
}

type Group<Step> = readonly [Step, ...Step[]];

/** Steps that are said together stand in one group. */
function groupsOf<Step extends WrittenStep>(speech: Speech, steps: readonly Step[]): Group<Step>[] {
  const groups: [Step, ...Step[]][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last !== undefined && areSaidTogether(speech, last[0], step)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

function areSaidTogether(speech: Speech, one: WrittenStep, other: WrittenStep): boolean {
  const [first, second] = [speech[one.do]!.together, speech[other.do]!.together];
  return (
    first !== undefined &&
    first.as === second?.as &&
    first.alike.every((name) => fieldsOf(one)[name] === fieldsOf(other)[name])
  );
}

function clauseOfSteps<Step extends WrittenStep>(
  speech: Speech,
  group: Group<Step>,
  telling: StepTelling<Step>,
  mode: SayingMode,
): StepClause {
  const [first] = group;
  const { say, together } = speech[first.do]!;
  const values: TextValues = {
    ...telling.around,
    ...stepValues(speech, first, telling),
    mode,
    ...(together !== undefined && {
      together: group.map((step) => eachText(speech, step, telling)),
      count: group.length,
    }),
  };
  const form = formFor(say, values);
  return { text: text(formKey(`word.verb.${first.do}`, form), values), kind: say.forms[form]! };
}

/** What one of several steps contributes that are said together. */
function eachText<Step extends WrittenStep>(speech: Speech, step: Step, telling: StepTelling<Step>): Text {
  const { each } = speech[step.do]!.together!;
  const values = stepValues(speech, step, telling);
  return text(formKey(`word.verb.${step.do}.each`, formFor(each, values)), values);
}

/** The fields of a step as values of its message. */
function stepValues<Step extends WrittenStep>(speech: Speech, step: Step, telling: StepTelling<Step>): TextValues {
  return valuesSaid(speech[step.do]!, step, telling);
}

function valuesSaid<Step extends WrittenStep>(
  { parameters }: WordSaid,
  word: object,
  telling: StepTelling<Step>,
): TextValues {
  const values: Record<string, TextValue> = {};
  const fields = fieldsOf(word);
  for (const [name, said] of Object.entries(parameters)) {
    const written = fields[name];
    Object.assign(values, written === undefined ? absent(name, said) : valueSaid(name, said, written, telling));
  }
  // A number between two bounds is said otherwise where they are one, or where one is left out.
  if ('atLeast' in parameters && 'atMost' in parameters) values['bounds'] = boundsOf(fields);
  return values;
}

function boundsOf({ atLeast, atMost }: { readonly [name: string]: unknown }): 'open' | 'exact' | 'between' {
  if (atMost === undefined) return 'open';
  return atMost === atLeast ? 'exact' : 'between';
}

function fieldsOf(word: object): { readonly [name: string]: unknown } {
  return word as { readonly [name: string]: unknown };
}

function absent(name: string, { as }: ParameterSaid): TextValues {
  return { [name]: as === 'number' ? 0 : 'none', [`${name}Is`]: 'none' };
}

function valueSaid<Step extends WrittenStep>(
  name: string,
  said: ParameterSaid,
  written: unknown,
  { tell, part }: StepTelling<Step>,
): TextValues {
  if (typeof written === 'number') return numberSaid(name, written);
  if (typeof written === 'boolean') return wordSaid(name, written ? 'yes' : 'no', undefined);
  if (said.as === 'part') return { [name]: part(written as readonly Step[]), [`${name}Is`]: 'given' };
  if (said.as !== 'object') return wordSaid(name, oneWord(written as string | readonly string[]), said.names);
  const told = tell(said.sort!, written);
  return told === undefined ? absent(name, said) : { [name]: told, [`${name}Is`]: 'given' };
}
