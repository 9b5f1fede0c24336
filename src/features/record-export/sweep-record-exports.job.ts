import { write } from '../../database/write/write.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import type { OperationContext } from '../operation-context.js'
import { dropExports } from './drop-exports.js'
import { recordExportsExpired } from './record-export.policy.js'

/** So many at a time; what is over. */
const SLICE = 100

/** Copies go when their time is over. */
export const sweepRecordExports = defineRecurring(
  'sweep-record-exports',
  '1 hour',
  async (ctx: OperationContext, signal) => {
    for (let dropped = SLICE; dropped === SLICE;) {
      signal.throwIfAborted()
      await write(ctx, async (tx) => {
        const clientIds = await dropExports(ctx, tx, recordExportsExpired(ctx.clock.now(), SLICE))
        tx.audit('recordExport', clientIds)
        dropped = clientIds.length
        return {}
      })
    }
  },
)
