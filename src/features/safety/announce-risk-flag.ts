import type { Transaction } from '../../database/write/write.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { RiskFlag } from './risk-flag.entity.js'

/** Flags that were raised, escalated and acknowledged; the keys are the people who are told. */
export const riskFlagChanged = defineTopic('riskFlag')

/** Writes the event for everybody who was told of a flag so far. */
export function announceRiskFlag(tx: Transaction, flag: RiskFlag, change: EventRow['change']): void {
  const told = new Set(flag.escalatedTo === null ? flag.toldTo : [...flag.toldTo, flag.escalatedTo])
  if (told.size > 0) tx.event(riskFlagChanged.event([...told], flag.id, change))
}
