import { write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { administeredOrganisation } from '../../users/index.js'
import { safetyContactsOf } from '../risk-flag.policy.js'

/**
 * Sets the person who is notified if a client has no therapist or none has acknowledged a flag; null for nobody.
 * @throws Forbidden for who does not administer an organisation; NotFound for who does not work in it.
 */
export async function setSafetyContact(
  ctx: OperationContext,
  userId: Id | null,
): Promise<{ readonly organisationId: Id; readonly safetyContactId: Id | null }> {
  const { organisationId } = administeredOrganisation(ctx)
  return write(ctx, async (tx) => {
    if (userId !== null) {
      const staff = await tx.rows(
        sql`select u.id from ${safetyContactsOf(organisationId).as('u')} where u.id = ${userId}`,
      )
      if (staff.length === 0) throw new NotFound('There is no such therapist in your organisation.')
    }
    await tx.rows(sql`update organisation set safety_contact_user_id = ${userId}::bigint where id = ${organisationId}`)
    tx.audit(`organisation:${organisationId}:safety-contact`, [userId])
    return { organisationId, safetyContactId: userId }
  })
}
