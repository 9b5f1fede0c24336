import { hash } from 'node:crypto'

/** A strong ETag: equal tags mean equal bytes. */
export function etagOf(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url')}"`
}

/** True if `If-None-Match` contains this tag. It may be a list or `*`, and tags are compared weakly (RFC 9110). */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return tags.includes(etag)
}
