import { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, usersReadable } from '../users/index.js'

/**
 * People whose activity status the caller may ask for: themselves, a therapist's assigned clients, anybody for the legacy
 * integration. Not those whose profiles an organisation's admin looks after. What the status says is read by the policies
 * of the records that it is made of.
 */
export function activityReadable(ctx: OperationContext): Scope<'user_account', 'read'> {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user': {
      const where =
        caller.role === 'therapist'
          ? sql`t.id = any(array(select ${caller.userId}::bigint union all ${assignedClients(caller.userId)}))`
          : sql`t.id = ${caller.userId}`
      return new Scope('user_account', 'read', sql`t.state <> 'reserved' and ${where}`)
    }
    case 'legacy':
      return usersReadable(ctx)
    case 'job':
      return new Scope('user_account', 'read', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}
