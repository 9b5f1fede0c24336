import { sql } from '../../database/sql.js'
import type { Transaction } from '../../database/write/write.js'
import { sessionRevoked } from '../../events/revocation.js'
import type { Id } from '../../kernel/ids.js'
import { tokenInForce } from './access-token.policy.js'

/** Ends a token that somebody showed. Live connections that it opened end on all gateways. */
export async function endToken(
  tx: Transaction,
  { tokenId, userId }: { readonly tokenId: Id; readonly userId: Id },
  at: Date,
): Promise<void> {
  await tx.rows(tokenInForce(tokenId).update(sql`ended_at = ${at}`, sql`true`))
  tx.event(sessionRevoked(userId, tokenId))
  tx.audit(`access-token:${tokenId}`, [userId])
}
