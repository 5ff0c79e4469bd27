// Giving others what one sees: a link to the match or to a moment of it, a moment as a scenario, the whole record.

import { copy } from '../parts/copy.js';
import { download } from '../parts/download.js';
import { toast } from '../parts/toasts.js';
import type { PageRoute } from '../route.js';
import { linkTo } from '../route.js';
import { say, t } from '../text/index.js';
import type { TableScene } from './context.js';

/** Copies a link to the moment that is shown. It names the match and the choice, never a seat or an invitation. */
export async function copyMoment(scene: TableScene): Promise<void> {
  await copyLink(scene, scene.timeline.current.value);
}

/** Gives others a link to the match; where it lives on this device alone, the match itself. */
export async function shareMatch(scene: TableScene): Promise<void> {
  if (scene.store.link.place === 'online' || scene.isBranch.value) return copyLink(scene, undefined);
  const { shareRecord } = await import('../records/sharing.js');
  await shareRecord(await scene.store.link.record(), say({ key: `game.${scene.parts.id}.name` }));
}

async function copyLink(scene: TableScene, at: number | undefined): Promise<void> {
  const { route, place } = scene.store.link;
  if (route === undefined) return;
  const isOpen = scene.isOver.value && !scene.isBranch.value;
  if (isOpen && place !== 'online') {
    const { copyRecordLink } = await import('../records/sharing.js');
    if (await copyRecordLink(await scene.store.link.record(), at)) return;
  }
  const to = at === undefined ? route : ({ ...route, at } as PageRoute);
  // A match on this device cannot be found from another one: better said now than found out later.
  await copy(linkTo(to), t(place === 'online' ? 'web.copied' : 'web.share.here'));
}

/** Saves the table that is shown as a scenario, with no more than is shown. */
export async function saveScenario({ parts, store, timeline }: TableScene): Promise<void> {
  const match = store.match.value;
  const place = timeline.current.value;
  const view = timeline.moment.value?.view ?? store.view.value;
  if (match === undefined || view === undefined) return;
  const [{ writeScenario }, { ThinkingWorker }] = await Promise.all([
    import('./scenarioWriting.js'),
    import('../localTable/thinker.js'),
  ]);
  const thinker = new ThinkingWorker();
  const title = t('web.scenario.title', { game: say({ key: `game.${parts.id}.short` }), place });
  try {
    const { id: game, pack } = parts;
    const scenario = await thinker.ask({ task: 'scenario', game, pack, options: match.options, view, title });
    download(`${parts.id}-${place}.yaml`, writeScenario(scenario), 'application/yaml');
  } catch (error) {
    toast(t('web.scenario.impossible', { reason: error instanceof Error ? error.message : String(error) }));
  } finally {
    thinker.close();
  }
}

export async function downloadRecord({ store }: TableScene): Promise<void> {
  const record = await store.link.record();
  download(`${record.game}-record.json`, JSON.stringify(record, undefined, 2), 'application/json');
}
