import { listOrder } from '../../database/moment-list.js'
import { sql } from '../../database/sql.js'
import { textCodec } from '../../database/text-codec.js'
import { defineRelationshipPart } from '../practice/index.js'
import { sessionColumns, sessionList } from './conversation-rows.js'
import type { ConversationSessionType } from './conversation-session.type.js'
import { clientSessionsReadable } from './conversation.policy.js'

/** The newest readable conversation of each client of a page of relationships, in the statement that reads the page. */
export const latestSession = defineRelationshipPart<ConversationSessionType | null>({
  field: 'latestSession',
  select: (ctx) => sql`(select to_json(e) from (
      select ${sessionColumns} from ${clientSessionsReadable(ctx).as('s')} where s.client_user_id = r.client_user_id
      order by ${listOrder(sessionList)} limit 1) e)`,
  read: (value) => (value === null ? null : toSession(value as StoredSession)),
})

/** A session as JSON has it: moments are texts. */
type StoredSession = Omit<ConversationSessionType, 'startTime' | 'endTime' | 'closedAt' | 'createdAt' | 'updatedAt'> & {
  readonly [Moment in 'startTime' | 'createdAt' | 'updatedAt']: string
} & { readonly [Moment in 'endTime' | 'closedAt']: string | null }

function toSession(row: StoredSession): ConversationSessionType {
  const moment = (text: string | null): Date | null => (text === null ? null : new Date(text))
  return {
    ...row,
    title: row.title === null ? null : textCodec.decode(row.title),
    summary: row.summary === null ? null : textCodec.decode(row.summary),
    startTime: new Date(row.startTime),
    endTime: moment(row.endTime),
    closedAt: moment(row.closedAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }
}
