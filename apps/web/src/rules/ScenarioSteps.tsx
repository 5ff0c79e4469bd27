// A scenario in words: what is given, what is chosen, and what must then be so, each with whether it is.

import type { ComponentChildren } from 'preact';
import { Icon } from '../parts/icons.js';
import { say } from '../text/index.js';
import { CheckWords, NamedWords, SeatName } from './CheckWords.js';
import { useBook } from './context.js';
import { RuleLink } from './RuleText.js';
import type { Check, ScenarioStory, StoryStep } from './story.js';
import { words } from './words.js';

export interface ScenarioStepsProps {
  readonly story: ScenarioStory;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

export function ScenarioSteps({ story, place, onPlace }: ScenarioStepsProps) {
  return (
    <dl class="rules-steps">
      <Part name={words('web.ruleBook.given')}>
        <Given story={story} isNow={place === 0} onPlace={onPlace} />
      </Part>
      {groupsOf(story.steps).map((group, i) =>
        group.is === 'when' ? (
          <Part key={i} name={words('web.ruleBook.when')}>
            {group.steps.map((step, at) => (
              <When key={at} story={story} step={step} place={place} onPlace={onPlace} />
            ))}
          </Part>
        ) : (
          <Part key={i} name={words('web.ruleBook.then')}>
            {group.checks.map((check, at) => (
              <Then key={at} check={check} />
            ))}
          </Part>
        ),
      )}
    </dl>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      {children}
    </div>
  );
}

type Group =
  | { readonly is: 'when'; readonly steps: readonly StoryStep[] }
  | { readonly is: 'then'; readonly checks: readonly Check[] };

/** Choices that follow each other are one "when", what is then looked at one "then". */
function groupsOf(steps: readonly StoryStep[]): readonly Group[] {
  const groups: Group[] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.done !== undefined) {
      if (last?.is === 'when') groups[groups.length - 1] = { is: 'when', steps: [...last.steps, step] };
      else groups.push({ is: 'when', steps: [step] });
    }
    if (step.checks.length === 0) continue;
    const before = groups.at(-1);
    if (before?.is === 'then') groups[groups.length - 1] = { is: 'then', checks: [...before.checks, ...step.checks] };
    else groups.push({ is: 'then', checks: step.checks });
  }
  return groups;
}

/** So many pieces are named at once. */
const MOST = 5;

interface GivenProps {
  readonly story: ScenarioStory;
  readonly isNow: boolean;
  readonly onPlace: (place: number) => void;
}

function Given({ story, isNow, onPlace }: GivenProps) {
  const { face } = useBook().parts;
  const { dice, moments } = story;
  const pieces = (face.board.pieces?.(moments[0]!.view, 0) ?? []).map(say);
  const [named, others] = pieces.length > MOST + 1 ? [pieces.slice(0, MOST), pieces.slice(MOST)] : [pieces, []];
  return (
    <>
      <dd>
        <GoTo place={0} isNow={isNow} onPlace={onPlace}>
          {named.length === 0 ? words('web.ruleBook.beginning') : named.map((piece, i) => <span key={i}>{piece}</span>)}
        </GoTo>
      </dd>
      {others.length > 0 && (
        <dd>
          <details>
            <summary>{words('web.ruleBook.more', { count: others.length })}</summary>
            <ul>
              {others.map((piece, i) => (
                <li key={i}>{piece}</li>
              ))}
            </ul>
          </details>
        </dd>
      )}
      {dice !== undefined && dice.length > 0 && <dd>{words('web.ruleBook.dice', { dice: dice.join(', ') })}</dd>}
    </>
  );
}

interface WhenProps extends ScenarioStepsProps {
  readonly step: StoryStep;
}

/** A choice; while its moment is shown, also what it brings about. */
function When({ story, step, place, onPlace }: WhenProps) {
  const { parts } = useBook();
  const { seat, ...named } = step.done!;
  const isNow = step.place === place;
  const { events } = story.moments[step.place]!.entry;
  return (
    <dd>
      <GoTo place={step.place} isNow={isNow} onPlace={onPlace}>
        <SeatName seat={seat} isFollowed /> <NamedWords named={named} />
      </GoTo>
      {isNow && events.length > 0 && (
        <ul class="rules-events">
          {events.map((event, i) => (
            <li key={i}>
              {say(parts.eventText(event))} {event.rule !== undefined && <RuleLink rule={event.rule} />}
            </li>
          ))}
        </ul>
      )}
    </dd>
  );
}

function Then({ check }: { readonly check: Check }) {
  const icon = { holds: 'check', fails: 'close', untried: 'minus' } as const;
  return (
    <dd class={`rules-check is-${check.verdict}`}>
      <Icon name={icon[check.verdict]} size={14} />
      <div>
        <CheckWords check={check} /> <span class="aloud">{words(`web.ruleBook.verdict.${check.verdict}`)}</span>
      </div>
    </dd>
  );
}

interface GoToProps {
  readonly place: number;
  readonly isNow: boolean;
  readonly onPlace: (place: number) => void;
  readonly children: ComponentChildren;
}

function GoTo({ place, isNow, onPlace, children }: GoToProps) {
  return (
    <button type="button" class="rules-go" aria-current={isNow ? 'step' : undefined} onClick={() => onPlace(place)}>
      {children}
    </button>
  );
}
