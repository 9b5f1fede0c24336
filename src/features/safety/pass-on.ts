import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { queuePush } from '../devices/index.js'
import { announceRiskFlag } from './announce-risk-flag.js'
import { MAIL_SAFETY_CONTACT } from './job-names.js'
import type { RiskFlag } from './risk-flag.entity.js'
import { safetyContactToTell } from './risk-flag.policy.js'

/** The mail of a flag that goes to the contact at once is version 1, the one of an escalation this. */
const ESCALATED = 2

/**
 * Tells the safety contact of the organisation of a flag, once.
 * @param by who decided so; null when the time was over.
 * @returns false when the organisation has none.
 */
export async function passOn(ctx: OperationContext, tx: Transaction, flag: RiskFlag, by: Id | null): Promise<boolean> {
  const [contact] = await tx.rows<{ id: Id }>(safetyContactToTell(flag.organisationId))
  if (contact === undefined) return false
  Object.assign(flag, { escalatedAt: ctx.clock.now(), escalatedTo: contact.id, escalatedBy: by })
  announceRiskFlag(tx, flag, 'updated')
  await queuePush(tx, { userId: contact.id, kind: 'web', about: 'riskFlag', subjectId: flag.id })
  tx.enqueue({ kind: MAIL_SAFETY_CONTACT, refId: flag.id, refVersion: ESCALATED })
  return true
}
