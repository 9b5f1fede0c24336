import { sql } from '../../database/sql.js'
import type { Transaction } from '../../database/write/write.js'
import { TimesTaken } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { endOfAppointment, type Times, USUAL_LENGTH } from './appointment-times.js'
import { appointmentsThatTakeTime } from './appointment.policy.js'
import type { OperationContext } from '../operation-context.js'

/** Whose calendar it is, and what is not looked at. */
interface Booking {
  readonly therapistId: Id
  /** The appointments that are moved. */
  readonly moved?: readonly Id[]
  readonly allowOverlap: boolean
}

/**
 * Locks a therapist's calendar until the end of the transaction, so that of two requests at once the second sees the
 * appointment of the first; an overlap that is wanted is locked too, because a request beside it may want none.
 * @throws TimesTaken naming the beginnings at which the therapist has another appointment.
 */
export async function assertTimesFree(
  ctx: OperationContext,
  tx: Transaction,
  times: readonly Times[],
  { therapistId, moved = [], allowOverlap }: Booking,
): Promise<void> {
  await tx.lock(`calendar ${therapistId}`)
  if (allowOverlap) return
  const begins = times.map(({ startsAt }) => startsAt)
  const ends = times.map(({ startsAt, endsAt }) => endsAt ?? new Date(startsAt.getTime() + USUAL_LENGTH))
  // No appointment takes longer than a day, so that the index on the beginning finds those that matter.
  const taken = await tx.rows<{ at: Date }>(
    sql`select a.begins as at from unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) a(begins, ends)
        where exists (select from ${appointmentsThatTakeTime(ctx, therapistId).as('r')}
          where r.starts_at < a.ends and r.starts_at > a.begins - interval '24 hours' and r.id <> all(${[...moved]}::bigint[])
            and ${endOfAppointment} > a.begins)
        order by a.begins`,
  )
  if (taken.length > 0) throw new TimesTaken(taken.map(({ at }) => at))
}
