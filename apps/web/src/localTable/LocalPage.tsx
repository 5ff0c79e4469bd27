// A match on this device: alone against bots, or several people at one screen with a curtain between them.

import type { Seat } from '@automachia/kernel';
import type { MatchInfo } from '@automachia/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Notice } from '../parts/Notice.js';
import { TableOutline } from '../parts/TableOutline.js';
import { loadGame } from '../parts/gameParts.js';
import { lazy } from '../parts/lazy.js';
import { PackMissing } from '../parts/packs.js';
import { say, t } from '../text/index.js';
import { TableScene } from '../table/context.js';
import { isolated } from '../table/names.js';
import type { CurtainProps } from '../table/Curtain.js';
import { useMoment } from '../table/useMoment.js';
import { TableStore } from '../table/store.js';
import { TableScreen } from '../table/TableScreen.js';
import { Offer } from '../wayOut/LazyWayOut.js';
import { LocalLink } from './localLink.js';
import type { OtherProps } from './Other.js';
import { loadMatch } from './savedMatches.js';

// Few matches were begun with something else than what is here.
const Other = lazy<OtherProps>(async () => (await import('./Other.js')).Other, TableOutline);

// Whoever plays alone needs no curtain. Until it has come nothing of the table is in the page.
const Curtain = lazy<CurtainProps>(async () => (await import('../table/Curtain.js')).Curtain, TableOutline);

interface Opened {
  readonly link: LocalLink;
  readonly scene: TableScene;
  /** The seats of people at this screen. */
  readonly people: readonly Seat[];
}

export interface LocalPageProps {
  readonly match: string;
  /** The moment that the address names. */
  readonly at: number | undefined;
}

export function LocalPage({ match, at }: LocalPageProps) {
  const [opened, setOpened] = useState<Opened | NotOpened | undefined>(undefined);
  useEffect(() => {
    let link: LocalLink | undefined;
    let isWanted = true;
    const enter = async (): Promise<void> => {
      const found = await open(match).catch(
        (error: unknown): NotOpened =>
          error instanceof PackMissing ? { why: 'otherPack', pack: error.ref } : { why: 'failed' },
      );
      if ('link' in found) link = found.link;
      if (isWanted) setOpened(found);
      else link?.close();
    };
    void enter();
    return () => {
      isWanted = false;
      link?.close();
    };
  }, [match]);
  const scene = opened !== undefined && 'scene' in opened ? opened.scene : undefined;
  useMoment(scene, at);
  if (opened === undefined) return <TableOutline />;
  if ('why' in opened) return <Closed {...opened} />;
  return <Here {...opened} onSeat={(seat) => setOpened({ ...opened, scene: sit(opened, seat) })} />;
}

/** Why a match on this device is not shown. */
type NotOpened = { readonly why: 'missing' } | { readonly why: 'failed' } | OtherProps;

function Closed(closed: NotOpened) {
  if (closed.why === 'missing') return <Notice title={t('web.connection.unknown')} isFinal />;
  if (closed.why !== 'failed') return <Other {...closed} />;
  return (
    <Notice title={t('web.notLoaded')} isFinal onRetry={() => location.reload()}>
      <p>{t('web.problem.safe')}</p>
    </Notice>
  );
}

async function open(id: string): Promise<Opened | NotOpened> {
  const saved = await loadMatch(id);
  if (saved === undefined) return { why: 'missing' };
  const { game, rulesVersion: found } = saved;
  const parts = await loadGame(game, saved.pack);
  // The same choices would lead elsewhere under other rules.
  const { rulesVersion: known } = parts;
  if (found !== known) return { why: 'otherRules', game, found, known };
  const people = saved.seats.flatMap(({ kind }, i) => (kind === 'human' ? [i + 1] : []));
  const link = new LocalLink(id);
  const asked = people.find((seat) => saved.standing.asked.includes(seat));
  return { link, people, scene: new TableScene(new TableStore(parts, link, asked ?? people[0] ?? 0)) };
}

function sit({ link, scene }: Opened, seat: Seat): TableScene {
  scene.close();
  return new TableScene(new TableStore(scene.parts, link, seat));
}

function Here({ scene, people, onSeat }: Opened & { readonly onSeat: (seat: Seat) => void }) {
  const { store } = scene;
  const match = store.match.value;
  const isShared = people.length > 1;
  const [isOpen, setIsOpen] = useState(!isShared);
  // Whoever sits down first is asked to, too: somebody else may hold the device.
  const next = isShared && match !== undefined && !scene.isOver.value ? nextSeat() : undefined;
  const isClosed = isShared && match !== undefined && !scene.isOver.value && (!isOpen || next !== undefined);
  const seat = next ?? scene.seat;
  if (!isClosed) {
    return (
      <TableScreen scene={scene}>
        <Offer scene={scene} />
      </TableScreen>
    );
  }
  // Nothing of the table is in the page meanwhile, for whoever looks or listens.
  return (
    <Curtain
      seat={seat}
      name={nameOf(match, seat)}
      Piece={scene.parts.face.Emblem}
      view={store.view.value}
      onOpen={() => {
        setIsOpen(true);
        if (seat !== scene.seat) onSeat(seat);
      }}
      onChange={isOpen && store.undoDepth.value > 0 ? () => store.undo() : undefined}
    />
  );

  /** Somebody else at this screen who is to decide, once the one who sits has nothing more to do or to see. */
  function nextSeat(): Seat | undefined {
    const asked = store.asked.value;
    if (asked.includes(scene.seat) || store.playback.isPlaying) return undefined;
    // A bot plays on where somebody has resigned.
    return people.find((one) => asked.includes(one) && match?.seats[one - 1]?.kind === 'human');
  }

  function nameOf(info: MatchInfo, of: Seat): string {
    const name = info.seats[of - 1]?.name ?? null;
    return name === null ? say(scene.parts.seatText(of)) : isolated(name);
  }
}
