// Matches: what is agreed on before one, and what everybody may know about one.

import type { Outcome } from '@automachia/kernel';
import { z } from 'zod';
import {
  colour,
  deepestChoice,
  fewMarks,
  isSmallEnough,
  language,
  longestChoice,
  longestContribution,
  matchId,
  name,
  oneLine,
  plain,
  seat,
  chair,
  shape,
} from './words.js';

/** How well a bot plays. Which bot that is, and how long it thinks, is the server's business. */
export const botLevels = ['rookie', 'regular', 'veteran', 'ace'] as const;
export const botLevel = z.enum(botLevels);
export type BotLevel = z.infer<typeof botLevel>;

/** Words of the player's own that go into the dice, so that the server alone cannot have chosen them. */
const contribution = z
  .string()
  .max(longestContribution)
  .regex(oneLine)
  .regex(fewMarks, 'Too many marks on one letter.');

/** Who is to sit where, as whoever makes the match wishes. */
export const wantedSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level: botLevel }),
]);
export type WantedSeat = z.infer<typeof wantedSeat>;

/** The answer to `POST /api/promises`: the server binds itself to its part of the dice before it hears the maker's. */
export const dicePromise = z.object({
  promise: z.string().meta({ description: 'Send it with `POST /api/matches`. It is good for one match, for an hour.' }),
  commitment: z.string().meta({ description: 'SHA-256 of the secret that the match will have.' }),
});
export type DicePromise = z.infer<typeof dicePromise>;

const promise = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'From `POST /api/promises`. Left out, the server draws its secret only now.' });

/** What a pack is known by: SHA-256 of what is in it. */
const packDigest = z.string().regex(/^[0-9a-f]{64}$/, 'A digest is 64 hexadecimal digits.');

const packRef = z.object({
  id: z.string(),
  version: z.string(),
  digest: z
    .string()
    .optional()
    .meta({ description: 'For `GET /api/packs/{digest}`. Left out, it is that of the house.' }),
});

/** `POST /api/matches` */
export const newMatch = z.strictObject({
  game: z.string().max(40),
  // The game says what it accepts, but it is spared what cannot be that.
  options: z
    .record(z.string(), plain)
    .refine(isSmallEnough, {
      message: `Options may have at most ${longestChoice} characters and be ${deepestChoice} lists or objects deep.`,
    })
    .default({}),
  pack: packDigest.optional().meta({ description: 'Which pack: its digest. Left out, that of the house.' }),
  seats: z
    .array(wantedSeat)
    .min(1)
    .max(16)
    .refine((seats) => seats.some((one) => one.kind === 'me'), {
      message: 'Nobody to look after it. Sit down yourself on at least one seat ("me").',
    }),
  isListed: z.boolean().default(false).meta({ description: 'Whether the lobby shows it to everybody.' }),
  isOpenHanded: z.boolean().default(false).meta({
    description: 'Whether who watches may look over shoulders: see the hands of a seat, not what it has sealed.',
  }),
  isChatOpen: z.boolean().default(false).meta({ description: 'Whether who watches may write in the chat, too.' }),
  isAdviceOpen: z.boolean().optional().meta({
    description:
      'Whether players may ask a bot for advice; everybody is told. Left out: only where nobody else can sit down.',
  }),
  clock: z
    .strictObject({ seconds: z.int().min(5).max(1_209_600) })
    .nullable()
    .default(null)
    .meta({ description: 'Time for each decision. When it is up, a bot decides. Null: nobody is timed.' }),
  promise,
  contribution: contribution.default(''),
});
export type NewMatch = z.infer<typeof newMatch>;

/** Nobody sits down at such a table without knowing. */
const knowsOpenHands = z.boolean().optional().meta({
  description: 'Needed, as true, where the match is open-handed: you know that whoever watches may see your hand.',
});

/** `POST /api/matches/{id}/seats`: take an open seat, any one or a given one. */
export const joining = z.strictObject({
  seat: chair.optional(),
  invitation: z.string().max(64).optional().meta({ description: 'Needed where the match is not listed.' }),
  isOpenHanded: knowsOpenHands,
  contribution: contribution.default(''),
});
export type Joining = z.infer<typeof joining>;

/** `POST /api/matches/{id}/rematch`: the same match once more, one for everybody who played. */
export const rematching = z.strictObject({
  promise,
  isOpenHanded: knowsOpenHands,
  contribution: contribution.default(''),
});
export type Rematching = z.infer<typeof rematching>;

/** `POST /api/matches/{id}/claims`: the same seat on another device. */
export const claim = z.strictObject({ key: z.string().max(64) });
export type Claim = z.infer<typeof claim>;

/** `PATCH /api/matches/{id}/seats/{seat}`: let a bot play on in your place, or take the seat back from it; or, at your table, put one into a free seat. */
export const seatChange = z.discriminatedUnion('play', [
  z.strictObject({ play: z.literal('bot'), level: botLevel }),
  z.strictObject({ play: z.literal('me') }),
]);
export type SeatChange = z.infer<typeof seatChange>;

export const statuses = ['waiting', 'playing', 'over', 'cancelled', 'held'] as const;
export const status = z.enum(statuses);
export type Status = z.infer<typeof status>;

export const seatInfo = z.object({
  seat: chair,
  kind: z.enum(['open', 'human', 'bot']).meta({ description: 'Who decides for this seat now.' }),
  name: name.nullable(),
  shape: shape.nullable(),
  colour: colour.nullable(),
  level: botLevel.nullable(),
  isPresent: z.boolean().meta({ description: 'Whether its player is connected.' }),
});
export type SeatInfo = z.infer<typeof seatInfo>;

const outcome = z.looseObject({
  winners: z.array(z.int()),
  rule: z.string(),
}) as unknown as z.ZodType<Outcome>;

/** What everybody may know about a match. */
export const matchInfo = z.object({
  id: matchId,
  game: z.string(),
  rulesVersion: z.string(),
  pack: packRef,
  options: z.record(z.string(), plain),
  status,
  why: z.string().nullable().meta({ description: 'Where a match is held: why, and what to do.' }),
  seats: z.array(seatInfo),
  host: chair.nullable().meta({
    description:
      'The seat of whose table it is, who may change its invitation: who made it, or after them the first who sits there. Null where nobody does.',
  }),
  asked: z.array(seat).meta({ description: 'The seats that are to decide now.' }),
  number: z.int().min(0).meta({ description: 'How many choices (and undos) there were.' }),
  isListed: z.boolean(),
  isOpenHanded: z.boolean(),
  isChatOpen: z.boolean(),
  isAdviceOpen: z.boolean().meta({ description: 'Whether players may ask a bot for advice (AUT-ADV-01).' }),
  watchers: z.int().min(0).meta({ description: 'How many connections only watch it.' }),
  language: language.nullable().optional().meta({ description: 'What its maker speaks, where that is known.' }),
  clock: z.object({ seconds: z.int() }).nullable(),
  outcome: outcome.nullable(),
  rematch: z
    .object({ id: matchId, seat: chair.meta({ description: 'Whose player asked for it, here.' }) })
    .nullable()
    .meta({ description: 'The match that follows this one, once a player has asked for it.' }),
  fairness: z.object({
    commitment: z.string().meta({ description: 'SHA-256 of the server’s secret, from the beginning.' }),
    contributions: z.array(z.string()).meta({ description: 'What each seat added, by seat; known once all sit.' }),
    secret: z.string().optional().meta({ description: 'The secret itself, when the match is over.' }),
  }),
  createdAt: z.string(),
  endsAt: z.string().nullable().meta({
    description:
      'When it is cancelled unless somebody sits down, plays or comes back to their seat before. Null while one of its players is there or it is being played, and once it is over.',
  }),
});
export type MatchInfo = z.infer<typeof matchInfo>;

/** A seat of yours. */
export const ownSeat = z.object({
  seat: chair,
  key: z.string().meta({ description: 'Whoever has this key may sit here: keep it, for another device.' }),
});
export type OwnSeat = z.infer<typeof ownSeat>;

/** What lets somebody in; also the answer to `POST /api/matches/{id}/invitation`, and what is asked about. */
export const invited = z.object({
  invitation: z.string().max(64).meta({ description: 'Whoever has this may take an open seat.' }),
});
export type Invited = z.infer<typeof invited>;

/** The answer to `POST /api/matches/{id}/invited`, which asks about an invitation. */
export const letsIn = z.object({
  isGood: z.boolean().meta({ description: 'Whether a seat is open, and this is the invitation that is good for it.' }),
});
export type LetsIn = z.infer<typeof letsIn>;

/** The answer to making, joining or claiming: the match, and your seats in it. */
export const seated = invited.extend({
  match: matchInfo,
  yours: z.array(ownSeat).meta({ description: 'Empty where you sat there already.' }),
});
export type Seated = z.infer<typeof seated>;

/** How you stand to a match: one of your own in the lobby, or, without seats, one in which you do not sit. */
export const myMatch = z.object({ match: matchInfo, seats: z.array(chair), isYourTurn: z.boolean() });
export type MyMatch = z.infer<typeof myMatch>;
