// The table of the real client around the game of all questions: seat 1 is whoever looks, seat 2 is moved by the test.

import '../../src/styles/tokens.css';
import '../../src/styles/fonts.css';
import '../../src/styles/base.css';
import '../../src/styles/controls.css';
import '../../src/styles/table.css';
import '../../src/styles/timeline.css';
import '../../src/styles/panels.css';
import '../../src/styles/touch.css';
import type { Choice, Plain } from '@automachia/kernel';
import type { BotAnswer } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import type { ClientMessage, How } from '@automachia/protocol';
import { render } from 'preact';
import type { Consequences } from '../../src/games/face.js';
import { face } from '../../src/games/generic/index.js';
import { LocalMatch } from '../../src/localTable/localMatch.js';
import { LocalStanding } from '../../src/localTable/localStanding.js';
import type { GameParts } from '../../src/parts/gameParts.js';
import { followTheme } from '../../src/settings.js';
import { TableScene } from '../../src/table/context.js';
import type { Listener, TableLink } from '../../src/table/link.js';
import { TableStore } from '../../src/table/store.js';
import { TableScreen } from '../../src/table/TableScreen.js';
import { addTexts } from '../../src/text/index.js';
import type { Kind, Questions } from './game.js';
import { kinds, questions } from './game.js';
import { texts } from './texts.js';

const only = kinds.indexOf(new URLSearchParams(location.search).get('ask') as Kind) + 1;
const now = new Date().toISOString();
const match = new LocalMatch(questions, {
  id: 'questions',
  game: 'questions',
  rulesVersion: '1',
  pack: { id: 'none', version: '1' },
  options: { players: 2, only },
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
    if (message.type === 'undo') this.tell(match.undo(1));
    if (message.type === 'stand') this.standing.set(1, message.standing);
  }

  private readonly standing = new LocalStanding(questions, match, {
    pass: (seat, number) => this.choose(seat, 'pass', number, 'standing'),
    changed: (_, standing) => this.listener?.hear({ type: 'standing', standing: standing ?? null }),
  });

  choose(seat: number, choice: Choice, number?: number, how: How = 'player'): void {
    const step = match.choose(seat, choice, how, number);
    if (step.refused === undefined) this.tell(step);
    else this.listener?.hear({ type: 'refused', refused: step.refused, rule: step.rule, reasons: [...step.reasons] });
  }

  private tell(step: Parameters<LocalMatch['update']>[0] | undefined): void {
    if (step === undefined) return;
    this.listener?.hear(match.update(step, 1));
    if (match.isOver) this.listener?.hear({ type: 'match', match: match.info() });
    this.standing.look();
  }

  advise = async (): Promise<BotAnswer> => ({
    choice: questions.propose(match.state as Questions, 1, new Random(3)),
    reason: { key: 'words', values: { words: 'Why not.' } },
    ranked: [],
  });
  record = async (): Promise<never> => Promise.reject(new Error('Nothing is recorded here.'));
  moments = async (): Promise<undefined> => undefined;
  takeOver(): void {}
  close(): void {}
}

/** Made up: what a game would know of its choices. */
function consequences(
  _: unknown,
  __: number,
  { step }: { readonly step: string },
  choice: Plain,
): Consequences | undefined {
  if (step.endsWith('.number')) {
    const { dice } = choice as { readonly dice: number };
    const share = 1 - 0.36 * 0.6 ** dice;
    return {
      share,
      lines: [
        { label: { key: 'result.win' }, value: `${Math.round(share * 100)} %` },
        { label: { key: 'result.successes' }, value: (1.3 + dice * 0.45).toFixed(1) },
      ],
    };
  }
  if (!step.endsWith('.yesNo')) return undefined;
  const { pay } = choice as { readonly pay: boolean };
  return {
    lines: [
      { label: { key: 'result.damage' }, value: pay ? 8 : 7 },
      { label: { key: 'result.left' }, value: pay ? 0 : 1, ...(pay ? { emphasis: 'bad' as const } : {}) },
    ],
  };
}

const link = new PageLink();
const parts: GameParts = {
  id: 'questions',
  game: questions,
  face: { ...face, consequences, isLoss: ({ kind }) => kind === 'cards' },
  seatText: (seat) => ({ key: `seat.${seat}` }),
  eventText: (event) => ({ key: `event.${event.type}`, values: event as unknown as Record<string, string> }),
  catalogueValues: {},
};

/** The test moves the other seat, and asks what was answered. */
declare global {
  interface Window {
    other(choice: Choice): void;
    answers(): readonly string[];
  }
}
window.other = (choice) => link.choose(2, choice);
window.answers = () => {
  const { view } = match.tableFor(1, undefined);
  return view!['answers'] as readonly string[];
};

followTheme();
await addTexts('questions', async () => ({ ...texts, ...face.texts.en }));
render(<TableScreen scene={new TableScene(new TableStore(parts, link, 1))} />, document.getElementById('app')!);
