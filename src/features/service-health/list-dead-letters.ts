import { z } from 'zod'
import { idCursor, type KeysetList, keysetPage } from '../../database/read/keyset-page.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { joinSql, sql } from '../../database/sql.js'
import { LIMITS } from '../../kernel/limits.js'
import { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import { parseInput, text } from '../../kernel/text/text.js'
import type { OperationContext } from '../operation-context.js'
import { assertOperator, type DateRange, inDateRange } from '../users/index.js'
import type { DeadLetter } from './service-health.type.js'

const list: KeysetList = {
  ...{ time: null, id: sql`j.id`, version: sql`1`, clientId: sql`null`, direction: 'newest first' },
}

const schema = z.object({ job: text(LIMITS.job.name).nullish(), range: z.custom<DateRange>().nullish() })

/**
 * Background work that was given up, the newest first, one page. Which record it was for is not shown, because
 * operators see no personal data. All of it, or that of a job, or what was given up within a range of time.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `job`, `from`, `after` or `before`.
 */
export async function listDeadLetters(
  ctx: OperationContext,
  filter: z.input<typeof schema>,
  page: PageArguments,
): Promise<Connection<DeadLetter>> {
  const { userId } = assertOperator(ctx)
  const { job, range } = parseInput(schema, filter)
  const conditions = [sql`j.state = 'dead'`]
  if (job != null) conditions.push(sql`j.kind = ${job}`)
  if (range?.from != null || range?.to != null) conditions.push(inDateRange(sql`j.finished_at`, userId, range))
  ctx.trail.read([])
  const rows = await readSystemRows<DeadLetter & Record<string, unknown>>(
    ctx,
    sql`select j.id as "jobId", j.kind as job, j.attempt as attempts, j.error_code as "errorCode",
          j.finished_at as "failedAt"
        from effect j where ${joinSql(conditions, ' and ')} ${keysetPage(list, page)}`,
  )
  return new Connection<DeadLetter>(rows, page, ({ jobId }) => idCursor(jobId), undefined)
}
