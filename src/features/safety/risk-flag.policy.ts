import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Caller, JobCaller, UserCaller } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, assignedTherapists } from '../users/index.js'

/** Names of the jobs that follow a flag, for whoever puts them into the outbox. */
export const ESCALATE_RISK_FLAG = 'escalate-risk-flag'
export const MAIL_SAFETY_CONTACT = 'mail-safety-contact'

/**
 * Flags: the therapists who are assigned to the client now; the safety contact of the organisation for those that were
 * escalated or that no therapist was told of. Not the client (they are shown crisis resources), nor an admin as such.
 */
export function riskFlagsReadable({ caller }: OperationContext): Scope<'risk_flag', 'read'> {
  return new Scope('risk_flag', 'read', readable(caller))
}

/** Whoever may read a flag may acknowledge it; no job does. */
export function riskFlagsAcknowledgeable({ caller }: OperationContext): Scope<'risk_flag', 'update'> {
  return new Scope('risk_flag', 'update', readable(caller))
}

/** Flags are escalated by the assigned therapist, and by the job when their time is over. */
export function riskFlagsEscalatable({ caller }: OperationContext): Scope<'risk_flag', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('risk_flag', 'update', assignedTo(caller))
    case 'job':
      return new Scope('risk_flag', 'update', namedBy(caller, ESCALATE_RISK_FLAG))
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** The flag that this job is about; an id means another thing to every other job. */
function namedBy(caller: JobCaller, job: string): Sql {
  return caller.job === job ? sql`t.id = ${caller.subjectId}` : sql`false`
}

function readable(caller: Caller): Sql {
  switch (caller.kind) {
    case 'user':
      return sql`(${assignedTo(caller)} or ${safetyContactFor(caller)})`
    case 'job':
      return sql`false`
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

function assignedTo(caller: UserCaller): Sql {
  if (caller.role !== 'therapist') return sql`false`
  return sql`t.client_user_id = any(array(${assignedClients(caller.userId)}))`
}

/** The right follows the role: who is the contact now sees what an earlier contact was told of. */
function safetyContactFor(caller: UserCaller): Sql {
  if (caller.role !== 'therapist' || caller.organisationId === null) return sql`false`
  return sql`(t.organisation_id = (select o.id from organisation o
      where o.id = ${caller.organisationId} and o.safety_contact_user_id = ${caller.userId})
    and (t.told_as <> 'therapist' or t.escalated_at is not null))`
}

/** The note of an acknowledgement (alias `f`) may speak of the text, so it is for the therapists and for who wrote it. */
export function noteReadable({ caller }: OperationContext): Sql {
  if (caller.kind !== 'user') return sql`false`
  return sql`(f.acknowledged_by = ${caller.userId} or f.client_user_id = any(array(${assignedClients(caller.userId)})))`
}

/** Flags are raised by the screen, in the transaction that stores the text, whoever stores it. */
export function permitRiskFlag(clientId: Id, organisationId: Id | null): CreatePermit<'risk_flag'> {
  return new CreatePermit('risk_flag', { clientUserId: clientId, organisationId })
}

/** What the screen has to know of a text that it has screened: the flags of it that are open. */
export function openRiskFlagsOf(sourceId: Id): Scope<'risk_flag', 'read'> {
  return new Scope('risk_flag', 'read', sql`t.source_id = ${sourceId} and t.acknowledged_at is null`)
}

/** The flag that a mail to the safety contact is about, while they are still the contact it was meant for. */
export function riskFlagsToMail({ caller }: OperationContext): Scope<'risk_flag', 'read'> {
  const named = caller.kind === 'job' ? namedBy(caller, MAIL_SAFETY_CONTACT) : sql`false`
  return new Scope(
    'risk_flag',
    'read',
    sql`${named} and (t.told_as = 'safety_contact' or t.escalated_at is not null)
      and exists (select 1 from organisation o
        where o.id = t.organisation_id and o.safety_contact_user_id = coalesce(t.escalated_to, t.told_to[1]))`,
  )
}

/** The therapists who are told of a client's flags, as rows of one `id`. */
export function therapistsToNotify(clientId: Id): Sql {
  return assignedTherapists(clientId)
}

/** The safety contact of an organisation while they belong to its staff, as rows of one `id`. */
export function safetyContactToNotify(organisationId: Id | null): Sql {
  return sql`select u.id from organisation o join ${personTable('user_account')} u on u.id = o.safety_contact_user_id
    where o.id = ${organisationId}::bigint and ${isStaff(sql`u`, sql`o.id`)}`
}

/** Who can be the safety contact of an organisation: somebody who has signed up and works there. */
export function safetyContactsOf(organisationId: Id): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', isStaff(sql`t`, sql`${organisationId}::bigint`))
}

function isStaff(user: Sql, organisationId: Sql): Sql {
  return sql`${user}.organisation_id = ${organisationId} and ${user}.role = 'therapist' and ${user}.state = 'registered'`
}
