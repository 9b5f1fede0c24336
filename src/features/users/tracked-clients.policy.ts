import { readRows } from '../../database/read/read-rows.js'
import { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, draftedClients } from './assigned-clients.policy.js'
import type { Owner } from './owner-of-new.policy.js'
import { refusalOf } from './user.policy.js'

/**
 * The condition on a row of what is tracked of a client (screenings, moods, goals, recommendations; alias `t`) that the
 * caller may read it: the client, the assigned therapist, and a draft of a SOAP note what its therapist may. The legacy
 * integration has no operation on them but the activity status, which reads all of it.
 */
export function trackedReadable(ctx: OperationContext): Sql {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user':
      return trackedBy(caller.userId, caller.role)
    case 'job':
      return sql`t.client_user_id = any(array(${draftedClients(ctx)}))`
    case 'legacy':
      return sql`true`
    case 'public':
      throw new Unauthenticated()
  }
}

/** The same for changes: who is signed in and may read may change. */
export function trackedWritable({ caller }: OperationContext): Sql {
  switch (caller.kind) {
    case 'user':
      return trackedBy(caller.userId, caller.role)
    case 'job':
      return sql`false`
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

function trackedBy(userId: Id, role: string | null): Sql {
  if (role !== 'therapist') return sql`t.client_user_id = ${userId}`
  return sql`t.client_user_id = any(array(select ${userId}::bigint union all ${assignedClients(userId)}))`
}

/**
 * Whose a new record of what is tracked becomes, if the caller may write it: the client's own, or that of a client the
 * therapist is assigned to. A client who names nobody writes for themselves.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export async function ownerOfTracked(
  ctx: OperationContext,
  clientId: Id | null,
): Promise<Owner & { readonly clientUserId: Id }> {
  const { caller } = ctx
  if (caller.kind === 'job') throw new Forbidden()
  if (caller.kind !== 'user') throw new Unauthenticated()
  const { userId, organisationId, role } = caller
  if (role !== 'therapist' && (clientId ?? userId) === userId) return { clientUserId: userId, organisationId }
  if (clientId === null) throw new Forbidden()
  const clients = new Scope(
    'user_account',
    'read',
    role === 'therapist' ? sql`t.id = any(array(${assignedClients(userId)}))` : sql`false`,
  )
  const [client] = await readRows<{ id: Id; organisationId: Id | null }>(
    ctx,
    sql`select u.id, u.organisation_id as "organisationId" from ${clients.as('u')} where u.id = ${clientId}`,
    { subject: ({ id }) => id },
  )
  if (client === undefined) throw await refusalOf(ctx, clientId)
  return { clientUserId: client.id, organisationId: client.organisationId }
}
