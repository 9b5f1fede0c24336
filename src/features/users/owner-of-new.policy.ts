import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { clientsNameable, refusalOf } from './user.policy.js'

/** The columns that say whose a record is: what a `CreatePermit` of a client's table carries. */
export type Owner = { readonly clientUserId: Id | null; readonly organisationId: Id | null }

/**
 * Whose a new record of what clients write becomes, if the caller may write it: the client's own; the legacy integration's
 * for any client or for nobody. A signed-in client who names nobody writes for themselves.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can.
 */
export async function ownerOfNew(ctx: OperationContext, clientId: Id | null): Promise<Owner> {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user':
      if (caller.role !== 'therapist' && (clientId ?? caller.userId) === caller.userId) {
        return { clientUserId: caller.userId, organisationId: caller.organisationId }
      }
      throw clientId === null ? new Forbidden() : await refusalOf(ctx, clientId)
    case 'legacy': {
      if (clientId === null) return { clientUserId: null, organisationId: null }
      const [owner] = await readRows<{ id: Id; organisationId: Id | null }>(
        ctx,
        sql`select u.id, u.organisation_id as "organisationId" from ${clientsNameable(ctx).as('u')} where u.id = ${clientId}`,
        { subject: (user) => user.id },
      )
      if (owner === undefined) throw new NotFound('There is no such user.')
      return { clientUserId: owner.id, organisationId: owner.organisationId }
    }
    case 'job':
      throw new Forbidden()
    case 'public':
      throw new Unauthenticated()
  }
}
