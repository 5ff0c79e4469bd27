// Everything that is printed for pilots and robots and has a name and a text, as one list.

import type { PrintedAbility, PrintedCard, PrintedPilot, PrintedRobot } from '@automachia/gigarobo/builds';
import type { GigaPack } from '@automachia/gigarobo/facts';

export interface CodexEntry {
  readonly printed: PrintedCard | PrintedAbility;
  /** Whose it is. */
  readonly of: PrintedPilot | PrintedRobot;
}

export function isCard(printed: PrintedCard | PrintedAbility): printed is PrintedCard {
  return 'type' in printed;
}

export function entriesOf({ pilots, robots }: GigaPack): readonly CodexEntry[] {
  return [...pilots, ...robots].flatMap((of) => [...of.abilities, ...of.cards].map((printed) => ({ printed, of })));
}
