// A turn, phase by phase, and where in it the match stands: for whoever learns the game.

import { say, t } from '../text/index.js';
import { boardProps } from './BoardArea.js';
import { useScene } from './context.js';
import { phaseWords } from './phaseWords.js';
import './turnPhases.css';

export function TurnPhases() {
  const scene = useScene();
  const view = boardProps(scene)?.view;
  const { names, current } = view === undefined ? { names: [], current: -1 } : phaseWords(scene.parts, view);
  if (names.length < 2) return null;
  return (
    <section class="rail-section">
      <h3>{t('web.phases', { count: names.length })}</h3>
      <ol class="turn-phases">
        {names.map((name, i) => (
          <li key={name.key} aria-current={i === current ? 'step' : undefined}>
            <em>{i + 1}</em> {say(name)}
          </li>
        ))}
      </ol>
    </section>
  );
}
