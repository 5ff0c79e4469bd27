// The stream of a seat: what the server sends, one JSON document per message, and what a client may say on a socket.
// `table` is everything; each `update` after it has the next number and says what has changed.

import { z } from 'zod';
import { chatMessage, spokenLine } from './chat.js';
import { matchInfo } from './matches.js';
import { tableAct } from './acts.js';
import { standingAnswer, standingWish, windowInfo } from './standing.js';
import { choice, chair, event, plain, reason, seat, target, text, tableView } from './words.js';

/** What a seat is asked. Every choice it may make is in `choices`, unless that cannot be listed: then `constraint` says. */
export const sentQuestion = z.object({
  number: z.int().meta({ description: 'Send it back with your choice.' }),
  step: z.string(),
  rule: z.string(),
  seat: chair,
  isSealed: z.boolean().meta({ description: 'Whether all choose in secret and at once.' }),
  kind: z.string().nullable(),
  prompt: text,
  facts: plain.optional().meta({ description: 'What the prompt says and more, as data: costs, odds and the like.' }),
  choices: z.array(choice).nullable(),
  constraint: plain.optional(),
  candidates: z
    .array(z.object({ choice, label: text }))
    .optional()
    .meta({
      description: 'Where choices cannot be listed: those that have a name. Any other that is allowed will do.',
    }),
  window: windowInfo.optional().meta({ description: 'In a window that goes round: what it is about.' }),
});
export type SentQuestion = z.infer<typeof sentQuestion>;

/** How an entry of the log came about. `standing` is told to the seat itself; all others hear of a player. */
export const how = z.enum(['player', 'standing', 'bot', 'clock', 'undo', 'rules', 'table']);
export type How = z.infer<typeof how>;

/** Entries in the log of a table, and in a page of the past, at most. */
export const mostEntries = 500;

/** What happened under one number of a match, as one seat heard it. */
export const logEntry = z.object({
  n: z.int(),
  seat: seat.meta({ description: 'Who chose; 0 for the set-up.' }),
  how,
  events: z.array(event),
  undone: z.int().optional().meta({ description: 'What happened under this number no longer counts.' }),
  note: text.optional().meta({ description: 'What else there is to say: a bot failed, the rules changed.' }),
  act: tableAct.optional().meta({ description: 'What was done by the rules of the table, and not of the game.' }),
});
export type LogEntry = z.infer<typeof logEntry>;

/** What decides whether a seat may act: carried by every numbered message. */
const standing = {
  digest: z.string().meta({ description: 'Of the whole view as it is now; see docs/api.md for how it is made.' }),
  asked: z.array(seat),
  round: z.array(seat).optional().meta({
    description: 'In a window that goes round: who may still act in it, in order, whoever is asked now first.',
  }),
  undo: z.int().meta({ description: 'How many of your own choices you may take back.' }),
  clock: z.int().nullable().meta({ description: 'Milliseconds left for this decision; null where nobody is timed.' }),
};

/** Everything: the first message, and the answer to `resync`. */
export const tableMessage = z.object({
  type: z.literal('table'),
  n: z.int(),
  seat,
  match: matchInfo,
  view: tableView.nullable().meta({ description: 'Null before the match begins.' }),
  question: sentQuestion.nullable(),
  log: z
    .array(logEntry)
    .meta({ description: `What came after the number you said you have; the newest ${mostEntries}.` }),
  earlier: z.int().optional().meta({
    description:
      'The number of the last entry that is left out before the log: it, and what came before, is in the past.',
  }),
  answers: z.int().optional().meta({ description: 'The id of the resync that this answers.' }),
  standing: standingAnswer.optional().meta({ description: 'What you have answered beforehand, where you have.' }),
  ...standing,
});
export type TableMessage = z.infer<typeof tableMessage>;

/** What changed on a seat's table with one event; 0 where nothing did. */
export const sentStill = z.union([tableView, z.literal(0)]);
export type SentStill = z.infer<typeof sentStill>;

/** One more number. */
export const updateMessage = logEntry.extend({
  type: z.literal('update'),
  stills: z.array(sentStill).optional().meta({
    description:
      'On a stream that was opened with `stills`: the lines that changed with each of the events, 0 where none did. Apply them in order, then `view`, which has only the rest.',
  }),
  view: tableView.meta({ description: 'The lines of the view that changed; docs/api.md says how to apply them.' }),
  question: sentQuestion.nullable().optional().meta({ description: 'Left out where it is the same as before.' }),
  answers: z.int().optional().meta({ description: 'The id of your own message that brought this about.' }),
  ...standing,
});
export type UpdateMessage = z.infer<typeof updateMessage>;

/** What happened so far, and how the table looked to a seat after every number: a page of it. */
export const past = z.object({
  first: tableView.nullable().meta({ description: 'Before the first of the steps; null where it cannot be told.' }),
  steps: z.array(
    logEntry.extend({ view: tableView.meta({ description: 'The lines that changed, as in an update.' }) }),
  ),
  next: z.int().optional().meta({ description: 'Say it as `from` for the next page; left out with the last.' }),
});
export type Past = z.infer<typeof past>;

/** How the table of a seat became what it was after a number. */
export const unfoldedStep = z.object({
  n: z.int(),
  stills: z.array(sentStill).meta({
    description:
      'The lines that changed with each event, as in an update, beginning from the table after the number before; empty where that cannot be told.',
  }),
});
export type UnfoldedStep = z.infer<typeof unfoldedStep>;

/** What the seat has answered beforehand is another now: set, taken back, or over. Told to its own player only. */
export const standingMessage = z.object({
  type: z.literal('standing'),
  standing: standingAnswer.nullable(),
  answers: z.int().optional(),
});
export type StandingMessage = z.infer<typeof standingMessage>;

/**
 * What you could take back you no longer can: somebody else has been asked for so long that their silence, too, would be
 * learnt. Told to those seats only, and it has no number.
 */
export const settledMessage = z.object({ type: z.literal('settled') });
export type SettledMessage = z.infer<typeof settledMessage>;

/** Seats, presence or status changed. */
export const matchMessage = z.object({ type: z.literal('match'), match: matchInfo });
export type MatchMessage = z.infer<typeof matchMessage>;

/** The answer over HTTP to a choice or an undo that counted: the number under which it has been stored. */
export const accepted = z.object({ n: z.int() });
export type AcceptedAnswer = z.infer<typeof accepted>;

/** The answer to a choice that is not allowed. Nothing has changed. */
export const refusal = z.object({ refused: z.string(), rule: z.string(), reasons: z.array(reason) });
export const refusedMessage = z.object({
  type: z.literal('refused'),
  answers: z.int().optional(),
  ...refusal.shape,
});
export type RefusedMessage = z.infer<typeof refusedMessage>;

/** What speaks against choices or things that were asked about, in their order; null where nothing does. */
export const reasonsAgainst = z.object({ against: z.array(refusal.nullable()) });
export type ReasonsAgainst = z.infer<typeof reasonsAgainst>;
export const reasonsMessage = reasonsAgainst.extend({ type: z.literal('reasons'), answers: z.int().optional() });
export type ReasonsMessage = z.infer<typeof reasonsMessage>;

/** Something else is wrong: what, and what to do. Nothing has changed. */
export const problem = z.object({
  error: z.enum([
    'badRequest',
    'notFound',
    'notYours',
    'notSignedIn',
    'foreignOrigin',
    'notPossible',
    'tooLarge',
    'tooMany',
    'tooSlow',
    'notStored',
    'stopping',
    'internal',
  ]),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  from: z.string().optional().meta({
    description: 'From when on the same would be done, unless something happens before; where that is known.',
  }),
});
export type Problem = z.infer<typeof problem>;
export const problemMessage = problem.extend({ type: z.literal('problem'), answers: z.int().optional() });
export type ProblemMessage = z.infer<typeof problemMessage>;

/** The answer to a `ping`: whoever hears it knows that what they say arrives. It has no number. */
export const pongMessage = z.object({ type: z.literal('pong'), answers: z.int().optional() });
export type PongMessage = z.infer<typeof pongMessage>;

export const serverMessage = z.discriminatedUnion('type', [
  tableMessage,
  updateMessage,
  matchMessage,
  standingMessage,
  settledMessage,
  chatMessage,
  refusedMessage,
  reasonsMessage,
  problemMessage,
  pongMessage,
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** `POST /api/matches/{id}/seats/{seat}/choices`, and the same on a socket. */
export const choosing = z.strictObject({
  number: z.int().meta({ description: 'The number of the question this answers.' }),
  choice,
  seen: z.int().min(0).optional().meta({
    description:
      'The `n` of the newest table or update you have. Where somebody else has gone back behind this question since, or you took back an answer to it that came after, the choice is refused (`staleDecision`).',
  }),
});
export type Choosing = z.infer<typeof choosing>;

/** So many choices, or things on the table, may be asked about at once. */
const mostWondered = 64;

const wonderingAbout = {
  number: z.int().meta({ description: 'The number of the question that would be answered.' }),
  choices: z.array(choice).min(1).max(mostWondered).optional(),
  targets: z.array(target).min(1).max(mostWondered).optional().meta({
    description: 'Things on the table: of all choices that point at one, what speaks against that which comes nearest.',
  }),
};
const isOneOfBoth = ({ choices, targets }: { choices?: unknown; targets?: unknown }): boolean =>
  (choices === undefined) !== (targets === undefined);
const eitherOr = { message: 'Ask about choices or about targets.' };

/** `POST /api/matches/{id}/seats/{seat}/whyNot`, and the same on a socket. Nothing is ever chosen by it. */
export const wondering = z.strictObject(wonderingAbout).refine(isOneOfBoth, eitherOr);
export type Wondering = z.infer<typeof wondering>;

const id = z.int().optional().meta({ description: 'Comes back with the answer.' });
export const clientMessage = z.discriminatedUnion('type', [
  choosing.extend({ type: z.literal('choose'), id }),
  z.strictObject({ type: z.literal('whyNot'), id, ...wonderingAbout }).refine(isOneOfBoth, eitherOr),
  z.strictObject({ type: z.literal('undo'), id }),
  z.strictObject({ type: z.literal('ping'), id }),
  z.strictObject({ type: z.literal('say'), id, text: spokenLine }),
  z.strictObject({
    type: z.literal('stand'),
    id,
    standing: standingWish.nullable().meta({ description: 'What to answer from now on; null takes it back.' }),
  }),
  z.strictObject({
    type: z.literal('resync'),
    id,
    after: z.int().min(0).optional().meta({ description: 'The last number of the log that you have.' }),
    found: z.string().max(64).optional().meta({ description: 'Your own digest, where it differs: a report.' }),
  }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
