import type { EventRow } from '../../database/write/commit-statement.js'
import type { Transaction } from '../../database/write/write.js'
import { defineTopic } from '../../events/topic.js'
import type { RiskFlag } from './risk-flag.entity.js'

/** Flags that were raised, escalated or acknowledged. The keys are the notified people. */
export const riskFlagChanged = defineTopic('riskFlag')

/** Writes the event for all people who were notified of a flag so far. */
export function announceRiskFlag(tx: Transaction, flag: RiskFlag, change: EventRow['change']): void {
  const recipients = new Set(flag.escalatedTo === null ? flag.toldTo : [...flag.toldTo, flag.escalatedTo])
  if (recipients.size > 0) tx.event(riskFlagChanged.event([...recipients], flag.id, change))
}
