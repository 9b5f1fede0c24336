import { z } from 'zod'
import { isId } from '../../kernel/ids.js'
import { jsonValue } from '../../kernel/json-value.js'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { text } from '../../kernel/text/text.js'

const id = z.number().refine(isId, 'must be an identifier').nullish()
const moment = z.custom<DateOrInstant>().nullish()

/** What a caller may say of a session; the documented limits. */
export const sessionInput = z.object({ clientId: id, startTime: moment, endTime: moment, title: text(255).nullish() })

/** What a caller may say of a message. */
export const messageInput = z.object({
  id,
  sessionId: id,
  clientId: id,
  message: text().nullish(),
  prompt: text().nullish(),
  isLiked: z.boolean().nullish(),
  createTimestamp: moment,
  fileContent: jsonValue.optional(),
  modelMessages: jsonValue.optional(),
})

export type MessageInput = z.output<typeof messageInput>
