import { personTable } from '../../database/access/person-tables.js'
import { readRows } from '../../database/read/read-rows.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { Forbidden, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import type { DeviceKind } from './device.entity.js'

/** The job that sends one delivery. No other job reaches deliveries or devices. */
export const SEND_PUSH = 'send-push'

/** Deliveries are visible to the notified person and to the job that sends them. Never without credentials. */
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

/** The outcome of a delivery is written only by its job. */
export function deliveriesWritable({ caller }: OperationContext): Scope<'push_delivery', 'update'> {
  return new Scope(
    'push_delivery',
    'update',
    caller.kind === 'job' && caller.job === SEND_PUSH
      ? sql`t.outcome = 'waiting' and t.id = ${caller.subjectId}`
      : sql`false`,
  )
}

/** A delivery belongs to the owner of the device. */
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

/** Deliveries whose job was lost. */
export function deliveriesAbandoned(before: Date): Scope<'push_delivery', 'update'> {
  return new Scope('push_delivery', 'update', sql`t.outcome = 'waiting' and t.created_at < ${before}`)
}

/** Deliveries that are old enough to be deleted. */
export function deliveriesDeletable(before: Date): Scope<'push_delivery', 'remove'> {
  return new Scope('push_delivery', 'remove', sql`t.created_at < ${before}`)
}

const kept = sql`t.removed_at is null`

/** A new password invalidates the devices registered under the old one, as it ends sessions. */
const ofThisPassword = sql`t.password_version = (select u.password_version from ${personTable('user_account')} u where u.id = t.user_id)`

/**
 * Devices are visible only to their owner, and to a job the one that its delivery goes to. Never without credentials.
 */
export function devicesReadable({ caller }: OperationContext): Scope<'device', 'read'> {
  switch (caller.kind) {
    case 'user':
      return new Scope('device', 'read', sql`${kept} and ${ofThisPassword} and t.user_id = ${caller.userId}`)
    case 'job':
      return new Scope(
        'device',
        'read',
        caller.job !== SEND_PUSH
          ? sql`false`
          : sql`${kept} and ${ofThisPassword} and t.id = (select p.device_id from ${personTable('push_delivery')} p where p.id = ${caller.subjectId})`,
      )
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Devices may be changed and removed by whoever may see them: the owner, and the job that learns that a device is gone.
 */
export function devicesWritable(ctx: OperationContext): Scope<'device', 'update'> {
  return new Scope('device', 'update', devicesReadable(ctx).where)
}

/** People register devices for themselves. @throws Unauthenticated, Forbidden. */
export async function permitDevice(ctx: OperationContext): Promise<CreatePermit<'device'>> {
  const { caller } = ctx
  switch (caller.kind) {
    case 'user': {
      const account = new Scope('user_account', 'read', sql`t.id = ${caller.userId}`)
      const [own] = await readRows<{ id: Id; passwordVersion: number }>(
        ctx,
        sql`select u.id, u.password_version as "passwordVersion" from ${account.as('u')}`,
        { subject: ({ id }) => id },
      )
      if (own === undefined) throw new Unauthenticated()
      return new CreatePermit('device', {
        userId: caller.userId,
        organisationId: caller.organisationId,
        passwordVersion: own.passwordVersion,
      })
    }
    case 'job':
      throw new Forbidden()
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** The device at an address, whoever owns it: knowing the address proves possession of the device. */
export function deviceAt(addressDigest: Buffer): Scope<'device', 'update'> {
  return new Scope('device', 'update', sql`${kept} and t.address_digest = ${addressDigest}`)
}

/** The caller's devices, including those registered under an old password. */
export function devicesHeld(userId: Id): Scope<'device', 'update'> {
  return new Scope('device', 'update', sql`${kept} and t.user_id = ${userId}`)
}

/** The devices on which a person is notified, whoever the caller is. Only ids are read, and none is shown. */
export function devicesToNotify(userId: Id, kind: DeviceKind): Scope<'device', 'read'> {
  return new Scope('device', 'read', areNotified(sql`${userId}`, sql`${kind}`))
}

function areNotified(userId: Sql, kind: Sql): Sql {
  return sql`${kept} and ${ofThisPassword} and t.user_id = ${userId} and t.kind = ${kind}`
}

/** Whether there is such a device, for a statement that notifies several people. Nothing is shown of it. */
export function hasDeviceToNotify(userId: Sql, kind: Sql): Sql {
  return sql`exists (select from ${personTable('device')} t where ${areNotified(userId, kind)})`
}

/** Devices that were registered under an old password. */
export function devicesLeftOver(): Scope<'device', 'update'> {
  return new Scope('device', 'update', sql`${kept} and not (${ofThisPassword})`)
}

/** Removed devices without deliveries. */
export function devicesDeletable(before: Date): Scope<'device', 'remove'> {
  return new Scope('device', 'remove', sql`t.removed_at < ${before}`)
}
