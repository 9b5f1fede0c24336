import { AuditContext } from '../../../database/audit/audit-context.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { prewarmRiskScreen } from '../../safety/index.js'
import { instantFor } from '../../users/index.js'
import {
  announceSession,
  sessionClosed,
  sessionInput,
  sessionScreening,
  sessionSummarized,
  type StoredSession,
} from './conversation-session.record.js'
import { sessionsReadable } from '../conversation.policy.js'
import { findSessionForChange, resolveOwner } from '../find-for-change.js'
import { requestSummary } from '../summaries/request-summary.js'
import { waitForEvent } from '../summaries/wait-for-event.js'

/** What a close waits at most. */
const SUMMARY_WAIT_MS = 3_000

/**
 * Closes a session and waits a moment for its title and summary, which are made whether anybody waits or not. Closing
 * is no editing: what is absent or null stays as it is. Again it is no error, and the title that was generated stays.
 * @param waitMs how long to wait; nothing where nobody looks.
 * @throws NotFound, Forbidden, InvalidInput naming the field.
 */
export async function closeSession(
  ctx: OperationContext,
  id: Id,
  rawInput: unknown,
  waitMs = SUMMARY_WAIT_MS,
): Promise<StoredSession> {
  const input = parseInput(sessionInput, rawInput)
  await prewarmRiskScreen(ctx, input.title)
  const closed = await write(ctx, async (tx) => {
    const session = await findSessionForChange(ctx, tx, id)
    await resolveOwner(ctx, tx, session, input.clientId)
    const { clientUserId, title } = session
    const now = ctx.clock.now()
    if (input.startTime)
      session.startTime = await instantFor(tx.reading(ctx), input.startTime, clientUserId, 'startTime')
    if (input.endTime) session.endTime = await instantFor(tx.reading(ctx), input.endTime, clientUserId, 'endTime')
    session.endTime ??= now
    if (input.title && !session.titleGenerated) session.title = input.title
    const isFirst = session.closedAt === null
    session.closedAt ??= now
    session.updatedAt = now
    if (isFirst) requestSummary(tx, session, 'at once')
    announceSession(tx, session, sessionClosed, isFirst ? 'created' : 'updated')
    const typed = { title: session.title === title ? null : session.title }
    const crisisTopic = await sessionScreening.screen(ctx, tx, session, typed)
    return { sessionId: session.id, crisisTopic, wanted: session.summaryWanted }
  })
  await waitForSummary(ctx, closed.sessionId, closed.wanted, waitMs)
  return { sessionId: closed.sessionId, crisisTopic: closed.crisisTopic }
}

/**
 * Waits until the summary of this version is stored, and no longer than it may. The close is committed by now, so
 * whatever keeps the events from coming only ends the wait.
 */
function waitForSummary(ctx: OperationContext, sessionId: Id, version: number, waitMs: number): Promise<void> {
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
