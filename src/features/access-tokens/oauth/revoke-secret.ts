import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { sessionRevoked } from '../../../events/revocation.js'
import type { Id } from '../../../kernel/ids.js'
import { tokenDigest } from '../../../services/credentials/tokens.js'
import type { OperationContext } from '../../operation-context.js'
import { tokenUsed } from '../access-token.policy.js'
import type { OAuthClient } from './oauth-clients.js'

/**
 * Ends an application's right to act for a person, by one of its tokens (RFC 7009). A text that is no token of this
 * application changes nothing, and the answer is the same.
 */
export async function revokeSecret(ctx: OperationContext, client: OAuthClient, presented: string): Promise<void> {
  await write(ctx, async (tx) => {
    const [found] = await tx.rows<{ tokenId: Id; userId: Id }>(
      sql`select token_id as "tokenId", user_id as "userId" from oauth_secret
          where digest = ${tokenDigest(presented)} and kind in ('access', 'refresh') and client_id = ${client.id}`,
    )
    if (found === undefined) {
      tx.audit(`oauth-client:${client.id}`, [])
      return {}
    }
    await tx.rows(tokenUsed(found.tokenId).update(sql`ended_at = ${ctx.clock.now()}`, sql`true`))
    tx.event(sessionRevoked(found.userId, found.tokenId))
    tx.audit(`access-token:${found.tokenId}`, [found.userId])
    return {}
  })
  ctx.services.credentials.accessTokens.clear()
}
