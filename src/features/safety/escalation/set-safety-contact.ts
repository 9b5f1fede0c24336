import { z } from 'zod'
import { write } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { emailSchema } from '../../../kernel/text/email-address.js'
import { parseInput, writtenText } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { administeredOrganisation } from '../../users/index.js'
import { safetyContactsOf } from '../risk-flag.policy.js'
import { changeSafetyContact, type SafetyReach } from './change-safety-contact.js'

const reachSchema = z.object({
  safetyPhone: writtenText(LIMITS.organisation.phone).nullish(),
  safetyEmail: emailSchema.nullish(),
})

/** The contact of a practice after a change. */
export type SafetyContactSet = {
  readonly organisationId: Id
  readonly safetyContactId: Id | null
  readonly hasRemovedReach: boolean
}

/**
 * Sets the person who is notified if a client has no therapist or none has acknowledged a flag, null for nobody, and
 * where they are reached. Where the former contact was reached is removed.
 * @throws Forbidden for who does not administer an organisation; NotFound for who does not work in it; InvalidInput
 * naming `safetyPhone` or `safetyEmail`.
 */
export async function setSafetyContact(
  ctx: OperationContext,
  userId: Id | null,
  rawReach: SafetyReach,
): Promise<SafetyContactSet> {
  const { organisationId } = administeredOrganisation(ctx)
  const reach = parseInput(reachSchema, rawReach)
  return write(ctx, async (tx) => {
    if (userId !== null) {
      const staff = await tx.rows(
        sql`select u.id from ${safetyContactsOf(organisationId).as('u')} where u.id = ${userId}`,
      )
      if (staff.length === 0) throw new NotFound('There is no such therapist in your organisation.')
    }
    const hasRemovedReach = await changeSafetyContact(tx, organisationId, userId, reach)
    tx.audit(`organisation:${organisationId}:safety-contact`, [userId])
    return { organisationId, safetyContactId: userId, hasRemovedReach }
  })
}
