// Who fights: pilots and robots as plates beside each other, any pairing. At the question of a match only those that are still
// free can be taken.

import { text } from '@automachia/kernel';
import type { BoardProps } from '../../face.js';
import { Picture } from '../pictures.js';
import { pack } from '../pack.js';
import { portraitOf } from '../portraits.js';
import type { Fighters as Chosen } from './draft.js';
import { chooseFighters, draft, anyOf } from './draft.js';

interface FightersProps extends Pick<BoardProps, 'say'> {
  /** Whether a pair may be chosen. */
  readonly isFree?: (pair: Chosen) => boolean;
  /** Somebody wants what is taken. */
  readonly onTaken?: (name: string) => void;
}

export function Fighters({ say, isFree = () => true, onTaken }: FightersProps) {
  const chosen = draft.value;
  const { pilots, robots } = pack();
  const pairs = pilots.flatMap(({ name: pilot }) => robots.map(({ name: robot }) => ({ pilot, robot }))).filter(isFree);
  const row = (kind: 'pilot' | 'robot', names: readonly string[]) => (
    <section class="gb-fighters">
      <h2>
        {say(text(`web.gigarobo.build.${kind}`))} <small>{say(text('web.gigarobo.build.any'))}</small>
      </h2>
      <ul>
        {names.map((name) => {
          const isTaken = pairs.every((pair) => pair[kind] !== name);
          const take = (): void => (isTaken ? onTaken?.(name) : chooseFighters({ [kind]: name }));
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={chosen[kind] === name}
                aria-disabled={isTaken}
                data-fighter={name}
                onClick={take}
              >
                {kind === 'pilot' ? (
                  <img src={portraitOf(name)} alt="" width="72" height="72" />
                ) : (
                  <Picture name={name} size={72} />
                )}
                <b>{name}</b>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
  return (
    <>
      {row(
        'pilot',
        pilots.map(({ name }) => name),
      )}
      {row(
        'robot',
        robots.map(({ name }) => name),
      )}
      <button type="button" class="button is-small" onClick={() => chooseFighters(anyOf(pairs) ?? {})}>
        <span>{say(text('web.gigarobo.build.randomFighters'))}</span>
      </button>
    </>
  );
}
