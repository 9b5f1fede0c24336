import { sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { inDateRange, type DateRange } from '../../users/index.js'
import { moodRecord } from './mood.record.js'
import type { MoodType } from './mood.type.js'

const newest = moodRecord.firstPageOf(sql`true`)

/** Which moods of a client. */
interface MoodPage {
  readonly range?: DateRange
  readonly first: number
  readonly after?: string | null
}

/**
 * A client's moods, newest first, one page.
 * @throws InvalidInput naming `first`, `after` or `from`.
 */
export function listMoods(
  ctx: OperationContext,
  clientId: Id,
  { range = {}, first, after = null }: MoodPage,
): Promise<Connection<MoodType>> {
  return moodRecord.pageOf(ctx, clientId, inDateRange(sql`r.logged_at`, clientId, range), { first, after })
}

/** The same for each person of a list: first pages are read together. */
export function listMoodsOfUser(ctx: OperationContext, userId: Id, page: MoodPage): Promise<Connection<MoodType>> {
  const isFirst = page.range === undefined && (page.after ?? null) === null
  return isFirst ? newest(ctx, userId, page.first) : listMoods(ctx, userId, page)
}
