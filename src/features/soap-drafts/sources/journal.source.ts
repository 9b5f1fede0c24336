import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import { journalsForAssistance, journalsReadable } from '../../journals/index.js'
import { defineDraftSource, MOST_RECORDS } from '../draft-source.js'

interface EntryRow {
  readonly id: Id
  readonly version: number
  readonly clientId: Id | null
  readonly at: Date
  readonly description: string
}

/** Journal entries that the client has opened to automated assistance. */
export const journalSource = defineDraftSource('journal', {
  async read(ctx, { readFrom, readTo }) {
    const rows = await readRows<EntryRow & Record<string, unknown>>(
      ctx,
      sql`select j.id, j.version, j.client_user_id as "clientId", coalesce(j.journal_timestamp, j.created_at) as at, j.description
          from ${journalsForAssistance(ctx).as('j')}
          where j.description is not null and coalesce(j.journal_timestamp, j.created_at) between ${readFrom} and ${readTo}
          order by j.journal_timestamp desc, j.id desc limit ${MOST_RECORDS}`,
      { subject: ({ clientId }) => clientId, endsEarly: true },
    )
    return rows.map(({ id, version, at, description: text }) => ({
      ...{ kind: 'journal', id, version, at, text },
      ...{ field: 'description', speaker: 'client', isTalk: false },
    }))
  },
  readable: journalsReadable,
  stated: (id) => ({ kind: 'journal', id }),
})
