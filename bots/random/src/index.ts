// The reference opponent, and the fuzzer: every allowed choice is equally likely, and it says so.

export { createRandom } from './random.js';
export { randomTexts } from './texts.js';
