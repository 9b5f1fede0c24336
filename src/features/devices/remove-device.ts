import { write } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import { userIdOf } from '../../kernel/caller.js'
import { NotFound } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { devicesWritable } from './device.policy.js'
import { forgetDevices } from './forget-devices.js'

/**
 * Removes one of the caller's devices: nothing is sent there any more, and its address and keys are gone.
 * @throws NotFound, also the second time; Unauthenticated.
 */
export async function removeDevice(ctx: OperationContext, id: Id): Promise<{ readonly deviceId: Id }> {
  const scope = devicesWritable(ctx)
  return write(ctx, async (tx) => {
    const removed = await forgetDevices(tx, scope, sql`t.id = ${id}`, ctx.clock.now())
    if (removed.length === 0) throw new NotFound()
    tx.audit(`device:${id}`, [userIdOf(ctx.caller)])
    return { deviceId: id }
  })
}
