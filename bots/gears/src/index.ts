// What a bot knows of Gears of War beyond its rules.

export { createGearsAppraisal } from './appraisal.js';
export { gearsBotTexts } from './texts.js';
export { tactics } from './tactics.js';
