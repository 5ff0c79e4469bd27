// The question for a build, and what it says of the one that is being made.

import { checkBuild } from '@automachia/gigarobo/builds';
import { text } from '@automachia/kernel';
import { useLayoutEffect } from 'preact/hooks';
import '../../../parts/building/boardPage.css';
import type { BoardProps } from '../../face.js';
import { fightersAsked } from './asked.js';
import { Builder } from './Builder.js';
import { buildFor, printedOf } from './draft.js';
import { Hero } from './Hero.js';

export function Building(props: BoardProps) {
  const { say, onAnswer } = props;
  const fighters = fightersAsked(props);
  const build = buildFor(fighters);
  const printed = printedOf(fighters);
  const remarks = printed === undefined ? [] : checkBuild(printed.pilot, printed.robot, build);
  const isLegal = printed !== undefined && remarks.length === 0;
  const written = JSON.stringify([fighters, build]);
  useLayoutEffect(() => {
    const { ability, abilities, ultimate, cards } = build;
    onAnswer?.(
      isLegal
        ? {
            choice: { build: { ability, abilities: [...abilities], ultimate, cards: [...cards] } },
            label: say(text('web.gigarobo.build.this')),
          }
        : { missing: say(text('web.gigarobo.build.short', { count: remarks.length })) },
    );
  }, [written, isLegal]);
  return (
    <div class="board-page">
      <Hero fighters={fighters} say={say} />
      <Builder fighters={fighters} say={say} />
    </div>
  );
}
