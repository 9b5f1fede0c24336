import { z } from 'zod'
import {
  DeleteNoteDocument,
  FindNoteAttachmentDocument,
  ListNoteHistoryDocument,
  ListNotesDocument,
  SubmitNoteDocument,
} from '../../documents.generated.js'
import { MEDIA_TYPES } from '../../../src/services/files/accepted-types.js'
import { LONGEST_FILE_NAME } from '../../../src/services/files/file-limits.js'
import { isStorable } from '../../../src/kernel/text/text.js'
import { route } from '../../define-route.js'
import { pathId, shownId } from '../../fields.js'
import { filesBeside } from '../../http/files-beside.js'
import { reply } from '../../route.js'
import { noteInput, noteSubmission, shownHistory, shownNote, toHistory, toNote } from './note-shapes.js'
import { byKind, careNames, kindVariables } from './record-type.js'

const byNote = z.object({ id: pathId.describe('The note.') })

/** Notes of therapists, exactly as documented. */
export const noteRoutes = [
  route('GET', '/notes/', {
    summary: "A client's notes of one kind, newest first",
    anonymous: 'legacy',
    query: byKind,
    names: careNames,
  }).lists(
    { item: shownNote, empty: 204, render: toNote },
    { document: ListNotesDocument, variables: kindVariables, connection: ({ notes }) => notes },
  ),

  route('GET', '/notes/history/', {
    summary: "The ten newest submissions of a client's notes of one kind, newest first",
    anonymous: 'legacy',
    query: byKind,
    names: careNames,
  }).listsAll(
    { item: shownHistory, empty: 204, render: toHistory },
    { document: ListNoteHistoryDocument, variables: kindVariables, entries: ({ noteHistory }) => noteHistory },
  ),

  route('POST', '/notes/', {
    summary: 'Submit or change a note',
    description:
      'With `id` it changes that note; its files stay and those sent are added. A file that cannot be read is 400, and nothing of the submission is stored. `history` is the entry that this submission made.',
    anonymous: 'legacy',
    body: noteSubmission,
    multipart: filesBeside('metadata'),
    names: careNames,
  }).runs(
    { 201: z.object({ id: shownId, history: shownHistory.nullable() }).meta({ id: 'SubmittedNote' }) },
    {
      document: SubmitNoteDocument,
      variables: ({ body, files }) => ({ input: noteInput(body), files }),
      answer: ({ submitNote: { noteId, submission } }) =>
        reply(201, { id: noteId, history: submission && toHistory(submission) }),
    },
  ),

  route('GET', '/notes/{id}/attachments/{name}', {
    summary: 'A file of a note',
    description: 'The file as it was uploaded. It is sent as an attachment and never displayed inline.',
    anonymous: 'never',
    params: byNote.extend({
      name: z
        .string()
        .refine(isStorable)
        .meta({ maxLength: LONGEST_FILE_NAME, description: 'The name of the file, as it was sent.' }),
    }),
  }).sendsFile(MEDIA_TYPES, {
    document: FindNoteAttachmentDocument,
    variables: ({ params: { id, name } }) => ({ noteId: id, name }),
    file: ({ noteAttachment: { fileId, ...file } }) => ({ id: fileId, ...file }),
  }),

  route('DELETE', '/notes/{id}/', {
    summary: 'Delete a note',
    description: 'The record is kept but no longer shown.',
    anonymous: 'legacy',
    params: byNote,
  }).runs(
    { 204: null },
    {
      document: DeleteNoteDocument,
      variables: ({ params }) => ({ id: params.id }),
      answer: () => reply(204),
    },
  ),
]
