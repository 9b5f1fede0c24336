import { sql } from '../../database/sql.js'
import { defineModelSource } from '../egress/index.js'
import { defineWorkflowSource } from '../note-workflows/index.js'
import { currentVersions, readSoapVersions } from './soap-note-rows.js'
import { soapNotesAnnounced, soapNotesReadable } from './soap-note.policy.js'

// What a job reads is the approved text alone, as it was approved: a draft that the therapist replaced is not the record.
defineWorkflowSource('soapNote', {
  read: async (ctx, noteId, approved) => {
    const { from, columns } = currentVersions(ctx)
    const [note] = await readSoapVersions(
      ctx,
      sql`select ${columns} from ${from} where v.soap_note_id = ${noteId} and v.content_version = ${approved}`,
    )
    if (note === undefined) return undefined
    const { clientId, version, therapistData: text } = note
    return { clientId, version, text, attachments: [], isPsychotherapy: false }
  },
  readable: soapNotesReadable,
  announced: soapNotesAnnounced,
})

// What a model was told of notes is seen by those who may read them as they are.
defineModelSource('soapNote', (ctx) => sql`select n.id from ${soapNotesReadable(ctx).as('n')}`)
