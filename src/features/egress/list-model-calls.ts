import { sql, type Sql } from '../../database/sql.js'
import { Connection, type PageArguments, pageSize } from '../../kernel/paging/connection.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { parseDateOrInstant } from '../../kernel/time/date-or-instant.js'
import { decodeCursor, encodeCursor } from '../../kernel/paging/pagination.js'
import type { OperationContext } from '../operation-context.js'
import { isCallId } from './find-model-call.js'
import { readModelCalls } from './model-call-rows.js'
import type { ModelCallType } from './model-call.type.js'

/** A page of calls. */
export type ListedModelCalls = Connection<ModelCallType>

/**
 * Calls that the caller may see, newest first, one page: all of them, or those that are about one client among others.
 * @throws InvalidInput naming `first` or `after`.
 */
export async function listModelCalls(
  ctx: OperationContext,
  clientId: Id | null,
  page: PageArguments,
): Promise<ListedModelCalls> {
  const size = pageSize(page.first)
  const about = clientId === null ? sql`true` : sql`${clientId}::bigint = any(c.client_user_ids)`
  const rows = await readModelCalls(
    ctx,
    sql`where ${about} and ${behind(page.after)} order by c.created_at desc, c.public_id desc limit ${size + 1}`,
  )
  return new Connection(rows, page, ({ createdAt, id }) => encodeCursor([createdAt.toISOString(), id]), undefined)
}

/** Calls are named by what tells nothing of their number, so their places are too. */
function behind(after: string | null): Sql {
  if (after === null) return sql`true`
  const [text, id] = decodeCursor(after, ['string', 'string'])
  const moment = parseDateOrInstant(text)
  if (moment?.kind !== 'instant' || !isCallId(id)) throw InvalidInput.of('after', 'is not a cursor of this list')
  return sql`(c.created_at, c.public_id) < (${moment.at}::timestamptz, ${id}::uuid)`
}
