import { write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import type { Id } from '../../../kernel/ids.js'
import { DAY } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { SWEEP_TRANSCRIPTS, transcriptsOver } from './session-transcript.policy.js'

/**
 * How long the words of a session are kept, so that its therapist can check the draft: as long as a draft reaches back.
 */
const KEPT_MS = 30 * DAY
const SLICE = 100

/** Takes the words of transcripts away. What remains says that a draft was made of one. */
export const sweepTranscripts = defineRecurring(SWEEP_TRANSCRIPTS, '1 hour', async (ctx: OperationContext, signal) => {
  for (let swept = SLICE; swept === SLICE;) {
    signal.throwIfAborted()
    await write(ctx, async (tx) => {
      const now = ctx.clock.now()
      const rows = await tx.rows<{ clientId: Id }>(
        transcriptsOver(ctx, new Date(now.getTime() - KEPT_MS), SLICE).update(
          sql`turns = null, updated_at = ${now}, version = version + 1`,
          sql`true`,
          sql`t.client_user_id as "clientId"`,
        ),
      )
      tx.audit(
        'sessionTranscript',
        rows.map(({ clientId }) => clientId),
      )
      swept = rows.length
      return {}
    })
  }
})
