// The page of all questions.

import { servePage } from '../builtPage.js';
import type { Served } from '../staticServer.js';

export async function serveQuestions(): Promise<Served> {
  return servePage('questions');
}
