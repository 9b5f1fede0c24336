import { ABSENT, exists, insertNoteWorkflow, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, ownNote, subject } from '../../access/subjects.js'

const GRAPHQL = `
                            open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Note.workflow               401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
Query.noteWorkflows         401   401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
Mutation.retryWorkflow      401   401    403   404   ok       403   404     404       404   404      404      404      401   401
Subscription.noteWorkflow   401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
NoteWorkflow.deidentified   401   401    empty 404   ok       ok    404     404       404   404      404      404      401   401
NoteWorkflow.documentation  401   401    empty 404   ok       ok    404     404       404   404      404      404      401   401
`

const ownWorkflow = ({ app, subjectId, canary: text }: Seat) => insertNoteWorkflow(app.owner, subjectId, text)
const noteWithWorkflow = async (seat: Seat): Promise<Variables> => ({ id: (await ownWorkflow(seat)).noteId })

/** Who may have what of note workflows, and how it is asked for. */
export const noteWorkflows: FeatureAccess = {
  title: 'What follows a note',
  conditions: [
    'Clients see the state for released notes.',
    'Therapists see it for the notes that they may read, also for deleted ones, with the de-identified text and the documentation.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    supervisor: {
      'Note.workflow': 'ok',
      'Query.noteWorkflows': 'ok',
      'Mutation.retryWorkflow': '403',
      'NoteWorkflow.deidentified': 'empty',
      'NoteWorkflow.documentation': 'empty',
    },
  },
  graphql: {
    'Note.workflow': {
      document: 'query ($id: ID!) { note(id: $id) { data workflow { id } } }',
      variables: ownNote,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.noteWorkflows': {
      document: 'query ($id: ID!) { noteWorkflows(clientId: $id, open: false) { nodes { state errorCode } } }',
      variables: async (seat) => {
        await ownWorkflow(seat)
        return subject(seat)
      },
      shows: () => 'MODEL_REFUSED',
      absent: { id: ABSENT },
    },
    'Mutation.retryWorkflow': {
      document: 'mutation ($id: ID!) { retryWorkflow(id: $id) { workflow { retries } } }',
      variables: async (seat) => ({ id: (await ownWorkflow(seat)).id }),
      changed: (seat, { id }) => exists(seat, 'select 1 from note_workflow where id = $1 and retries = 1', [id]),
      absent: { id: ABSENT },
    },
    'NoteWorkflow.deidentified': {
      document: 'query ($id: ID!) { note(id: $id) { id workflow { deidentified { parts { text } } } } }',
      variables: noteWithWorkflow,
      shows: canary,
      absent: { id: ABSENT },
    },
    'NoteWorkflow.documentation': {
      document: 'query ($id: ID!) { note(id: $id) { id workflow { documentation { themes { theme } } } } }',
      variables: noteWithWorkflow,
      shows: canary,
      absent: { id: ABSENT },
    },
  },
  live: {
    'Subscription.noteWorkflow': {
      document: 'subscription ($id: ID!) { noteWorkflow(clientId: $id) { change workflow { state errorCode } } }',
      variables: ({ subjectId }) => ({ id: subjectId }),
      change: async ({ app, subjectId, canary: text }) =>
        app.owner.query(
          `insert into event (topic, keys, subject_id, change) values ('noteWorkflow', array[$1::bigint], $2, 'updated')`,
          [subjectId, (await insertNoteWorkflow(app.owner, subjectId, text)).id],
        ),
      shows: () => 'MODEL_REFUSED',
    },
  },
}
