import { z } from 'zod'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { defineJob, type JobRun } from '../../jobs/define-job.js'
import { PermanentFailure } from '../../jobs/job-errors.js'
import type { Id } from '../../kernel/ids.js'
import { PushNotTaken } from '../../services/push/push.js'
import type { OperationContext } from '../operation-context.js'
import type { DeviceKind } from './device.entity.js'
import { devicesReadable } from './device.policy.js'
import type { DeliveryOutcome, PushAbout } from './push-delivery.entity.js'
import { deliveriesReadable, SEND_PUSH } from './push-delivery.policy.js'
import { completeDelivery, type TriedDelivery } from './complete-delivery.js'

/** What waits is worth telling for a day; a push service keeps it for as long as is left of that. */
const WORTH_SECONDS = 24 * 60 * 60
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
 * Sends one delivery. What becomes of it is stored with the end of the effect. A push service that fails is no dead letter:
 * whoever registers a device chooses it, and the delivery says what happened.
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
  if (age >= WORTH_SECONDS) return 'failed'
  // The same in each attempt, so that the push service replaces one that it has already.
  const { key: topic } = await run.beginOutside()
  const note = { about: delivery.about, id: delivery.subjectId }
  const urgency = delivery.about === 'riskFlag' ? 'high' : 'normal'
  const options = { topic, urgency, ttlSeconds: WORTH_SECONDS - age, signal: run.signal } as const
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
  // Swept, with its device or after a month: there is nobody to tell.
  if (delivery === undefined) throw new PermanentFailure('NO_DELIVERY')
  return delivery
}

async function readAddress(ctx: OperationContext, deviceId: Id): Promise<Address | undefined> {
  const [device] = await readRows<Address & Record<string, unknown>>(
    ctx,
    sql`select d.user_id as "userId", d.kind, d.address, coalesce(d.p256dh, '') as p256dh, coalesce(d.auth, '') as auth
        from ${devicesReadable(ctx).as('d')} where d.id = ${deviceId}`,
    { subject: ({ userId }) => userId, freeText: ['address', 'p256dh', 'auth'] },
  )
  return device
}
