// The games one may choose, as their boxes tell it; none of them is opened here.

import type { Catalogue } from '@automachia/i18n';
import type { Seat } from '@automachia/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { GameBox } from '../localTable/boxes.js';
import { boxes } from '../localTable/boxes.js';
import { gameTexts } from '../parts/gameTexts.js';
import { addTexts, keepEnglish, sayOf } from '../text/index.js';

export type { GameBox } from '../localTable/boxes.js';
export { boxes } from '../localTable/boxes.js';

for (const { id, english } of boxes) keepEnglish(`box ${id}`, english, async (language) => wordsOf(id, language));

/** What stands on a box, in another language than English. */
async function wordsOf(id: string, language: 'fr' | 'it'): Promise<Catalogue> {
  const { words } = await (language === 'fr'
    ? import('../localTable/boxWords/fr.js')
    : import('../localTable/boxWords/it.js'));
  return words[id] ?? {};
}

export function boxOf(id: string): GameBox | undefined {
  return boxes.find((box) => box.id === id);
}

/** What a game is called; one that this client does not know is called by its id. */
export function gameName(id: string, length: 'name' | 'short' = 'name'): string {
  return boxOf(id) === undefined ? id : sayOf(id, { key: `game.${id}.${length}` });
}

/** What a game is like, in a sentence. */
export function lineOf(id: string): string {
  return sayOf(id, { key: `game.${id}.line` });
}

/** What a seat is called in a game: a robot, a colour. */
export function seatName(id: string, seat: Seat): string {
  const name = boxOf(id)?.seats[seat - 1];
  return name === undefined ? '' : sayOf(id, name);
}

/** What games have beside their tables: that it is there is known before it is fetched. */
const pages = Object.keys(import.meta.glob(['../games/*/codex/book.ts', '../games/*/building/page.tsx']));

/** Whether its cards can be looked up. */
export function hasCodex(id: string): boolean {
  return pages.includes(`../games/${id}/codex/book.ts`);
}

/** Whether what one brings to its matches can be built before. */
export function hasBuilder(id: string): boolean {
  return pages.includes(`../games/${id}/building/page.tsx`);
}

/** The games whose cards can be looked up. */
export const codexGames = boxes.map(({ id }) => id).filter(hasCodex);

/** Whether all words of a game have arrived, where they are wanted: what is asked in a match is said in them. */
export function useGameWords(id: string, areWanted: boolean): boolean {
  const [haveArrived, setHaveArrived] = useState(false);
  useEffect(() => {
    const box = boxOf(id);
    if (!areWanted || box === undefined) return undefined;
    let isMeant = true;
    void addTexts(`words ${id}`, async (language) => gameTexts(box.id, language))
      .then(() => isMeant && setHaveArrived(true))
      .catch(() => undefined);
    return () => {
      isMeant = false;
    };
  }, [id, areWanted]);
  return haveArrived;
}
