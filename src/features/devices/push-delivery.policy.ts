import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'

/** The job that sends one delivery; no other one reaches deliveries or devices, whatever its subject's number is. */
export const SEND_PUSH = 'send-push'

/** Deliveries are seen by the person who was told, and by the job that tells. Never without credentials. */
export function deliveriesReadable({ caller }: OperationContext): Scope<'push_delivery', 'read'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('push_delivery', 'read', sql`t.user_id = ${caller.userId}`)
    case 'job':
      return new Scope('push_delivery', 'read', caller.job === SEND_PUSH ? sql`t.id = ${caller.subjectId}` : sql`false`)
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** What became of a delivery is written by its job alone. */
export function deliveriesWritable({ caller }: OperationContext): Scope<'push_delivery', 'update'> {
  return new Scope(
    'push_delivery',
    'update',
    caller.kind === 'job' && caller.job === SEND_PUSH
      ? sql`t.outcome = 'waiting' and t.id = ${caller.subjectId}`
      : sql`false`,
  )
}

/** A delivery belongs to whom the device belongs to. */
export function permitDelivery(device: {
  readonly id: Id
  readonly userId: Id
  readonly organisationId: Id | null
}): CreatePermit<'push_delivery'> {
  return new CreatePermit('push_delivery', {
    deviceId: device.id,
    userId: device.userId,
    organisationId: device.organisationId,
  })
}

/** Deliveries whose job was lost for good. */
export function deliveriesAbandoned(before: Date): Scope<'push_delivery', 'update'> {
  return new Scope('push_delivery', 'update', sql`t.outcome = 'waiting' and t.created_at < ${before}`)
}

/** Deliveries that are old enough to be of no use to anybody. */
export function deliveriesForgettable(before: Date): Scope<'push_delivery', 'remove'> {
  return new Scope('push_delivery', 'remove', sql`t.created_at < ${before}`)
}
