import { write, type Transaction } from '../../../database/write/write.js'
import { mayRead } from '../../../database/access/may-read.js'
import { userIdOf } from '../../../kernel/caller.js'
import { Conflict, Forbidden, NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { queuePush } from '../../devices/index.js'
import { RiskFlag } from '../risk-flag.entity.js'
import {
  MAIL_SAFETY_CONTACT,
  riskFlagsEscalatable,
  riskFlagsReadable,
  safetyContactToNotify,
} from '../risk-flag.policy.js'
import { announceRiskFlag } from '../announce-risk-flag.js'

/** The version of the mail of an escalation. A mail that goes to the contact at once has version 1. */
const ESCALATED = 2

/**
 * Notifies the organisation's safety contact of a flag, once.
 * @param by who decided so; null when the time was over.
 * @returns false when the organisation has none.
 */
export async function notifySafetyContact(
  ctx: OperationContext,
  tx: Transaction,
  flag: RiskFlag,
  by: Id | null,
): Promise<boolean> {
  const [contact] = await tx.rows<{ id: Id }>(safetyContactToNotify(flag.organisationId))
  if (contact === undefined) return false
  Object.assign(flag, { escalatedAt: ctx.clock.now(), escalatedTo: contact.id, escalatedBy: by })
  announceRiskFlag(tx, flag, 'updated')
  await queuePush(tx, { userId: contact.id, kind: 'web', about: 'riskFlag', subjectId: flag.id })
  tx.enqueue({ kind: MAIL_SAFETY_CONTACT, refId: flag.id, refVersion: ESCALATED })
  return true
}

/**
 * Escalates a flag to the safety contact now, whether or not it was acknowledged. Escalating it again changes nothing.
 * @throws NotFound; Forbidden for the safety contact; Conflict when the organisation has none.
 */
export async function escalateRiskFlag(ctx: OperationContext, id: Id): Promise<{ readonly riskFlagId: Id }> {
  const scope = riskFlagsEscalatable(ctx)
  const by = userIdOf(ctx.caller)
  return write(ctx, async (tx) => {
    const flag = await tx.find(RiskFlag, scope, id)
    if (flag === undefined) {
      throw (await mayRead(tx.reading(ctx), riskFlagsReadable(ctx), id)) ? new Forbidden() : new NotFound()
    }
    if (flag.escalatedAt === null && !(await notifySafetyContact(ctx, tx, flag, by))) {
      throw new Conflict('The organisation has no safety contact.')
    }
    tx.audit(`riskFlag:${id}:escalated`, [flag.clientUserId])
    return { riskFlagId: id }
  })
}
