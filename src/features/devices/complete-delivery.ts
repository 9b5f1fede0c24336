import { write } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import type { JobRun } from '../../jobs/define-job.js'
import { completeJob } from '../../jobs/outbox.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { devicesWritable } from './device.policy.js'
import { forgetDevices } from './forget-devices.js'
import { type DeliveryOutcome, PushDelivery } from './push-delivery.entity.js'
import { deliveriesWritable } from './push-delivery.policy.js'

/** The delivery that an attempt was about. */
export interface TriedDelivery {
  readonly id: Id
  readonly userId: Id
  readonly deviceId: Id
}

/** Stores what became of an attempt; with anything but `waiting` the effect ends in the same transaction. */
export async function completeDelivery(
  ctx: OperationContext,
  run: JobRun,
  { id, userId, deviceId }: TriedDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  await write(ctx, async (tx) => {
    const now = ctx.clock.now()
    const delivery = await tx.find(PushDelivery, deliveriesWritable(ctx), id)
    if (delivery !== undefined) {
      delivery.attempts = run.claim.attempt
      delivery.outcome = outcome
      delivery.settledAt = outcome === 'waiting' ? null : now
    }
    const isThis = sql`t.id = ${deviceId}`
    if (outcome === 'sent') await tx.rows(devicesWritable(ctx).update(sql`last_sent_at = ${now}`, isThis))
    if (outcome === 'gone') await forgetDevices(tx, devicesWritable(ctx), isThis, now)
    tx.audit(`push_delivery:${id}:${outcome}`, [userId])
    if (outcome !== 'waiting') await completeJob(tx, run.claim)
    return {}
  })
}
