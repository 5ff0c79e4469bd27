/** Changes when the same choices may lead to another state: running matches are kept apart by it. */
export const RULES_VERSION = '0.1.0';
