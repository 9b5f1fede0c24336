import { z } from 'zod'
import { idSchema } from '../../kernel/ids.js'
import { text } from '../../kernel/text/text.js'
import { LIMITS } from '../../kernel/limits.js'

/** What a caller may say of a note. */
export const soapNoteInput = z.object({
  id: idSchema.nullish(),
  data: text(LIMITS.soapNote.data),
  senderRole: z.enum(['ml', 'therapist']),
  recordType: text(63),
  clientId: idSchema,
  therapistId: idSchema.nullish(),
  relationshipId: idSchema.nullish(),
  isApproved: z.boolean(),
  signature: text().nullish(),
  therapistSessionId: idSchema.nullish(),
  amendReason: text(LIMITS.soapNote.amendReason).nullish(),
  expectedVersion: z.int().nullish(),
})

export type SoapNoteInput = z.output<typeof soapNoteInput>
