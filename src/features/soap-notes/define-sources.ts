import { sql } from '../../database/sql.js'
import { defineModelSource } from '../egress/index.js'
import { defineWorkflowSource } from '../note-workflows/index.js'
import { currentVersions } from './soap-note.record.js'
import { soapNotesAnnounced, soapNotesReadable } from './soap-note.policy.js'

/** A job reads the approved text only, as it was approved: a draft that the therapist replaced is not the record. */
export const soapNoteWorkflowSource = defineWorkflowSource('soapNote', {
  read: async (ctx, noteId, approved) => {
    const [note] = await currentVersions.read(
      ctx,
      sql`select ${currentVersions.columns.all} from ${currentVersions.readable(ctx).as('r')}
          where r.soap_note_id = ${noteId} and r.content_version = ${approved}`,
    )
    if (note === undefined) return undefined
    const { clientId, version, therapistData: text } = note
    return { clientId, version, text, attachments: [], isPsychotherapy: false }
  },
  readable: soapNotesReadable,
  announced: soapNotesAnnounced,
})

/** Whoever may read a note as it is may see what a model was told of it. */
export const soapNoteModelSource = defineModelSource(
  'soapNote',
  (ctx) => sql`select n.id from ${soapNotesReadable(ctx).as('n')}`,
)
