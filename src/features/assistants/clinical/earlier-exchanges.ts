import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { cutToCodePoints } from '../../../kernel/text/text.js'
import { messagesReadable } from '../../conversations/index.js'
import type { ModelSource } from '../../egress/index.js'
import type { OperationContext } from '../../operation-context.js'
import { withoutPlan } from '../../safety-plan/index.js'
import type { EarlierExchange } from './answer-offline.js'
import { sourceOf } from './answer-draft.js'

/** The most earlier exchanges given to a model. */
const MOST_EXCHANGES = 4
const LONGEST = { question: 600, answer: 1_500 }

interface ExchangeRow {
  readonly [column: string]: unknown
  readonly id: Id
  readonly clientId: Id | null
  readonly prompt: string
  readonly message: string
  readonly sourceKinds: readonly string[] | null
  readonly sourceIds: readonly Id[] | null
}

/** The earlier exchanges of a session, oldest first, and all records behind them. */
export async function earlierExchanges(
  ctx: OperationContext,
  { sessionId, messageId }: { readonly sessionId: Id; readonly messageId: Id },
): Promise<{ readonly exchanges: readonly EarlierExchange[]; readonly sources: readonly ModelSource[] }> {
  const rows = await readRows<ExchangeRow>(
    ctx,
    sql`select m.id, m.client_user_id as "clientId", m.prompt, m.message, m.source_kinds as "sourceKinds", m.source_ids as "sourceIds"
        from ${messagesReadable(ctx).as('m')}
        where m.session_id = ${sessionId} and m.id < ${messageId} and m.state = 'complete'
          and m.prompt is not null and m.message is not null
        order by m.create_timestamp desc, m.id desc limit ${MOST_EXCHANGES}`,
    { subject: ({ clientId }) => clientId },
  )
  return {
    exchanges: rows.toReversed().map(({ prompt, message }) => ({
      question: cutToCodePoints(prompt, LONGEST.question),
      answer: cutToCodePoints(withoutPlan(message), LONGEST.answer),
    })),
    // The records behind an earlier answer are sources of this one too: a reader needs rights to all of them. Earlier
    // messages are left out, or each answer would have one source more than the last.
    sources: rows.flatMap(({ id, sourceKinds, sourceIds }): readonly ModelSource[] => [
      { kind: 'conversationMessage', id },
      ...(sourceKinds ?? [])
        .flatMap((kind, at) => sourceOf(kind, sourceIds?.[at]))
        .filter(({ kind }) => kind !== 'conversationMessage'),
    ]),
  }
}
