import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { DAY } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { appointmentsOfFeed } from './calendar-feed.policy.js'
import { type CalendarAppointment, writeCalendar } from './write-calendar.js'

/** For so long past appointments are in a feed. */
const BACK_MS = 30 * DAY
/** More than anybody has within that time and the two years ahead for which appointments are made. */
const MOST = 2_000

/**
 * The appointments of the caller as an iCalendar file, from thirty days back, the earliest 2,000. It holds times and
 * states, and nothing of who, where or why.
 * @param language the tag of the language of the person; null for English.
 * @throws Unauthenticated, Forbidden for people without appointments of their own; TooLarge.
 */
export async function readCalendarFeed(ctx: OperationContext, language: string | null): Promise<string> {
  const from = new Date(ctx.clock.now().getTime() - BACK_MS)
  const appointments = await readRows<CalendarAppointment & { readonly clientId: Id } & Record<string, unknown>>(
    ctx,
    sql`select r.id, r.client_user_id as "clientId", r.status, r.starts_at as "startsAt", r.ends_at as "endsAt",
          r.updated_at as "updatedAt", r.version
        from ${appointmentsOfFeed(ctx).as('r')} where r.starts_at >= ${from} order by r.starts_at, r.id limit ${MOST}`,
    { subject: ({ clientId }) => clientId },
  )
  return writeCalendar(appointments, { language, host: new URL(ctx.rules.publicUrl).hostname })
}
