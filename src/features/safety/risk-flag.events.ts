import { defineTopicPolicy, eventsWithin } from '../../events/topic-policy.js'
import type { Transaction } from '../../database/write/write.js'
import type { EventRow } from '../../database/write/commit-statement.js'
import { defineTopic } from '../../events/topic.js'
import type { OperationContext } from '../operation-context.js'
import { riskFlagsReadable } from './risk-flag.policy.js'
import type { RiskFlag } from './risk-flag.entity.js'

/** Flags that were raised, escalated or acknowledged. The keys are the notified people. */
const riskFlagChanged = defineTopic('riskFlag')

/** Writes the event for all people who were notified of a flag so far. */
export function announceRiskFlag(tx: Transaction, flag: RiskFlag, change: EventRow['change']): void {
  const recipients = new Set(flag.escalatedTo === null ? flag.toldTo : [...flag.toldTo, flag.escalatedTo])
  if (recipients.size > 0) tx.event(riskFlagChanged.event([...recipients], flag.id, change))
}

/** Events of flags are visible to the notified people, each under their own id, while they may see the flag. */
export const riskFlagTopicPolicy = defineTopicPolicy<OperationContext>({
  topic: riskFlagChanged,
  keysOf: ({ caller }) => Promise.resolve(caller.kind === 'user' && caller.role === 'therapist' ? [caller.userId] : []),
  visibleEvents: (ctx, events) => eventsWithin(ctx, riskFlagsReadable(ctx), events),
})
