import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { interactionsReadable, interactionsToDraftFrom } from '../../care-chat/index.js'
import type { SourceText, Speaker } from '../compose/source-text.js'
import { defineDraftSource, MOST_RECORDS } from '../draft-source.js'

interface ChatRow {
  readonly id: Id
  readonly version: number
  readonly clientId: Id
  readonly at: Date
  readonly userQuery: string | null
  readonly userQueryBy: Id | null
  readonly aiAnswer: string | null
  readonly aiAnswerBy: Id | null
}

/** Messages between client and therapist. */
export const chatSource = defineDraftSource('interaction', {
  async read(ctx, { clientUserId, readFrom, readTo }) {
    const rows = await readRows<ChatRow & Record<string, unknown>>(
      ctx,
      sql`select i.id, i.version, i.client_user_id as "clientId", coalesce(i.written_at, i.created_at) as at,
            i.user_query as "userQuery", i.user_query_by as "userQueryBy", i.ai_answer as "aiAnswer", i.ai_answer_by as "aiAnswerBy"
          from ${interactionsToDraftFrom(ctx).as('i')}
          where coalesce(i.written_at, i.created_at) between ${readFrom} and ${readTo}
          order by i.id desc limit ${MOST_RECORDS}`,
      { subject: ({ clientId }) => clientId, endsEarly: true },
    )
    const speaker = (by: Id | null): Speaker => (by === clientUserId ? 'client' : 'therapist')
    return rows.toReversed().flatMap(({ id, version, at, userQuery, userQueryBy, aiAnswer, aiAnswerBy }) => {
      const text = { kind: 'interaction', id, version, at, isTalk: true }
      const texts: SourceText[] = []
      if (userQuery !== null)
        texts.push({ ...text, field: 'userQuery', speaker: speaker(userQueryBy), text: userQuery })
      if (aiAnswer !== null) texts.push({ ...text, field: 'aiAnswer', speaker: speaker(aiAnswerBy), text: aiAnswer })
      return texts
    })
  },
  readable: (ctx) => (ctx.caller.kind === 'user' ? interactionsReadable(ctx) : undefined),
  stated: (id) => ({ kind: 'interaction', id }),
})
