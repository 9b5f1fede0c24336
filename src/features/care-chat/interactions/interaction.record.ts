import { z } from 'zod'
import { defineReads } from '../../../database/read/record-reads.js'
import { sql } from '../../../database/sql.js'
import { idSchema } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { text } from '../../../kernel/text/text.js'
import type { DateOrInstant } from '../../../kernel/time/date-or-instant.js'
import type { OperationContext } from '../../operation-context.js'
import { defineScreening } from '../../records/index.js'
import { interactionsReadable } from './interaction.policy.js'
import type { InteractionType } from './interaction.type.js'

/** How messages are read. Their ids rise in the order in which a thread was written, so the id alone is the order. */
export const interactionReads = defineReads<OperationContext, InteractionType>({
  table: 'interaction',
  readable: interactionsReadable,
  columns: [
    ...(['threadId', 'sessionId'] as const),
    ...(['userQuery', 'userQueryBy', 'aiAnswer', 'aiAnswerBy', 'prompt', 'isLiked'] as const),
    ...(['createdAt', 'updatedAt', 'clientNumber', 'therapistNumber'] as const),
    { therapistId: sql`r.therapist_user_id`, timestamp: sql`r.written_at` },
  ],
  freeText: ['userQuery', 'aiAnswer', 'prompt'],
  order: { time: null, direction: 'oldest first' },
})

/** Screens what clients write to their therapists. */
export const interactionScreening = defineScreening(
  'interaction',
  interactionReads,
  ({ userQuery, aiAnswer, prompt }) => ({ userQuery, aiAnswer, prompt }),
)

const optionalId = idSchema.nullish()

/** What a caller may say of a message. */
export const interactionInput = z.object({
  sessionId: optionalId,
  userQuery: text(LIMITS.longText).nullish(),
  aiAnswer: text(LIMITS.longText).nullish(),
  prompt: text(LIMITS.longText).nullish(),
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
export type NewInteractionInput = z.output<typeof newInteractionInput>
