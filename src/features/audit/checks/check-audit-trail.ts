import { write, type Transaction } from '../../../database/write/write.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { defineRecurring } from '../../../jobs/define-recurring.js'
import { repeatJob } from '../../../jobs/outbox.js'
import type { Id } from '../../../kernel/ids.js'
import { HOUR } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { runnerOf } from '../../users/index.js'
import { checkChanged } from './audit-check.topic.js'
import type { AuditCheck } from './audit-check.type.js'
import { findCheck, findOpenCheck } from './find-audit-trail-state.js'
import { runAuditCheck } from './run-audit-check.job.js'

/** A check reads the whole trail. */
const CHECKS = { kind: 'check-audit', limit: 4, seconds: HOUR / 1_000 }

/**
 * Has the audit trail checked now. While a check waits or runs, that one is given.
 * @throws Unauthenticated, Forbidden; RateLimited after four checks of a practice within an hour.
 */
export async function checkAuditTrail(ctx: OperationContext): Promise<AuditCheck> {
  const { ofWhat } = runnerOf(ctx)
  if ((await findOpenCheck(ctx)) === undefined) {
    await ctx.services.credentials.attempts.take(CHECKS, ofWhat)
  }
  const { checkId } = await write(ctx, requestCheck)
  const check = await findCheck(ctx, checkId)
  if (check === undefined) throw new Error('A check that was asked for is gone.')
  return check
}

/** Requests a check unless one waits or runs. One whose job was lost is over. */
async function requestCheck(tx: Transaction): Promise<{ readonly checkId: Id }> {
  await tx.rows(sql`update audit_check set state = 'failed', finished_at = now()
    where finished_at is null and requested_at < now() - interval '12 hours'`)
  const [open] = await tx.rows<{ id: Id; isNew: boolean }>(
    sql`insert into audit_check as c (state) values ('waiting')
      on conflict ((finished_at is null)) where finished_at is null do update set state = c.state
      returning id, xmax = 0 as "isNew"`,
  )
  if (open === undefined) throw new Error('An upsert returned no row.')
  if (open.isNew) {
    tx.enqueue(runAuditCheck.outboxJob(open.id))
    tx.event(checkChanged(open.id, 'created'))
  }
  tx.audit(`auditCheck:${open.id}`, [])
  return { checkId: open.id }
}

/** Requests the last check once more if it failed: what it could not read may be back. */
async function repeatFailedCheck(tx: Transaction): Promise<{ readonly checkId: Id | null }> {
  const [failed] = await tx.rows<{ id: Id }>(
    sql`update audit_check set state = 'waiting', requested_at = now(), started_at = null, finished_at = null
      where id = (select max(id) from audit_check) and state = 'failed' returning id`,
  )
  if (failed === undefined) return { checkId: null }
  await repeatJob(tx, runAuditCheck.outboxJob(failed.id))
  tx.event(checkChanged(failed.id, 'updated'))
  tx.audit(`auditCheck:${failed.id}`, [])
  return { checkId: failed.id }
}

/**
 * Has the trail checked once a day, unless somebody else had it checked: an admin, or the command line. A check that
 * failed is made again every hour, by the same job, so that an outage of any length is one dead letter, which goes when
 * the check succeeds. Results are kept for two years.
 */
export const checkAuditTrailDaily = defineRecurring(
  'check-audit-trail-daily',
  '1 hour',
  async (ctx: OperationContext) => {
    const failed = await readSystemRows(
      ctx,
      sql`select 1 from audit_check where id = (select max(id) from audit_check) and state = 'failed'`,
    )
    if (failed.length > 0) await write(ctx, repeatFailedCheck)
    const due = await readSystemRows(
      ctx,
      // A trail of less than a day has nothing that another check would not find.
      sql`select 1 where (select oldest from audit_seal order by seal limit 1) < now() - interval '1 day'
        and not exists (select 1 from audit_check where requested_at > now() - interval '1 day')`,
    )
    if (due.length > 0) await write(ctx, requestCheck)
    await readSystemRows(ctx, sql`delete from audit_check where finished_at < now() - interval '2 years' returning 1`)
  },
)
