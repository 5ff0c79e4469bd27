// The games that are hosted, and their packs.

import { optionLimitsSchema, optionsSchema, optionValues } from '@automachia/kernel/host';
import type { GameInfo } from '@automachia/protocol';
import * as protocol from '@automachia/protocol';
import { gameIds, loadRules } from '@automachia/shelf';
import { z } from 'zod';
import type { HostedGames } from '../../hostedGames.js';
import { ProblemError } from '../../problems.js';
import { FOR_EVER, isKnown } from '../caching.js';
import { costOfSending } from '../packTexts.js';
import { forAnybody, json, type Route } from '../route.js';

export const gameRoutes: readonly Route[] = [
  forAnybody({
    method: 'GET',
    path: '/api/games',
    summary: 'The games this server hosts',
    answer: z.array(protocol.gameInfo),
    run: async ({ hosted }) => Promise.all(gameIds.map(async (id) => gameInfoOf(id, hosted))),
  }),
  forAnybody({
    method: 'GET',
    path: '/api/packs/:digest',
    summary: 'A pack by its digest: what is in it, and its texts',
    answer: z.looseObject({
      game: z.string(),
      id: z.string(),
      version: z.string(),
      digest: z.string(),
      name: z.string(),
      pack: protocol.plain,
      texts: z.record(z.string(), z.record(z.string(), z.string())),
    }),
    headers: { 'cache-control': 'It never changes: keep it.' },
    run: async ({ hosted, packTexts, request, reply, charge }) => {
      const { digest } = request.params as { digest: string };
      const pack = hosted.find(digest);
      if (pack === undefined) throw new ProblemError('notFound', 'There is no pack of that digest here.');
      const etag = `"${digest}"`;
      const text = isKnown(request, etag) ? undefined : await packTexts.of(pack);
      // Before anything is said that may be kept for ever.
      if (text !== undefined) charge(costOfSending(text));
      void reply.headers({ etag, 'cache-control': FOR_EVER });
      return text === undefined ? reply.code(304).send() : reply.type(json).send(text);
    },
  }),
];

async function gameInfoOf(id: string, hosted: HostedGames): Promise<GameInfo> {
  const { game } = await loadRules(id)!;
  const players = optionValues(game.options.players).map(Number);
  const schema = optionsSchema(game.options) as unknown as { properties: GameInfo['options'] };
  return {
    id,
    rulesVersion: game.version,
    pack: game.pack,
    packs: hosted.packsOf(id).map(({ id: pack, version, digest, name, texts }) => ({
      id: pack,
      version,
      digest,
      name: Object.fromEntries(Object.entries(texts).map(([language, words]) => [language, words[name] ?? pack])),
    })),
    players: { from: Math.min(...players), to: Math.max(...players) },
    options: schema.properties,
    optionLimits: [...optionLimitsSchema(game.options)],
    windows: { labels: [...game.windows.labels], until: [...game.windows.until] },
    levels: [...protocol.botLevels],
  };
}
