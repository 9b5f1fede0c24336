import { readRows } from '../../../database/read/read-rows.js'
import type { Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { checkSignature, isOwn } from '../../signed-records/index.js'
import { type SignedNote, soapNoteHash } from './soap-note-hash.js'
import { findSoapNote } from '../find-soap-note.js'
import {
  soapNotesReadable,
  soapNotesReleased,
  soapVersionsReadable,
  soapVersionsReleased,
} from '../soap-note.policy.js'
import type { SignatureCheck } from '../soap-content.type.js'

interface SignedRow extends SignedNote, Record<string, unknown> {
  readonly contentHash: string
  /** Of the note as it is now. */
  readonly nowMlData: string
  readonly nowTherapistData: string
  readonly nowSignature: string | null
  readonly isAmended: boolean
  readonly isSignedAlike: boolean
}

/**
 * Computes the hash of the version that was signed last anew and compares it with the one that was kept; while no
 * amendment has been opened since, the note as it is now has to agree as well.
 * @throws NotFound
 */
export async function verifySignature(ctx: OperationContext, id: Id): Promise<SignatureCheck> {
  const { clientId } = await findSoapNote(ctx, id)
  const row = isOwn(ctx, clientId)
    ? await readSigned(ctx, id, soapNotesReleased(ctx), soapVersionsReleased(ctx))
    : await readSigned(ctx, id, soapNotesReadable(ctx), soapVersionsReadable(ctx))
  if (row === undefined) return { soapNoteId: id, isSigned: false, isValid: false }
  return { soapNoteId: id, ...checkSignature(row, soapNoteHash(id, row), isWhole(row)) }
}

/** Compared here, because encrypted texts that are the same differ in the database. */
function isWhole(row: SignedRow): boolean {
  const hasSameTexts =
    row.nowMlData === row.mlData && row.nowTherapistData === row.therapistData && row.nowSignature === row.signature
  return row.isAmended || (row.isSignedAlike && hasSameTexts)
}

/** The draft is read here whoever asks: it goes into the hash and no further. */
async function readSigned(
  ctx: OperationContext,
  id: Id,
  notes: Scope<'soap_note', 'read'>,
  versions: Scope<'soap_note_version', 'read'>,
): Promise<SignedRow | undefined> {
  const [row] = await readRows<SignedRow>(
    ctx,
    sql`select v.organisation_id as "organisationId", v.client_user_id as "clientUserId",
          v.therapist_user_id as "therapistUserId", v.relationship_id as "relationshipId",
          v.record_type_id as "recordTypeId", v.therapist_session_id as "therapistSessionId",
          v.content_version as "contentVersion", v.date, v.ml_data as "mlData", v.therapist_data as "therapistData",
          v.is_override as "isOverride", v.approved_at as "approvedAt", v.approved_by_user_id as "approvedByUserId",
          v.approved_as as "approvedAs", v.amend_reason as "amendReason", v.signature, v.signed_at as "signedAt",
          v.signed_by_user_id as "signedByUserId", v.content_hash as "contentHash",
          n.ml_data as "nowMlData", n.therapist_data as "nowTherapistData", n.signature as "nowSignature",
          n.signed_at is null as "isAmended", (n.content_hash, n.signed_at, n.signed_by_user_id)
            is not distinct from (v.content_hash, v.signed_at, v.signed_by_user_id) as "isSignedAlike"
        from ${notes.as('n')} join ${versions.as('v')} on v.soap_note_id = n.id and v.content_version = n.signed_version
        where n.id = ${id}`,
    { subject: (signed) => signed.clientUserId },
  )
  return row
}
