import type { Transaction } from '../../database/write/write.js'
import type { Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Id } from '../../kernel/ids.js'

/**
 * Removes devices: their addresses and keys are gone, what stays says that there was one.
 * @returns their ids.
 */
export async function forgetDevices(
  tx: Transaction,
  scope: Scope<'device', 'update'>,
  where: Sql,
  now: Date,
): Promise<readonly Id[]> {
  const rows = await tx.rows<{ id: Id }>(scope.update(forgotten(now), where))
  return rows.map(({ id }) => id)
}

/** The columns of a device that was removed. */
export function forgotten(now: Date): Sql {
  return sql`removed_at = ${now}, version = version + 1, address = null, address_digest = null, p256dh = null, auth = null, host = null`
}
