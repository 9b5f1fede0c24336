import { write, type Transaction } from '../../../database/write/write.js'
import { mayRead } from '../../../database/access/may-read.js'
import { Conflict, Forbidden, InvalidInput, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import type { OperationContext } from '../../operation-context.js'
import { instantFor } from '../../users/index.js'
import { TherapistSession } from './therapist-session.entity.js'
import { therapistSessionsReadable, therapistSessionsWritable } from './therapist-session.policy.js'

/**
 * Closes a session that was held, also if it was marked as missed before. Closing it again changes nothing.
 * @throws NotFound, Forbidden; Conflict when it was called off; InvalidInput naming `endsAt`.
 */
export function closeTherapistSession(
  ctx: OperationContext,
  id: Id,
  endsAt: DateOrInstant | null,
): Promise<{ readonly therapistSessionId: Id }> {
  return changeSession(ctx, id, async (tx, session) => {
    if (session.status === 'closed') return
    if (session.status === 'cancelled') throw new Conflict('The session has been cancelled.')
    session.status = 'closed'
    if (endsAt === null) session.endsAt ??= laterOf(session.startsAt, ctx.clock.now())
    else session.endsAt = await instantFor(tx.reading(ctx), endsAt, session.clientUserId, 'endsAt')
    assertEndsLater(session)
  })
}

/**
 * Calls a session off: no note can name it from then on. Again it changes nothing.
 * @throws NotFound, Forbidden; Conflict when it was held.
 */
export function cancelTherapistSession(ctx: OperationContext, id: Id): Promise<{ readonly therapistSessionId: Id }> {
  return changeSession(ctx, id, async (_tx, session) => {
    if (session.status === 'closed') throw new Conflict('The session has already taken place.')
    session.status = 'cancelled'
  })
}

/**
 * That a session does not end before it begins.
 * @throws InvalidInput naming `endsAt`.
 */
export function assertEndsLater({ startsAt, endsAt }: Pick<TherapistSession, 'startsAt' | 'endsAt'>): void {
  if (endsAt !== null && endsAt < startsAt) throw InvalidInput.of('endsAt', 'must not be before the session begins')
}

function changeSession(
  ctx: OperationContext,
  id: Id,
  change: (tx: Transaction, session: TherapistSession) => Promise<void>,
): Promise<{ readonly therapistSessionId: Id }> {
  const scope = therapistSessionsWritable(ctx)
  return write(ctx, async (tx) => {
    const session = await tx.find(TherapistSession, scope, id)
    if (session === undefined) {
      throw (await mayRead(tx.reading(ctx), therapistSessionsReadable(ctx), id)) ? new Forbidden() : new NotFound()
    }
    await change(tx, session)
    session.updatedAt = ctx.clock.now()
    tx.audit(`therapistSession:${id}`, [session.clientUserId])
    return { therapistSessionId: id }
  })
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other
}
