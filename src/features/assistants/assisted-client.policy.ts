import { readRows } from '../../database/read/read-rows.js'
import { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { ConsentRequired, Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, clientsNameable, consentInForce, refusalOf } from '../users/index.js'

/** The client that an assistant is asked about. */
export interface AssistedClient {
  readonly clientId: Id
  readonly organisationId: Id | null
}

/**
 * The clients that the caller may ask an assistant about: themselves, assigned clients, or any client for the legacy
 * integration.
 */
export function clientsAssisted(ctx: OperationContext): Scope<'user_account', 'read'> {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user':
      return new Scope(
        'user_account',
        'read',
        caller.role === 'therapist'
          ? sql`t.id = any(array(${assignedClients(caller.userId)}))`
          : sql`t.id = ${caller.userId}`,
      )
    case 'legacy':
      return clientsNameable(ctx)
    case 'job':
      throw new Forbidden()
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * The client, if the caller may ask an assistant about them now.
 * @throws NotFound for a client that the caller cannot see, Forbidden for others; ConsentRequired when the client's
 * consent to automated assistance is not in force.
 */
export async function assistedClient(ctx: OperationContext, clientId: Id): Promise<AssistedClient> {
  const [found] = await readRows<AssistedClient & { isAllowed: boolean; [column: string]: unknown }>(
    ctx,
    sql`select u.id as "clientId", u.organisation_id as "organisationId",
          ${consentInForce('ai', sql`u.id`, ctx.rules)} as "isAllowed"
        from ${clientsAssisted(ctx).as('u')} where u.id = ${clientId}`,
    { subject: (client) => client.clientId },
  )
  if (found === undefined) throw ctx.caller.kind === 'user' ? await refusalOf(ctx, clientId) : new NotFound()
  if (!found.isAllowed) throw new ConsentRequired('ai')
  return { clientId: found.clientId, organisationId: found.organisationId }
}
