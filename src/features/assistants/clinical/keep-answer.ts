import { dropKey } from '../../../database/write/idempotency.js'
import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import { type MessageState, storeAnswer } from '../../conversations/index.js'
import type { OperationContext } from '../../operation-context.js'
import type { AnswerDraft } from './answer-draft.js'
import { clinicalAssistantTask } from './clinical-assistant.task.js'
import { storedSources } from './stored-sources.js'

/**
 * Stores an answer with its question: whole, or as much of it as came. What exactly a model was sent stands in the ledger of calls;
 * the message says by which version of the task, and of which sources.
 */
export async function keepAnswer(
  ctx: OperationContext,
  messageId: Id,
  draft: AnswerDraft,
  state: MessageState,
): Promise<void> {
  const { name: task, version } = clinicalAssistantTask
  const { text, model, usage, units } = draft
  const sources = units.map(({ number, origin, source }) => ({ number, origin, source }))
  await write({ ...ctx, idempotency: null }, async (tx) => {
    const stored = await storeAnswer(ctx, tx, messageId, {
      ...{ answer: text === '' ? null : text, state, model, citations: draft.citations() },
      modelMessages: { task, version, model, usage, sources },
      madeOf: storedSources(draft.sources),
    })
    // The caller may not write it any more, or it is gone.
    if (stored === undefined) tx.audit(`conversation-message:${messageId}`, [])
    // A repeat under the same key asks again: only what came to its end is kept.
    const claim = ctx.idempotency
    if (state === 'incomplete' && claim !== null) await dropKey((statement) => tx.rows(statement), claim)
    return {}
  })
}
