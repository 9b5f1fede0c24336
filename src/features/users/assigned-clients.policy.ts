import { personTable } from '../../database/access/person-tables.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { consentInForce } from './consent.policy.js'

/**
 * The clients of a therapist whose relationship is active now, as rows of one id. They do not depend on the row that is
 * judged, so as `= any(array(…))` PostgreSQL works them out once for each statement and follows its index.
 * @param besides a further condition on `r.client_user_id`.
 */
export function assignedClients(therapistId: Id, besides: Sql = sql`true`): Sql {
  return sql`select r.client_user_id from ${personTable('relationship')} r
    where r.therapist_user_id = ${therapistId} and r.client_user_id is not null and r.is_profile_active and not r.is_deleted
      and ${besides}`
}

/** The other way round: the therapists whose relationship with a client is active now, as rows of one `id`. */
export function assignedTherapists(clientId: Id): Sql {
  return sql`select distinct r.therapist_user_id as id from ${personTable('relationship')} r
    where r.client_user_id = ${clientId} and r.therapist_user_id is not null and r.is_profile_active and not r.is_deleted`
}

/** The condition that somebody (an id or a column) is in the care of any therapist now. */
export function isInCare(clientId: Sql): Sql {
  return sql`exists (select 1 from ${personTable('relationship')} r
    where r.client_user_id = ${clientId} and r.is_profile_active and not r.is_deleted)`
}

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
