// Whom and what the texts of the lessons call by name: printed names, the same in every language.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';

const called = (name: string): Text => text('inspect.name', { name });

export const cast = {
  you: called('Chogoking'),
  other: called('Ayzn'),
  beam: called('Chogoking Beam!'),
  dynamo: called('Dynamo Fist!'),
  gatling: called('Ayzn Gatling Blaster!'),
  fist: called('Burning Chogoking Fist!'),
  spike: called('Turbine Spike!'),
  edge: called('Reflex Edge'),
  wave: called('Tumult Wave!'),
  blazer: called('Nova Blazer!'),
};
