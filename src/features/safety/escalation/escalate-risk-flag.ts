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
import { actionsFor } from './severity-actions.js'

/**
 * The versions of the mails of an escalation, and of a call that is repeated. A mail that goes to the contact because
 * there is no therapist has version 1.
 */
const ESCALATED = 2
const CALLED_AGAIN = 3

/**
 * Notifies the organisation's safety contact of a flag, once.
 * @param by who decided so; null when the service did.
 * @param options whether a contact who was told as a therapist is left out.
 * @returns false when nobody was notified.
 */
export async function notifySafetyContact(
  ctx: OperationContext,
  tx: Transaction,
  flag: RiskFlag,
  by: Id | null,
  { unlessNotifiedAlready = false } = {},
): Promise<boolean> {
  const [contact] = await tx.rows<{ id: Id }>(safetyContactToNotify(flag.organisationId))
  if (contact === undefined || (unlessNotifiedAlready && flag.toldTo.includes(contact.id))) return false
  Object.assign(flag, { escalatedAt: ctx.clock.now(), escalatedTo: contact.id, escalatedBy: by })
  announceRiskFlag(tx, flag, 'updated')
  await callByPush(tx, flag.id, [contact.id])
  tx.enqueue({ kind: MAIL_SAFETY_CONTACT, refId: flag.id, refVersion: ESCALATED })
  return true
}

/** Follows up a flag that nobody has acknowledged in its time, as `SEVERITY_ACTIONS` says. */
export async function followUp(ctx: OperationContext, tx: Transaction, flag: RiskFlag): Promise<void> {
  const wasEscalated = flag.escalatedAt !== null
  if (!wasEscalated) await notifySafetyContact(ctx, tx, flag, null)
  if (!actionsFor(flag).callsAgain) return
  const again = new Set(flag.toldTo)
  if (wasEscalated && flag.escalatedTo !== null) again.add(flag.escalatedTo)
  await callByPush(tx, flag.id, [...again])
  if (wasEscalated) tx.enqueue({ kind: MAIL_SAFETY_CONTACT, refId: flag.id, refVersion: CALLED_AGAIN })
}

/** Calls people to a flag on their browsers. */
export async function callByPush(tx: Transaction, flagId: Id, people: readonly Id[]): Promise<void> {
  for (const userId of people) await queuePush(tx, { userId, kind: 'web', about: 'riskFlag', subjectId: flagId })
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
