// Lays a match into the browser as the client itself keeps it, whether or not the client has kept anything before.

import type { Page } from 'playwright-core';
import type { SavedMatch } from '../../src/localTable/savedMatches.js';

export async function layIn(page: Page, match: SavedMatch): Promise<void> {
  await page.evaluate(
    async (saved) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('automachia', 1);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('matches', { keyPath: 'id' }));
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(String(opening.error))));
      });
      const transaction = database.transaction('matches', 'readwrite');
      await new Promise((resolve) => {
        transaction.objectStore('matches').put(saved);
        transaction.addEventListener('complete', resolve);
      });
      database.close();
    },
    match as unknown as object,
  );
}
