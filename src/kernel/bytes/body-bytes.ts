import type { IncomingHttpHeaders } from 'node:http'

/**
 * How often a body stands in memory while it is processed: as bytes, as text, in its parsed parts, in the row that is
 * stored, and in what the database driver writes.
 */
const COPIES = 5

/** The memory that a text of a request takes while it is read and processed. */
export function memoryOf(bytes: number): number {
  return COPIES * bytes
}

/**
 * The bytes of a request's body that come into memory, by its headers. One of unknown length counts as the longest;
 * files do not count, because they go to the disk.
 */
export function bodyBytes(headers: IncomingHttpHeaders, limit: number): number {
  const { 'content-length': declared, 'transfer-encoding': encoding, 'content-type': type } = headers
  if (type?.startsWith('multipart/') === true) return 0
  return Math.min(Number(declared ?? (encoding === undefined ? 0 : limit)), limit)
}
