import { readRows } from '../../database/read-rows.js'
import { Scope } from '../../database/scope.js'
import { sql } from '../../database/sql.js'
import { userIdOf } from '../../kernel/caller.js'
import { ConsentRequired, Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { OFFLINE } from '../../services/model/offline-model.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, clientsNameable, consentInForce, refusalOf } from '../users/index.js'

/** For whom an assistant works. */
export interface Assisted {
  /** Null where no client is named: a therapist or the legacy integration asks about what they have typed. */
  readonly clientId: Id | null
  readonly organisationId: Id | null
  readonly onBehalfOf: Id | null
  /** Who has to serve the call; undefined where the settings choose. Nothing leaves for callers without credentials. */
  readonly provider: string | undefined
}

/**
 * Who may have an assistant work, and on whose data: the client on their own, the therapist on an assigned client's, the
 * legacy integration on any client's it names and without a model. A client who names nobody means themselves.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can; ConsentRequired when the client's consent
 *   to automated assistance is not in force.
 */
export async function whomToAssist(ctx: OperationContext, named: Id | null): Promise<Assisted> {
  const { caller, rules } = ctx
  if (caller.kind === 'job') throw new Forbidden()
  if (caller.kind === 'public') throw new Unauthenticated()
  const isTherapist = caller.kind === 'user' && caller.role === 'therapist'
  const clientId = named ?? (isTherapist ? null : userIdOf(caller))
  const facts = { onBehalfOf: userIdOf(caller), provider: caller.kind === 'legacy' ? OFFLINE : undefined }
  if (clientId === null) {
    return { clientId, organisationId: caller.kind === 'user' ? caller.organisationId : null, ...facts }
  }
  const [client] = await readRows<{ id: Id; organisationId: Id | null; isAllowed: boolean }>(
    ctx,
    sql`select u.id, u.organisation_id as "organisationId", ${consentInForce('ai', sql`u.id`, rules)} as "isAllowed"
        from ${assistable(ctx).as('u')} where u.id = ${clientId}`,
    { subject: ({ id }) => id },
  )
  if (client === undefined) throw caller.kind === 'legacy' ? new NotFound() : await refusalOf(ctx, clientId)
  if (!client.isAllowed) throw new ConsentRequired('ai')
  return { clientId, organisationId: client.organisationId, ...facts }
}

function assistable(ctx: OperationContext): Scope<'user_account', 'read'> {
  const { caller } = ctx
  if (caller.kind !== 'user') return clientsNameable(ctx)
  const condition =
    caller.role === 'therapist'
      ? sql`t.id = any(array(${assignedClients(caller.userId)}))`
      : sql`t.id = ${caller.userId}`
  return new Scope('user_account', 'read', condition)
}
