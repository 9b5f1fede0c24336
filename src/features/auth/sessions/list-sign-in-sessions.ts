import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { UserCaller } from '../../../kernel/caller.js'
import type { OperationContext } from '../../operation-context.js'
import type { SignInSessionType } from '../auth.type.js'

const MOST_SESSIONS = 100

/** The caller's open sessions, the last used first. */
export function listSignInSessions(ctx: OperationContext, caller: UserCaller): Promise<readonly SignInSessionType[]> {
  return readSystemRows<SignInSessionType>(
    ctx,
    sql`select id, agent as device, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
          id is not distinct from ${caller.sessionId}::bigint as current
        from auth_session
        where user_id = ${caller.userId} and ended_at is null and expires_at > ${ctx.clock.now()}
        order by last_seen_at desc, id desc limit ${MOST_SESSIONS}`,
  )
}
