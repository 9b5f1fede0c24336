import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { DAY } from '../../kernel/time/durations.js'
import type { Id } from '../../kernel/ids.js'
import { type CareRelationship, therapistSessionOf } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { soapNotesReadable } from '../soap-notes/index.js'

/** What belongs to a session is written on the day before it, during it, and until the day after. */
const AROUND_SESSION_MS = DAY
/** Without a session, and without an earlier note: what was written in the last weeks. */
const LONGEST_MS = 30 * DAY

/**
 * The time that a draft is made of: around the session that is named; else since the last note of these two that was
 * approved, thirty days at most. A note that is not approved yet does not count: its draft is what is asked for again.
 * @throws InvalidInput naming `therapistSessionId`.
 */
export async function draftWindow(
  ctx: OperationContext,
  { clientUserId, therapistUserId }: CareRelationship,
  asked: { readonly recordTypeId: Id; readonly therapistSessionId: Id | null },
): Promise<{ readonly readFrom: Date; readonly readTo: Date }> {
  const now = ctx.clock.now()
  if (asked.therapistSessionId !== null) {
    const people = { clientId: clientUserId, therapistId: therapistUserId }
    const { startsAt, endsAt } = await therapistSessionOf(ctx, { id: asked.therapistSessionId, ...people })
    const end = endsAt === null ? now : new Date(endsAt.getTime() + AROUND_SESSION_MS)
    const readFrom = new Date(startsAt.getTime() - AROUND_SESSION_MS)
    return { readFrom, readTo: end < readFrom ? readFrom : end }
  }
  const [last] = await readRows<{ at: Date | null; clientId: Id }>(
    ctx,
    sql`select max(n.created_at) as at, ${clientUserId}::bigint as "clientId" from ${soapNotesReadable(ctx).as('n')}
        where n.client_user_id = ${clientUserId} and n.therapist_user_id = ${therapistUserId}
          and n.record_type_id = ${asked.recordTypeId} and n.is_approved`,
    { subject: ({ clientId }) => clientId },
  )
  const earliest = new Date(now.getTime() - LONGEST_MS)
  return { readFrom: last?.at && last.at > earliest ? last.at : earliest, readTo: now }
}
