// "Once per turn", "twice per phase", "once per match": counted here, so that no game keeps flags of its own.

/** One thing that was used, in the scope at whose end it is forgotten. */
export interface Use {
  readonly scope: string;
  readonly what: string;
  readonly times: number;
}

/** Everything used so far. Never changed in place: copies of a state share it. */
export type Uses = readonly Use[];

export const NOTHING_USED: Uses = [];

/** How often something was used in its scope. */
export function timesUsed(uses: Uses, scope: string, what: string): number {
  for (const use of uses) if (use.scope === scope && use.what === what) return use.times;
  return 0;
}

/** Counts one more use. */
export function countUse(uses: Uses, scope: string, what: string): Uses {
  const times = timesUsed(uses, scope, what);
  const others = times === 0 ? uses : uses.filter((use) => use.scope !== scope || use.what !== what);
  return [...others, { scope, what, times: times + 1 }];
}

/** Forgets what was used in a scope that has ended. */
export function endScope(uses: Uses, scope: string): Uses {
  if (uses.length === 0) return uses;
  const rest = uses.filter((use) => use.scope !== scope);
  return rest.length === 0 ? NOTHING_USED : rest;
}
