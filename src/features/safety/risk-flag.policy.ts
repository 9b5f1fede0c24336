import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Caller, JobCaller, UserCaller } from '../../kernel/caller.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, DRAFT_SOAP_NOTE, draftedClients, readableClients, workingTherapists } from '../users/index.js'

/** Names of the jobs that follow a flag, for whoever puts them into the outbox. */
export const ESCALATE_RISK_FLAG = 'escalate-risk-flag'
export const MAIL_SAFETY_CONTACT = 'mail-safety-contact'

/**
 * Flags: the therapists who may read the client's record now; the safety contact of the organisation for those that
 * were escalated or that no therapist was told of. Not the client (they are shown crisis resources), nor an admin as
 * such.
 */
export function riskFlagsReadable({ caller }: OperationContext): Scope<'risk_flag', 'read'> {
  return new Scope('risk_flag', 'read', shownTo(caller, readableClients))
}

/** The flags of the client for whom a SOAP note is being drafted. */
export function riskFlagsToDraftFrom(ctx: OperationContext): Scope<'risk_flag', 'read'> {
  const { caller } = ctx
  const isDrafting = caller.kind === 'job' && caller.job === DRAFT_SOAP_NOTE
  const drafted = sql`t.client_user_id = any(array(${draftedClients(ctx)}))`
  return new Scope('risk_flag', 'read', isDrafting ? drafted : sql`false`)
}

/** Flags are acknowledged by the assigned therapists and by the safety contact, who may read them; no job does. */
export function riskFlagsAcknowledgeable({ caller }: OperationContext): Scope<'risk_flag', 'update'> {
  return new Scope('risk_flag', 'update', shownTo(caller, assignedTo))
}

/** Flags are escalated by the assigned therapist, and by the job when their time is over. */
export function riskFlagsEscalatable({ caller }: OperationContext): Scope<'risk_flag', 'update'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('risk_flag', 'update', ofClients(caller, assignedTo))
    case 'job':
      return new Scope('risk_flag', 'update', namedBy(caller, ESCALATE_RISK_FLAG))
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Open flags of these clients that no therapist sees and the safety contact was not told of: when their therapist can
 * no longer sign in.
 */
export function unattendedRiskFlags(clientIds: readonly Id[]): Scope<'risk_flag', 'read'> {
  return new Scope('risk_flag', 'read', sql`t.client_user_id = any(${clientIds}::bigint[]) and ${isUnattended}`)
}

/** One of them, to escalate. */
export function unattendedRiskFlag(id: Id): Scope<'risk_flag', 'update'> {
  return new Scope('risk_flag', 'update', sql`t.id = ${id} and ${isUnattended}`)
}

const isUnattended = sql`t.acknowledged_at is null and t.escalated_at is null
  and not exists (${workingTherapists(sql`t.client_user_id`)})`

/** The flag that is the subject of this job. Other jobs have other subjects. */
function namedBy(caller: JobCaller, job: string): Sql {
  return caller.job === job ? sql`t.id = ${caller.subjectId}` : sql`false`
}

/** @param clients the clients of a therapist, as rows of their ids. */
function shownTo(caller: Caller, clients: (therapist: UserCaller) => Sql): Sql {
  switch (caller.kind) {
    case 'user':
      return sql`(${ofClients(caller, clients)} or ${safetyContactFor(caller)})`
    case 'job':
      return sql`false`
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

function ofClients(caller: UserCaller, clients: (therapist: UserCaller) => Sql): Sql {
  return caller.role === 'therapist' ? sql`t.client_user_id = any(array(${clients(caller)}))` : sql`false`
}

function assignedTo({ userId }: UserCaller): Sql {
  return assignedClients(userId)
}

/** The right follows the role: the present contact sees the flags of earlier contacts. */
function safetyContactFor(caller: UserCaller): Sql {
  if (caller.role !== 'therapist' || caller.organisationId === null) return sql`false`
  return sql`(t.organisation_id = (select o.id from organisation o
      where o.id = ${caller.organisationId} and o.safety_contact_user_id = ${caller.userId})
    and (t.told_as <> 'therapist' or t.escalated_at is not null))`
}

/** The note of an acknowledgement (alias `f`) may quote the text, so only the therapists and its author may read it. */
export function noteReadable({ caller }: OperationContext): Sql {
  if (caller.kind !== 'user') return sql`false`
  return sql`(f.acknowledged_by = ${caller.userId} or f.client_user_id = any(array(${readableClients(caller)})))`
}

/** Permits a flag. The screen raises it in the transaction that stores the text, whoever the caller is. */
export function permitRiskFlag(clientId: Id, organisationId: Id | null): CreatePermit<'risk_flag'> {
  return new CreatePermit('risk_flag', { clientUserId: clientId, organisationId })
}

/** The open flags of a text, for the screen. */
export function openRiskFlagsOf(sourceId: Id): Scope<'risk_flag', 'read'> {
  return new Scope('risk_flag', 'read', sql`t.source_id = ${sourceId} and t.acknowledged_at is null`)
}

/** The flag of a mail to the safety contact, while the recipient is still the contact. */
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

/** The therapists who are notified of a client's flags, as rows of `id`. */
export function therapistsToNotify(clientId: Id): Sql {
  return workingTherapists(clientId)
}

/** The safety contact of an organisation while on its staff and able to sign in, as rows of `id`. */
export function safetyContactToNotify(organisationId: Id | null): Sql {
  return sql`select u.id from organisation o join ${personTable('user_account')} u on u.id = o.safety_contact_user_id
    where o.id = ${organisationId}::bigint and ${isPossibleContact(sql`u`, sql`o.id`)}`
}

/** The people who can be the safety contact of an organisation: its registered staff, except who is suspended. */
export function safetyContactsOf(organisationId: Id): Scope<'user_account', 'read'> {
  return new Scope('user_account', 'read', isPossibleContact(sql`t`, sql`${organisationId}::bigint`))
}

function isPossibleContact(user: Sql, organisationId: Sql): Sql {
  return sql`${user}.organisation_id = ${organisationId} and ${user}.role = 'therapist' and ${user}.state = 'registered'
    and ${user}.suspended_at is null`
}
