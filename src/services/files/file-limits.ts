/** The most files in one request, as documented. */
export const MOST_FILES = 10

/** The most code points of a file's name. */
export const LONGEST_FILE_NAME = 255

/** The most bytes of each file, as documented. */
export const MOST_FILE_BYTES = 20 * 1_024 * 1_024
