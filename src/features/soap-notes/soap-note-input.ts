import { z } from 'zod'
import { type Id, idSchema } from '../../kernel/ids.js'
import { text } from '../../kernel/text/text.js'
import { LIMITS } from '../../kernel/limits.js'
import type { Transaction } from '../../database/write/write.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import { SoapNote } from './soap-note.entity.js'
import { assertFresh } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { refuseSoapNote, soapNotesWritable } from './soap-note.policy.js'

/** What a caller may say of a note. */
export const soapNoteInput = z.object({
  id: idSchema.nullish(),
  data: text(LIMITS.soapNote.data),
  senderRole: z.enum(['ml', 'therapist']),
  recordType: text(LIMITS.recordType.key),
  clientId: idSchema,
  therapistId: idSchema.nullish(),
  relationshipId: idSchema.nullish(),
  isApproved: z.boolean(),
  signature: text(LIMITS.longText).nullish(),
  therapistSessionId: idSchema.nullish(),
  amendReason: text(LIMITS.signedRecord.reason).nullish(),
  expectedVersion: z.int().nullish(),
})

export type SoapNoteInput = z.output<typeof soapNoteInput>

/** Changes of a client's SOAP notes; the key is the client. */
export const soapNoteChanged = defineTopic('soapNote')

/**
 * Writes the audit row of a change of a note and the event for those who watch the client's notes.
 * @param deed what was done besides changing it, for the audit trail: ids and names of deeds, no text.
 */
export function announceSoapNote(
  tx: Transaction,
  note: Pick<SoapNote, 'id' | 'clientUserId'>,
  change: EventRow['change'],
  deed?: string,
): void {
  tx.audit(deed === undefined ? `soapNote:${note.id}` : `soapNote:${note.id} ${deed}`, [note.clientUserId])
  tx.event(soapNoteChanged.event([note.clientUserId], note.id, change))
}

/** What a change is based on, and the text that would be lost if it were refused without it. */
export interface BasedOn {
  readonly expectedVersion?: number | null | undefined
  readonly yours?: string
}

/**
 * A note for change, locked.
 * @throws NotFound; Forbidden when the caller may read it and no more; StaleText with both texts when another version
 * is stored than the change is based on.
 */
export async function findForChange(
  ctx: OperationContext,
  tx: Transaction,
  id: Id,
  { expectedVersion, yours = '' }: BasedOn,
  scope = soapNotesWritable(ctx),
): Promise<SoapNote> {
  const note = (await tx.find(SoapNote, scope, id)) ?? (await refuseSoapNote(tx.reading(ctx), id))
  if (expectedVersion !== undefined && expectedVersion !== null) {
    const { clientUserId, contentVersion: version, therapistData: stored } = note
    assertFresh(ctx, { clientUserId, version, stored, yours, expected: expectedVersion })
  }
  return note
}
