import { z } from 'zod'
import { idSchema } from '../../kernel/ids.js'
import { text } from '../../kernel/text/text.js'
import { LIMITS } from '../../kernel/limits.js'

const version = z.int().min(1)

/** What every text of a note says of whose it is. */
const about = {
  data: text(LIMITS.note.data),
  clientId: idSchema,
  therapistSessionId: idSchema.nullish(),
}

/** What a caller may say of a note that they submit. */
export const submitNoteInput = z.object({
  ...about,
  id: idSchema.nullish(),
  recordType: text(LIMITS.recordType.key),
  therapistId: idSchema.nullish(),
  relationshipId: idSchema.nullish(),
  expectedVersion: version.nullish(),
  draftId: idSchema.nullish(),
  expectedDraftVersion: version.nullish(),
})
export type SubmitNoteInput = z.output<typeof submitNoteInput>

/** What a caller may say of a draft. */
export const saveNoteDraftInput = z.object({
  ...about,
  id: idSchema.nullish(),
  noteId: idSchema.nullish(),
  recordType: text(LIMITS.recordType.key).nullish(),
  expectedVersion: version.nullish(),
})
export type SaveNoteDraftInput = z.output<typeof saveNoteDraftInput>
