import { personTable } from '../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import type { UserCaller } from '../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { soapNotesReadable, soapNotesReleased } from '../soap-notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { ofAdministered, administeredOrganisation, bySupervised } from '../users/index.js'

/** The job that tells the two people of a supervision. */
export const MAIL_SUPERVISION = 'mail-supervision'

/** @throws Unauthenticated; Forbidden for jobs. */
function person({ caller }: OperationContext): UserCaller {
  if (caller.kind === 'user') return caller
  throw caller.kind === 'job' ? new Forbidden() : new Unauthenticated()
}

/** Supervisions: for both people, and for an admin all of the practice. */
export function supervisionsReadable(ctx: OperationContext): Scope<'supervision', 'read'> {
  const caller = person(ctx)
  const { userId } = caller
  const own = sql`t.supervisor_user_id = ${userId} or t.supervised_user_id = ${userId}`
  return new Scope('supervision', 'read', sql`(${own} or ${ofAdministered(caller)})`)
}

/** The people of these, for their names only. */
export function peopleOfSupervisions(ctx: OperationContext): Scope<'user_account', 'read'> {
  // Within the subquery `t` is the supervision, so that the rule is the same words as for the supervision itself.
  const ids = sql`select unnest(array[t.supervisor_user_id, t.supervised_user_id])
    from ${personTable('supervision')} t where ${supervisionsReadable(ctx).where}`
  return new Scope('user_account', 'read', sql`t.id = any(array(${ids}))`)
}

/** Supervisions of these two people that go on. */
export function supervisionsBetween(supervisorId: Id, therapistId: Id): Scope<'supervision', 'read'> {
  return new Scope(
    'supervision',
    'read',
    sql`t.supervisor_user_id = ${supervisorId} and t.supervised_user_id = ${therapistId} and t.ended_at is null`,
  )
}

/**
 * Permits a supervision in the practice that the caller administers.
 * @throws Unauthenticated, Forbidden
 */
export function permitSupervision(
  ctx: OperationContext,
): CreatePermit<'supervision', { readonly organisationId: Id; readonly startedByUserId: Id }> {
  const { organisationId, userId } = administeredOrganisation(ctx)
  return new CreatePermit('supervision', { organisationId, startedByUserId: userId })
}

/**
 * Supervisions that the caller may end: an admin those of the practice. Ended ones are included, so that a repeat is no
 * error.
 * @throws Unauthenticated, Forbidden
 */
export function supervisionsEndable(ctx: OperationContext): Scope<'supervision', 'update'> {
  const { organisationId } = administeredOrganisation(ctx)
  return new Scope('supervision', 'update', sql`t.organisation_id = ${organisationId}`)
}

/** The supervision of a mail, for the job that sends it. */
export function supervisionToMail({ caller }: OperationContext): Scope<'supervision', 'read'> {
  const isMailing = caller.kind === 'job' && caller.job === MAIL_SUPERVISION
  return new Scope('supervision', 'read', isMailing ? sql`t.id = ${caller.subjectId}` : sql`false`)
}

/** Clients about whom supervised therapists have written what the caller reads, for their names only. */
export function clientsOfSupervised(ctx: OperationContext): Scope<'user_account', 'read'> {
  const written = bySupervised(person(ctx))
  // Within the subqueries `t` is the note.
  const ids = sql`select t.client_user_id from ${personTable('note')} t
    where t.deleted_at is null and not t.is_psychotherapy and ${written}
    union select t.client_user_id from ${personTable('soap_note')} t where ${written}`
  return new Scope('user_account', 'read', sql`t.state <> 'reserved' and t.id = any(array(${ids}))`)
}

/** SOAP notes of supervised therapists, which the caller may co-sign when they are signed. */
export function soapNotesSupervised(ctx: OperationContext): Scope<'soap_note', 'read'> {
  return new Scope('soap_note', 'read', bySupervised(person(ctx)))
}

/** A co-signature belongs to whom its note belongs to, and is the caller's. */
export function permitCoSignature(
  ctx: OperationContext,
  note: { readonly clientUserId: Id; readonly organisationId: Id },
): CreatePermit<'soap_note_cosignature'> {
  const { clientUserId, organisationId } = note
  return new CreatePermit('soap_note_cosignature', {
    clientUserId,
    organisationId,
    supervisorUserId: person(ctx).userId,
  })
}

/** Co-signatures of the notes that the caller reads: as they are now, or as they were released. */
export function coSignaturesReadable(ctx: OperationContext): Scope<'soap_note_cosignature', 'read'> {
  return new Scope(
    'soap_note_cosignature',
    'read',
    sql`(t.soap_note_id in (select n.id from ${soapNotesReadable(ctx).as('n')})
      or t.soap_note_id in (select n.id from ${soapNotesReleased(ctx).as('n')}))`,
  )
}

/** The supervisors of these, for their names only. */
export function coSigners(ctx: OperationContext): Scope<'user_account', 'read'> {
  const ids = sql`select t.supervisor_user_id from ${personTable('soap_note_cosignature')} t
    where ${coSignaturesReadable(ctx).where}`
  return new Scope('user_account', 'read', sql`t.id in (${ids})`)
}
