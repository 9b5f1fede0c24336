import type { Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import type { OutboxJob } from '../../database/write/commit-statement.js'
import type { Id } from '../../kernel/ids.js'
import { type DeviceKind, type PushAbout, PushDelivery } from './device.entity.js'
import { devicesToNotify, permitDelivery, SEND_PUSH } from './device.policy.js'

/** A notification: its recipient, the kind of device and the subject. */
export interface PushNotice {
  readonly userId: Id
  readonly kind: DeviceKind
  readonly about: PushAbout
  readonly subjectId: Id
}

/**
 * Notifies a person on each of their devices of a kind: stores one delivery and one outbox job for each, in the
 * caller's transaction. It does not reveal to the caller's user whether the person has such a device.
 * @returns how many devices are told, for a job that has another way.
 */
export async function queuePush(tx: Transaction, { userId, kind, about, subjectId }: PushNotice): Promise<number> {
  const devices = await tx.rows<{ id: Id; userId: Id; organisationId: Id | null }>(
    sql`select d.id, d.user_id as "userId", d.organisation_id as "organisationId"
        from ${devicesToNotify(userId, kind).as('d')} order by d.id`,
  )
  const deliveries = devices.map((device) => tx.create(PushDelivery, permitDelivery(device), { about, subjectId }))
  if (deliveries.length === 0) return 0
  await tx.flush()
  for (const { id } of deliveries) tx.enqueue(sendPushJob(id))
  return deliveries.length
}

function sendPushJob(refId: Id): OutboxJob {
  return { kind: SEND_PUSH, refId, refVersion: 1 }
}
