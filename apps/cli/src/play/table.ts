// Lays the table: a new match or a saved one, with its dice, its people and its bots, and the words to speak about it.

import { randomBytes } from 'node:crypto';
import type { Language } from '@automachia/i18n';
import { BadRecord, Match, replay } from '@automachia/kernel/host';
import { FailedError } from '../errors.js';
import { botTexts } from './botTexts.js';
import type { LocalPart, MatchFile } from './saves.js';
import { recordOf } from './saves.js';
import type { PlaySetting } from './settings.js';
import { bestBot } from './settings.js';
import { Sitting } from './sitting.js';
import type { Thinker } from './thinking.js';
import type { GameWords } from './words.js';
import { Wording } from './words.js';

/** A sitting at a new match, or at a saved one. `secret` is what the dice were promised with; none for fixed dice. */
export function layTable(
  setting: PlaySetting,
  thinker: Thinker,
  secret: string | undefined,
  saved?: MatchFile,
): Sitting {
  const { entry, save, resume, packFolder } = setting;
  const known = Object.keys(entry.bots);
  const match = saved === undefined ? newMatch(setting, secret) : resumedMatch(setting, saved, known);
  const { humans, bots, budget, botSeed } = saved?.local ?? setting;
  const beforehand = saved?.local.beforehand;
  const { chance } = match.setting;
  const local: LocalPart = {
    ...('secret' in chance ? { secret: chance.secret } : {}),
    humans,
    bots,
    budget,
    botSeed,
    beforehand,
  };
  return new Sitting({
    game: entry.game,
    match,
    local,
    thinker,
    file: save ?? resume,
    isWritten: saved !== undefined && (save ?? resume) === resume,
    adviser: bestBot(entry),
    passingOn: entry.passingOn,
    ...(packFolder === undefined ? {} : { pack: { folder: packFolder, content: entry.housePack } }),
  });
}

function newMatch({ entry, options, seed, bots }: PlaySetting, secret: string | undefined): Sitting['match'] {
  const seats = bots.map((bot) => (bot === '' ? 'person' : bot));
  // Every seat adds words of its own, so that not even the maker of the secret could steer the dice.
  const contributions = bots.map(() => randomBytes(16).toString('hex'));
  const chance = secret === undefined ? { seed: seed ?? 0 } : { secret, contributions };
  return new Match(entry.game, { options, chance, seats });
}

function resumedMatch(
  { entry, resume = '' }: PlaySetting,
  saved: MatchFile,
  known: readonly string[],
): Sitting['match'] {
  if (saved.game !== entry.id) {
    throw new FailedError(`${resume}: this is a match of ${saved.game}, not of ${entry.id}.`);
  }
  try {
    const match = replay(entry.game, recordOf(saved));
    const { players } = match.state;
    const { humans, bots } = saved.local;
    const isSeated = bots.length === players && bots.every((bot, i) => humans.includes(i + 1) || known.includes(bot));
    if (!isSeated)
      throw new FailedError(`${resume}: local: some seat has neither a person nor a bot that is known here.`);
    return match;
  } catch (error) {
    if (error instanceof BadRecord) throw new FailedError(`${resume}: ${error.message}`);
    throw error;
  }
}

/** Everything that can be said at this table, in one language. */
export function wordsAt({ entry, drawing }: PlaySetting, language: Language): Wording {
  const { texts, catalogue } = entry;
  const catalogueValues = entry.catalogueValues(entry.housePack);
  const game: GameWords = {
    texts,
    catalogue,
    catalogueValues,
    cardValues: (card) => drawing.cardValues(card, entry.housePack),
    eventText: (event) => entry.eventText(event),
    seatText: (seat) => entry.seatText(seat),
    ownNames: (table) => entry.ownNames(table, entry.housePack),
    aim: (table) => entry.aim(table, entry.housePack),
    inspect: (target, looking) => entry.inspect(target, looking, entry.housePack),
    shortLabel: (asked, choice, table) => entry.shortLabel(asked, choice, table, entry.housePack),
  };
  return new Wording(language, game, [...botTexts, entry.botTexts]);
}
