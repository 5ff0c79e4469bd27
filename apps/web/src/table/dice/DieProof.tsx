// The proof of one die: where it lies in the stream of chance, what was promised about that stream, and, once the match
// is over, what this device found when it drew it again.

import { useEffect, useState } from 'preact/hooks';
import { ThinkingWorker } from '../../localTable/thinker.js';
import type { Draw, Proofs } from '../../localTable/thinking.js';
import { Dialog } from '../../parts/Dialog.js';
import { Icon } from '../../parts/icons.js';
import { RuleChip } from '../../parts/RuleChip.js';
import { say, t } from '../../text/index.js';
import type { TableScene } from '../context.js';
import { useScene } from '../context.js';
import { grouped } from './Dice.js';
import { drawnFor } from './drawnFor.js';
import { fairnessOf } from './fairnessOf.js';
import { loadProofWords, proofWords } from './proofWords.js';
import { RolledDice } from './RolledDice.js';
import type { DieOf } from './rolls.js';
import { numberOf, rollsIn } from './rolls.js';

/** The component, once its words are here. */
export async function withWords(): Promise<typeof DieProof> {
  await loadProofWords();
  return DieProof;
}

function DieProof() {
  const scene = useScene();
  const die = scene.die.value;
  if (die === undefined) return null;
  return (
    <Dialog title={t('web.proof.title')} onClose={() => (scene.die.value = undefined)}>
      <Proof die={die} />
    </Dialog>
  );
}

function Proof({ die }: { readonly die: DieOf }) {
  const scene = useScene();
  const { timeline, parts, store } = scene;
  const match = store.match.value;
  const entries = timeline.choices.value;
  const place = entries.findIndex(({ n }) => n === die.roll.n);
  const event = entries[place]?.events[die.roll.event];
  if (match === undefined || event === undefined) return null;
  const { number, count } = numberOf(die, rollsIn(parts, entries));
  return (
    <div class="proof">
      <RolledDice roll={die.roll} only={die.index} />
      <p>
        {say(parts.eventText(event))} <RuleChip rule={event.rule} />
      </p>
      {scene.isBranch.value ? (
        <p>{proofWords('web.proof.branch')}</p>
      ) : (
        <>
          <dl>
            <Row
              name={proofWords('web.proof.die')}
              value={proofWords('web.verify.of', { count: number, all: count })}
            />
            <Row
              name={proofWords('web.proof.rolled')}
              value={place === 0 ? proofWords('web.proof.setUp') : t('web.timeline.choice', { place })}
            />
            <Row
              name={proofWords(scene.hasSeenPromise.value ? 'web.verify.promised' : 'web.verify.said')}
              hash={scene.commitment.value}
            />
            {match.fairness.secret !== undefined && (
              <Row name={proofWords('web.verify.revealed')} hash={match.fairness.secret} />
            )}
          </dl>
          {match.fairness.secret === undefined ? (
            <p>{proofWords('web.proof.sealed')}</p>
          ) : (
            <Again die={die} place={place} />
          )}
        </>
      )}
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => {
            scene.die.value = undefined;
            scene.isRailOpen.value = false;
            void timeline.go(place);
          }}
        >
          <Icon name="eye" size={17} />
          <span>{t('web.log.show')}</span>
        </button>
      </div>
    </div>
  );
}

/** What this device found when it drew the dice of the match once more. */
function Again({ die, place }: { readonly die: DieOf; readonly place: number }) {
  const scene = useScene();
  const [proofs, setProofs] = useState<Proofs | { readonly failed: string } | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    proofsOf(scene).then(
      (found) => isWanted && setProofs(found),
      (error: unknown) => isWanted && setProofs({ failed: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [scene]);
  if (proofs === undefined) return <p role="status">{proofWords('web.verify.checking')}</p>;
  if ('failed' in proofs) return <p role="alert">{proofWords('web.verify.impossible', { reason: proofs.failed })}</p>;
  const { roll, index } = die;
  const found = proofs.rolls.find((one) => one.place === place && one.event === roll.event)?.draws ?? [];
  const { draws, isWhole, sum, fits } = drawnFor(die, found);
  const told = roll.values[index]!;
  const keepsPromise = proofs.keepsPromise && scene.store.link.dice?.kept.value?.broken === undefined;
  const holds = keepsPromise && fits;
  return (
    <>
      <table class="proof-draws">
        <thead>
          <tr>
            <th>{proofWords('web.proof.position')}</th>
            <th>{proofWords('web.proof.word')}</th>
            <th>{proofWords('web.proof.face')}</th>
          </tr>
        </thead>
        <tbody>
          {draws.map((draw) => (
            <DrawRow key={draw.position} draw={draw} all={proofs.drawn} />
          ))}
        </tbody>
      </table>
      {draws.length === 0 && <p>{proofWords('web.proof.earlier')}</p>}
      <p class={`proof-verdict ${holds ? 'holds' : 'fails'}`} role="status">
        <Icon name={holds ? 'check' : 'warning'} size={18} />
        <span>
          {!keepsPromise
            ? proofWords('web.proof.broken')
            : isWhole
              ? proofWords(
                  !holds ? 'web.proof.differs' : scene.hasSeenPromise.value ? 'web.proof.holds' : 'web.proof.alone',
                  {
                    found: sum,
                    told,
                  },
                )
              : proofWords('web.proof.some', { count: draws.length })}
        </span>
      </p>
    </>
  );
}

function DrawRow({ draw, all }: { readonly draw: Draw; readonly all: number }) {
  const { position, word, face, sides } = draw;
  return (
    <tr>
      <td>{proofWords('web.verify.of', { count: position, all })}</td>
      <td>
        <code>{word.toString(16).padStart(8, '0')}</code>
      </td>
      <td>{proofWords('web.proof.sum', { sides, face })}</td>
    </tr>
  );
}

function Row({ name, value, hash }: { readonly name: string; readonly value?: string; readonly hash?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{hash === undefined ? value : <code title={hash}>{grouped(hash)}</code>}</dd>
    </div>
  );
}

/** Drawn once for each match: all its dice are proved together. */
const known = new WeakMap<TableScene, Promise<Proofs>>();

async function proofsOf(scene: TableScene): Promise<Proofs> {
  const found = known.get(scene) ?? prove(scene);
  known.set(scene, found);
  // What failed for want of a connection may succeed the next time.
  found.catch(() => known.delete(scene));
  return found;
}

async function prove({ store }: TableScene): Promise<Proofs> {
  const thinker = new ThinkingWorker();
  try {
    const record = await store.link.record();
    store.link.dice?.compare(fairnessOf(record));
    return await thinker.ask({ task: 'prove', record });
  } finally {
    thinker.close();
  }
}
