// The files of a pack as somebody chooses them: a folder with everything in it, or the files themselves in a heap, for
// devices that choose no folders.

import { languages } from '@automachia/i18n';

/** A chosen file: `webkitRelativePath` is the way from the folder that was chosen, and empty where none was. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'webkitRelativePath' | 'text'>;

/** Far more than any pack has. */
const LARGEST = 5_000_000;
const MOST = 200;

/** The JSON files by their path inside the pack, as `automachia pack check` reads them; undefined where they are too many. */
export async function packFilesOf(chosen: readonly ChosenFile[]): Promise<[string, string][] | undefined> {
  const files = chosen.filter(({ name }) => name.endsWith('.json'));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (files.length > MOST || size > LARGEST) return undefined;
  return Promise.all(files.map(async (file) => [pathOf(file), await file.text()] as [string, string]));
}

const TEXTS: ReadonlySet<string> = new Set(languages.map((language) => `${language}.json`));

function pathOf({ name, webkitRelativePath }: ChosenFile): string {
  const [, ...inside] = webkitRelativePath.split('/');
  if (inside.length > 0) return inside.join('/');
  // In a heap nobody can say which file lay in which folder; only texts lie in one.
  return TEXTS.has(name) ? `text/${name}` : name;
}
