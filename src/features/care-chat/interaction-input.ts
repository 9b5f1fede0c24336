import { z } from 'zod'
import type { DateOrInstant } from '../../kernel/time/date-or-instant.js'
import { isId } from '../../kernel/ids.js'
import { text } from '../../kernel/text/text.js'

const id = z.number().refine(isId, 'must be an identifier').nullish()

/** What a caller may say of a message. */
export const interactionInput = z.object({
  sessionId: id,
  userQuery: text().nullish(),
  aiAnswer: text().nullish(),
  prompt: text().nullish(),
  timestamp: z.custom<DateOrInstant>().nullish(),
  isLiked: z.boolean().nullish(),
})

/** What besides that says to which thread a new message goes. */
export const newInteractionInput = interactionInput.extend({ threadId: id, clientId: id, therapistId: id })

export type InteractionInput = z.output<typeof interactionInput>
