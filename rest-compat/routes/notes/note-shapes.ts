import { z } from 'zod'
import { text } from '../../../src/kernel/text/text.js'
import type { NoteFieldsFragment, NoteHistoryFieldsFragment } from '../../documents.generated.js'
import { bodyId, orNull, shownId, timestamp } from '../../fields.js'
import { MAX_BODY_BYTES } from '../../http/body.js'
import { objectIn } from '../../json-part.js'
import { LIMITS } from '../../../src/kernel/limits.js'
import { namesRecordType, recordTypeFields, recordTypeMissing, recordTypeNamed } from './record-type.js'

const metadata = z.object({
  id: orNull(bodyId),
  data: text(LIMITS.note.data),
  ...recordTypeFields,
  client_user_id: bodyId,
  therapist_user_id: bodyId,
  therapist_client_id: bodyId,
  therapist_session_id: orNull(bodyId),
})

/** The text part of a submission. Its JSON is validated field by field, and errors name these fields. */
export const noteSubmission = z
  .object({
    metadata: z.string().meta({
      contentMediaType: 'application/json',
      maxLength: MAX_BODY_BYTES,
      description:
        'JSON: `data`, `record_type` (id or key), `client_user_id`, `therapist_user_id`, `therapist_client_id`; may have `id` (the note to change) and `therapist_session_id`.',
    }),
  })
  .transform((parts, check): z.output<typeof metadata> => {
    const json = objectIn(parts.metadata, 'metadata', check)
    if (json === undefined) return z.NEVER
    const parsed = metadata.safeParse(json)
    for (const issue of parsed.error?.issues ?? []) check.issues.push({ ...issue, input: undefined })
    const isNamed = namesRecordType(json)
    if (!isNamed) check.addIssue({ code: 'custom', path: recordTypeMissing.path, message: recordTypeMissing.error })
    return parsed.success && isNamed ? parsed.data : z.NEVER
  })

/** A submission as the operation takes it. */
export function noteInput(body: z.output<typeof noteSubmission>) {
  return {
    id: body.id,
    data: body.data,
    recordType: recordTypeNamed(body),
    clientId: body.client_user_id,
    therapistId: body.therapist_user_id,
    relationshipId: body.therapist_client_id,
    therapistSessionId: body.therapist_session_id,
  }
}

const whose = {
  created_user_id: shownId.nullable(),
  updated_user_id: shownId.nullable(),
  client_user_id: shownId.nullable(),
  therapist_user_id: shownId.nullable(),
  therapist_client_id: shownId.nullable(),
  therapist_session_id: shownId.nullable(),
}

const attachment = z.string().describe('Names of the files, separated by commas; empty without any.')

/** A note in an answer. */
export const shownNote = z
  .object({
    id: shownId,
    data: z.string(),
    therapistnotes_notetype_id: shownId.nullable(),
    ...whose,
    date: timestamp,
    create_timestamp: timestamp.nullable(),
    update_timestamp: timestamp.nullable(),
    attachment,
    file_content_json: z.array(
      z.object({ name: z.string(), media_type: z.string(), bytes: z.int(), text: z.string() }).meta({ id: 'NoteFile' }),
    ),
  })
  .meta({ id: 'Note' })

/** A submission of a note in an answer. */
export const shownHistory = z
  .object({
    id: shownId,
    data: z.string(),
    therapist_notes_id: shownId.nullable(),
    therapistnotes_notetype_id: shownId.nullable(),
    ...whose,
    create_timestamp: timestamp.nullable(),
    update_timestamp: timestamp.nullable(),
    attachment,
  })
  .meta({ id: 'NoteHistory' })

export function toNote(node: NoteFieldsFragment): z.input<typeof shownNote> {
  return {
    id: node.id,
    data: node.data,
    therapistnotes_notetype_id: node.recordType.id,
    ...toWhose(node, node.updatedById),
    date: node.date,
    create_timestamp: node.createdAt,
    update_timestamp: node.updatedAt,
    attachment: node.attachments.map(({ name }) => name).join(', '),
    file_content_json: node.attachments.map(({ name, mediaType, bytes, text: content }) => {
      return { name, media_type: mediaType, bytes, text: content }
    }),
  }
}

export function toHistory(node: NoteHistoryFieldsFragment): z.input<typeof shownHistory> {
  return {
    id: node.id,
    data: node.data,
    therapist_notes_id: node.noteId,
    therapistnotes_notetype_id: node.recordType.id,
    ...toWhose(node, node.submittedById),
    create_timestamp: node.createdAt,
    update_timestamp: node.createdAt,
    attachment: node.attachmentNames.join(', '),
  }
}

function toWhose(
  node: Pick<NoteFieldsFragment, 'createdById' | 'clientId' | 'therapistId' | 'relationshipId' | 'therapistSessionId'>,
  updatedById: string | null,
) {
  return {
    created_user_id: node.createdById,
    updated_user_id: updatedById,
    client_user_id: node.clientId,
    therapist_user_id: node.therapistId,
    therapist_client_id: node.relationshipId,
    therapist_session_id: node.therapistSessionId,
  }
}
