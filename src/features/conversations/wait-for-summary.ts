import { RequestTrail } from '../../database/audit/request-trail.js'
import { readRows } from '../../database/read-rows.js'
import { sql } from '../../database/sql.js'
import { subscribeTopic } from '../../events/subscribe-topic.js'
import { CareError } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { sessionSummarized } from './announce-conversation.js'
import { sessionsReadable } from './conversation.policy.js'

/** What a close waits at most. */
export const SUMMARY_WAIT_MS = 3_000
/** Each who waits holds a request and a place among the streams, and no connection. Whoever comes when all are taken is answered at once. */
const MOST_WAITING = 200
let waiting = 0

/**
 * Waits until the summary of this version is stored, and no longer than it may. The close is committed by now, so whatever keeps
 * the events from coming only ends the wait.
 */
export async function waitForSummary(
  ctx: OperationContext,
  sessionId: Id,
  version: number,
  waitMs: number,
): Promise<void> {
  if (waitMs <= 0 || waiting >= MOST_WAITING) return
  waiting++
  try {
    await wait(ctx, sessionId, version, waitMs)
  } catch (error) {
    if (!(error instanceof CareError)) throw error
  } finally {
    waiting--
  }
}

async function wait(ctx: OperationContext, sessionId: Id, version: number, waitMs: number): Promise<void> {
  const end = performance.now() + waitMs
  // Opened before it is looked at, so that nothing happens unseen in between.
  const stream = await subscribeTopic(ctx, sessionSummarized, sessionId)
  const timer = setTimeout(() => stream.close(), Math.max(0, end - performance.now()))
  try {
    while (!(await isMade(ctx, sessionId, version))) {
      if ((await stream.next()).done === true) return
    }
  } finally {
    clearTimeout(timer)
    await stream.return()
  }
}

async function isMade(ctx: OperationContext, sessionId: Id, version: number): Promise<boolean> {
  // Nothing of the session is shown here; what the answer shows is recorded when it is read.
  const asking = { ...ctx, trail: new RequestTrail() }
  const rows = await readRows<{ made: number }>(
    asking,
    sql`select s.summary_made as made from ${sessionsReadable(asking).as('s')} where s.id = ${sessionId}`,
    { subject: () => null },
  )
  return rows.every(({ made }) => made >= version)
}
