// Dice that verify themselves: what was promised, what was revealed, and what this device found when it played again.

import { useState } from 'preact/hooks';
import { ThinkingWorker } from '../localTable/thinker.js';
import type { Unplayed, Verdict } from '../localTable/thinking.js';
import type { KeptDice } from '../online/keptDice.js';
import { Icon } from '../parts/icons.js';
import { t } from '../text/index.js';
import { useScene } from './context.js';
import { grouped } from './dice/Dice.js';
import { fairnessOf } from './dice/fairnessOf.js';
import { proofWords } from './dice/proofWords.js';
import { RolledDice } from './dice/RolledDice.js';
import { rollsIn } from './dice/rolls.js';
import { downloadRecord } from './sharing.js';

type Checking = 'not yet' | 'checking' | Verdict | { readonly failed: string };

export function Verification() {
  const scene = useScene();
  const { store } = scene;
  const [state, setState] = useState<Checking>('not yet');
  const match = store.match.value;
  const { dice } = store.link;
  const kept = dice?.kept.value;
  if (match === undefined) return null;

  const check = async (): Promise<void> => {
    setState('checking');
    const thinker = new ThinkingWorker();
    try {
      const record = await store.link.record();
      dice?.compare(fairnessOf(record));
      setState(await thinker.ask({ task: 'verify', record }));
    } catch (error) {
      setState({ failed: error instanceof Error ? error.message : String(error) });
    } finally {
      thinker.close();
    }
  };

  const verdict = typeof state === 'object' && 'holds' in state ? state : undefined;
  const holds = verdict?.holds === true && kept?.broken === undefined;
  const isInPart = verdict?.holds === true && verdict.unplayed.length > 0;
  // Matches that were simulated have dice from a plain number.
  const hasPromise = scene.commitment.value !== '';
  const isAlone = hasPromise && !scene.hasSeenPromise.value;
  return (
    <section
      class={`verification${verdict === undefined ? '' : holds ? ' holds' : ' fails'}`}
      tabIndex={-1}
      aria-live="polite"
      aria-label={t('web.dice.title')}
    >
      <h3>
        <Icon name={holds ? 'check' : verdict === undefined ? 'die' : 'warning'} size={20} />
        {verdict === undefined
          ? t('web.dice.title')
          : proofWords(
              !holds
                ? 'web.verify.fails'
                : isInPart
                  ? 'web.verify.inPart'
                  : isAlone
                    ? 'web.verify.alone'
                    : 'web.verify.holds',
            )}
      </h3>
      <p>
        {state === 'not yet' && proofWords(hasPromise ? 'web.verify.offer' : 'web.verify.noPromise')}
        {state === 'checking' && proofWords('web.verify.checking')}
        {typeof state === 'object' &&
          'failed' in state &&
          proofWords('web.verify.impossible', { reason: state.failed })}
        {verdict?.holds === false &&
          proofWords('web.verify.differs', { choice: verdict.choice, complaint: verdict.complaint })}
        {holds && verdict?.holds && playedWords(verdict)}
        {verdict !== undefined &&
          kept?.broken !== undefined &&
          proofWords('web.verify.broken', { what: kept.broken.what })}
      </p>
      {holds && verdict?.holds && isInPart && <NotPlayed parts={verdict.unplayed} hasPromise={hasPromise} />}
      {holds && isAlone && <p>{proofWords('web.verify.notCompared')}</p>}
      {verdict !== undefined && dice !== undefined && kept !== undefined && !isAlone && (
        <Compared kept={kept} isStored={dice.isStored} />
      )}
      <dl>
        {hasPromise && (
          <Hash name={proofWords(isAlone ? 'web.verify.said' : 'web.verify.promised')} hash={scene.commitment.value} />
        )}
        {kept?.broken?.what === 'commitment' && <Hash name={proofWords('web.verify.shown')} hash={kept.broken.shown} />}
        {match.fairness.secret !== undefined && (
          <Hash name={proofWords('web.verify.revealed')} hash={match.fairness.secret} />
        )}
        {holds && kept?.seats !== undefined && (
          <Row name={proofWords('web.verify.words')} value={proofWords('web.verify.asSent')} />
        )}
        {verdict?.holds === true && <Counts verdict={verdict} seats={hasPromise ? match.seats.length : 0} />}
      </dl>
      <LastRolls />
      <div class="row">
        {verdict?.holds !== true && (
          <button type="button" class="button" aria-disabled={state === 'checking'} onClick={() => void check()}>
            <Icon name="check" size={17} />
            <span>{proofWords('web.verify.start')}</span>
          </button>
        )}
        {verdict?.holds === false && (
          <button type="button" class="button" onClick={() => void scene.timeline.go(verdict.place)}>
            <Icon name="eye" size={17} />
            <span>{t('web.log.show')}</span>
          </button>
        )}
        {verdict !== undefined && !holds && (
          <button type="button" class="button" onClick={() => void downloadRecord(scene)}>
            <Icon name="download" size={17} />
            <span>{t('web.record.download')}</span>
          </button>
        )}
      </div>
    </section>
  );
}

/** What was played again, and no more than that. */
function playedWords({ unplayed, checked, choices, milliseconds }: Extract<Verdict, { holds: true }>): string {
  if (unplayed.length === 0) return proofWords('web.verify.here', { milliseconds });
  return proofWords('web.verify.hereInPart', { count: checked, all: choices, milliseconds });
}

/** What was played under rules that are not here. */
function NotPlayed({ parts, hasPromise }: { readonly parts: readonly Unplayed[]; readonly hasPromise: boolean }) {
  return (
    <>
      {parts.map(({ rules, first, last }) => {
        const what = last < first ? (first === 1 ? 'setUp' : 'none') : first === 1 ? 'setUpAnd' : 'choices';
        return <p key={`${rules} ${last}`}>{proofWords('web.verify.unplayed', { what, rules, first, last })}</p>;
      })}
      {hasPromise && <p>{proofWords('web.verify.stream')}</p>}
    </>
  );
}

/** Which promise the record was compared with, and what this browser noticed on the way to the match. */
function Compared({ kept, isStored }: { readonly kept: KeptDice; readonly isStored: boolean }) {
  const { how, seats, refusals = 0, redrawn = 0, broken } = kept;
  const isLate = how === 'seated' || how === 'watching';
  return (
    <>
      <p>
        {proofWords('web.verify.compared', { seen: proofWords(`web.seen.${how}`) })}
        {isLate && ` ${proofWords('web.verify.later')}`}
      </p>
      {broken === undefined && seats !== undefined && refusals > 0 && (
        <p>{proofWords('web.verify.refused', { refusals, redrawn })}</p>
      )}
      {!isStored && <p>{proofWords('web.verify.notStored')}</p>}
    </>
  );
}

/** So many rolls stand under the verdict; every other one stands in the log. */
const LAST = 3;

/** The dice that fell last, each with its proof. */
function LastRolls() {
  const { timeline, parts } = useScene();
  const rolls = rollsIn(parts, timeline.choices.value).slice(-LAST);
  if (rolls.length === 0) return null;
  return (
    <div class="last-rolls">
      <h4>{t('web.dice.last')}</h4>
      {rolls.map((roll) => (
        <RolledDice key={`${roll.n} ${roll.event}`} roll={roll} />
      ))}
    </div>
  );
}

function Counts({ verdict, seats }: { readonly verdict: Extract<Verdict, { holds: true }>; readonly seats: number }) {
  const { contributions, dice, shuffles, drawn, drawnInAll, checked, choices, unplayed } = verdict;
  // How many dice fell where nothing was played again nobody knows.
  const among = (count: number): number | undefined => (unplayed.length === 0 ? count : undefined);
  return (
    <>
      {seats > 0 && <Count name={proofWords('web.verify.contributions')} count={contributions} all={seats} />}
      {dice > 0 && <Count name={proofWords('web.verify.dice')} count={dice} all={among(dice)} />}
      {shuffles > 0 && <Count name={proofWords('web.verify.shuffles')} count={shuffles} all={among(shuffles)} />}
      {drawn > 0 && <Count name={proofWords('web.verify.drawn')} count={drawn} all={drawnInAll} />}
      <Count name={proofWords('web.verify.choices')} count={checked} all={choices} />
    </>
  );
}

function Hash({ name, hash }: { readonly name: string; readonly hash: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code title={hash}>{grouped(hash)}</code>
      </dd>
    </div>
  );
}

interface CountProps {
  readonly name: string;
  readonly count: number;
  /** Undefined where nobody knows. */
  readonly all: number | undefined;
}

function Count({ name, count, all }: CountProps) {
  const value =
    all === undefined ? proofWords('web.verify.count', { count }) : proofWords('web.verify.of', { count, all });
  return <Row name={name} value={value} />;
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
