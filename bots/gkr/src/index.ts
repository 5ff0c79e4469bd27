// What a bot knows of GKR beyond its rules.

export { createGkrAppraisal } from './appraisal.js';
export { gkrBotTexts } from './texts.js';
export { tactics } from './tactics.js';
