import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { DAY } from '../../kernel/time/durations.js'
import type { Id } from '../../kernel/ids.js'
import { type CareRelationship, therapistSessionOf } from '../notes/index.js'
import type { OperationContext } from '../operation-context.js'
import { soapNotesReadable } from '../soap-notes/index.js'

/** Records belong to a session if they were written from one day before it until one day after it. */
const AROUND_SESSION_MS = DAY
/** The longest period of a draft without a session. */
const LONGEST_MS = 30 * DAY

/**
 * The period that a draft covers: around the given session; otherwise since the last approved note of this client and
 * therapist, at most thirty days. Notes that are not approved do not count, because their draft is being requested
 * again.
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
