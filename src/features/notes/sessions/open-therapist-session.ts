import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { instantFor } from '../../users/index.js'
import { careRelationshipFor } from '../care-relationship.policy.js'
import { assertEndsLater } from './end-therapist-session.js'
import { TherapistSession } from './therapist-session.entity.js'
import { permitTherapistSession, therapistSessionsNameable } from './therapist-session.policy.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { InvalidInput } from '../../../kernel/errors.js'

const input = z.object({
  clientId: idSchema,
  kind: z.enum(['in_person', 'video', 'phone']),
  startsAt: z.custom<DateOrInstant>().nullish(),
  endsAt: z.custom<DateOrInstant>().nullish(),
})

/**
 * Writes down a session of the calling therapist with a client, to come or just beginning.
 * @throws InvalidInput naming `endsAt` when it ends before it begins; NotFound, Forbidden where the caller is not
 * assigned.
 */
export async function openTherapistSession(
  ctx: OperationContext,
  rawInput: unknown,
): Promise<{ readonly therapistSessionId: Id }> {
  const { clientId, kind, startsAt, endsAt } = parseInput(input, rawInput)
  const permit = permitTherapistSession(ctx, await careRelationshipFor(ctx, { clientId }))
  return write(ctx, async (tx) => {
    const now = ctx.clock.now()
    const session = tx.create(TherapistSession, permit, { kind, startsAt: now, createdAt: now, updatedAt: now })
    if (startsAt) session.startsAt = await instantFor(tx.reading(ctx), startsAt, clientId, 'startsAt')
    if (endsAt) session.endsAt = await instantFor(tx.reading(ctx), endsAt, clientId, 'endsAt')
    assertEndsLater(session)
    await tx.flush()
    tx.audit(`therapistSession:${session.id}`, [clientId])
    return { therapistSessionId: session.id }
  })
}

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
