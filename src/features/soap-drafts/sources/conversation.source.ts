import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { answerWritten, messagesReadable } from '../../conversations/index.js'
import type { SourceText } from '../compose/source-text.js'
import { defineDraftSource, MOST_RECORDS } from '../draft-source.js'

interface MessageRow {
  readonly id: Id
  readonly version: number
  readonly clientId: Id | null
  readonly at: Date
  readonly prompt: string | null
  readonly message: string | null
}

/** Conversations with the assistant that the client shares. The assistant's messages are never evidence. */
export const conversationSource = defineDraftSource('conversationMessage', {
  async read(ctx, { readFrom, readTo }) {
    const rows = await readRows<MessageRow & Record<string, unknown>>(
      ctx,
      sql`select m.id, m.version, m.client_user_id as "clientId", m.create_timestamp as at, m.prompt, ${answerWritten} as message
          from ${messagesReadable(ctx).as('m')}
          where m.create_timestamp between ${readFrom} and ${readTo}
          order by m.create_timestamp desc, m.id desc limit ${MOST_RECORDS}`,
      { subject: ({ clientId }) => clientId, endsEarly: true },
    )
    return rows.toReversed().flatMap(({ id, version, at, prompt, message }) => {
      const text = { kind: 'conversationMessage', id, version, at, isTalk: true }
      const texts: SourceText[] = []
      if (prompt !== null) texts.push({ ...text, field: 'prompt', speaker: 'client', text: prompt })
      if (message !== null) texts.push({ ...text, field: 'message', speaker: 'assistant', text: message })
      return texts
    })
  },
  readable: messagesReadable,
  stated: (id) => ({ kind: 'conversationMessage', id }),
})
