import { z } from 'zod'
import { endCheck } from '../../../database/audit/audit-checks.js'
import type { AuditReport } from '../../../database/audit/audit-report.js'
import { write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { defineJob, type JobRun } from '../../../jobs/define-job.js'
import { PermanentFailure } from '../../../jobs/job-errors.js'
import { errorCode } from '../../../kernel/code-of-error.js'
import { completeJob } from '../../../jobs/outbox.js'
import type { Id } from '../../../kernel/ids.js'
import { HOUR } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { checkChanged } from './audit-check.topic.js'

/** Compares the whole audit trail with its seals and their copies, and stores what was found. */
export const runAuditCheck = defineJob(
  'run-audit-check',
  z.object({ checkId: z.number() }),
  async (ctx: OperationContext, { checkId }, run) => {
    await write(ctx, async (tx) => {
      tx.audit(`auditCheck:${checkId}`, [])
      // An operator may have its dead letter tried again.
      await tx.rows(sql`update audit_check set state = 'running', started_at = now(), finished_at = null
        where id = ${checkId} and (finished_at is null or state = 'failed'
          and not exists (select from audit_check where finished_at is null))`)
      tx.event(checkChanged(checkId, 'updated'))
      return {}
    })
    const report = await verified(ctx, checkId, run)
    await write(ctx, async (tx) => {
      for (const statement of endCheck(checkId, report)) await tx.rows(statement)
      tx.audit(`auditCheck:${checkId}`, [])
      tx.event(checkChanged(checkId, 'updated'))
      await completeJob(tx, run.claim)
      return {}
    })
  },
  // Nobody waits for it, and it reads everything.
  { concurrency: 1, timeLimitMs: 4 * HOUR },
)

/**
 * What the verifier finds. If it cannot read everything, the check has failed, which is a dead letter: an operator has
 * to look. A run that was cut off is repeated.
 * @throws the reason of the signal; PermanentFailure with the code of the verifier's error.
 */
async function verified(ctx: OperationContext, checkId: Id, { signal }: JobRun): Promise<AuditReport> {
  try {
    return await ctx.services.auditVerifier.verify(signal)
  } catch (error) {
    signal.throwIfAborted()
    await write(ctx, async (tx) => {
      tx.audit(`auditCheck:${checkId}`, [])
      await tx.rows(sql`update audit_check set state = 'failed', finished_at = now()
        where id = ${checkId} and finished_at is null`)
      tx.event(checkChanged(checkId, 'updated'))
      return {}
    })
    throw new PermanentFailure(errorCode(error))
  }
}
