import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { type Owner, ownerOfTracked, readableClients } from '../users/index.js'

/**
 * Safety plans with their earlier versions: the client's own, and those of clients whose record a therapist may read.
 * Nobody else: not the admin, the front desk or supervisors, no job and no model, and not the legacy integration, which
 * knows no path for them.
 */
export function safetyPlansReadable({ caller }: OperationContext): Scope<'safety_plan', 'read'> {
  switch (caller.kind) {
    case 'user': {
      const own = sql`t.client_user_id = ${caller.userId}`
      if (caller.role !== 'therapist') return new Scope('safety_plan', 'read', own)
      const clients = sql`array(select ${caller.userId}::bigint union all ${readableClients(caller)})`
      return new Scope('safety_plan', 'read', sql`t.client_user_id = any(${clients})`)
    }
    case 'job':
      return new Scope('safety_plan', 'read', sql`false`)
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Permits a version: to the client, and to the assigned therapist.
 * @throws Unauthenticated; NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export async function permitSafetyPlan(
  ctx: OperationContext,
  clientId: Id | null,
): Promise<CreatePermit<'safety_plan', Owner & { readonly clientUserId: Id }>> {
  return new CreatePermit('safety_plan', await ownerOfTracked(ctx, clientId))
}
