// Opening a file in the lobby: it is read and verified before anything of it is shown.

import { signal } from '@preact/signals';
import { ThinkingWorker } from '../localTable/thinker.js';
import { go } from '../route.js';
import { keepFile } from './keptFiles.js';
import type { FileProblem, OpenedFile, FileReading } from './reading.js';

/** The name of the file that is being read. */
export const reading = signal<string | undefined>(undefined);

/** What is wrong with the file that was opened last. */
export const fileProblem = signal<(FileProblem & { readonly file: File }) | undefined>(undefined);

/** Much longer than any match. */
const LARGEST = 20_000_000;

/** Reads a file, and shows it or what is wrong with it. */
export async function openFile(file: File): Promise<void> {
  if (reading.value !== undefined) return;
  reading.value = file.name;
  fileProblem.value = undefined;
  try {
    const found = file.size > LARGEST ? tooLarge : await read({ name: file.name, text: await file.text() });
    if (found.is === 'bad') fileProblem.value = { ...found.problem, file };
    else await show({ name: file.name, text: await file.text() }, found);
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error);
    fileProblem.value = { ...unreadable, complaint, file };
  } finally {
    reading.value = undefined;
  }
}

/** What a file is; asked of a worker that goes when it has answered. */
export async function read(file: OpenedFile): Promise<FileReading> {
  const thinker = new ThinkingWorker();
  try {
    return await thinker.ask({ task: 'read', file });
  } finally {
    thinker.close();
  }
}

async function show(file: OpenedFile, found: Exclude<FileReading, { is: 'bad' }>): Promise<void> {
  const isRecord = found.is === 'record';
  const game = isRecord ? found.record.game : found.game;
  const players = isRecord ? found.record.seats.length : found.scenario.players;
  const { id } = await keepFile({ ...file, is: found.is, game, players });
  go({ to: 'record', record: id });
}

const advice = { key: 'web.file.advice.choose' };
const unreadable: FileProblem = { what: { key: 'web.file.unreadable' }, advice };
const tooLarge: FileReading = { is: 'bad', problem: { what: { key: 'web.file.tooLarge' }, advice } };
