import { hash } from 'node:crypto'

/** A strong validator: the same tag means the same bytes. */
export function etagOf(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url')}"`
}

/** Whether `If-None-Match` names this tag: a list or `*`, compared weakly as RFC 9110 wants it. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const tags: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return tags.includes(etag)
}
