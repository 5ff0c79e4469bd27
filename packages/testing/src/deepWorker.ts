// One process of a deep run: takes orders, one at a time, and answers each with a report.

import type { Catalogues, Language } from '@automachia/i18n';
import type { Game, GameEvent, Text } from '@automachia/kernel';
import { checkDeeply, type DeepOrder } from './deep.js';
import { ALL_PROPERTIES } from './properties/all.js';
import type { Foretelling, Known } from './properties/property.js';

/** What the front door of a game's folder may export beside the game. */
interface FrontDoor {
  readonly texts?: Catalogues;
  readonly eventText?: (event: GameEvent) => Text;
  readonly catalogue?: { readonly en: object };
  readonly foretells?: Foretelling;
}

/** What the texts package lends: packages below games cannot import it. */
interface Languages {
  readonly kernelTexts: Catalogues;
  readonly createTranslator: (catalogues: readonly Catalogues[]) => (language: Language, text: Text) => string;
}

/** The game among what a front door exports. */
export function gameIn(door: object): Game | undefined {
  return Object.values(door).find(isGame);
}

/** What a front door says about its game. */
export function knownOf(door: FrontDoor, { kernelTexts, createTranslator }: Languages): Known {
  const { texts, eventText, catalogue, foretells } = door;
  const catalogues = texts && [kernelTexts, texts];
  return {
    ...(catalogues && { texts: catalogues, translate: createTranslator(catalogues) }),
    ...(eventText && { eventText }),
    ...(foretells && { foretells }),
    ...(catalogue && { ruleIds: Object.keys(catalogue.en) }),
  };
}

/** Serves the orders of the process that started this one. */
export function serveDeepRun(doors: readonly object[], languages: Languages): void {
  const known = new Map(doors.map((door) => [door, knownOf(door, languages)]));
  process.on('message', ({ game: id, order }: { game: string; order: DeepOrder }) => {
    const door = doors.find((one) => gameIn(one)?.id === id);
    if (door === undefined) throw new Error(`There is no game "${id}".`);
    process.send?.(checkDeeply(gameIn(door)!, order, known.get(door)));
  });
  const games = doors.flatMap((door) => gameIn(door)?.id ?? []);
  process.send?.({ games, properties: ALL_PROPERTIES.map((property) => property.name) });
}

function isGame(value: unknown): value is Game {
  const words = ['setUp', 'decision', 'choose', 'viewFor', 'worldLike'];
  return typeof value === 'object' && value !== null && words.every((word) => word in value);
}
