import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { assignedClients, readableClients } from '../../users/index.js'
import type { CareRelationship } from '../care-relationship.policy.js'

/** Sessions: the client's own, and those of the clients that a therapist is assigned to. */
export function therapistSessionsReadable({ caller }: OperationContext): Scope<'therapist_session', 'read'> {
  if (caller.kind === 'public' || caller.kind === 'legacy') throw new Unauthenticated()
  if (caller.kind === 'job') return new Scope('therapist_session', 'read', sql`false`)
  const own = sql`t.client_user_id = ${caller.userId}`
  return new Scope(
    'therapist_session',
    'read',
    caller.role === 'therapist' ? sql`(${own} or ${ofClients(readableClients(caller))})` : own,
  )
}

/** Sessions are closed and called off by the therapist who holds them, while assigned. */
export function therapistSessionsWritable({ caller }: OperationContext): Scope<'therapist_session', 'update'> {
  if (caller.kind === 'public' || caller.kind === 'legacy') throw new Unauthenticated()
  const isTherapist = caller.kind === 'user' && caller.role === 'therapist'
  return new Scope(
    'therapist_session',
    'update',
    isTherapist
      ? sql`t.therapist_user_id = ${caller.userId} and ${ofClients(assignedClients(caller.userId))}`
      : sql`false`,
  )
}

/**
 * Sessions that a note may name: those of exactly these two people that were not called off. Whether the caller may
 * write a note of theirs is selectedNotes by the note's own policy; this finds out whether an id is such a session, and
 * when it was.
 */
export function therapistSessionsNameable(
  { caller }: OperationContext,
  { clientId, therapistId }: { readonly clientId: Id; readonly therapistId: Id },
): Scope<'therapist_session', 'read'> {
  if (caller.kind === 'public') throw new Unauthenticated()
  return new Scope(
    'therapist_session',
    'read',
    sql`t.client_user_id = ${clientId} and t.therapist_user_id = ${therapistId} and t.status <> 'cancelled'`,
  )
}

/** A session is one of the two people of an active relationship; the legacy integration writes none. */
export function permitTherapistSession(
  { caller }: OperationContext,
  relationship: CareRelationship,
): CreatePermit<'therapist_session'> {
  if (caller.kind !== 'user') throw new Unauthenticated()
  const { relationshipId, clientUserId, therapistUserId, organisationId } = relationship
  return new CreatePermit('therapist_session', { relationshipId, clientUserId, therapistUserId, organisationId })
}

function ofClients(clients: Sql): Sql {
  return sql`t.client_user_id = any(array(${clients}))`
}
