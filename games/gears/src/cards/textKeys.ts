// What the texts of a pack are called in its book.

/** Of a flip that is the same for any number of players. */
export const FOR_ALL = 0;

/** The keys of texts, by what they belong to. */
export const textKeys = {
  ai: (number: number): string => `ai-${number}.text`,
  order: (id: string, action: number): string => `${id}.${action + 1}`,
  weapon: (id: string): string => `${id}.omen`,
  enemy: (id: string): string => `enemy-${id}.omen`,
  death: (id: string): string => `enemy-${id}.death`,
  equipment: (id: string): string => `equipment-${id}.text`,
  setUp: (mission: string): string => `${mission}.setUp`,
  stage: (mission: string, stage: number): string => `${mission}-${stage + 1}`,
  flip: (mission: string, stage: number, players: number): string => `${mission}-${stage + 1}.flip${players}`,
  eachFlip: (mission: string, stage: number): string => `${mission}-${stage + 1}.each`,
  stepEnd: (mission: string, stage: number): string => `${mission}-${stage + 1}.stepEnd`,
  level: (mission: string, level: number): string => `${mission}.level${level + 1}`,
  afterwards: (mission: string, stage: number): string => `${mission}-${stage + 1}.rules`,
} as const;
