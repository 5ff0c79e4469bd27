// A content pack as its files, and what is found wrong while reading them. Nothing here touches a disk: whoever has
// the files (a folder, an upload) hands them over.

import type { Plain } from '@automachia/kernel';
import type { z } from 'zod';
import type { Fault } from './faults.js';
import { pathInWords, sortFaults } from './faults.js';
import { UnreadableFile } from './unreadable.js';
import type { FilePlace, ParsedJson, Path, TextPlace } from './json.js';
import { BadJson, parseJson } from './json.js';
import { didYouMean } from './nearest.js';
import { checkValue } from './schema.js';

/** The files of a pack, by their path inside it: `pack.json`, `text/fr.json`. */
export type PackFiles = ReadonlyMap<string, string>;

/** A pack that can be played, or what is wrong with it. */
export interface PackVerdict<Pack> {
  readonly faults: readonly Fault[];
  /** Present where there is no fault. */
  readonly pack?: Pack;
  /** The pack's own texts by language, where there is no fault. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Reads the files of one pack and collects everything that is wrong, so that all of it can be mended at once. */
export class PackReader {
  private readonly found: Fault[] = [];
  private readonly parsed = new Map<string, ParsedJson | undefined>();
  private readonly known = new Set<string>();

  /** Files whose name ends so are read otherwise than as JSON: `{ '.yaml': parseYaml }`. */
  constructor(
    private readonly files: PackFiles,
    private readonly readers: Readonly<Record<string, (text: string) => ParsedJson>> = {},
  ) {}

  /** The content of a file as the schema types it; undefined where something is wrong with it, which is then noted. */
  read<T>(file: string, schema: z.ZodType<T>): T | undefined {
    const parsed = this.parse(file);
    if (parsed === undefined) return undefined;
    const checked = checkValue(schema, parsed.value);
    if ('value' in checked) return checked.value;
    for (const { path, complaint } of checked.complaints) this.complain(file, path, complaint);
    return undefined;
  }

  /** The content of a file before any check; undefined where it is missing or no JSON. */
  raw(file: string): Plain | undefined {
    return this.parse(file)?.value;
  }

  /** Notes a fault at a place of a file. */
  complain(file: string, path: Path, complaint: string): void {
    const parsed = this.parsed.get(file);
    const place = parsed?.placeOf(path);
    this.found.push({
      file,
      path: pathInWords(parsed?.value, path),
      ...(place === undefined ? {} : { place }),
      complaint,
    });
  }

  /** Where the words of a text begin that stands at a place of a file. */
  textStart(file: string, path: Path): TextPlace & { readonly file: string; readonly path: Path } {
    const place = this.parse(file)?.textPlaceOf(path) ?? { line: 1, column: 1, indent: 0 };
    return { ...place, file, path };
  }

  /** Notes a fault inside of a text: at the very word. */
  complainAt(file: string, path: Path, place: FilePlace, complaint: string): void {
    this.found.push({ file, path: pathInWords(this.parsed.get(file)?.value, path), place, complaint });
  }

  /** Notes files that nothing has read: most likely their name is misspelt. */
  complainOfStrayFiles(): void {
    const missing = [...this.known].filter((file) => !this.files.has(file));
    for (const file of this.files.keys()) {
      if (this.known.has(file)) continue;
      const hint = didYouMean(file, missing);
      this.found.push({ file, path: '', complaint: `nothing reads this file.${hint || ' Remove it.'}` });
    }
  }

  /** Everything that is wrong, in the order of the files. */
  faults(): Fault[] {
    return sortFaults(this.found);
  }

  private parse(file: string): ParsedJson | undefined {
    if (this.known.has(file)) return this.parsed.get(file);
    this.known.add(file);
    const text = this.files.get(file);
    if (text === undefined) {
      this.found.push({ file, path: '', complaint: 'this file is missing: every pack has one.' });
      return undefined;
    }
    try {
      const ending = Object.keys(this.readers).find((one) => file.endsWith(one));
      const parsed = (ending === undefined ? parseJson : this.readers[ending]!)(text);
      this.parsed.set(file, parsed);
      for (const { path, place } of parsed.repeated) {
        const complaint = 'is written twice: only the last one would count. Keep one.';
        this.found.push({ file, path: pathInWords(parsed.value, path), place, complaint });
      }
      return parsed;
    } catch (error) {
      if (error instanceof UnreadableFile) {
        for (const { place, message } of error.problems)
          this.found.push({ file, path: '', place, complaint: `it ${message}.` });
        return undefined;
      }
      if (!(error instanceof BadJson)) throw error;
      const { place, path, message } = error;
      this.found.push({ file, path: pathInWords(undefined, path), place, complaint: `not JSON: it ${message}.` });
      return undefined;
    }
  }
}
