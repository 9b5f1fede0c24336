import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { defineDepartureStep, type Departure } from '../../staff/index.js'
import { RiskFlag } from '../risk-flag.entity.js'
import { safetyContactToNotify, unattendedRiskFlag, unattendedRiskFlags } from '../risk-flag.policy.js'
import { changeSafetyContact } from './change-safety-contact.js'
import { notifySafetyContact } from './escalate-risk-flag.js'

/**
 * When a therapist can no longer sign in, somebody else has to see the risk flags of their clients: the safety contact
 * is told at once of those that are open and that no other therapist sees. A practice without a safety contact who can
 * sign in gets one, the admin who suspends or off-boards.
 */
export const coverDeparture = defineDepartureStep('risk-flags', async (ctx, tx, departure) => {
  await ensureSafetyContact(tx, departure)
  for (const id of await unattendedFlags(tx, departure)) await escalate(ctx, tx, id, departure)
})

async function ensureSafetyContact(tx: Transaction, { organisationId, adminId }: Departure): Promise<void> {
  const contacts = await tx.rows(safetyContactToNotify(organisationId))
  if (contacts.length > 0) return
  await changeSafetyContact(tx, organisationId, adminId)
  tx.audit(`organisation:${organisationId}:safety-contact`, [adminId])
}

async function unattendedFlags(tx: Transaction, { clientIds }: Departure): Promise<readonly Id[]> {
  const flags = await tx.rows<{ id: Id }>(sql`select f.id from ${unattendedRiskFlags(clientIds).as('f')} order by f.id`)
  return flags.map(({ id }) => id)
}

async function escalate(ctx: OperationContext, tx: Transaction, id: Id, { adminId }: Departure): Promise<void> {
  const flag = await tx.find(RiskFlag, unattendedRiskFlag(id), id)
  if (flag === undefined) return
  await notifySafetyContact(ctx, tx, flag, adminId)
  tx.audit(`riskFlag:${id}:escalated`, [flag.clientUserId])
}
