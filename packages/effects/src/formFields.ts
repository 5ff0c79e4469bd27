// The forms that all games share: what stands in each, in the order of its arguments. The notation, JSON and its schema all
// read it here.

/** What stands in a place of a form, by which it is read. */
export type StandsThere =
  | 'steps'
  | 'alternatives'
  | 'condition'
  | 'quantity'
  | 'selector'
  | 'events'
  | 'binding'
  | 'limit'
  | 'duration'
  | 'name';

/** A place: what JSON calls it, and what stands there. */
export type FormField = readonly [field: string, is: StandsThere, may?: 'mayBeLeftOut'];

const STEPS = ['steps', 'steps'] as const;
const LISTENING = [['event', 'events'], STEPS] as const;
const PRICED = [['price', 'steps'], STEPS] as const;

/** The fields of every form. */
export const FORM_FIELDS = {
  if: [['condition', 'condition'], STEPS, ['else', 'steps', 'mayBeLeftOut']],
  choose: [['of', 'alternatives']],
  may: [STEPS],
  pay: PRICED,
  unless: PRICED,
  let: [
    ['name', 'binding'],
    ['amount', 'quantity'],
  ],
  each: [['of', 'selector'], STEPS],
  every: [['of', 'selector'], STEPS],
  times: [['count', 'quantity'], STEPS],
  once: [['per', 'limit'], STEPS],
  until: [['duration', 'duration'], STEPS],
  on: LISTENING,
  after: LISTENING,
  instead: LISTENING,
} as const satisfies Readonly<Record<string, readonly FormField[]>>;

/** The name of a form. */
export type FormName = keyof typeof FORM_FIELDS;

/** The fields of a form; undefined where a name is none. */
export function formFields(name: string): readonly FormField[] | undefined {
  return Object.hasOwn(FORM_FIELDS, name) ? FORM_FIELDS[name as FormName] : undefined;
}

/** How many arguments a form needs. */
export function leastArguments(fields: readonly FormField[]): number {
  return fields.filter(([, , may]) => may === undefined).length;
}
