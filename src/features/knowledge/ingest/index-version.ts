/** Increment when chunking or collecting entities changes, so that the same manuals give a new index. */
export const INDEX_VERSION = 3
