import { readRows } from '../../database/read-rows.js'
import { Scope } from '../../database/scope.js'
import { sql } from '../../database/sql.js'
import { type UserCaller, userIdOf } from '../../kernel/caller.js'
import { ConsentRequired, Forbidden, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assignedClients, clientsNameable, consentInForce, refusalOf } from '../users/index.js'

/** Whom something is made about by an assistant, and whose budget pays for it. */
export interface ClientAsked {
  /** Null where the text names nobody of this service. */
  readonly clientUserId: Id | null
  readonly organisationId: Id | null
  /** Who asked; null for the legacy integration. */
  readonly askedBy: Id | null
}

/**
 * Whom an assistant is asked about, if the caller may have it do so and the client consents to it. Clients ask about
 * themselves; therapists about assigned clients, or about nobody in particular; so does the legacy integration.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can and are not assigned to; ConsentRequired.
 */
export async function clientAsked(ctx: OperationContext, clientId: Id | null): Promise<ClientAsked> {
  const { caller } = ctx
  const askedBy = userIdOf(caller)
  const isOwn = caller.kind === 'user' && caller.role !== 'therapist'
  const about = clientId ?? (isOwn ? askedBy : null)
  const clients = clientsAskable(ctx)
  if (about === null) return { clientUserId: null, organisationId: organisationOf(ctx), askedBy }
  const [found] = await readRows<{ id: Id; organisationId: Id | null; isAllowed: boolean }>(
    ctx,
    sql`select u.id, u.organisation_id as "organisationId",
          ${consentInForce('ai', sql`u.id`, ctx.rules)} as "isAllowed" from ${clients.as('u')} where u.id = ${about}`,
    { subject: ({ id }) => id },
  )
  if (found === undefined) throw caller.kind === 'user' ? await refusalOf(ctx, about) : new NotFound()
  if (!found.isAllowed) throw new ConsentRequired('ai')
  return { clientUserId: found.id, organisationId: found.organisationId ?? organisationOf(ctx), askedBy }
}

function clientsAskable(ctx: OperationContext): Scope<'user_account', 'read'> {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user':
      return new Scope('user_account', 'read', ownOrAssigned(caller))
    case 'legacy':
      return clientsNameable(ctx)
    case 'job':
      throw new Forbidden()
    case 'public':
      throw new Unauthenticated()
  }
}

function ownOrAssigned({ userId, role }: UserCaller) {
  return role === 'therapist' ? sql`t.id = any(array(${assignedClients(userId)}))` : sql`t.id = ${userId}`
}

function organisationOf({ caller }: OperationContext): Id | null {
  return caller.kind === 'user' ? caller.organisationId : null
}
