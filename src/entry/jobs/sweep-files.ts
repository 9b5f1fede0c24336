import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../../features/operation-context.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import { DAY, HOUR } from '../../kernel/time/durations.js'

/** Removes uploaded files that did not become part of a record within an hour. */
export const sweepStagedFiles = defineRecurring('sweep-staged-files', '10 minutes', async (ctx: OperationContext) => {
  await ctx.services.files.sweep(HOUR)
})

/**
 * Files may be attached by a transaction that never committed, because its process ended. After a day, which is far
 * longer than any transaction, they count as unattached and are removed.
 */
export const sweepOrphans = defineRecurring(
  'sweep-orphaned-files',
  '24 hours',
  async (ctx: OperationContext, signal) => {
    const { files } = ctx.services
    for await (const ids of files.attachedFor(DAY)) {
      signal.throwIfAborted()
      const rows = await readSystemRows<{ id: string }>(
        ctx,
        sql`select id from stored_file where id = any(${ids}::uuid[])`,
      )
      const known = new Set(rows.map(({ id }) => id))
      for (const id of ids) if (!known.has(id)) await files.detach(id)
    }
  },
)
