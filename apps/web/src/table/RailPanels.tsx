// What stands in the rail: its tabs, and the panel of the one that is chosen.

import { Icon } from '../parts/icons.js';
import { lazy, lazyPart } from '../parts/lazy.js';
import { t } from '../text/index.js';
import { boardProps } from './BoardArea.js';
import type { Tab } from './context.js';
import { useScene } from './context.js';
import { Dice } from './dice/Dice.js';
import { Goal } from './Goal.js';
import { Chat } from './LazyChat.js';
import { WayOut } from '../wayOut/LazyWayOut.js';
import { LogLines } from './LogLines.js';
import { TurnPhases } from './TurnPhases.js';
import { Unread } from './Unread.js';

// Only a match that is over has a result.
const Result = lazy(async () => (await import('./Result.js')).withWords(), Waiting);
// The rules stand in the panel once somebody opens them; until then there is the clause under the question.
const RulesPanel = lazy(async () => (await import('./RulesPanel.js')).withWords(), Waiting);
// Only where others are waited for does a bot stand in.
const StandIn = lazyPart(async () => (await import('../online/StandIn.js')).StandIn);

// Whoever plays several matches goes from one to the next.
const NextWaiting = lazyPart(async () => (await import('./NextWaiting.js')).NextWaiting);

function Waiting() {
  return <p class="empty">{t('web.loading')}</p>;
}

export function RailPanels() {
  const scene = useScene();
  const isFolded = scene.isRailFolded.value;
  const tabs: readonly Tab[] = [...(scene.isOver.value ? (['result'] as const) : []), 'table', 'log', 'rules', 'chat'];
  const chosen = tabs.includes(scene.tab.value) ? scene.tab.value : 'table';
  return (
    <>
      <div class="rail-head">
        <div class="tabs" role="tablist" aria-label={t('web.region.rail')}>
          {tabs.map((tab) => (
            <button
              type="button"
              role="tab"
              key={tab}
              id={`tab-${tab}`}
              aria-selected={tab === chosen}
              aria-controls="rail-panel"
              tabIndex={tab === chosen ? 0 : -1}
              onClick={() => {
                scene.tab.value = tab;
                scene.isRailFolded.value = false;
              }}
              onKeyDown={(event) => {
                const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                if (by === 0) return;
                const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]!;
                scene.tab.value = next;
                document.getElementById(`tab-${next}`)?.focus();
              }}
            >
              {t(`web.tab.${tab}`)}
              {tab === 'chat' && <Unread />}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="tool rail-fold"
          aria-label={t(isFolded ? 'web.rail.unfold' : 'web.rail.fold')}
          aria-expanded={!isFolded}
          aria-controls="rail-panel"
          onClick={() => (scene.isRailFolded.value = !isFolded)}
        >
          <Icon name="back" size={18} />
        </button>
        <button
          type="button"
          class="tool only-narrow"
          aria-label={t('web.close')}
          onClick={() => (scene.isRailOpen.value = false)}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* Each tab begins at its top. */}
      <div
        key={chosen}
        class="rail-panel"
        id="rail-panel"
        role="tabpanel"
        aria-labelledby={`tab-${chosen}`}
        tabIndex={0}
      >
        <h2 class="aloud">{t(`web.tab.${chosen}`)}</h2>
        <Panel tab={chosen} />
      </div>
      {/* A wide screen has room for both. */}
      {(chosen === 'rules' || chosen === 'chat') && (
        <section class="rail-section rail-log" aria-label={t('web.tab.log')}>
          <h3>{t('web.tab.log')}</h3>
          <LogLines most={4} />
        </section>
      )}
    </>
  );
}

function Panel({ tab }: { readonly tab: Tab }) {
  const scene = useScene();
  const props = boardProps(scene);
  const { Rail: Shared } = scene.parts.face;
  const watchers = scene.store.match.value?.watchers ?? 0;
  switch (tab) {
    case 'table':
      return (
        <>
          {scene.store.link.place === 'online' && <NextWaiting />}
          {watchers > 0 && <p class="rail-section">{t('web.watchers', { count: watchers })}</p>}
          <Goal />
          {scene.store.link.isLesson && <TurnPhases />}
          {props !== undefined && Shared !== undefined && <Shared {...props} />}
          <section class="rail-section">
            <h3>{t('web.tab.log')}</h3>
            <LogLines most={6} />
          </section>
          <Dice />
          {scene.store.link.place === 'online' && <StandIn scene={scene} />}
          {scene.store.link.talk !== undefined && <WayOut scene={scene} />}
        </>
      );
    case 'log':
      return <LogLines />;
    case 'rules':
      return <RulesPanel />;
    case 'chat':
      return <Chat room={scene.store.chat} />;
    default:
      return <Result />;
  }
}
