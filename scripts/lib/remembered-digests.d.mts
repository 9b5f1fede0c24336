/** Digests of the contents of files, by what the file system says about the files. They are stored in `file`. */
export function rememberDigests(
  file: string,
  options?: { settledMs?: number },
): (paths: readonly string[], compute: () => string) => string
