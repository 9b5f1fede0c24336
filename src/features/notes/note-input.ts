import { z } from 'zod'
import { isId } from '../../kernel/ids.js'
import { text } from '../../kernel/text/text.js'

/** How long a note may be, in code points: some two hundred pages. */
export const NOTE_LENGTH = 500_000

const id = z.number().refine(isId, 'must be an identifier')
const version = z.int().min(1)

/** What every text of a note says of whose it is. */
const about = {
  data: text(NOTE_LENGTH),
  clientId: id,
  therapistSessionId: id.nullish(),
}

/** What a caller may say of a note that they submit. */
export const submitNoteInput = z.object({
  ...about,
  id: id.nullish(),
  recordType: text(64),
  therapistId: id.nullish(),
  relationshipId: id.nullish(),
  expectedVersion: version.nullish(),
  draftId: id.nullish(),
  expectedDraftVersion: version.nullish(),
})
export type SubmitNoteInput = z.output<typeof submitNoteInput>

/** What a caller may say of a draft. */
export const saveNoteDraftInput = z.object({
  ...about,
  id: id.nullish(),
  noteId: id.nullish(),
  recordType: text(64).nullish(),
  expectedVersion: version.nullish(),
})
export type SaveNoteDraftInput = z.output<typeof saveNoteDraftInput>
