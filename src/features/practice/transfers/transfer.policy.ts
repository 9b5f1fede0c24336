import { personTable } from '../../../database/access/person-tables.js'
import { ofAdministered, ofManagedPractice } from '../../users/index.js'
import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'

/** The people of a transfer: the client, the former therapist, and the practice of both. */
export interface TransferredPeople {
  readonly organisationId: Id
  readonly clientUserId: Id
  readonly therapistUserId: Id
}

/** Relationships that the caller may transfer: a therapist's own, and for an admin those of the organisation. */
export function relationshipsTransferable({ caller }: OperationContext): Scope<'relationship', 'update'> {
  switch (caller.kind) {
    case 'user': {
      const own = sql`t.therapist_user_id = ${caller.userId}`
      return new Scope('relationship', 'update', sql`not t.is_deleted and (${own} or ${ofAdministered(caller)})`)
    }
    case 'job':
      return new Scope('relationship', 'update', sql`false`)
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** The relationships between a client and a therapist that have not ended. */
export function relationshipsBetween(clientId: Id, therapistId: Id): Scope<'relationship', 'read'> {
  return new Scope(
    'relationship',
    'read',
    sql`not t.is_deleted and t.client_user_id = ${clientId} and t.therapist_user_id = ${therapistId}`,
  )
}

/** Permits the relationship that replaces a transferred one. It is never active: only the client activates it. */
export function permitTransferred(
  { organisationId, clientUserId }: TransferredPeople,
  therapistUserId: Id,
): CreatePermit<'relationship'> {
  return new CreatePermit('relationship', { organisationId, clientUserId, therapistUserId, isProfileActive: false })
}

/** The transfer by which a relationship began, for its client who declines it. */
export function transferThatBegan(relationshipId: Id): Scope<'relationship_transfer', 'read'> {
  return new Scope('relationship_transfer', 'read', sql`t.to_relationship_id = ${relationshipId}`)
}

/** The pending relationship of a transfer, for the job that mails its client. */
export function relationshipToNotifyOf(id: Id): Scope<'relationship', 'read'> {
  return new Scope('relationship', 'read', sql`t.id = ${id} and not t.is_deleted and t.activated_at is null`)
}

/**
 * Relationships that a transfer began and that ended before their client agreed, of clients who have nobody since: for
 * the admins and the front desk of the practice.
 */
export function transfersNotTaken({ caller }: OperationContext): Scope<'relationship', 'read'> {
  if (caller.kind !== 'user') throw new Unauthenticated()
  const hasNobody = sql`not exists (
    select 1 from ${personTable('relationship')} o where o.client_user_id = t.client_user_id and not o.is_deleted)`
  const isTransfer = sql`exists (
    select 1 from ${personTable('relationship_transfer')} f where f.to_relationship_id = t.id)`
  return new Scope(
    'relationship',
    'read',
    sql`t.is_deleted and t.activated_at is null and ${ofManagedPractice(caller)} and ${isTransfer} and ${hasNobody}`,
  )
}

/** Permits the record of a transfer in the caller's name. */
export function permitTransfer(
  { caller }: OperationContext,
  { organisationId, clientUserId }: TransferredPeople,
): CreatePermit<'relationship_transfer'> {
  if (caller.kind !== 'user') throw new Forbidden()
  return new CreatePermit('relationship_transfer', {
    ...{ organisationId, clientUserId, transferredByUserId: caller.userId },
  })
}

/**
 * Transfers are visible to both therapists and the organisation's admin. The client does not see them, because the
 * reason is not written for the client.
 */
export function transfersReadable({ caller }: OperationContext): Scope<'relationship_transfer', 'read'> {
  switch (caller.kind) {
    case 'user': {
      const own = sql`(t.from_therapist_user_id = ${caller.userId} or t.to_therapist_user_id = ${caller.userId})`
      return new Scope('relationship_transfer', 'read', sql`(${own} or ${ofAdministered(caller)})`)
    }
    case 'job':
    case 'legacy':
      return new Scope('relationship_transfer', 'read', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}
