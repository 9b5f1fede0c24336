import { twoViews } from '../signed-records/index.js'
import { currentNotes, releasedNotes } from './soap-note.record.js'

/** Notes as the caller reads them: as they are now, and of one's own what was released. */
const notes = twoViews(currentNotes, releasedNotes)

/** One note. @throws NotFound when there is none, or not for this caller. */
export const findSoapNote = notes.one
/** Notes by id. */
export const soapNoteById = notes.byId
/** The reads of this client's notes. */
export const notesOf = notes.of
