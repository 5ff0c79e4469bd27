// What bots that know a game build on: foresight by copying and taking, odds, and answers that cannot be listed.

export type { OptionJudge, TakenOption } from './optionForesight.js';
export { OptionForesight } from './optionForesight.js';
export { improved, OUT, shareOf, strongestFirst } from './odds.js';
export { proposals } from './proposals.js';
