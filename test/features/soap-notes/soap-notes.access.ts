import {
  ABSENT,
  exists,
  existsText,
  insertSoapNote,
  type SceneSoapNote,
  type Seat,
  threadOf,
} from '../../support/service/access.js'
import { PIXEL } from '../../support/records/soap-notes.js'
import type { FeatureAccess, RestOperation, Variables } from '../../access/feature-access.js'
import { canary, newAddress, pairNaming, subject, therapist } from '../../access/subjects.js'

const GRAPHQL = `
                               open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.soapNote                 401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
Query.soapNotes                401   401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
Query.soapNoteHistory          401   401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
Query.soapNoteSnapshot         401   401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
Query.verifySignature          401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
Query.soapNoteCounts           401   401    empty empty ok       ok    ok      empty     ok    empty    empty    empty    401   401
Query.draftDistances           401   401    empty empty ok       ok    ok      empty     ok    empty    empty    empty    401   401
Mutation.submitSoapNote        401   401    403   404   ok       404   404     404       403   404      404      404      401   401
Mutation.saveSoapNoteDraft     401   401    404   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.approveSoapNote       401   401    404   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.confirmDraftSentence  401   401    404   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.signSoapNote          401   401    403   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.amendSoapNote         401   401    403   404   ok       ok    404     404       404   404      404      404      401   401
Mutation.releaseSoapNote       401   401    404   404   ok       403   404     404       404   404      404      404      401   401
Mutation.withdrawSoapRelease   401   401    403   404   ok       403   404     404       404   404      404      404      401   401
Mutation.withholdSoapNote      401   401    403   404   ok       403   404     404       404   404      404      404      401   401
Subscription.soapNote          401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
SoapNote.client                401   401    ok    404   ok       empty 404     404       404   404      404      404      401   401
SoapNote.workflow              401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
SoapNote.history               401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
`

const REST = `
                           open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
GET /notes/soap/           ok    401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
GET /notes/soap/history/   ok    401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
GET /notes/soap/snapshot/  ok    401    ok    empty ok       ok    empty   empty     empty empty    empty    empty    401   401
POST /notes/soap/          ok    401    403   404   ok       404   404     404       403   404      404      404      401   401
`

const ownSoapNote =
  (state: SceneSoapNote) =>
  async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
    id: await insertSoapNote(app.owner, subjectId, text, state),
  })
const ofTherapist = ({ app }: Seat): string => `"therapistId":"${app.personas.ids.therapist}"`
/** Whether a SOAP note is what a change makes of it. */
const isSoapNote = (condition: string) => (seat: Seat, variables: Variables) =>
  exists(seat, `select 1 from soap_note where id = $1 and ${condition}`, [variables.id])
const isText = (text: string) => (seat: Seat, variables: Variables) =>
  existsText(seat, 'select therapist_data as text from soap_note where id = $1', [variables.id], text)
const soapPath = (part: string, clientId: number) => `/notes/soap/${part}?record_type_id=6&client_user_id=${clientId}`
const soapList = (part: string): RestOperation => ({
  ask: ({ subjectId }) => ({ path: soapPath(part, subjectId) }),
  shows: canary,
  absent: { path: soapPath(part, ABSENT) },
})
const soapNote = (client: number, by: number, relationship: number | undefined) => ({
  ...{ data: newAddress(), sender_role: 'therapist', record_type: 6, is_approved: false },
  ...pairNaming(client, by, relationship),
})

/** Who may have what of soap notes, and how it is asked for. */
export const soapNotes: FeatureAccess = {
  title: 'SOAP notes',
  conditions: [
    'Clients read, once released, the version signed last, or the approved text of a note that was never signed. They read no drafts.',
    'Therapists approve, sign, amend and release their own notes. After the end of a relationship they read them, and for 30 days complete those of earlier sessions.',
    'Admins get numbers by therapist.',
    'An approval by the legacy integration counts as that of the therapist whom it names.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: {
    supervisor: {
      'GET /notes/soap/': 'ok',
      'GET /notes/soap/history/': 'ok',
      'GET /notes/soap/snapshot/': 'ok',
      'Query.soapNote': 'ok',
      'Query.soapNotes': 'ok',
      'Query.soapNoteHistory': 'ok',
      'Query.soapNoteSnapshot': 'ok',
      'Query.verifySignature': 'ok',
      'Mutation.saveSoapNoteDraft': '403',
      'Mutation.approveSoapNote': '403',
      'Mutation.confirmDraftSentence': '403',
      'Mutation.signSoapNote': '403',
      'Mutation.amendSoapNote': '403',
      'Mutation.releaseSoapNote': '403',
      'Mutation.withdrawSoapRelease': '403',
      'Mutation.withholdSoapNote': '403',
      'SoapNote.client': 'empty',
      'SoapNote.workflow': 'ok',
      'SoapNote.history': 'ok',
    },
    emergency: {
      'Query.soapNoteCounts': 'empty',
      'Query.draftDistances': 'empty',
    },
  },
  graphql: {
    'Query.soapNote': {
      document: 'query ($id: ID!) { soapNote(id: $id) { therapistData draftSentences { state sources { id } } } }',
      variables: ownSoapNote('approved'),
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.soapNotes': {
      document: 'query ($id: ID!) { soapNotes(clientId: $id, recordTypeId: 6) { nodes { therapistData } revision } }',
      variables: subject,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.soapNoteHistory': {
      document: 'query ($id: ID!) { soapNoteHistory(clientId: $id, recordTypeId: 6) { therapistData sessionEndsAt } }',
      variables: subject,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.soapNoteSnapshot': {
      document: 'query ($id: ID!) { soapNoteSnapshot(clientId: $id, recordTypeId: 6) { therapistData } }',
      variables: subject,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.verifySignature': {
      document: 'query ($id: ID!) { verifySignature(id: $id) { isSigned contentHash } }',
      variables: ownSoapNote('signed'),
      shows: () => '"isSigned":true',
      absent: { id: ABSENT },
    },
    'Query.soapNoteCounts': { document: '{ soapNoteCounts { therapistId signed } }', shows: ofTherapist },
    'Query.draftDistances': {
      document: 'query ($id: ID!) { draftDistances(therapistId: $id) { week notes mean } }',
      variables: therapist,
      shows: () => '"mean":',
      absent: { id: ABSENT },
    },
    'Mutation.submitSoapNote': {
      document:
        'mutation ($input: SubmitSoapNoteInput!) { submitSoapNote(input: $input) { note { therapistData } entry { therapistData } } }',
      variables: ({ subjectId }) => ({
        input: {
          clientId: subjectId,
          data: newAddress(),
          senderRole: 'THERAPIST',
          recordType: 'soap',
          isApproved: false,
        },
      }),
      changed: (seat, { input }) =>
        existsText(
          seat,
          'select therapist_data as text from soap_note where client_user_id = $1',
          [seat.subjectId],
          (input as { data: string }).data,
        ),
      absent: {
        input: { clientId: ABSENT, data: 'x', senderRole: 'THERAPIST', recordType: 'soap', isApproved: false },
      },
    },
    'Mutation.saveSoapNoteDraft': {
      document:
        'mutation ($id: ID!) { saveSoapNoteDraft(id: $id, data: "saved", expectedVersion: 1) { note { therapistData } } }',
      variables: ownSoapNote('draft'),
      changed: isText('saved'),
      absent: { id: ABSENT },
    },
    'Mutation.approveSoapNote': {
      document: 'mutation ($id: ID!) { approveSoapNote(id: $id) { note { therapistData } } }',
      variables: ownSoapNote('draft'),
      changed: isSoapNote('is_approved'),
      absent: { id: ABSENT },
    },
    'Mutation.confirmDraftSentence': {
      document:
        'mutation ($id: ID!) { confirmDraftSentence(id: $id, sentence: 0, expectedVersion: 1) { note { therapistData } } }',
      variables: ownSoapNote('unsupported'),
      changed: isSoapNote(`ml_support -> 'sentences' -> 0 ->> 'state' = 'confirmed'`),
      absent: { id: ABSENT },
    },
    'Mutation.signSoapNote': {
      document: `mutation ($id: ID!) { signSoapNote(id: $id, signature: "${PIXEL}") { note { therapistData } } }`,
      variables: ownSoapNote('approved'),
      changed: isSoapNote('signed_at is not null'),
      absent: { id: ABSENT },
    },
    'Mutation.amendSoapNote': {
      document:
        'mutation ($id: ID!) { amendSoapNote(id: $id, data: "amended", reason: "why") { note { therapistData } } }',
      variables: ownSoapNote('signed'),
      changed: isText('amended'),
      absent: { id: ABSENT },
    },
    'Mutation.releaseSoapNote': {
      document: 'mutation ($id: ID!) { releaseSoapNote(id: $id) { note { therapistData } } }',
      variables: async (seat) => {
        const { id } = await ownSoapNote('approved')(seat)
        await seat.app.owner.query('update soap_note set released_at = null, released_version = null where id = $1', [
          id,
        ])
        return { id }
      },
      changed: isSoapNote('released_at is not null'),
      absent: { id: ABSENT },
    },
    'Mutation.withdrawSoapRelease': {
      document: 'mutation ($id: ID!) { withdrawSoapRelease(id: $id) { note { therapistData } } }',
      variables: ownSoapNote('approved'),
      changed: isSoapNote('released_at is null'),
      absent: { id: ABSENT },
    },
    'Mutation.withholdSoapNote': {
      document: 'mutation ($id: ID!) { withholdSoapNote(id: $id, reason: "why") { note { therapistData } } }',
      variables: ownSoapNote('signed'),
      changed: isSoapNote('withheld_at is not null'),
      absent: { id: ABSENT },
    },
    'SoapNote.client': {
      document: 'query ($id: ID!) { soapNote(id: $id) { client { gender } } }',
      variables: ownSoapNote('approved'),
      shows: canary,
      absent: { id: ABSENT },
    },
    'SoapNote.workflow': {
      document: 'query ($id: ID!) { soapNote(id: $id) { therapistData workflow { id } } }',
      variables: ownSoapNote('approved'),
      shows: canary,
      absent: { id: ABSENT },
    },
    'SoapNote.history': {
      document: 'query ($id: ID!) { soapNote(id: $id) { history { therapistData } } }',
      variables: ownSoapNote('signed'),
      shows: canary,
      absent: { id: ABSENT },
    },
  },
  live: {
    'Subscription.soapNote': {
      document: 'subscription ($id: ID!) { soapNote(clientId: $id) { change note { therapistData } } }',
      variables: ({ subjectId }) => ({ id: subjectId }),
      // Both hear of a release: who releases it and who may read it from then on.
      change: async ({ app, subjectId, canary: text }) => {
        const id = await insertSoapNote(app.owner, subjectId, text, 'approved')
        await app.owner.query('update soap_note set released_at = null, released_version = null where id = $1', [id])
        return app.graphql('mutation ($id: ID!) { releaseSoapNote(id: $id) { soapNoteId } }', { id }, 'therapist')
      },
      shows: canary,
    },
  },
  rest: {
    'GET /notes/soap/': soapList(''),
    'GET /notes/soap/history/': soapList('history/'),
    'GET /notes/soap/snapshot/': soapList('snapshot/'),
    'POST /notes/soap/': {
      ask: async ({ app, subjectId }) => ({
        path: '/notes/soap/',
        body: soapNote(subjectId, app.personas.ids.therapist, await threadOf(app.owner, subjectId)),
      }),
      changed: (seat, { body }) =>
        existsText(
          seat,
          'select therapist_data as text from soap_note where client_user_id = $1',
          [seat.subjectId],
          body?.data,
        ),
      absent: { path: '/notes/soap/', body: soapNote(ABSENT, ABSENT, ABSENT) },
    },
  },
}
