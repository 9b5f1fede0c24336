import type { Transaction } from '../../../database/write/write.js'
import type { ConversationSession } from '../sessions/conversation-session.entity.js'
import { summarizeSession } from './summarize-session.job.js'

/** Moments that are past are due whatever the clocks of the gateways say. */
const LONG_AGO = new Date(0)

/** Has title and summary of a closed session made; a session that is open gets them when it is closed. */
export function requestSummary(
  tx: Transaction,
  session: ConversationSession,
  when: 'at once' | 'when it is quiet',
): void {
  if (session.closedAt === null) return
  session.summaryWanted += 1
  const notBefore = when === 'at once' ? LONG_AGO : undefined
  tx.enqueue(summarizeSession.outboxJob(session.id, session.summaryWanted, notBefore))
}
