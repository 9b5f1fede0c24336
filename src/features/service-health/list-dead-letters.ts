import { idCursor, type KeysetList, keysetPage } from '../../database/read/keyset-page.js'
import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { Connection } from '../../kernel/paging/connection.js'
import type { PageArguments } from '../../kernel/paging/page-arguments.js'
import type { OperationContext } from '../operation-context.js'
import { assertOperator } from '../users/index.js'
import type { DeadLetter } from './service-health.type.js'

const list: KeysetList = {
  ...{ time: null, id: sql`j.id`, version: sql`1`, clientId: sql`null`, direction: 'newest first' },
}

/**
 * Background work that was given up, the newest first, one page. Which record it was for is not shown, because
 * operators see no personal data.
 * @throws Unauthenticated, Forbidden; InvalidInput naming `after` or `before`.
 */
export async function listDeadLetters(ctx: OperationContext, page: PageArguments): Promise<Connection<DeadLetter>> {
  assertOperator(ctx)
  ctx.trail.read([])
  const rows = await readSystemRows<DeadLetter & Record<string, unknown>>(
    ctx,
    sql`select j.id as "jobId", j.kind as job, j.attempt as attempts, j.error_code as "errorCode",
          j.finished_at as "failedAt"
        from effect j where j.state = 'dead' ${keysetPage(list, page)}`,
  )
  return new Connection<DeadLetter>(rows, page, ({ jobId }) => idCursor(jobId), undefined)
}
