import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { devicesReadable } from './device.policy.js'
import type { DeviceType } from './device.type.js'

/** The caller's devices, newest registration first; at most as many as one person may have. */
export function listDevices(ctx: OperationContext): Promise<readonly DeviceType[]> {
  return readRows<DeviceType & { userId: Id }>(
    ctx,
    sql`select d.id, d.user_id as "userId", d.kind, d.host, d.created_at as "createdAt", d.registered_at as "registeredAt",
          d.last_sent_at as "lastSentAt"
        from ${devicesReadable(ctx).as('d')} order by d.registered_at desc, d.id desc`,
    { subject: ({ userId }) => userId, freeText: ['host'] },
  )
}
