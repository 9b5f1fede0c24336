import { sql } from '../../../database/sql.js'
import type { Connection } from '../../../kernel/paging/connection.js'
import type { PageArguments } from '../../../kernel/paging/page-arguments.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { inDateRange, type DateRange } from '../../users/index.js'
import { moodRecord } from './mood.record.js'
import type { MoodType } from './mood.type.js'

const newest = moodRecord.firstPageOf(sql`true`)

/** Which moods of a client. */
interface MoodPage {
  readonly range?: DateRange
  readonly page: PageArguments
}

/**
 * A client's moods, newest first, one page.
 * @throws InvalidInput naming `after`, `before` or `from`.
 */
export function listMoods(
  ctx: OperationContext,
  clientId: Id,
  { range = {}, page }: MoodPage,
): Promise<Connection<MoodType>> {
  return moodRecord.pageOf(ctx, clientId, inDateRange(sql`r.logged_at`, clientId, range), page)
}

/** The same for each person of a list: first pages are read together. */
export function listMoodsOfUser(ctx: OperationContext, userId: Id, page: MoodPage): Promise<Connection<MoodType>> {
  return page.range === undefined ? newest(ctx, userId, page.page) : listMoods(ctx, userId, page)
}
