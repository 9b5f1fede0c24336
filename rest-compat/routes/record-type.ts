import { z } from 'zod'
import { text } from '../../src/kernel/text.js'
import { bodyId } from '../fields.js'

const recordType = z
  .union([bodyId, text(63)], 'must be the id or the key of a record type')
  .describe('The kind of record, by id or key, say `6` or `soap`.')

/** A kind of record in a body, under either of its names. */
export const recordTypeFields = {
  record_type: recordType.optional(),
  record_type_id: recordType.optional().describe('Accepted instead of `record_type`.'),
}

/** That one of the two names is there, for the body's `refine`. */
export function namesRecordType(body: { readonly record_type?: unknown; readonly record_type_id?: unknown }): boolean {
  return body.record_type !== undefined || body.record_type_id !== undefined
}

/** What is said when none is. */
export const recordTypeMissing = {
  path: ['record_type'],
  error: 'is required',
  // Named together with what else is missing.
  when: () => true,
}
