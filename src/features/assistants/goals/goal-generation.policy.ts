import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { assignedClients } from '../../users/index.js'

/**
 * Generated goals are readable for the user who asked for them, while they may set goals for the client. A client
 * cannot read the goals that a therapist generated until one is set: the plan may say what the client has not heard
 * yet.
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

/** The goals belong to the client for whom `runAssistant` admitted the caller. */
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
