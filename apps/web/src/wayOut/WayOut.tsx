// The way out of a match: to resign, to offer a draw or an end, and not to wait for ever for who gives no sign. What would
// happen is said before it is done, with the rule of the table; no game has an option for it.

import type { ActWords } from '@automachia/kernel/host';
import type { TableTalk } from '@automachia/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Confirmed } from '../online/leaving/Confirmed.js';
import { momentOf } from '../online/leaving/moment.js';
import { RuleChip } from '../parts/RuleChip.js';
import type { TableScene } from '../table/context.js';
import { isolated, playerOf } from '../table/names.js';
import { words, wordsAgainst } from './words.js';
import './wayOut.css';

export interface WayOutProps {
  readonly scene: TableScene;
}

export function WayOut({ scene }: WayOutProps) {
  const { store, seat } = scene;
  const [isOpen, setIsOpen] = useState(false);
  const match = store.match.value;
  const isPlaying = match?.status === 'playing' && seat > 0 && match.seats[seat - 1] !== undefined;
  // Who is away while the match waits for them: then it is told, unasked, how long one must wait.
  const isWaiting = isPlaying && match.asked.some((one) => one !== seat && isAway(match.seats[one - 1]));
  const talk = useTalk(scene, isPlaying && (isOpen || isWaiting));
  const details = useRef<HTMLDetailsElement>(null);
  const hasCome = isOpen && talk !== undefined;
  // It stands at the foot of the column: what is opened is seen.
  useEffect(() => {
    if (hasCome) details.current?.scrollIntoView({ block: 'end' });
  }, [hasCome]);
  if (!isPlaying) return null;
  return (
    <section class="rail-section way-out">
      {talk !== undefined && <Awaited scene={scene} talk={talk} />}
      <details ref={details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{words('web.wayOut')}</summary>
        {isOpen && talk !== undefined && <Ways scene={scene} talk={talk} />}
      </details>
    </section>
  );
}

function isAway(info: { readonly kind: string; readonly isPresent: boolean } | undefined): boolean {
  return info?.kind === 'human' && !info.isPresent;
}

/** What may be said to the table, asked again whenever something happened. */
function useTalk({ store }: TableScene, isWanted: boolean): TableTalk | undefined {
  const [talk, setTalk] = useState<TableTalk | undefined>(undefined);
  const last = store.log.value.at(-1)?.n;
  const match = store.match.value;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isMeant = true;
    store.link.talk
      ?.look()
      .then((found) => isMeant && setTalk(found))
      // What cannot be asked now is asked when something happens.
      .catch(() => undefined);
    return () => {
      isMeant = false;
    };
  }, [store, isWanted, last, match]);
  return talk;
}

interface TalkProps extends WayOutProps {
  readonly talk: TableTalk;
}

/** For whom it waits, and until when. */
function Awaited({ scene, talk }: TalkProps) {
  const match = scene.store.match.value!;
  const mayStandIn = (seat: number): boolean => talk.acts.some((act) => act.act === 'standIn' && act.for === seat);
  const away = talk.awaited.filter(({ seat }) => isAway(match.seats[seat - 1]) || mayStandIn(seat));
  return (
    <>
      {away.map(({ seat, until }) => {
        const name = isolated(playerOf(match.seats[seat - 1]!, scene.own));
        const standIn: ActWords = { act: 'standIn', for: seat };
        const isOver = mayStandIn(seat);
        return (
          <div key={seat} class="awaited">
            <p role="status">
              {words(isOver ? 'web.away.over' : 'web.away.until', { name, time: momentOf(until) })}{' '}
              <RuleChip rule="AUT-ABS-01" />
            </p>
            {isOver && <Way scene={scene} act={standIn} name={name} />}
            {isOver && <Way scene={scene} act={{ act: 'agree', to: 'end' }} name={name} isAway />}
          </div>
        );
      })}
    </>
  );
}

function Ways({ scene, talk }: TalkProps) {
  const isTogether = scene.parts.isCooperative === true;
  const isAlone = otherPeople(scene) === 0;
  // Whoever is alone with bots gives up by ending it: to resign comes to the same.
  const shown = talk.acts.filter(({ act }) => act === 'agree' || (act === 'resign' && !(isTogether && isAlone)));
  // Who is asked by an offer finds it above the table.
  const others = shown.filter((act) => act.act !== 'agree' || talk.offer?.to !== act.to);
  return (
    <>
      {others.map((act) => (
        <Way key={JSON.stringify(act)} scene={scene} act={act} name="" />
      ))}
      {others.length === 0 && <p>{words('web.wayOut.none')}</p>}
    </>
  );
}

interface WayProps extends WayOutProps {
  readonly act: ActWords;
  readonly name: string;
  readonly isAway?: boolean;
}

function Way({ scene, act, name, isAway: isWithout = false }: WayProps) {
  const seats = scene.store.match.value!.seats.length;
  const key = keyOf(act, {
    others: otherPeople(scene),
    seats,
    isWithout,
    isTogether: scene.parts.isCooperative === true,
  });
  return (
    <Confirmed
      label={words(`web.wayOut.${key}`, { name })}
      what={words(`web.wayOut.${key}.what`, { name })}
      yes={words(`web.wayOut.${key}.sure`)}
      no={words('web.wayOut.no')}
      onSure={async () => scene.store.link.talk!.act(act)}
      wordsAgainst={wordsAgainst}
    />
  );
}

/** How many other people play. */
function otherPeople({ store, seat }: TableScene): number {
  return store.match.value!.seats.filter(({ kind, seat: other }) => kind === 'human' && other !== seat).length;
}

type Key =
  | 'resign.two'
  | 'resign.more'
  | 'resign.alone'
  | 'resign.together'
  | 'draw'
  | 'end'
  | 'end.alone'
  | 'end.away'
  | 'giveUp'
  | 'giveUp.alone'
  | 'giveUp.away'
  | 'standIn';

interface Circumstances {
  readonly others: number;
  readonly seats: number;
  readonly isWithout: boolean;
  readonly isTogether: boolean;
}

/** By what would happen: what is said of it is what the rules of the table do. */
function keyOf(act: ActWords, { others, seats, isWithout, isTogether }: Circumstances): Key {
  if (act.act === 'standIn') return 'standIn';
  if (act.act === 'resign' && isTogether) return 'resign.together';
  if (act.act === 'resign') return seats === 2 ? 'resign.two' : others === 0 ? 'resign.alone' : 'resign.more';
  if (act.act === 'agree' && act.to === 'draw') return 'draw';
  // AUT-AGR-03: who wins and loses together gives up by ending it.
  const end = isTogether ? 'giveUp' : 'end';
  if (isWithout) return `${end}.away`;
  return others === 0 ? `${end}.alone` : end;
}
