// Where one looks things up before or beside a match: the cards of a game, or its rules. Each comes when it is wanted.

import { lazy } from '../parts/lazy.js';
import { TableOutline } from '../parts/TableOutline.js';
import type { PageRoute } from '../route.js';

const CodexPage = lazy(async () => (await import('./CodexPage.js')).CodexPage, TableOutline);
const RulesPage = lazy(async () => (await import('../rules/RulesPage.js')).withWords(), TableOutline);

export function LookUpPage({ to }: { readonly to: Extract<PageRoute, { readonly to: 'codex' | 'rules' }> }) {
  return to.to === 'codex' ? (
    <CodexPage game={to.game} />
  ) : (
    <RulesPage game={to.game} rule={to.rule} scenario={to.scenario} />
  );
}
