import { defineReads } from '../../../database/read/record-reads.js'
import { sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { therapistSessionsReadable } from './therapist-session.policy.js'
import type { TherapistSessionType } from './therapist-session.type.js'

/** How sessions with therapists are read. */
export const therapistSessionReads = defineReads<OperationContext, TherapistSessionType>({
  table: 'therapist_session',
  readable: therapistSessionsReadable,
  columns: [
    ...(['relationshipId', 'kind', 'status', 'startsAt', 'endsAt', 'meetingUrl', 'createdAt', 'updatedAt'] as const),
    { therapistId: sql`r.therapist_user_id` },
  ],
  freeText: ['meetingUrl'],
  order: { time: sql`r.starts_at`, at: ({ startsAt }) => startsAt, direction: 'newest first' },
})

/** A client's sessions with therapists, newest first, one page. @throws InvalidInput naming `after` or `before`. */
export function listTherapistSessions(
  ctx: OperationContext,
  clientId: Id,
  page: PageArguments,
): Promise<Connection<TherapistSessionType>> {
  return therapistSessionReads.pageOf(ctx, clientId, sql`true`, page)
}
