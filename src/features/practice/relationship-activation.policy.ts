import { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/**
 * Relationships of a client that wait to be made active. Only the client does that; the legacy integration speaks for
 * whomever it names.
 */
export function relationshipsActivatable({ caller }: OperationContext, clientId: Id): Scope<'relationship', 'update'> {
  const waiting = sql`not t.is_deleted and not t.is_profile_active and t.client_user_id = ${clientId}`
  switch (caller.kind) {
    case 'user':
      return new Scope('relationship', 'update', caller.userId === clientId ? waiting : sql`false`)
    case 'legacy':
      return new Scope('relationship', 'update', waiting)
    case 'job':
      return new Scope('relationship', 'update', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}
