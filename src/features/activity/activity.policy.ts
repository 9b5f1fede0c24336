import { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { OperationContext } from '../operation-context.js'
import { readableClients, usersReadable } from '../users/index.js'

/**
 * People whose activity status the caller may see: their own, a therapist's assigned clients, anybody for the legacy
 * integration. An organisation's admin gets no access by that role. The status itself is read under the policies of its
 * records.
 */
export function activityReadable(ctx: OperationContext): Scope<'user_account', 'read'> {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user': {
      const where =
        caller.role === 'therapist'
          ? sql`t.id = any(array(select ${caller.userId}::bigint union all ${readableClients(caller)}))`
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
