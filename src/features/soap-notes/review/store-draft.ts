import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { Forbidden } from '../../../kernel/errors.js'
import type { OperationContext } from '../../operation-context.js'
import { therapistSessionOf } from '../../notes/index.js'
import { DRAFT_SOAP_NOTE } from '../../users/index.js'
import type { DraftSupport } from './draft-sources.js'
import { permitSoapNote, soapNotesDraftable } from '../soap-note.policy.js'
import { SoapNote } from '../soap-note.entity.js'
import { type StoredSoapNote, storeSoapNote } from '../submission/store-soap-note.js'

/** A draft that a job has made, and of what; the job has read whose it is from its own request. */
export interface MadeDraft {
  readonly clientId: Id
  readonly therapistId: Id
  readonly relationshipId: Id
  readonly organisationId: Id | null
  readonly recordTypeId: Id
  readonly therapistSessionId: Id | null
  readonly mlData: string
  readonly mlSupport: DraftSupport
}

/**
 * Stores a draft, in the transaction of the job that made it: in the note of its session that is not approved yet,
 * without a session in the newest one, or in a new note. The therapist's text is left alone.
 * @returns `approved` when the note of the session is approved or was signed: a draft comes too late.
 * @throws Forbidden for any other caller than the job that drafts.
 */
export async function storeDraft(
  ctx: OperationContext,
  tx: Transaction,
  draft: MadeDraft,
): Promise<StoredSoapNote | 'approved'> {
  const { caller } = ctx
  if (caller.kind !== 'job' || caller.job !== DRAFT_SOAP_NOTE) throw new Forbidden()
  const found = await findDraftable(ctx, tx, draft)
  if (found === 'approved') return found
  const note = found ?? (await create(ctx, tx, draft))
  note.mlData = draft.mlData
  note.mlSupport = draft.mlSupport
  return storeSoapNote(ctx, tx, note, { madeBy: 'draft', isNew: found === undefined })
}

async function findDraftable(
  ctx: OperationContext,
  tx: Transaction,
  { clientId, therapistId, recordTypeId, therapistSessionId }: MadeDraft,
): Promise<SoapNote | 'approved' | undefined> {
  const scope = soapNotesDraftable(ctx, { clientUserId: clientId, therapistUserId: therapistId })
  const [newest] = await tx.rows<{ id: Id }>(
    sql`select n.id from ${scope.as('n')}
        where n.record_type_id = ${recordTypeId} and n.therapist_session_id is not distinct from ${therapistSessionId}::bigint
        order by n.is_approved or n.signed_version is not null, n.date desc, n.id desc limit 1`,
  )
  if (newest === undefined) return undefined
  const note = await tx.find(SoapNote, scope, newest.id)
  if (note === undefined || (!note.isApproved && note.signedVersion === null)) return note
  return therapistSessionId === null ? undefined : 'approved'
}

async function create(ctx: OperationContext, tx: Transaction, draft: MadeDraft): Promise<SoapNote> {
  const { relationshipId, clientId, therapistId, organisationId, recordTypeId, therapistSessionId } = draft
  const session =
    therapistSessionId === null
      ? undefined
      : await therapistSessionOf(tx.reading(ctx), { id: therapistSessionId, clientId, therapistId })
  const now = ctx.clock.now()
  return tx.create(
    SoapNote,
    permitSoapNote({ relationshipId, clientUserId: clientId, therapistUserId: therapistId, organisationId }),
    {
      ...{ recordTypeId, therapistSessionId, date: session?.startsAt ?? now },
      ...{ createdAt: now, submittedAt: now, updatedAt: now },
    },
  )
}
