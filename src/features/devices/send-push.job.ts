import { z } from 'zod'
import { readRows, readSystemRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineJob, type JobRun } from '../../jobs/define-job.js'
import { PermanentFailure } from '../../jobs/job-errors.js'
import type { Id } from '../../kernel/ids.js'
import { PushNotTaken } from '../../services/push/push.js'
import { write } from '../../database/write/write.js'
import { completeJob } from '../../jobs/outbox.js'
import { defineRecurring } from '../../jobs/define-recurring.js'
import { deleteInSlices } from '../../jobs/housekeeping.js'
import { DAY } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'
import { type DeviceKind, type DeliveryOutcome, type PushAbout, PushDelivery } from './device.entity.js'
import {
  devicesReadable,
  devicesWritable,
  deliveriesReadable,
  SEND_PUSH,
  deliveriesWritable,
  devicesDeletable,
  devicesLeftOver,
  deliveriesAbandoned,
  deliveriesDeletable,
} from './device.policy.js'
import { eraseDevices, erasedColumns } from './remove-device.js'

/** A notification is useful for a day. The push service keeps it for the rest of that time. */
const TTL_SECONDS = 24 * 60 * 60
/** Five seconds, half a minute, three minutes, a quarter of an hour: longer than push services are away. */
const MAX_ATTEMPTS = 5

interface Delivery extends TriedDelivery {
  readonly about: PushAbout
  readonly subjectId: Id
  readonly createdAt: Date
}

interface Address {
  readonly userId: Id
  readonly kind: DeviceKind
  readonly address: string
  /** Both are empty for a telephone. */
  readonly p256dh: string
  readonly auth: string
}

/**
 * Sends one delivery. Its outcome is stored with the completion of the outbox job. A failing push service makes no dead
 * letter, because the person chose it by registering a device; the delivery says what happened.
 */
export const sendPush = defineJob(
  SEND_PUSH,
  z.object({ deliveryId: z.number() }),
  async (ctx: OperationContext, { deliveryId }, run) => {
    const delivery = await readDelivery(ctx, deliveryId)
    try {
      await completeDelivery(ctx, run, delivery, await deliver(ctx, run, delivery))
    } catch (error) {
      if (!(error instanceof PushNotTaken)) throw error
      const isLast = run.claim.attempt >= MAX_ATTEMPTS
      await completeDelivery(ctx, run, delivery, isLast ? 'failed' : 'waiting')
      if (!isLast) throw error
    }
  },
  { maxAttempts: MAX_ATTEMPTS, timeLimitMs: 60_000 },
)

/** @returns what became of it. @throws PushNotTaken when it is to be tried again. */
async function deliver(ctx: OperationContext, run: JobRun, delivery: Delivery): Promise<DeliveryOutcome> {
  const device = await readAddress(ctx, delivery.deviceId)
  if (device === undefined) return 'gone'
  const age = Math.max(0, Math.floor((ctx.clock.now().getTime() - delivery.createdAt.getTime()) / 1_000))
  if (age >= TTL_SECONDS) return 'failed'
  // The same in each attempt, so that the push service replaces an earlier copy.
  const { key: topic } = await run.beginOutside()
  const note = { about: delivery.about, id: delivery.subjectId }
  const urgency = delivery.about === 'riskFlag' ? 'high' : 'normal'
  const options = { topic, urgency, ttlSeconds: TTL_SECONDS - age, signal: run.signal } as const
  const { push } = ctx.services
  const { kind, address, p256dh, auth } = device
  return kind === 'web'
    ? push.toBrowser({ endpoint: address, p256dh, auth }, note, options)
    : push.toTelephone(address, note, options)
}

async function readDelivery(ctx: OperationContext, deliveryId: Id): Promise<Delivery> {
  const [delivery] = await readRows<Delivery & Record<string, unknown>>(
    ctx,
    sql`select p.id, p.user_id as "userId", p.device_id as "deviceId", p.about, p.subject_id as "subjectId", p.created_at as "createdAt"
        from ${deliveriesReadable(ctx).as('p')} where p.id = ${deliveryId}`,
    { subject: ({ userId }) => userId },
  )
  // The delivery was deleted meanwhile, with its device or after a month.
  if (delivery === undefined) throw new PermanentFailure('NO_DELIVERY')
  return delivery
}

async function readAddress(ctx: OperationContext, deviceId: Id): Promise<Address | undefined> {
  const [device] = await readRows<Address & Record<string, unknown>>(
    ctx,
    sql`select d.user_id as "userId", d.kind, d.address, coalesce(d.p256dh, '') as p256dh, coalesce(d.auth, '') as auth
        from ${devicesReadable(ctx).as('d')} where d.id = ${deviceId}`,
    { subject: ({ userId }) => userId },
  )
  return device
}

/** The delivery that an attempt was about. */
interface TriedDelivery {
  readonly id: Id
  readonly userId: Id
  readonly deviceId: Id
}

/** Stores the outcome of an attempt. Any outcome but `waiting` completes the outbox job in the same transaction. */
async function completeDelivery(
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
    if (outcome === 'gone') await eraseDevices(tx, devicesWritable(ctx), isThis, now)
    tx.audit(`push_delivery:${id}:${outcome}`, [userId])
    if (outcome !== 'waiting') await completeJob(tx, run.claim)
    return {}
  })
}

const SLICE = 500
/** Kept for questions about missing notifications. */
const KEPT_DAYS = 30
/** Twice as long as a notification is useful. */
const ABANDONED_DAYS = 2

/**
 * Deletes outcomes and removed devices after a month, removes devices of an old password, and ends deliveries of lost
 * jobs.
 */
export const sweepPush = defineRecurring('sweep-push', '1 hour', async (ctx: OperationContext, signal) => {
  const now = ctx.clock.now()
  const before = (days: number): Date => new Date(now.getTime() - days * DAY)
  await readSystemRows(ctx, devicesLeftOver().update(erasedColumns(now), sql`true`))
  const lost = sql`outcome = 'failed', settled_at = ${now}, version = version + 1`
  await readSystemRows(ctx, deliveriesAbandoned(before(ABANDONED_DAYS)).update(lost, sql`true`))
  await deleteInSlices(ctx, signal, deliveriesDeletable(before(KEPT_DAYS)).remove(SLICE))
  await deleteInSlices(ctx, signal, devicesDeletable(before(KEPT_DAYS)).remove(SLICE))
})
