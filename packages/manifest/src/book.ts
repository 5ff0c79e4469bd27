// The rule catalogue of a game, and where its rules stand in the rulebook.

import type { Language } from '@automachia/i18n';

/** A clause, ruling or example of a rule catalogue; every field but `chapter` is a text. */
export type CatalogueEntry = { readonly chapter: string; readonly [field: string]: string };

/** Where the rules of a catalogue stand in the rulebook: on its pages, or under its titles. */
export interface CatalogueSources {
  /** `page` or `section`. */
  readonly kind: string;
  /** The language of the rulebook: titles are not translated. */
  readonly language: string;
  /** By rule id. Rulings have none. */
  readonly places: Readonly<Record<string, readonly string[]>>;
}

export interface RuleBook {
  readonly catalogue: Readonly<
    Record<Language, () => Promise<{ readonly default: Readonly<Record<string, CatalogueEntry>> }>>
  >;
  sources(): Promise<{ readonly default: CatalogueSources }>;
}
