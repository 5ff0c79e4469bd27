// The table of the real client around the race: seat 1 is whoever looks, seat 2 is moved by the test.

import '../../src/styles/tokens.css';
import '../../src/styles/fonts.css';
import '../../src/styles/base.css';
import '../../src/styles/controls.css';
import '../../src/styles/table.css';
import '../../src/styles/timeline.css';
import '../../src/styles/panels.css';
import '../../src/styles/touch.css';
import type { Choice } from '@automachia/kernel';
import type { ClientMessage } from '@automachia/protocol';
import { render } from 'preact';
import { faceOf } from '../../src/games/generic/index.js';
import { LocalMatch } from '../../src/localTable/localMatch.js';
import type { GameParts } from '../../src/parts/gameParts.js';
import { followTheme } from '../../src/settings.js';
import { TableScene } from '../../src/table/context.js';
import type { Listener, TableLink } from '../../src/table/link.js';
import { TableStore } from '../../src/table/store.js';
import { TableScreen } from '../../src/table/TableScreen.js';
import { addTexts } from '../../src/text/index.js';
import { wordsOf } from '../around/vocabulary.js';
import { race, texts } from './game.js';

const now = new Date().toISOString();
const match = new LocalMatch(race, {
  id: 'race',
  game: 'race',
  rulesVersion: '1',
  pack: { id: 'none', version: '1' },
  options: { players: 2 },
  seats: [
    { kind: 'human', name: 'Ada' },
    { kind: 'human', name: 'Bob' },
  ],
  secret: 'ab'.repeat(32),
  contributions: ['', ''],
  createdAt: now,
  updatedAt: now,
  entries: [],
  standing: { status: 'playing', asked: [], outcome: null },
});

class PageLink implements TableLink {
  readonly place = 'local';
  private listener: Listener | undefined;

  listen(_: number, listener: Listener): void {
    this.listener = listener;
    queueMicrotask(() => {
      listener.connection({ is: 'open' });
      listener.hear(match.tableFor(1, undefined));
    });
  }

  send(message: ClientMessage): void {
    if (message.type === 'choose') this.choose(1, message.choice, message.number);
    if (message.type === 'whyNot') {
      const answers = message.id === undefined ? {} : { answers: message.id };
      this.listener?.hear({ type: 'reasons', against: match.whyNot(1, message), ...answers });
    }
  }

  choose(seat: number, choice: Choice, number?: number): void {
    const step = match.choose(seat, choice, 'player', number);
    if (step.refused !== undefined) {
      this.listener?.hear({ type: 'refused', refused: step.refused, rule: step.rule, reasons: [...step.reasons] });
      return;
    }
    this.listener?.hear(match.update(step, 1));
    if (match.isOver) this.listener?.hear({ type: 'match', match: match.info() });
  }

  advise = async (): Promise<never> => Promise.reject(new Error('Nobody advises here.'));
  record = async (): Promise<never> => Promise.reject(new Error('Nothing is recorded here.'));
  moments = async (): Promise<undefined> => undefined;
  takeOver(): void {}
  close(): void {}
}

const link = new PageLink();
const vocabulary = wordsOf(race);
// As the client finds it for a game that it has no face for.
const face = faceOf({ vocabulary, map: undefined });
const parts: GameParts = {
  id: 'race',
  rulesVersion: '1',
  pack: { id: 'none', version: '1' },
  optionNames: [],
  vocabulary,
  face,
  seatText: (seat) => ({ key: `seat.${seat}` }),
  eventText: ({ type, seat, to }) => ({
    key: `event.${type}`,
    values: { seat: { key: `seat.${seat as number}` }, to: to as string },
  }),
  catalogueValues: {},
  aim: () => ({ goal: { label: { key: 'web.goal' } }, seats: [] }),
  inspect: () => [],
};

/** The test moves the other seat. */
declare global {
  interface Window {
    go(to: string): void;
  }
}
window.go = (to) => link.choose(2, { to });

followTheme();
await addTexts('race', async () => ({ ...texts, ...(await face.texts.en()).default }));
render(<TableScreen scene={new TableScene(new TableStore(parts, link, 1))} />, document.getElementById('app')!);
