import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { tablePart } from '../../export-parts/index.js'
import { coSignaturesReadable } from '../supervision.policy.js'

interface CoSignatureRow extends Record<string, unknown> {
  readonly id: Id
}

/** Which signed versions of SOAP notes supervisors co-signed. */
export const coSignaturesExport = tablePart<CoSignatureRow>({
  place: 240,
  name: 'co-signatures',
  about: 'co-signatures of supervisors under signed notes',
  readable: coSignaturesReadable,
  columns: sql`r.id, r.soap_note_id as "soapNoteId", r.content_version as "version", r.supervisor_user_id as "supervisorId",
    r.cosigned_at as "coSignedAt"`,
})
