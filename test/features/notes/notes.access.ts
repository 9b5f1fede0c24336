import {
  ABSENT,
  ENTRY_DAY,
  exists,
  existsText,
  insertNote,
  insertNoteDraft,
  insertNoteWithFile,
  insertTherapistSession,
  lengthOf,
  type Seat,
  threadOf,
} from '../../support/service/access.js'
import { noteForm } from '../../support/records/notes.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, idIn, newAddress, ownNote, pairNaming, subject } from '../../access/subjects.js'

const GRAPHQL = `
                                 open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.recordTypes                401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Query.therapistSessions          401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Mutation.openTherapistSession    401   401    403   404   ok       404   404     404       403   404      404      404      401   401
Mutation.closeTherapistSession   401   401    403   404   ok       404   404     404       404   404      404      404      401   401
Mutation.cancelTherapistSession  401   401    403   404   ok       404   404     404       404   404      404      404      401   401
Query.note                       401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
Query.notes                      401   401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
Query.noteHistory                401   401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
Query.noteAttachment             401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
Mutation.submitNote              401   401    403   404   ok       404   404     404       403   404      404      404      401   401
Mutation.deleteNote              401   401    403   404   ok       403   404     404       404   404      404      404      401   401
Mutation.releaseNote             401   401    403   404   ok       403   404     404       404   404      404      404      401   401
Mutation.withdrawRelease         401   401    403   404   ok       403   404     404       404   404      404      404      401   401
Query.noteDrafts                 401   401    empty empty ok       ok    ok      empty     empty empty    empty    empty    401   401
Mutation.saveNoteDraft           401   401    403   404   ok       404   404     404       403   404      404      404      401   401
Mutation.discardNoteDraft        401   401    404   404   ok       ok    ok      404       404   404      404      404      401   401
Note.client                      401   401    ok    404   ok       empty 404     404       404   404      404      404      401   401
Note.therapistSession            401   401    ok    404   ok       empty 404     404       404   404      404      404      401   401
Note.attachments                 401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
Note.history                     401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
`

const REST = `
                                    open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
GET /notes/                         ok    401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
GET /notes/history/                 ok    401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
POST /notes/                        ok    401    403   404   ok       404   404     404       403   404      404      404      401   401
DELETE /notes/{id}/                 ok    401    403   404   ok       403   404     404       404   404      404      404      401   401
GET /notes/{id}/attachments/{name}  401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
`

const clientWithNote = async (seat: Seat): Promise<Variables> => {
  await ownNote(seat)
  return subject(seat)
}
const ownNoteDraft = async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
  id: await insertNoteDraft(app.owner, subjectId, text),
})
const ownTherapistSession = async ({ app, subjectId }: Seat): Promise<Variables> => ({
  id: await insertTherapistSession(app.owner, subjectId),
})
/** The end of the sessions of the subject, to the second. */
const sessionEnd = ({ subjectId }: Seat): string =>
  new Date(Date.parse(`${ENTRY_DAY}T15:00:00Z`) + lengthOf(subjectId) * 1_000).toISOString()
const noteOf = ({ subjectId }: Seat): Variables => ({
  input: { clientId: subjectId, recordType: 'progress', data: newAddress() },
})
const absentNote = { input: { clientId: ABSENT, recordType: 'progress', data: 'x' } }
const dataOf = ({ input }: Variables): unknown => (input as { data: string }).data
/** A note about the subject by the therapist of their first relationship. */
const noteAbout = async ({ app, subjectId }: Seat) => ({
  ...{ data: newAddress(), record_type: 'progress' },
  ...pairNaming(subjectId, app.personas.ids.therapist, (await threadOf(app.owner, subjectId)) ?? ABSENT),
})

/** Who may have what of notes, and how it is asked for. */
export const notes: FeatureAccess = {
  title: 'Notes, their files and drafts, therapist sessions',
  conditions: [
    'Clients read released notes.',
    'After the end of a relationship, therapists read the notes that they wrote, and for 30 days complete those of earlier sessions.',
    'Psychotherapy notes are read by their author only, also after the end. They are never released, and no other caller or job reads them.',
    'A draft belongs to its writer.',
    'The legacy integration gets files as text only. A submission may name a therapist session.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: {
    supervisor: {
      'GET /notes/': 'ok',
      'GET /notes/history/': 'ok',
      'GET /notes/{id}/attachments/{name}': 'ok',
      'DELETE /notes/{id}/': '403',
      'Query.note': 'ok',
      'Query.notes': 'ok',
      'Query.noteHistory': 'ok',
      'Query.noteAttachment': 'ok',
      'Mutation.deleteNote': '403',
      'Mutation.releaseNote': '403',
      'Mutation.withdrawRelease': '403',
      'Note.client': 'empty',
      'Note.therapistSession': 'empty',
      'Note.attachments': 'ok',
      'Note.history': 'ok',
    },
    emergency: {
      'Query.noteDrafts': 'empty',
      'Mutation.discardNoteDraft': '404',
    },
  },
  graphql: {
    'Query.recordTypes': { document: '{ recordTypes { id key name isPsychotherapy } }' },
    'Query.therapistSessions': {
      document: 'query ($id: ID!) { therapistSessions(clientId: $id) { nodes { endsAt } } }',
      variables: subject,
      shows: sessionEnd,
      absent: { id: ABSENT },
    },
    'Mutation.openTherapistSession': {
      document:
        'mutation ($id: ID!) { openTherapistSession(input: { clientId: $id, kind: PHONE }) { therapistSession { kind } } }',
      variables: subject,
      absent: { id: ABSENT },
    },
    'Mutation.closeTherapistSession': {
      document: 'mutation ($id: ID!) { closeTherapistSession(id: $id) { therapistSession { status } } }',
      variables: ownTherapistSession,
      changed: (seat, { id }) =>
        exists(seat, `select 1 from therapist_session where id = $1 and status = 'closed'`, [id]),
      absent: { id: ABSENT },
    },
    'Mutation.cancelTherapistSession': {
      document: 'mutation ($id: ID!) { cancelTherapistSession(id: $id) { therapistSession { status } } }',
      variables: ownTherapistSession,
      changed: (seat, { id }) =>
        exists(seat, `select 1 from therapist_session where id = $1 and status = 'cancelled'`, [id]),
      absent: { id: ABSENT },
    },
    'Query.note': {
      document: 'query ($id: ID!) { note(id: $id) { data } }',
      variables: ownNote,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.notes': {
      document: 'query ($id: ID!) { notes(clientId: $id, recordTypeId: 1) { nodes { data } revision } }',
      variables: clientWithNote,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.noteHistory': {
      document: 'query ($id: ID!) { noteHistory(clientId: $id, recordTypeId: 1) { data } }',
      variables: clientWithNote,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.noteAttachment': {
      document: 'query ($id: ID!) { noteAttachment(noteId: $id, name: "a.txt") { text } }',
      variables: ownNote,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Mutation.submitNote': {
      document:
        'mutation ($input: SubmitNoteInput!) { submitNote(input: $input) { note { data } submission { data } } }',
      variables: noteOf,
      changed: (seat, variables) =>
        existsText(
          seat,
          'select data as text from note where client_user_id = $1',
          [seat.subjectId],
          dataOf(variables),
        ),
      absent: absentNote,
    },
    'Mutation.deleteNote': {
      document: 'mutation ($id: ID!) { deleteNote(id: $id) { note { data } } }',
      variables: ownNote,
      changed: (seat, { id }) => exists(seat, 'select 1 from note where id = $1 and deleted_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.releaseNote': {
      document: 'mutation ($id: ID!) { releaseNote(id: $id) { note { data } } }',
      variables: ownNote,
      absent: { id: ABSENT },
    },
    'Mutation.withdrawRelease': {
      document: 'mutation ($id: ID!) { withdrawRelease(id: $id) { note { data } } }',
      variables: ownNote,
      changed: (seat, { id }) => exists(seat, 'select 1 from note where id = $1 and released_at is null', [id]),
      absent: { id: ABSENT },
    },
    'Query.noteDrafts': {
      document: 'query ($id: ID!) { noteDrafts(clientId: $id) { data } }',
      variables: async (seat) => {
        await ownNoteDraft(seat)
        return subject(seat)
      },
      shows: canary,
      absent: { id: ABSENT },
    },
    'Mutation.saveNoteDraft': {
      document: 'mutation ($input: SaveNoteDraftInput!) { saveNoteDraft(input: $input) { draft { data } } }',
      variables: noteOf,
      changed: (seat, variables) =>
        existsText(
          seat,
          'select data as text from note_draft where client_user_id = $1',
          [seat.subjectId],
          dataOf(variables),
        ),
      absent: absentNote,
    },
    'Mutation.discardNoteDraft': {
      document: 'mutation ($id: ID!) { discardNoteDraft(id: $id) { draft { data } } }',
      variables: ownNoteDraft,
      changed: async (seat, { id }) => !(await exists(seat, 'select 1 from note_draft where id = $1', [id])),
      absent: { id: ABSENT },
    },
    'Note.client': {
      document: 'query ($id: ID!) { note(id: $id) { client { gender } } }',
      variables: ownNote,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Note.therapistSession': {
      document: 'query ($id: ID!) { note(id: $id) { therapistSession { endsAt } } }',
      variables: ownNote,
      shows: sessionEnd,
      absent: { id: ABSENT },
    },
    'Note.attachments': {
      document: 'query ($id: ID!) { note(id: $id) { attachments { name text } } }',
      variables: ownNote,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Note.history': {
      document: 'query ($id: ID!) { note(id: $id) { history { data } } }',
      variables: ownNote,
      shows: canary,
      absent: { id: ABSENT },
    },
  },
  rest: {
    'GET /notes/': {
      ask: async (seat) => {
        await insertNote(seat.app.owner, seat.subjectId, seat.canary)
        return { path: `/notes/?record_type_id=1&client_user_id=${seat.subjectId}` }
      },
      shows: canary,
      absent: { path: `/notes/?record_type_id=1&client_user_id=${ABSENT}` },
    },
    'GET /notes/history/': {
      ask: async (seat) => {
        await insertNote(seat.app.owner, seat.subjectId, seat.canary)
        return { path: `/notes/history/?record_type_id=1&client_user_id=${seat.subjectId}` }
      },
      shows: canary,
      absent: { path: `/notes/history/?record_type_id=1&client_user_id=${ABSENT}` },
    },
    'POST /notes/': {
      ask: async (seat) => ({ path: '/notes/', form: noteForm(await noteAbout(seat)) }),
      changed: (seat, { form }) =>
        existsText(
          seat,
          'select data as text from note where client_user_id = $1',
          [seat.subjectId],
          (JSON.parse(form?.get('metadata') as string) as { data: string }).data,
        ),
      absent: {
        path: '/notes/',
        form: noteForm({ ...{ data: 'x', record_type: 1 }, ...pairNaming(ABSENT, ABSENT, ABSENT) }),
      },
    },
    'GET /notes/{id}/attachments/{name}': {
      ask: async ({ app, subjectId, canary: text }) => ({
        path: `/notes/${await insertNoteWithFile(app, subjectId, text)}/attachments/b.txt`,
      }),
      shows: canary,
      absent: { path: `/notes/${ABSENT}/attachments/b.txt` },
    },
    'DELETE /notes/{id}/': {
      ask: async ({ app, subjectId, canary: text }) => ({
        path: `/notes/${await insertNote(app.owner, subjectId, text)}/`,
      }),
      changed: (seat, { path }) =>
        exists(seat, 'select 1 from note where id = $1 and deleted_at is not null', [idIn(path)]),
      absent: { path: `/notes/${ABSENT}/` },
    },
  },
}
