import { setTimeout as sleep } from 'node:timers/promises'
import { twinInFlight, TWIN_WAIT_MS } from '../../../database/write/keyed-lock.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { ModelUsage } from '../../../services/model/model.js'
import { OFFLINE } from '../../../services/model/offline-model.js'
import { messagesReadable } from '../../conversations/index.js'
import type { OperationContext } from '../../operation-context.js'
import { AnswerPipe } from './answer-pipe.js'
import type { Citation } from './assistant-event.js'

interface StoredAnswer {
  readonly [column: string]: unknown
  readonly clientId: Id | null
  readonly text: string | null
  readonly state: 'complete' | 'incomplete'
  readonly model: string | null
  readonly isBeingWritten: boolean
  readonly citations: readonly Citation[] | null
  readonly exchanged: { readonly usage?: ModelUsage } | null
}

/** How often it is looked whether the first of two has been answered. */
const LOOK_MS = 500

/**
 * The answer that the same question under the same key got before, in one piece, as the caller may read it now. While it is still
 * being written it is waited for.
 * @throws Conflict when that takes too long; NotFound when it may not be read any more.
 */
export async function replayAnswer(
  ctx: OperationContext,
  { messageId, sessionId }: { readonly messageId: Id; readonly sessionId: Id },
): Promise<AnswerPipe> {
  const { text, state, model, citations, exchanged } = await settled(ctx, messageId)
  return new AnswerPipe(async (outlet) => {
    try {
      await outlet.put({ kind: 'start', messageId, sessionId, model: model ?? OFFLINE })
      if (text !== null) await outlet.put({ kind: 'delta', text })
      if (state === 'incomplete') {
        const message = 'This answer was cut off. Please ask again under another key.'
        return await outlet.put({ kind: 'error', message, retryable: false })
      }
      for (const citation of citations ?? []) await outlet.put({ kind: 'citation', ...citation })
      const usage = exchanged?.usage ?? { inputTokens: 0, outputTokens: 0 }
      await outlet.put({ kind: 'done', messageId, usage })
    } catch (error) {
      // Only a reader who has gone keeps it from being put.
      if (!outlet.signal.aborted) throw error
    }
  })
}

async function settled(ctx: OperationContext, messageId: Id): Promise<StoredAnswer> {
  const end = performance.now() + TWIN_WAIT_MS
  for (;;) {
    const [stored] = await readRows<StoredAnswer>(
      ctx,
      sql`select m.client_user_id as "clientId", m.message as text, m.state, m.model, m.citations, m.model_messages as exchanged,
            coalesce(m.answering_until > ${ctx.clock.now()}::timestamptz, false) as "isBeingWritten"
          from ${messagesReadable(ctx).as('m')} where m.id = ${messageId}`,
      { subject: ({ clientId }) => clientId, freeText: ['text', 'citations', 'exchanged'] },
    )
    if (stored === undefined) throw new NotFound()
    if (stored.state === 'complete' || !stored.isBeingWritten) return stored
    if (performance.now() >= end) throw twinInFlight()
    // Who has gone meanwhile is told nothing, so it does not matter what.
    await sleep(LOOK_MS, undefined, { signal: ctx.left() }).catch(() => Promise.reject(twinInFlight()))
  }
}
