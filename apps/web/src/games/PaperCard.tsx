// A card's face: the one bright paper surface on the screen, so that a hand is found at once. A head with its cost and
// name; on the large face its numbers, why it cannot be played, what it does, and of what kind it is.

import type { ComponentChildren } from 'preact';
import type { CardProps } from './face.js';
import './paperCard.css';

interface PaperCardProps extends Omit<CardProps, 'card' | 'say' | 'position' | 'seat'> {
  /** The two letters of the game: what its own style sheet calls the same things. */
  readonly of: string;
  /** What lies on the card; undefined where only its back is seen. */
  readonly face: PaperFace | undefined;
}

/** What is printed on a card, in words. */
export interface PaperFace {
  /** In the words of the style sheet: what colours its edge. */
  readonly kinds: readonly string[];
  readonly cost: ComponentChildren;
  /** What the number is, for whoever only hears it. */
  readonly costLabel?: string;
  readonly name: string;
  /** Signs after the name. */
  readonly marks?: ComponentChildren;
  readonly stats: readonly { readonly label: string; readonly value: ComponentChildren }[];
  readonly words: string;
  readonly kind: { readonly icon: ComponentChildren; readonly label: string };
}

export function PaperCard({ of, face, size = 'face', isLit, isChosen, isDim, reason }: PaperCardProps) {
  const state = `${isLit ? ' is-lit' : ''}${isChosen ? ' is-chosen' : ''}${isDim ? ' is-dim' : ''}`;
  const own = `${of}-card`;
  if (face === undefined) return <span class={`paper-card ${own} ${own}-tile is-back${state}`} aria-hidden="true" />;
  const kinds = face.kinds.map((kind) => ` is-${kind}`).join('');
  return (
    <span class={`paper-card ${own} ${own}-${size}${kinds}${state}`}>
      <span class="paper-head">
        {face.costLabel !== undefined && <span class="aloud">{`${face.costLabel} `}</span>}
        {typeof face.cost === 'number' ? <span class="paper-cost">{face.cost}</span> : face.cost}
        {face.costLabel !== undefined && <span class="aloud">. </span>}
        <b>{face.name}</b>
        <span class="aloud">. </span>
        {face.marks}
        {isChosen && <i class="paper-check">✓</i>}
      </span>
      {size === 'face' && (
        <>
          {face.stats.length > 0 && (
            <span class={`paper-stats ${own}-stats`}>
              {face.stats.map(({ label, value }, i) => (
                <span key={i}>
                  <b>{value}</b>
                  <small>{label}</small>
                  <span class="aloud">. </span>
                </span>
              ))}
            </span>
          )}
          {reason !== undefined && <span class={`paper-reason ${own}-reason`}>{reason}</span>}
          <span class={`paper-text ${own}-text`}>{face.words}</span>
          <span class={`paper-kind ${own}-kind`}>
            {face.kind.icon}
            <span>{face.kind.label}</span>
          </span>
        </>
      )}
    </span>
  );
}
