import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { DAY } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { relationshipsReadable } from '../../practice/index.js'
import { divide, type Division, instrumentByKey, withoutSmallGroups } from '../../screenings/index.js'
import type { OverdueMeasures } from './schedule.type.js'
import { schedulesCountable } from './screening-schedule.policy.js'

/** A measure is overdue when it has waited so long for an answer: a client who answers weekly has missed one. */
const OVERDUE_MS = 7 * DAY

interface Counted extends Record<string, unknown> {
  readonly instrumentKey: string
  readonly therapistId: Id | null
  readonly clientGroupId: Id | null
  readonly clients: number
  readonly overdue: number
}

/**
 * How many clients of the caller's practice are asked for a measure again and again, and how many of them have not
 * answered for a week, by instrument, and by therapist or client group if asked for. Groups of fewer than five clients
 * are left out, as from outcomes.
 * @throws Unauthenticated; InvalidInput naming `byGroup` with both.
 */
export async function countOverdueMeasures(
  ctx: OperationContext,
  division: Division,
): Promise<readonly OverdueMeasures[]> {
  const { therapist, group } = divide(division)
  const before = new Date(ctx.clock.now().getTime() - OVERDUE_MS)
  const rows = await readRows<Counted>(
    ctx,
    sql`select s.instrument_key as "instrumentKey", ${therapist} as "therapistId", ${group} as "clientGroupId",
          count(distinct s.client_user_id)::integer as clients,
          count(distinct s.client_user_id) filter (where s.asked_on <= (${before}::timestamptz at time zone 'UTC')::date)::integer
            as overdue
        from ${schedulesCountable(ctx).as('s')}
          join ${relationshipsReadable(ctx).as('r')} on r.client_user_id = s.client_user_id and r.is_profile_active
        where s.ended_at is null group by 1, 2, 3 order by 1, 2, 3`,
    // Numbers are nobody's record.
    { subject: () => null },
  )
  // A schedule may outlive its instrument, which nobody can answer then.
  const groups = rows.flatMap(({ instrumentKey, ...numbers }) => {
    const instrument = instrumentByKey(instrumentKey)
    return instrument === undefined ? [] : [{ instrument: instrumentKey, title: instrument.title, ...numbers }]
  })
  return [...Map.groupBy(groups, ({ instrument }) => instrument).values()].flatMap(withoutSmallGroups)
}
