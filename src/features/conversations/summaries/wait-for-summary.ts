import { AuditContext } from '../../../database/audit/audit-context.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { sessionSummarized } from '../sessions/conversation-session.record.js'
import { sessionsReadable } from '../conversation.policy.js'
import { waitForEvent } from './wait-for-event.js'

/** What a close waits at most. */
export const SUMMARY_WAIT_MS = 3_000

/**
 * Waits until the summary of this version is stored, and no longer than it may. The close is committed by now, so
 * whatever keeps the events from coming only ends the wait.
 */
export function waitForSummary(ctx: OperationContext, sessionId: Id, version: number, waitMs: number): Promise<void> {
  const wanted = { topic: sessionSummarized, key: sessionId }
  return waitForEvent(ctx, wanted, waitMs, () => isMade(ctx, sessionId, version))
}

async function isMade(ctx: OperationContext, sessionId: Id, version: number): Promise<boolean> {
  // Nothing of the session is shown here; what the answer shows is recorded when it is read.
  const readContext = { ...ctx, trail: new AuditContext() }
  const rows = await readRows<{ made: number }>(
    readContext,
    sql`select s.summary_made as made from ${sessionsReadable(readContext).as('s')} where s.id = ${sessionId}`,
    { subject: () => null },
  )
  return rows.every(({ made }) => made >= version)
}
