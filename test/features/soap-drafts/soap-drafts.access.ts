import { ABSENT, exists, insertSoapDraft, insertTherapistSession, threadOf } from '../../support/service/access.js'
import type { FeatureAccess } from '../../access/feature-access.js'
import { canary, pairNaming } from '../../access/subjects.js'

const GRAPHQL = `
                           open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.soapDraft            401   401    404   404   ok       404   404     404       404   404      404      404      401   401
Query.soapDrafts           401   401    empty empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.noteTemplates        401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.generateSoapNote  401   401    403   404   ok       404   404     404       403   404      404      404      401   401
Subscription.soapDraft     401   401    empty 404   ok       404   404     404       403   404      404      404      401   401
`

const REST = `
                            open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /notes/soap/generate/  ok    401    403   404   ok       404   404     404       403   404      404      404      401   401
`

/** Who may have what of soap drafts, and how it is asked for. */
export const soapDrafts: FeatureAccess = {
  title: 'Requests for SOAP drafts',
  conditions: [
    'Therapists request drafts in their own name and read their own requests.',
    'The legacy integration requests them for the therapist of an active relationship.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: {
    emergency: {
      'Query.soapDraft': '404',
      'Query.soapDrafts': 'empty',
      'Subscription.soapDraft': 'empty',
    },
  },
  graphql: {
    'Query.soapDraft': {
      document: 'query ($id: ID!) { soapDraft(id: $id) { model } }',
      variables: async ({ app, subjectId, canary: model }) => ({
        id: await insertSoapDraft(app.owner, subjectId, model),
      }),
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.soapDrafts': {
      document: 'query ($id: ID!) { soapDrafts(clientId: $id) { model } }',
      variables: async ({ app, subjectId, canary: model }) => {
        await insertSoapDraft(app.owner, subjectId, model)
        return { id: subjectId }
      },
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.noteTemplates': { document: '{ noteTemplates { key } }', shows: () => 'birp' },
    'Mutation.generateSoapNote': {
      document:
        'mutation ($id: ID!, $session: ID) { generateSoapNote(input: { clientId: $id, therapistSessionId: $session }) { soapDraft { therapistSessionId } } }',
      variables: async ({ app, subjectId }) => ({
        id: subjectId,
        session: await insertTherapistSession(app.owner, subjectId),
      }),
      changed: (seat, { session }) =>
        exists(seat, 'select 1 from soap_draft_request where therapist_session_id = $1', [session]),
      absent: { id: ABSENT },
    },
  },
  live: {
    'Subscription.soapDraft': {
      document: 'subscription ($id: ID!) { soapDraft(clientId: $id) { change soapDraft { model } } }',
      variables: ({ subjectId }) => ({ id: subjectId }),
      change: async ({ app, subjectId, canary: text }) =>
        app.owner.query(
          `insert into event (topic, keys, subject_id, change) values ('soapDraft', array[$1::bigint], $2, 'updated')`,
          [subjectId, await insertSoapDraft(app.owner, subjectId, text)],
        ),
      shows: canary,
    },
  },
  rest: {
    'POST /notes/soap/generate/': {
      ask: async (seat) => ({
        path: '/notes/soap/generate/',
        body: {
          ...pairNaming(
            seat.subjectId,
            seat.app.personas.ids.therapist,
            (await threadOf(seat.app.owner, seat.subjectId)) ?? ABSENT,
          ),
          record_type: 'soap',
          therapist_session_id: await insertTherapistSession(seat.app.owner, seat.subjectId),
        },
      }),
      changed: (seat, { body }) =>
        exists(seat, 'select 1 from soap_draft_request where therapist_session_id = $1', [body?.therapist_session_id]),
      absent: {
        path: '/notes/soap/generate/',
        body: { ...pairNaming(ABSENT, ABSENT, ABSENT), record_type: 6 },
      },
    },
  },
}
