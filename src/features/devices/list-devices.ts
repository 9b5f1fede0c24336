import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import { defineLoader } from '../../database/read/loader.js'
import type { OperationContext } from '../operation-context.js'
import { devicesReadable, deliveriesReadable } from './device.policy.js'
import type { DeviceType, PushDeliveryType } from './device.type.js'

/** The caller's devices, newest registration first; at most as many as one person may have. */
export function listDevices(ctx: OperationContext): Promise<readonly DeviceType[]> {
  return readRows<DeviceType & { userId: Id }>(
    ctx,
    sql`select d.id, d.user_id as "userId", d.kind, d.host, d.created_at as "createdAt", d.registered_at as "registeredAt",
          d.last_sent_at as "lastSentAt"
        from ${devicesReadable(ctx).as('d')} order by d.registered_at desc, d.id desc`,
    { subject: ({ userId }) => userId },
  )
}

/** The newest delivery of each of the caller's devices. */
export const lastDelivery = defineLoader<OperationContext, Id, PushDeliveryType | null>({
  batch: async (ctx, deviceIds) => {
    const rows = await readRows<PushDeliveryType & { deviceId: Id; userId: Id }>(
      ctx,
      sql`select e.* from unnest(${deviceIds}::bigint[]) as d(id) cross join lateral (
            select p.device_id as "deviceId", p.user_id as "userId", p.about, p.outcome, p.attempts,
              p.created_at as "queuedAt", p.settled_at as "completedAt", p.settled_at as "settledAt"
            from ${deliveriesReadable(ctx).as('p')} where p.device_id = d.id order by p.id desc limit 1) e`,
      { subject: ({ userId }) => userId },
    )
    return new Map(rows.map((row) => [row.deviceId, row]))
  },
  missing: null,
})
