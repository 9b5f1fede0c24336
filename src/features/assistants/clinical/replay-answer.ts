import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { ModelUsage } from '../../../services/model/model.js'
import { OFFLINE } from '../../../services/model/offline-model.js'
import type { OfflineReason } from '../../egress/index.js'
import { messagesReadable } from '../../conversations/index.js'
import type { OperationContext } from '../../operation-context.js'
import { AnswerPipe, type Citation } from './answer-pipe.js'

interface StoredAnswer {
  readonly [column: string]: unknown
  readonly clientId: Id | null
  readonly text: string | null
  readonly state: 'complete' | 'incomplete'
  readonly model: string | null
  readonly offlineReason: OfflineReason | null
  readonly citations: readonly Citation[] | null
  readonly exchanged: { readonly usage?: ModelUsage } | null
}

/**
 * The answer that the same question under the same key got before, at once, as the caller may read it now.
 * @throws NotFound when the caller may not read the answer any more.
 */
export async function replayAnswer(
  ctx: OperationContext,
  { messageId, sessionId }: { readonly messageId: Id; readonly sessionId: Id },
): Promise<AnswerPipe> {
  const { text, state, model, offlineReason, citations, exchanged } = await storedAnswer(ctx, messageId)
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
      await outlet.put({ kind: 'done', messageId, usage, model: model ?? OFFLINE, offlineReason })
    } catch (error) {
      // The outlet refuses events only when its reader has gone.
      if (!outlet.signal.aborted) throw error
    }
  })
}

async function storedAnswer(ctx: OperationContext, messageId: Id): Promise<StoredAnswer> {
  const [stored] = await readRows<StoredAnswer>(
    ctx,
    sql`select m.client_user_id as "clientId", m.message as text, m.state, m.model, m.offline_reason as "offlineReason", m.citations, m.model_messages as exchanged
        from ${messagesReadable(ctx).as('m')} where m.id = ${messageId}`,
    { subject: ({ clientId }) => clientId },
  )
  if (stored === undefined) throw new NotFound()
  return stored
}
