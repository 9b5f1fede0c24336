import { createHash } from 'node:crypto'
import type { SoapContent } from '../soap-note.entity.js'

/** What a signature binds: the content, the signer, the time and the signature itself. */
export type SignedContent = Pick<
  SoapContent,
  | 'organisationId'
  | 'clientUserId'
  | 'therapistUserId'
  | 'relationshipId'
  | 'recordTypeId'
  | 'therapistSessionId'
  | 'contentVersion'
  | 'date'
  | 'mlData'
  | 'therapistData'
  | 'isOverride'
  | 'approvedAt'
  | 'approvedByUserId'
  | 'approvedAs'
  | 'amendReason'
  | 'signature'
  | 'signedAt'
  | 'signedByUserId'
>

const BOUND = [
  'amendReason',
  'approvedAs',
  'approvedAt',
  'approvedByUserId',
  'clientUserId',
  'contentVersion',
  'date',
  'isOverride',
  'mlData',
  'organisationId',
  'recordTypeId',
  'relationshipId',
  'signature',
  'signedAt',
  'signedByUserId',
  'therapistData',
  'therapistSessionId',
  'therapistUserId',
] as const satisfies readonly (keyof SignedContent)[]

/**
 * The SHA-256 of a signed version, in hexadecimal: over JSON without spaces, with the id of the note first and then the
 * fields above by name, moments as ISO 8601 in UTC. Whoever has the fields can compute it anew.
 */
export function contentHash(soapNoteId: number, content: SignedContent): string {
  const fields = BOUND.map((name) => {
    const value = content[name]
    return [name, value instanceof Date ? value.toISOString() : value]
  })
  const canonical = JSON.stringify({ soapNoteId, ...Object.fromEntries(fields) })
  return createHash('sha256').update(canonical, 'utf8').digest('hex')
}
