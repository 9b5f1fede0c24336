import { write } from '../../database/write/write.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { announceWorkflow } from './announce-workflow.js'
import { workflowsLost } from './note-workflow.policy.js'
import { END_LOST_WORKFLOWS } from './workflow-source.js'

/**
 * Ends the workflows of jobs that were given up because their process died in every attempt. The outbox does not know
 * workflows, so this job marks them as failed, and they can be retried.
 */
export const endLostWorkflows = defineRecurring(END_LOST_WORKFLOWS, '1 minute', async (ctx: OperationContext) => {
  const [lost] = await readRows<{ id: Id }>(ctx, sql`select w.id from ${workflowsLost(ctx).as('w')} limit 1`, {
    // Checks only whether there is work.
    subject: () => null,
  })
  if (lost === undefined) return
  await write(ctx, async (tx) => {
    const now = ctx.clock.now()
    const ended = await tx.rows<{ id: Id; clientUserId: Id }>(
      workflowsLost(ctx).update(
        sql`state = 'failed', error_code = 'PROCESS_LOST', waiting_since = null, ended_at = ${now}, updated_at = ${now},
          version = version + 1`,
        sql`true`,
        sql`t.id, t.client_user_id as "clientUserId"`,
      ),
    )
    for (const workflow of ended) announceWorkflow(tx, workflow, 'updated')
    tx.audit(
      null,
      ended.map(({ clientUserId }) => clientUserId),
    )
    return {}
  })
})
