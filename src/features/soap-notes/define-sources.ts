import { sql } from '../../database/sql.js'
import { defineModelSource } from '../egress/index.js'
import { defineWorkflowSource } from '../note-workflows/index.js'
import { currentNotes, readSoapNotes } from './soap-note-rows.js'
import { soapNotesAnnounced, soapNotesReadable } from './soap-note.policy.js'

// What a job reads is the approved text alone: a draft that the therapist replaced is not the record.
defineWorkflowSource('soapNote', {
  read: async (ctx, noteId) => {
    const { from, columns } = currentNotes(ctx)
    const [note] = await readSoapNotes(ctx, sql`select ${columns} from ${from} where n.id = ${noteId}`)
    if (note === undefined) return undefined
    const { clientId, version, therapistData: text } = note
    return { clientId, version, text, attachments: [], isPsychotherapy: false }
  },
  readable: soapNotesReadable,
  announced: soapNotesAnnounced,
})

// What a model was told of notes is seen by those who may read them as they are.
defineModelSource('soapNote', (ctx) => sql`select n.id from ${soapNotesReadable(ctx).as('n')}`)
