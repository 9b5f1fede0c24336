import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { UserCaller } from '../../../kernel/caller.js'
import type { OperationContext } from '../../operation-context.js'
import { accountsAdmitted } from '../account.policy.js'
import type { SignInSessionType } from '../auth.type.js'
import { endOfSession, joinRules } from './session-end.js'
import { MOST_SESSIONS } from './sessions.js'

/** The caller's open sessions, the last used first. */
export function listSignInSessions(ctx: OperationContext, caller: UserCaller): Promise<readonly SignInSessionType[]> {
  return readSystemRows<SignInSessionType>(
    ctx,
    sql`select s.id, s.agent as device, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
          ${endOfSession} as "expiresAt", s.id is not distinct from ${caller.sessionId}::bigint as current
        from auth_session s join ${accountsAdmitted.as('u')} on u.id = s.user_id ${joinRules}
        where s.user_id = ${caller.userId} and s.ended_at is null and ${endOfSession} > ${ctx.clock.now()}
        order by s.last_seen_at desc, s.id desc limit ${MOST_SESSIONS}`,
  )
}
