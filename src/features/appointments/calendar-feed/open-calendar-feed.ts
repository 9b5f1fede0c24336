import { practicePaused } from '../../../database/connection/unavailability.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { UserCaller } from '../../../kernel/caller.js'
import type { Id } from '../../../kernel/ids.js'
import { MINUTE } from '../../../kernel/time/durations.js'
import { accountsAdmitted, callerColumns, type CallerRow, restrictUnenrolled, toCaller } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { feedShown, feedToNote, hasOwnAppointments } from './calendar-feed.policy.js'
import { hashInPath } from './feed-secret.js'

/** Whose feed an address opens. */
export interface OpenedFeed {
  readonly id: Id
  readonly caller: UserCaller
  /** The tag of the language that the person chose; null if none. */
  readonly language: string | null
}

/**
 * Finds whose feed an address opens, and notes that it was read, at most once a minute. Undefined if it opens none, or
 * if its owner cannot use the service now.
 * @throws Unavailable while a practice of its owner is paused.
 * @param file the last part of the path.
 */
export async function openCalendarFeed(
  { database, clock }: Pick<OperationContext, 'database' | 'clock'>,
  file: string,
): Promise<OpenedFeed | undefined> {
  const now = clock.now()
  const [row] = await readSystemRows<
    CallerRow & Record<string, unknown> & { feedId: Id; lastReadAt: Date | null; language: string | null }
  >(
    { database, rowPurpose: 'sign-in' },
    sql`select ${callerColumns}, u.language, f.id as "feedId", f.last_read_at as "lastReadAt"
        from ${feedShown(hashInPath(file)).as('f')} join ${accountsAdmitted.as('u')} on u.id = f.user_id`,
  )
  if (row === undefined) return undefined
  const caller = restrictUnenrolled(toCaller(row, null), now)
  if (row.isPaused) throw practicePaused()
  if (!hasOwnAppointments(caller)) return undefined
  if (row.lastReadAt === null || now.getTime() - row.lastReadAt.getTime() >= MINUTE) {
    const unseen = sql`t.last_read_at is not distinct from ${row.lastReadAt}`
    const noted = feedToNote(row.feedId).update(sql`last_read_at = ${now}`, unseen)
    await readSystemRows({ database, rowPurpose: 'sign-in' }, noted)
  }
  return { id: row.feedId, caller, language: row.language }
}
