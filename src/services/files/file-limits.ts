/** Files that one request may bring, as documented. */
export const MOST_FILES = 10

/** Bytes of each of them, as documented. */
export const MOST_FILE_BYTES = 20 * 1_024 * 1_024
