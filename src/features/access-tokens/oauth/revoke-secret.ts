import { withPurpose } from '../../../database/access/row-context.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { tokenDigest } from '../../../services/credentials/tokens.js'
import type { OperationContext } from '../../operation-context.js'
import { endToken } from '../end-token.js'
import type { OAuthClient } from './oauth-clients.js'

/**
 * Ends an application's right to act for a person, by one of its tokens (RFC 7009). A text that is no token of this
 * application changes nothing, and the answer is the same.
 */
export async function revokeSecret(ctx: OperationContext, client: OAuthClient, presented: string): Promise<void> {
  await write(withPurpose(ctx, 'sign-in'), async (tx) => {
    const [found] = await tx.rows<{ tokenId: Id; userId: Id }>(
      sql`select token_id as "tokenId", user_id as "userId" from oauth_secret
          where digest = ${tokenDigest(presented)} and kind in ('access', 'refresh') and client_id = ${client.id}`,
    )
    if (found === undefined) {
      tx.audit(`oauth-client:${client.id}`, [])
      return {}
    }
    await endToken(tx, found, ctx.clock.now())
    return {}
  })
  ctx.services.credentials.accessTokens.clear()
}
