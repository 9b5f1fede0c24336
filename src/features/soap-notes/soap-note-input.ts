import { z } from 'zod'
import { isId } from '../../kernel/ids.js'
import { text } from '../../kernel/text/text.js'
import { NOTE_LENGTH } from '../notes/index.js'

const id = z.number().refine(isId, 'must be an identifier')

/** What a caller may say of a note. */
export const soapNoteInput = z.object({
  id: id.nullish(),
  data: text(NOTE_LENGTH),
  senderRole: z.enum(['ml', 'therapist']),
  recordType: text(63),
  clientId: id,
  therapistId: id.nullish(),
  relationshipId: id.nullish(),
  isApproved: z.boolean(),
  signature: text().nullish(),
  therapistSessionId: id.nullish(),
  amendReason: text(2_000).nullish(),
  expectedVersion: z.int().nullish(),
})

export type SoapNoteInput = z.output<typeof soapNoteInput>
