import { sql } from '../../../database/sql.js'
import type { Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'

/**
 * Stores who is the safety contact. Number and address for emergencies were given for the person before: under the name
 * of another one a call about a client in danger would reach somebody who is not meant, or has left. So they go, and
 * the account of the new contact counts until others are given.
 * @returns true if they were removed.
 */
export async function changeSafetyContact(tx: Transaction, organisationId: Id, userId: Id | null): Promise<boolean> {
  const [before] = await tx.rows<{ contact: Id | null; hasReach: boolean }>(
    sql`select o.safety_contact_user_id as contact, coalesce(o.safety_phone, o.safety_email) is not null as "hasReach"
        from organisation o where o.id = ${organisationId} for no key update`,
  )
  const isRemoved = before !== undefined && before.contact !== userId && before.hasReach
  // A page that still shows what is gone has an older version, so it cannot store it again unseen.
  const removal = sql`, safety_phone = null, safety_email = null, version = version + 1`
  await tx.rows(
    sql`update organisation set safety_contact_user_id = ${userId}::bigint${isRemoved ? removal : sql``}
        where id = ${organisationId}`,
  )
  return isRemoved
}
