// The table of the real client around a game of the tests.

import '../../src/styles/tokens.css';
import '../../src/styles/fonts.css';
import '../../src/styles/base.css';
import '../../src/styles/controls.css';
import '../../src/styles/table.css';
import '../../src/styles/timeline.css';
import '../../src/styles/panels.css';
import '../../src/styles/touch.css';
import type { Catalogue } from '@automachia/i18n';
import type { Game, KernelState } from '@automachia/kernel';
import { render } from 'preact';
import type { GameFace } from '../../src/games/face.js';
import type { GameParts } from '../../src/parts/gameParts.js';
import { followTheme } from '../../src/settings.js';
import { TableScene } from '../../src/table/context.js';
import { TableStore } from '../../src/table/store.js';
import { TableScreen } from '../../src/table/TableScreen.js';
import { addTexts } from '../../src/text/index.js';
import type { PageTable } from './pageTable.js';
import { wordsOf } from './vocabulary.js';

export async function showTable<S extends KernelState>(
  game: Game<S>,
  table: PageTable<S>,
  face: GameFace,
  texts: Catalogue,
  spoken: Partial<GameParts> = {},
): Promise<void> {
  const parts: GameParts = {
    id: game.id,
    rulesVersion: game.version,
    pack: { id: 'none', version: '1' },
    optionNames: [],
    vocabulary: wordsOf(game),
    face,
    seatText: (seat) => (seat === 0 ? (face.nobody ?? { key: 'web.nobody' }) : { key: `seat.${seat}` }),
    eventText: (event) => ({ key: `event.${event.type}`, values: event as unknown as Record<string, string> }),
    catalogueValues: {},
    aim: () => ({ goal: { label: { key: 'web.goal' } }, seats: [] }),
    inspect: () => [],
    ...spoken,
  };
  followTheme();
  await addTexts(game.id, async () => ({ ...texts, ...(await face.texts.en()).default }));
  render(<TableScreen scene={new TableScene(new TableStore(parts, table, 1))} />, document.getElementById('app')!);
}
