import { z } from 'zod'
import { defineLoader, perPageSize } from '../../../database/read/loader.js'
import { keysetOrder } from '../../../database/read/keyset-page.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Transaction } from '../../../database/write/write.js'
import { defineTopic } from '../../../events/topic.js'
import { type Id, idSchema } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { jsonValue } from '../../../kernel/json-value.js'
import { text } from '../../../kernel/text/text.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import type { CrisisTopic, OperationContext } from '../../operation-context.js'
import { defineRecord } from '../../records/index.js'
import { messagesReadable } from './conversation-message.policy.js'
import { ConversationMessage } from './conversation-message.entity.js'
import { textOfFiles } from './text-of-files.js'
import type { ConversationMessageType } from './conversation-message.type.js'

/** Changes of the messages of a client; the key is the client, the subject the message. */
export const conversationMessage = defineTopic('conversationMessage')

/** Messages of conversations. Lists have the order that follows the owner in the indexes of messages. */
export const messageRecord = defineRecord<ConversationMessage, ConversationMessageType>({
  table: 'conversation_message',
  entity: ConversationMessage,
  auditedAs: 'conversation-message',
  screenedAs: 'conversationMessage',
  screened: ({ message, prompt, fileContent }) => ({ message, prompt, fileContent: textOfFiles(fileContent) }),
  topic: conversationMessage,
  readable: (ctx) => messagesReadable(ctx),
  columns: ['sessionId', 'message', 'createTimestamp'],
  columnsOnRequest: [
    ['prompt', 'isLiked'],
    // Each may have megabytes.
    ['fileContent'],
    ['modelMessages'],
    ['state', 'model', 'offlineReason', 'citations', 'createdAt', 'updatedAt'],
  ],
  madeOf: { files: 'fileContent' },
  freeText: ['message', 'prompt', 'fileContent', 'modelMessages', 'citations'],
  order: {
    time: sql`r.create_timestamp`,
    at: ({ createTimestamp }) => createTimestamp,
    direction: 'oldest first',
  },
})

const optionalId = idSchema.nullish()

/** What a caller may say of a message. */
export const messageInput = z.object({
  id: optionalId,
  sessionId: optionalId,
  clientId: optionalId,
  message: text(LIMITS.longText).nullish(),
  prompt: text(LIMITS.longText).nullish(),
  isLiked: z.boolean().nullish(),
  createTimestamp: z.custom<DateOrInstant>().nullish(),
  fileContent: jsonValue.optional(),
  modelMessages: jsonValue.optional(),
})

export type MessageInput = z.output<typeof messageInput>

/** Which message was stored, and whether its writer is to be shown where to find help. */
export type StoredMessage = { readonly messageId: Id; readonly crisisTopic: CrisisTopic | null }

/**
 * Screens the new texts of a message that is being stored. Senders do not say which of the two texts the client wrote
 * and which the assistant, so both are screened, and what came with them.
 */
export async function screenMessage(
  ctx: OperationContext,
  tx: Transaction,
  message: ConversationMessage,
  { message: written, prompt, fileContent }: Pick<ConversationMessage, 'message' | 'prompt' | 'fileContent'>,
): Promise<StoredMessage> {
  // What a therapist asks about a client was not written by the client.
  if (message.askedByUserId !== null) return { messageId: message.id, crisisTopic: null }
  const texts = { message: written, prompt, fileContent: textOfFiles(fileContent) }
  return { messageId: message.id, crisisTopic: await messageRecord.screen(ctx, tx, message, texts) }
}

/** The first messages of each session, for lists of sessions; a loader for each page size. */
export const firstMessages = perPageSize<OperationContext, Id, ConversationMessageType>(
  async (ctx, sessionIds, limit) => {
    const rows = await messageRecord.read(
      ctx,
      sql`select e.* from unnest(${sessionIds}::bigint[]) as c(id) cross join lateral (
            select ${messageRecord.columns.all} from ${messagesReadable(ctx).as('r')} where r.session_id = c.id
            order by ${keysetOrder(messageRecord.order)} limit ${limit + 1}) e`,
    )
    return Map.groupBy(rows, ({ sessionId }) => sessionId as Id)
  },
)

/** How many messages each session has. */
export const messageCounts = defineLoader<OperationContext, Id, number>({
  batch: async (ctx, sessionIds) => {
    const rows = await readRows<{ sessionId: Id; clientId: Id | null; count: number }>(
      ctx,
      sql`select m.session_id as "sessionId", min(m.client_user_id) as "clientId", count(*)::int as count
          from ${messagesReadable(ctx).as('m')} where m.session_id = any(${sessionIds}::bigint[]) group by m.session_id`,
      { subject: ({ clientId }) => clientId },
    )
    return new Map(rows.map(({ sessionId, count }) => [sessionId, count]))
  },
  missing: 0,
})
