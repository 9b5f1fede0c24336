import type { MomentList } from '../../database/moment-list.js'
import { readRows } from '../../database/read-rows.js'
import { joinSql, sql, type Sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { isAfter, type Moment } from '../../kernel/moment.js'
import type { OperationContext } from '../operation-context.js'
import { zoneOf } from '../users/index.js'
import type { JournalType } from './journal.type.js'

/** The columns of an entry under the names of the fields, from alias `j`. */
export const journalColumns = sql`j.id, j.client_user_id as "clientId", j.title, j.description, j.journal_timestamp as "journalTimestamp",
  j.visibility, j.created_at as "createdAt", j.updated_at as "updatedAt"`

/** Lists of entries, newest first: exactly the columns of the index `journal_of_client`. */
export const journalList: MomentList = {
  moment: sql`coalesce(j.journal_timestamp, '-infinity')`,
  id: sql`j.id`,
  version: sql`j.version`,
  clientId: sql`j.client_user_id`,
  direction: 'newest first',
}

/** Reads entries; the one place that knows their subject and their free text. */
export function readJournals<Row extends JournalType = JournalType>(
  ctx: OperationContext,
  statement: Sql,
): Promise<readonly Row[]> {
  return readRows<Row>(ctx, statement, { subject: (journal) => journal.clientId, freeText: ['title', 'description'] })
}

/** A range of time as a caller gives it. */
export interface MomentRange {
  readonly from?: Moment | null
  readonly to?: Moment | null
}

/**
 * The condition that an entry lies in the range. A bare date is a day of the client's zone, and `to` includes all of it.
 * @throws InvalidInput naming `from` when the range ends before it begins.
 */
export function inRange(clientId: Id, range: MomentRange): Sql {
  const { from, to } = range
  const conditions: Sql[] = []
  if (from && to && isAfter(from, to)) throw InvalidInput.of('from', 'must not be after the end of the range')
  if (from)
    conditions.push(
      sql`j.journal_timestamp >= ${from.kind === 'instant' ? sql`${from.at}::timestamptz` : dayStart(from.day, 0, clientId)}`,
    )
  if (to?.kind === 'instant') conditions.push(sql`j.journal_timestamp <= ${to.at}::timestamptz`)
  if (to?.kind === 'day') conditions.push(sql`j.journal_timestamp < ${dayStart(to.day, 1, clientId)}`)
  return joinSql(conditions, ' and ')
}

/** Midnight of a day, or of the one after it, in the client's zone. */
function dayStart(day: string, plus: 0 | 1, clientId: Id): Sql {
  return sql`((${day}::date + ${plus}::int)::timestamp at time zone ${zoneOf(clientId)})`
}
