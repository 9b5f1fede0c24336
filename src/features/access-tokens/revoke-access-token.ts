import { sql } from '../../database/sql.js'
import { write } from '../../database/write/write.js'
import { sessionRevoked } from '../../events/revocation.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { tokensRevocable } from './access-token.policy.js'

/**
 * Ends a token on all gateways, with its open subscriptions.
 * @throws NotFound, also the second time and for a token of somebody else; Unauthenticated.
 */
export async function revokeAccessToken(ctx: OperationContext, id: Id): Promise<{ readonly tokenId: Id }> {
  const scope = tokensRevocable(ctx)
  const revoked = await write(ctx, async (tx) => {
    const now = ctx.clock.now()
    const [ended] = await tx.rows<{ callerId: Id; userId: Id | null }>(
      scope.update(
        sql`ended_at = ${now}`,
        sql`t.id = ${id} and t.ended_at is null`,
        sql`coalesce(t.user_id, t.service_account_id) as "callerId", t.user_id as "userId"`,
      ),
    )
    if (ended === undefined) throw new NotFound()
    tx.event(sessionRevoked(ended.callerId, id))
    tx.audit(`access-token:${id}`, [ended.userId])
    return { tokenId: id }
  })
  ctx.services.credentials.accessTokens.clear()
  return revoked
}
