import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { assignedClients } from '../../users/index.js'

/**
 * Goals that were made of a plan: theirs who had the plan, while they may set goals for the client. Until one is set, what a
 * therapist has had made is not the client's to read: the plan may say what the client has not heard yet.
 */
export function generationsReadable({ caller }: OperationContext): Scope<'goal_generation', 'read'> {
  switch (caller.kind) {
    case 'user': {
      const ofClient =
        caller.role === 'therapist'
          ? sql`t.client_user_id = any(array(${assignedClients(caller.userId)}))`
          : sql`t.client_user_id = ${caller.userId}`
      return new Scope('goal_generation', 'read', sql`t.asked_by_user_id = ${caller.userId} and ${ofClient}`)
    }
    case 'job':
      return new Scope('goal_generation', 'read', sql`false`)
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** They belong to the client whom `runAssistant` has let the caller ask for. */
export function permitGeneration(
  { caller }: OperationContext,
  client: { readonly clientId: Id; readonly organisationId: Id | null },
): CreatePermit<'goal_generation'> {
  if (caller.kind !== 'user') throw new Forbidden()
  return new CreatePermit('goal_generation', {
    clientUserId: client.clientId,
    organisationId: client.organisationId,
    askedByUserId: caller.userId,
  })
}
