// Where one looks things up before or beside a match: what a game is, its cards, what one brings to it, or its rules. Each comes when
// it is wanted.

import { lazy } from '../parts/lazy.js';
import { PageOutline } from '../parts/PageOutline.js';
import type { PageRoute } from '../route.js';

const GamePage = lazy(async () => (await import('../introduction/GamePage.js')).withWords(), PageOutline);
const BuildsPage = lazy(async () => (await import('./BuildsPage.js')).BuildsPage, PageOutline);
const CodexPage = lazy(async () => (await import('./CodexPage.js')).CodexPage, PageOutline);
const RulesPage = lazy(async () => (await import('../rules/RulesPage.js')).withWords(), PageOutline);

export function LookUpPage({
  to,
}: {
  readonly to: Extract<PageRoute, { readonly to: 'game' | 'codex' | 'building' | 'rules' }>;
}) {
  if (to.to === 'game') return <GamePage game={to.game} />;
  if (to.to === 'building') return <BuildsPage game={to.game} />;
  return to.to === 'codex' ? (
    <CodexPage key={to.game} game={to.game} card={to.card} />
  ) : (
    <RulesPage game={to.game} rule={to.rule} scenario={to.scenario} />
  );
}
