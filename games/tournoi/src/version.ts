/** Changes when the same choices may lead to another state: running matches are kept apart by it. */
export const RULES_VERSION = '1.0.0';
