import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import { bodyId, orNull, queryId } from '../../fields.js'
import { LIMITS } from '../../../src/kernel/limits.js'

const recordType = z
  .union([bodyId, text(LIMITS.recordType.key)], 'must be the id or the key of a record type')
  .describe('The kind of record, by id or key, say `6` or `soap`.')

/** A kind of record in a body, under either of its names. */
export const recordTypeFields = {
  record_type: orNull(recordType),
  record_type_id: orNull(recordType).describe('Accepted instead of `record_type`.'),
}

interface NamesKind {
  readonly record_type?: unknown
  readonly record_type_id?: unknown
}

/** True if one of the two names is present; for the body's `refine`. */
export function namesRecordType(body: NamesKind): boolean {
  return (body.record_type ?? body.record_type_id ?? null) !== null
}

/** The error if neither name is present. */
export const recordTypeMissing = {
  path: ['record_type'],
  error: 'is required',
  // If there is a body, this error is reported together with other missing fields.
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
}

/** The kind that a body names, as the schema takes it. */
export function recordTypeNamed(body: z.output<z.ZodObject<typeof recordTypeFields>>): string {
  return String(body.record_type ?? body.record_type_id)
}

/** Whose records of which kind a list has. */
export const byKind = z.object({
  record_type_id: queryId.describe('The kind of record.'),
  client_user_id: queryId.describe('The client.'),
})

/** The same as variables of a document. */
export function kindVariables({ query }: { readonly query: z.output<typeof byKind> }) {
  return { clientId: query.client_user_id, recordTypeId: query.record_type_id }
}

/** The operations' names for the people and the kind of a record, and the names that REST uses. */
export const careNames = {
  recordType: 'record_type',
  recordTypeId: 'record_type_id',
  clientId: 'client_user_id',
  therapistId: 'therapist_user_id',
  relationshipId: 'therapist_client_id',
  therapistSessionId: 'therapist_session_id',
}
