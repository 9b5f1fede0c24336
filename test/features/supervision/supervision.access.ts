import { ABSENT, exists, insertSoapNote, insertSupervision, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'

const GRAPHQL = `
                            open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.supervisions          401   401    empty empty ok       ok    ok      empty     ok    empty    empty    empty    401   401
Query.supervisedClients     401   401    empty empty empty    empty empty   empty     empty empty    empty    empty    401   401
Query.awaitedCoSignatures   401   401    empty empty empty    empty empty   empty     empty empty    empty    empty    401   401
Mutation.startSupervision   401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.endSupervision     401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Mutation.coSignSoapNote     401   401    403   404   403      403   404     404       404   404      404      404      401   401
SoapNote.coSignature        401   401    ok    404   ok       ok    404     404       404   404      404      404      401   401
`

const signedNote = async ({ app, subjectId, canary }: Seat): Promise<Variables> => ({
  id: await insertSoapNote(app.owner, subjectId, canary, 'signed'),
})

async function coSignedNote(seat: Seat): Promise<Variables> {
  const { id } = await signedNote(seat)
  await seat.app.owner.query(
    `insert into soap_note_cosignature (organisation_id, client_user_id, soap_note_id, content_version, supervisor_user_id,
       cosigned_at)
     select organisation_id, client_user_id, id, 1, $2, now() from soap_note where id = $1`,
    [id, seat.staff.supervisor],
  )
  return { id }
}

/** A therapist of the practice whom nobody supervises. */
async function insertTherapist({ app }: Seat): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into user_account (state, role, organisation_id, signup_time) values ('registered', 'therapist', $1, now())
     returning id`,
    [app.personas.organisationId],
  )
  return Number(rows[0]?.id)
}

const ofSubject = ({ subjectId }: Seat): string => `"clientId":"${subjectId}"`

/** Who supervises whom, and co-signs. */
export const supervision: FeatureAccess = {
  title: 'Supervision and co-signatures',
  conditions: [
    'An admin of the practice begins and ends supervisions of therapists of the practice.',
    'A supervisor reads the notes and SOAP notes of supervised therapists with their versions, without psychotherapy notes, drafts and automated results, and the names of the clients. Nothing else of these clients is shown.',
    'Each signed version of a SOAP note is co-signed once.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    emergency: { 'Query.supervisions': 'empty' },
    supervisor: {
      'Query.supervisions': 'ok',
      'Query.supervisedClients': 'ok',
      'Query.awaitedCoSignatures': 'ok',
      'Mutation.coSignSoapNote': 'ok',
      'SoapNote.coSignature': 'ok',
    },
  },
  graphql: {
    'Query.supervisions': {
      document: '{ supervisions(first: 500) { nodes { supervisorId therapistId } } }',
      shows: ({ app, staff }) => `"supervisorId":"${staff.supervisor}","therapistId":"${app.personas.ids.therapist}"`,
    },
    'Query.supervisedClients': {
      document: '{ supervisedClients(first: 500) { nodes { clientId firstName } } }',
      shows: ofSubject,
    },
    'Query.awaitedCoSignatures': {
      document: '{ awaitedCoSignatures(first: 500) { nodes { clientId clientFirstName } } }',
      variables: async (seat) => {
        await signedNote(seat)
        return {}
      },
      shows: ofSubject,
    },
    'Mutation.startSupervision': {
      document:
        'mutation ($by: ID!, $id: ID!) { startSupervision(supervisorId: $by, therapistId: $id) { supervisionId } }',
      variables: async (seat) => ({ by: seat.app.personas.ids.colleague, id: await insertTherapist(seat) }),
      changed: (seat, { id }) => exists(seat, 'select 1 from supervision where supervised_user_id = $1', [id]),
      absent: { by: ABSENT, id: ABSENT - 1 },
    },
    'Mutation.endSupervision': {
      document: 'mutation ($id: ID!) { endSupervision(id: $id) { supervisionId } }',
      variables: async (seat) => ({
        id: await insertSupervision(seat.app.owner, {
          supervisorId: seat.app.personas.ids.colleague,
          therapistId: await insertTherapist(seat),
        }),
      }),
      changed: (seat, { id }) => exists(seat, 'select 1 from supervision where id = $1 and ended_at is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.coSignSoapNote': {
      document: 'mutation ($id: ID!) { coSignSoapNote(id: $id) { soapNoteId } }',
      variables: signedNote,
      changed: (seat, { id }) => exists(seat, 'select 1 from soap_note_cosignature where soap_note_id = $1', [id]),
      absent: { id: ABSENT },
    },
    'SoapNote.coSignature': {
      document: 'query ($id: ID!) { soapNote(id: $id) { coSignature { supervisorId } } }',
      variables: coSignedNote,
      shows: ({ staff }) => `"supervisorId":"${staff.supervisor}"`,
      absent: { id: ABSENT },
    },
  },
}
