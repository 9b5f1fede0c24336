import { z } from 'zod'
import { idSchema } from '../../kernel/ids.js'
import { jsonValue } from '../../kernel/json-value.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { text } from '../../kernel/text/text.js'
import { LIMITS } from '../../kernel/limits.js'

const optionalId = idSchema.nullish()
const dateOrInstant = z.custom<DateOrInstant>().nullish()

/** What a caller may say of a session; the documented limits. */
export const sessionInput = z.object({
  clientId: optionalId,
  startTime: dateOrInstant,
  endTime: dateOrInstant,
  title: text(LIMITS.conversationSession.title).nullish(),
})

/** What a caller may say of a message. */
export const messageInput = z.object({
  id: optionalId,
  sessionId: optionalId,
  clientId: optionalId,
  message: text().nullish(),
  prompt: text().nullish(),
  isLiked: z.boolean().nullish(),
  createTimestamp: dateOrInstant,
  fileContent: jsonValue.optional(),
  modelMessages: jsonValue.optional(),
})

export type MessageInput = z.output<typeof messageInput>
