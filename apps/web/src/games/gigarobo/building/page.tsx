// The page of builds, without a match: any pilot in any robot, what is built for them, and what the rules say of it.

import { text } from '@automachia/kernel';
import type { Workshop } from '../../face.js';
import type { ComponentProps } from 'preact';
import { Builder } from './Builder.js';
import { draft } from './draft.js';
import { Fighters } from './Fighters.js';
import { Hero } from './Hero.js';
import { Legality } from './Legality.js';
import { Shelf } from './Shelf.js';
import './building.css';

export const workshop: Workshop = { Page: BuildPage, options: { quickStart: false } };

function BuildPage({ say }: ComponentProps<Workshop['Page']>) {
  const fighters = draft.value;
  return (
    <div class="gb-page">
      <div class="gb-who">
        <Fighters say={say} />
        <Shelf say={say} />
      </div>
      <div>
        <Hero fighters={fighters} say={say} />
        <Builder fighters={fighters} say={say} />
      </div>
      <aside aria-label={say(text('web.gigarobo.build.legal'))}>
        <Legality fighters={fighters} say={say} />
      </aside>
    </div>
  );
}
