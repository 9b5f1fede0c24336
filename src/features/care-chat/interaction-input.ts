import { z } from 'zod'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { idSchema } from '../../kernel/ids.js'
import { text } from '../../kernel/text/text.js'

const optionalId = idSchema.nullish()

/** What a caller may say of a message. */
export const interactionInput = z.object({
  sessionId: optionalId,
  userQuery: text().nullish(),
  aiAnswer: text().nullish(),
  prompt: text().nullish(),
  timestamp: z.custom<DateOrInstant>().nullish(),
  isLiked: z.boolean().nullish(),
})

/** What besides that says to which thread a new message goes. */
export const newInteractionInput = interactionInput.extend({
  threadId: optionalId,
  clientId: optionalId,
  therapistId: optionalId,
})

export type InteractionInput = z.output<typeof interactionInput>
