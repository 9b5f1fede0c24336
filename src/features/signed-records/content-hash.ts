import { createHash } from 'node:crypto'
import type { Id } from '../../kernel/ids.js'
import type { SignedContent } from './signed-content.entity.js'

/** What every signature binds, whatever the record says. */
const ALWAYS_BOUND = [
  'amendReason',
  'clientUserId',
  'contentVersion',
  'organisationId',
  'signature',
  'signedAt',
  'signedByUserId',
  'therapistUserId',
] as const satisfies readonly (keyof SignedContent)[]

/** The fields of a signed version that its hash needs, of any kind of record. */
export type BoundContent = Pick<SignedContent, (typeof ALWAYS_BOUND)[number]>

/**
 * The SHA-256 of a signed version, in hexadecimal: over JSON without spaces, with the id of the record first and then
 * the bound fields by name, moments as ISO 8601 in UTC. Whoever has the fields can compute it anew.
 * @param record the name of the id and the id.
 * @param bound the fields that the signature binds of this kind of record, besides whose it is, version and signer.
 */
export function contentHash<Content extends BoundContent>(
  record: Readonly<Record<string, Id>>,
  content: Content,
  bound: readonly (keyof Content & string)[],
): string {
  const names: readonly (keyof Content & string)[] = [...ALWAYS_BOUND, ...bound].toSorted()
  const fields = names.map((name) => {
    const value = content[name]
    return [name, value instanceof Date ? value.toISOString() : value] as const
  })
  const canonical = JSON.stringify({ ...record, ...Object.fromEntries(fields) })
  return createHash('sha256').update(canonical, 'utf8').digest('hex')
}
