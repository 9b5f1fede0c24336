import { createHash } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'

/**
 * The SHA-256 of a signed version, in hexadecimal: over JSON without spaces, with the id of the record first and then
 * the bound fields by name, moments as ISO 8601 in UTC. Whoever has the fields can compute it anew.
 * @param record the name of the id and the id.
 * @param bound the fields that the signature binds, sorted by name.
 */
export function contentHash<Content extends object>(
  record: Readonly<Record<string, Id>>,
  content: Content,
  bound: readonly (keyof Content & string)[],
): string {
  const fields = bound.map((name) => {
    const value = content[name]
    return [name, value instanceof Date ? value.toISOString() : value] as const
  })
  const canonical = JSON.stringify({ ...record, ...Object.fromEntries(fields) })
  return createHash('sha256').update(canonical, 'utf8').digest('hex')
}
