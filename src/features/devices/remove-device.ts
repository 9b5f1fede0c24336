import { write, type Transaction } from '../../database/write/write.js'
import { sql, type Sql } from '../../database/sql.js'
import { userIdOf } from '../../kernel/caller.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { Scope } from '../../database/access/scope.js'
import type { OperationContext } from '../operation-context.js'
import { devicesWritable } from './device.policy.js'

/**
 * Removes one of the caller's devices and deletes its address and keys.
 * @throws NotFound, also the second time; Unauthenticated.
 */
export async function removeDevice(ctx: OperationContext, id: Id): Promise<{ readonly deviceId: Id }> {
  const scope = devicesWritable(ctx)
  return write(ctx, async (tx) => {
    const removed = await eraseDevices(tx, scope, sql`t.id = ${id}`, ctx.clock.now())
    if (removed.length === 0) throw new NotFound()
    tx.audit(`device:${id}`, [userIdOf(ctx.caller)])
    return { deviceId: id }
  })
}

/**
 * Removes devices: deletes their addresses and keys and keeps the rest of the row.
 * @returns their ids.
 */
export async function eraseDevices(
  tx: Transaction,
  scope: Scope<'device', 'update'>,
  where: Sql,
  now: Date,
): Promise<readonly Id[]> {
  const rows = await tx.rows<{ id: Id }>(scope.update(erasedColumns(now), where))
  return rows.map(({ id }) => id)
}

/** The columns of a device that was removed. */
export function erasedColumns(now: Date): Sql {
  return sql`removed_at = ${now}, version = version + 1, address = null, address_digest = null, p256dh = null, auth = null, host = null`
}
