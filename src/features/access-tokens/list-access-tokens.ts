import { readRows } from '../../database/read/read-rows.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { tokensReadable } from './access-token.policy.js'
import type { AccessTokenType } from './access-token.type.js'

/** What is shown of the token `k`. */
export const tokenColumns: Sql = sql`k.id, k.name, k.scopes, k.oauth_client_id is not null as "isApplication",
  k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
  k.last_used_from as "lastUsedFrom"`

/** The caller's tokens that are neither revoked nor expired, the newest first; at most fifty. */
export function listAccessTokens(ctx: OperationContext): Promise<readonly AccessTokenType[]> {
  return readRows<AccessTokenType & { userId: Id }>(
    ctx,
    sql`select k.user_id as "userId", ${tokenColumns}
        from ${tokensReadable(ctx).as('k')}
        where k.ended_at is null and k.expires_at > ${ctx.clock.now()} order by k.id desc`,
    { subject: ({ userId }) => userId },
  )
}
