import { write, type Transaction } from '../../database/write/write.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import type { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { recordExportsExpired } from './record-export.policy.js'

/** So many at a time; what is over. */
const SLICE = 100

/** Deletes exported files that have expired. */
export const sweepRecordExports = defineRecurring(
  'sweep-record-exports',
  '1 hour',
  async (ctx: OperationContext, signal) => {
    for (let dropped = SLICE; dropped === SLICE;) {
      signal.throwIfAborted()
      await write(ctx, async (tx) => {
        const clientIds = await deleteExports(ctx, tx, recordExportsExpired(ctx.clock.now(), SLICE))
        tx.audit('recordExport', clientIds)
        dropped = clientIds.length
        return {}
      })
    }
  },
)

/** Ends exports and releases their files to the sweep. Returns their number and their clients. */
export async function deleteExports(
  ctx: OperationContext,
  tx: Transaction,
  which: Scope<'record_export', 'update'>,
): Promise<readonly Id[]> {
  const dropped = await tx.rows<{ clientId: Id; fileId: string }>(
    which.update(
      // The sources are of no use without the file.
      sql`state = 'expired', sources = null, updated_at = ${ctx.clock.now()}, version = version + 1`,
      sql`true`,
      sql`t.client_user_id as "clientId", t.file_id as "fileId"`,
    ),
  )
  const fileIds = dropped.map(({ fileId }) => fileId)
  await tx.rows(sql`delete from stored_file where id = any(${fileIds}::uuid[])`)
  const { files } = ctx.services
  for (const id of fileIds) tx.beforeCommit({ apply: () => files.detach(id), undo: () => files.attach(id) })
  return dropped.map(({ clientId }) => clientId)
}
