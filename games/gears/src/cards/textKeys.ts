// What the texts of a pack are called in its book.

/** The keys of texts, by what they belong to. */
export const textKeys = {
  ai: (number: number): string => `ai-${number}.text`,
  order: (id: string, action: number): string => `${id}.${action + 1}`,
  weapon: (id: string): string => `${id}.omen`,
  enemy: (id: string): string => `enemy-${id}.omen`,
  equipment: (id: string): string => `equipment-${id}.text`,
  setUp: (mission: string): string => `${mission}.setUp`,
  stage: (mission: string, stage: number): string => `${mission}-${stage + 1}`,
  flip: (mission: string, stage: number, players: number): string => `${mission}-${stage + 1}.flip${players}`,
  afterwards: (mission: string, stage: number): string => `${mission}-${stage + 1}.rules`,
} as const;
