// After a match: the choices of one's own that cost most, with what the bot that looks ahead would have played; and what
// bots that played had thought at every moment, sealed until now.

import type { Choice, Text } from '@automachia/kernel';
import type { SealedThought } from '@automachia/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { CostlyChoice, MatchReview } from '../localTable/review.js';
import { ThinkingWorker } from '../localTable/thinker.js';
import { Icon } from '../parts/icons.js';
import { RuleChip } from '../parts/RuleChip.js';
import { SeatMark } from '../boards/seats.js';
import { fetchWords } from '../table/advising.js';
import type { TableScene } from '../table/context.js';
import { useScene } from '../table/context.js';
import { say } from '../text/index.js';
import { words } from './words.js';

export function Review() {
  const scene = useScene();
  if (scene.isBranch.value || scene.store.link.isLesson) return null;
  return (
    <>
      {/* Whoever has chosen nothing has nothing to look at again. */}
      {scene.own > 0 && scene.timeline.choices.value.some(({ seat }) => seat === scene.own) && <OwnChoices />}
      <Thoughts />
    </>
  );
}

type Looked = MatchReview | 'looking' | 'failed' | undefined;

function OwnChoices() {
  const scene = useScene();
  const [looked, setLooked] = useState<Looked>(undefined);
  const look = async (): Promise<void> => {
    setLooked('looking');
    setLooked(await lookAgain(scene).catch(() => 'failed' as const));
  };
  return (
    <section>
      <h3>{words('web.review.title')}</h3>
      {looked === undefined || looked === 'failed' ? (
        <>
          <p>{words(looked === undefined ? 'web.review.what' : 'web.review.failed')}</p>
          <button type="button" class="button" onClick={() => void look()}>
            <Icon name="bulb" size={17} />
            <span>{words('web.review.look')}</span>
          </button>
        </>
      ) : looked === 'looking' ? (
        <p role="status">{words('web.review.looking')}</p>
      ) : (
        <Costly {...looked} />
      )}
    </section>
  );
}

async function lookAgain(scene: TableScene): Promise<MatchReview> {
  const thinker = new ThinkingWorker();
  try {
    const record = await scene.store.link.record();
    return await thinker.ask({ task: 'review', record, seat: scene.own });
  } finally {
    thinker.close();
  }
}

function Costly({ looked, costly }: MatchReview) {
  if (costly.length === 0) return <p role="status">{words('web.review.none', { count: looked })}</p>;
  return (
    <>
      <p role="status">{words('web.review.found', { count: costly.length, looked })}</p>
      <ol class="turning-points">
        {costly.map((one) => (
          <CostlyRow key={one.place} {...one} />
        ))}
      </ol>
    </>
  );
}

function CostlyRow({ place, asked, table, played, better, value, best }: CostlyChoice) {
  const scene = useScene();
  const turn = scene.timeline.turnDuring(place);
  const labelThen = (choice: Choice): string =>
    withoutStop(scene.parts.shortLabel?.(asked, choice, table)) ?? labelOf(scene, asked.step, asked.rule, choice);
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          scene.isRailOpen.value = false;
          // The table as it was when it was asked.
          void scene.timeline.go(place - 1);
        }}
      >
        <b>{words(turn === undefined ? 'web.review.choice' : 'web.review.turn', { turn: turn ?? 0, place })}</b>
        <span>
          {words('web.review.costs', {
            played: labelThen(played),
            better: labelThen(better),
            percent: Math.round(100 * value),
            best: Math.round(100 * best),
          })}
        </span>
      </button>
    </li>
  );
}

/** A choice as it is offered, without its full stop: it stands in a sentence. */
function labelOf({ parts }: TableScene, step: string, rule: string, choice: Choice): string {
  return withoutStop(parts.vocabulary.option(step, choice, rule)?.label) ?? JSON.stringify(choice);
}

function withoutStop(label: Text | undefined): string | undefined {
  return label && say(label).replace(/\.$/, '');
}

/** What the bot thought that chose at the moment which is looked at, or last before it. */
function Thoughts() {
  const scene = useScene();
  const { timeline } = scene;
  const thoughts = useThoughts(scene);
  if (thoughts.length === 0) return null;
  const shown = timeline.choices.value.slice(0, timeline.current.value + 1);
  const entry = shown.findLast(({ n }) => thoughts.some((one) => one.n === n));
  const thought = thoughts.find((one) => one.n === entry?.n);
  if (entry === undefined || thought === undefined) return null;
  const { seat, step, rule, reason, ranked } = thought;
  // Whoever weighs nothing against anything has no chances to tell.
  const isWeighed = ranked.some(({ value }) => value !== ranked[0]?.value);
  return (
    <section>
      <h3>{words('web.thought.title')}</h3>
      <p>
        <SeatMark seat={seat} size={13} />{' '}
        {words('web.thought.of', { seat: scene.parts.seatText(seat), place: timeline.choices.value.indexOf(entry) })}{' '}
        {say(reason)} <RuleChip rule="AUT-ADV-02" />
      </p>
      {isWeighed && (
        <ol>
          {ranked.map(({ choice, value }) => (
            <li key={JSON.stringify(choice)}>
              {words('web.thought.weighed', {
                choice: labelOf(scene, step, rule, choice),
                percent: Math.round(100 * value),
              })}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function useThoughts({ store }: TableScene): readonly SealedThought[] {
  const [thoughts, setThoughts] = useState<readonly SealedThought[]>([]);
  useEffect(() => {
    let isMeant = true;
    const fetchAll = async (): Promise<void> => {
      const [found = []] = await Promise.all([store.link.thoughts?.(), fetchWords(store)]);
      if (isMeant) setThoughts(found);
    };
    // Matches from before this was kept have none.
    fetchAll().catch(() => undefined);
    return () => {
      isMeant = false;
    };
  }, [store]);
  return thoughts;
}
