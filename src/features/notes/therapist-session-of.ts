import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { therapistSessionsNameable } from './therapist-session.policy.js'

/** What a note needs to know of the session that it is about. */
export interface NamedSession {
  readonly id: Id
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/**
 * The session that a note of these two people names.
 * @param named whose note it is, and what the caller calls the field.
 * @throws InvalidInput naming the field, the same for an unknown session and for one of somebody else.
 */
export async function therapistSessionOf(
  ctx: OperationContext,
  named: { readonly id: Id; readonly clientId: Id; readonly therapistId: Id; readonly field?: string },
): Promise<NamedSession> {
  const { id, clientId, field = 'therapistSessionId' } = named
  const [session] = await readRows<NamedSession & Record<string, unknown>>(
    ctx,
    sql`select s.id, s.starts_at as "startsAt", s.ends_at as "endsAt"
        from ${therapistSessionsNameable(ctx, named).as('s')} where s.id = ${id}`,
    { subject: () => clientId },
  )
  if (session === undefined) throw InvalidInput.of(field, 'is not a session of this client and therapist')
  return session
}
