import { write } from '../../database/write/write.js'
import { retriedDeadJob } from '../../jobs/dead-letters.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { assertOperator } from '../users/index.js'

/**
 * Gives a dead letter all its attempts again. An outside action is repeated under its old key, so that the receiver can
 * recognise a repeat.
 * @throws Unauthenticated, Forbidden; NotFound for work that was not given up.
 */
export async function retryDeadLetter(ctx: OperationContext, jobId: Id): Promise<{ readonly jobId: Id }> {
  assertOperator(ctx)
  const retried = await write(ctx, async (tx) => {
    const rows = await tx.rows(retriedDeadJob(jobId))
    if (rows.length === 0) throw new NotFound('There is no such dead letter.')
    tx.audit(`job:${jobId}`, [])
    return { jobId }
  })
  ctx.database.wake({ events: false, jobs: true })
  return retried
}
