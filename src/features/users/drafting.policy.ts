import { personTable } from '../../database/access/person-tables.js'
import { sql, type Sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { consentInForce } from './consent.policy.js'

/** The job that drafts a SOAP note from what its therapist may read; the request it is named after says whose. */
export const DRAFT_SOAP_NOTE = 'draft-soap-note'
/** The job that writes the text of a brief before a session, likewise. */
export const WRITE_BRIEF = 'write-brief'

/**
 * The client whose record the running job of a therapist may read, as rows of one id: while the therapist in whose name it
 * writes is assigned and the client's consent of kind `ai` is in force. No row for any other caller.
 * @param besides a further condition on the client, over `r.client_user_id`.
 */
export function draftedClients(ctx: OperationContext, besides: Sql = sql`true`): Sql {
  return sql`select r.client_user_id as id from ${drafting(ctx)} and ${besides}`
}

/** The relationship in which the running job of a therapist writes, as rows of one id, under the same conditions. */
export function draftedRelationships(ctx: OperationContext): Sql {
  return sql`select r.id from ${drafting(ctx)}`
}

function drafting({ caller, rules }: OperationContext): Sql {
  // An id means another thing to every other job: for those there is no request.
  const isWriting = caller.kind === 'job' && (caller.job === DRAFT_SOAP_NOTE || caller.job === WRITE_BRIEF)
  const table = isWriting && caller.job === WRITE_BRIEF ? 'brief' : 'soap_draft_request'
  return sql`${personTable(table)} d join ${personTable('relationship')} r on r.id = d.relationship_id
    where d.id = ${isWriting ? caller.subjectId : null}::bigint and r.client_user_id = d.client_user_id
      and r.therapist_user_id = d.therapist_user_id and r.is_profile_active and not r.is_deleted
      and ${consentInForce('ai', sql`r.client_user_id`, rules)}`
}
