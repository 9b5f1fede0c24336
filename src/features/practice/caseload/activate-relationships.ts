import { withPurpose } from '../../../database/access/row-context.js'
import { z } from 'zod'
import { write, type Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { emailSchema } from '../../../kernel/text/email-address.js'
import { NotFound } from '../../../kernel/errors.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { isSameName } from '../../../kernel/text/sign-in-name.js'
import { parseInput } from '../../../kernel/text/text.js'
import { invalidateCallerCache } from '../../../services/credentials/credentials.js'
import type { OperationContext } from '../../operation-context.js'
import { holdersOf, isClientAccount, linkInvitations, refusalOf, User, usersWritable } from '../../users/index.js'
import { activateRelationship, activationObstacle } from './relationship-activation.js'
import { relationshipsActivatable } from '../relationship.policy.js'
import { Relationship } from '../relationship.entity.js'

const activateSchema = z.object({
  userId: idSchema,
  email: emailSchema,
})

/** The result of an activation, stored as it is under the idempotency key. */
export type Activated = { readonly activated: number }

/**
 * Activates the pending relationships of a registered client with all therapists who invited them, and returns their
 * number; a repeat returns zero. The client is found by id, otherwise by address; a signed-in client finds only
 * themselves. Invitations to the client's own address are linked first.
 * @throws InvalidInput; Unauthenticated, Forbidden, NotFound: a signed-in caller does this for themselves alone.
 */
export async function activateRelationships(ctx: OperationContext, rawInput: unknown): Promise<Activated> {
  const { userId, email } = parseInput(activateSchema, rawInput)
  const { caller } = ctx
  if (caller.kind === 'user' && caller.role !== 'client') throw await refusalOf(ctx, userId)
  const scope = usersWritable(ctx)
  const done = await write<Activated>(withPurpose(ctx, 'sign-up'), async (tx) => {
    const byId = await tx.find(User, scope, userId)
    const client = byId ?? (await findByAddress(tx, ctx, email))
    if (client === undefined && caller.kind === 'user') throw new NotFound()
    tx.audit(client === undefined ? null : `user:${client.id}`, [client?.id ?? null])
    if (client?.state !== 'registered' || !isClientAccount(client)) return { activated: 0 }
    await linkOwn(ctx, tx, client, email)
    let activated = 0
    for (const { id } of await waiting(ctx, tx, client.id)) {
      const relationship = await tx.find(Relationship, relationshipsActivatable(ctx, client.id), id)
      if (relationship === undefined || (await activationObstacle(tx, client, relationship)) !== undefined) continue
      await activateRelationship(ctx, tx, relationship, client)
      activated++
    }
    return { activated }
  })
  // The client may have joined a practice, so cached rights are read again in the next request.
  if (done.activated > 0) invalidateCallerCache(ctx.services.credentials)
  return done
}

async function findByAddress(tx: Transaction, ctx: OperationContext, email: string): Promise<User | undefined> {
  const [holder] = await holdersOf(tx, { loginName: null, email })
  return holder === undefined ? undefined : tx.find(User, usersWritable(ctx), holder)
}

/**
 * Links invitations to the client's own address: one confirmed by a link, or for the legacy integration the stored one,
 * as documented.
 */
async function linkOwn(ctx: OperationContext, tx: Transaction, client: User, email: string): Promise<void> {
  if (client.email === null || !isSameName(client.email, email)) return
  if (ctx.caller.kind === 'user' && client.emailConfirmedAt === null) return
  await linkInvitations(tx, client.id, client.email, client.organisationId)
}

function waiting(ctx: OperationContext, tx: Transaction, clientId: Id): Promise<readonly { readonly id: Id }[]> {
  return tx.rows(sql`select r.id from ${relationshipsActivatable(ctx, clientId).as('r')} order by r.id`)
}
