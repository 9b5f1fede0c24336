import { sql } from '../../../database/sql.js'
import type { Transaction } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'

/** Where a safety contact is reached: null as their account says, absent as before for the same contact. */
export interface SafetyReach {
  readonly safetyPhone?: string | null | undefined
  readonly safetyEmail?: string | null | undefined
}

/**
 * Stores who is the safety contact, and where they are reached. Number and address for emergencies were given for the
 * person before: under the name of another one a call about a client in danger would reach somebody who is not meant,
 * or has left. So they go, and the account of the new contact counts unless others are given.
 * @returns true if those of the person before were removed.
 */
export async function changeSafetyContact(
  tx: Transaction,
  organisationId: Id,
  userId: Id | null,
  reach: SafetyReach = {},
): Promise<boolean> {
  const [before] = await tx.rows<{ contact: Id | null; safetyPhone: string | null; safetyEmail: string | null }>(
    sql`select o.safety_contact_user_id as contact, o.safety_phone as "safetyPhone", o.safety_email as "safetyEmail"
        from organisation o where o.id = ${organisationId} for no key update`,
  )
  if (before === undefined) return false
  const isOther = before.contact !== userId
  const kept = isOther ? { safetyPhone: null, safetyEmail: null } : before
  const { safetyPhone = kept.safetyPhone, safetyEmail = kept.safetyEmail } = reach
  // A page that still shows what is gone has an older version, so it cannot store it again unseen.
  const isChanged = safetyPhone !== before.safetyPhone || safetyEmail !== before.safetyEmail
  await tx.rows(
    sql`update organisation set safety_contact_user_id = ${userId}::bigint, safety_phone = ${safetyPhone}::text,
          safety_email = ${safetyEmail}::text, version = version + ${isChanged ? 1 : 0}::integer
        where id = ${organisationId}`,
  )
  return isOther && (before.safetyPhone ?? before.safetyEmail) !== null
}
