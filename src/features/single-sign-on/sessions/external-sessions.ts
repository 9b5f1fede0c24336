import { sql } from '../../../database/sql.js'
import type { Transaction } from '../../../database/write/write.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { closeSession } from '../../auth/index.js'

/** A session here that a provider's authentication opened. */
export interface ExternalSession {
  readonly sessionId: Id
  readonly userId: Id
  readonly providerId: Id
  readonly subject: string
  readonly sessionKey: string | null
}

/**
 * Remembers by which session at the provider a session was opened, so that the provider can end it.
 * @throws Unauthenticated if the provider was switched off meanwhile; whoever does that waits for this, and ends it.
 */
export async function rememberExternalSession(tx: Transaction, session: ExternalSession): Promise<void> {
  const { sessionId, userId, providerId, subject, sessionKey } = session
  const remembered = await tx.rows(
    sql`insert into external_session (session_id, user_id, provider_id, subject, session_key)
        select ${sessionId}, ${userId}, p.id, ${subject}, ${sessionKey}
        from identity_provider p where p.id = ${providerId} and p.is_active for share returning 1`,
  )
  if (remembered.length === 0) throw new Unauthenticated()
}

/** All sessions of a provider; those of a person or of one session there if these are named. */
interface Which {
  readonly providerId: Id
  readonly subject?: string | null
  readonly sessionKey?: string | null
}

/**
 * Ends sessions on all gateways. A session whose provider named none for it ends if the person is named.
 * @returns whose sessions they were.
 */
export async function endExternalSessions(
  tx: Transaction,
  { providerId, subject = null, sessionKey = null }: Which,
  at: Date,
): Promise<readonly Id[]> {
  const open = await tx.rows<{ sessionId: Id; userId: Id }>(
    sql`select e.session_id as "sessionId", e.user_id as "userId"
        from external_session e join auth_session s on s.id = e.session_id
        where e.provider_id = ${providerId} and s.ended_at is null
          and (${subject}::text is null or e.subject = ${subject})
          and (${sessionKey}::text is null or e.session_key = ${sessionKey}
            or e.session_key is null and ${subject}::text is not null)
        order by e.session_id`,
  )
  for (const { sessionId, userId } of open) await closeSession(tx, userId, sessionId, at)
  return [...new Set(open.map(({ userId }) => userId))]
}
