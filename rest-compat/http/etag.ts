import { createHash } from 'node:crypto'

/** A strong validator: the same tag means the same bytes. */
export function etagOf(...content: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const piece of content) hash.update(piece)
  return `"${hash.digest('base64url')}"`
}

/** Whether `If-None-Match` names this tag: a list or `*`, compared weakly as RFC 9110 wants it. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return tags.includes(etag)
}
