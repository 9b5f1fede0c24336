import { readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { OperationContext } from '../../features/operation-context.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import { DAY, HOUR } from '../../kernel/time/durations.js'
import type { FileStore } from '../../services/files/file-store.js'

/** Files that arrived and never became part of a record go after an hour. */
export function sweepStagedFiles(files: FileStore) {
  return defineRecurring('sweep-staged-files', '10 minutes', async (ctx: OperationContext) => {
    await files.sweep(new Date(ctx.clock.now().getTime() - HOUR))
  })
}

/**
 * What was attached by a transaction that never committed, because its process ended in between, becomes staged again
 * after a day, and goes as such. A day is far more than any transaction takes.
 */
export function sweepOrphans(files: FileStore) {
  return defineRecurring('sweep-orphaned-files', '24 hours', async (ctx: OperationContext, signal) => {
    for await (const ids of files.attachedBefore(new Date(ctx.clock.now().getTime() - DAY))) {
      signal.throwIfAborted()
      const rows = await readSystemRows<{ id: string }>(
        ctx,
        sql`select id from stored_file where id = any(${ids}::uuid[])`,
      )
      const known = new Set(rows.map(({ id }) => id))
      for (const id of ids) if (!known.has(id)) await files.detach(id)
    }
  })
}
