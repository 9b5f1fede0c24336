import { ABSENT, consentVersionOf, exists, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, newAddress, subject } from '../../access/subjects.js'

const GRAPHQL = `
                             open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.me                     empty empty  ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   empty
Query.user                   401   401    ok    404   ok       404   404     404       ok    404      404      404      401   401
Query.consents               401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Mutation.createUser          ok    ok     403   403   403      403   403     403       ok    ok       403      403      401   ok
Mutation.updateUser          401   401    ok    404   403      404   404     404       ok    404      404      404      401   401
Mutation.recordConsent       401   401    ok    404   403      404   404     404       403   404      404      404      401   401
Query.consentForms           401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Query.consentForm            401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.publishConsentForm  401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.signConsent         401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
User.pendingForms            401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
Consent.form                 401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
User.consents                401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
User.organisation            401   401    ok    404   ok       404   404     404       ok    404      404      404      401   401
`

const REST = `
                                open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /users/                    ok    ok     403   403   403      403   403     403       ok    ok       403      403      401   401
POST /users/{userid}/           ok    401    ok    404   403      404   404     404       ok    404      404      404      401   401
GET /users/{userid}/            ok    401    ok    404   ok       404   404     404       ok    404      404      404      401   401
GET /users/{userid}/consents/   401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
POST /users/{userid}/consents/  401   401    ok    404   403      404   404     404       403   404      404      404      401   401
`

/** A form that is in force for everybody whose organisation has none of its own. */
const platformForm = async ({ app }: Seat): Promise<Variables> => {
  const { rows } = await app.owner.query<{ id: string }>(
    `select id from consent_form where kind = 'privacy' and organisation_id is null order by version desc limit 1`,
  )
  return { id: rows[0]?.id }
}
const person = (more: Record<string, unknown> = {}) => ({ role: 'client', image: '', address: [], ...more })

/** Who may have what of users, and how it is asked for. */
export const users: FeatureAccess = {
  title: 'Profiles and consents',
  conditions: [
    '`role` and organisation of a person are set once. `is_org_admin` goes to the first person of an organisation, or is granted by its admin.',
    'Without credentials a person signs up; where calls without credentials are refused, the account exists once its mailed link was used.',
    'The front desk sees the profiles of the practice. Of clients it corrects names, telephone numbers and postal addresses, and nothing else; of other staff nothing.',
    'Therapists see answers to consent forms and which forms wait. Only the client answers.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  roles: {
    frontDesk: {
      'Query.user': 'ok',
      'Mutation.updateUser': '403',
      'User.organisation': 'ok',
      'POST /users/{userid}/': '403',
      'GET /users/{userid}/': 'ok',
    },
  },
  graphql: {
    'Query.me': { document: '{ me { gender } }', shows: ({ ownCanary }) => ownCanary },
    'Query.user': {
      document: 'query ($id: ID!) { user(id: $id) { gender } }',
      variables: subject,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.consents': {
      document: 'query ($id: ID!) { consents(userId: $id) { formVersion } }',
      variables: subject,
      shows: ({ subjectId }) => String(consentVersionOf(subjectId)),
      absent: { id: ABSENT },
    },
    'Mutation.createUser': {
      document: 'mutation ($input: UserInput!) { createUser(input: $input) { userId user { gender } } }',
      variables: () => ({ input: { email: newAddress(), role: 'CLIENT', image: '', addresses: [] } }),
      changed: (seat, { input }) =>
        exists(seat, 'select 1 from user_account where email = $1', [(input as { email: string }).email]),
    },
    'Mutation.updateUser': {
      document: 'mutation ($id: ID!, $npi: String) { updateUser(id: $id, input: { npi: $npi }) { user { gender } } }',
      variables: ({ subjectId }) => ({ id: subjectId, npi: newAddress() }),
      changed: (seat, { id, npi }) => exists(seat, 'select 1 from user_account where id = $1 and npi = $2', [id, npi]),
      absent: { id: ABSENT, npi: 'x' },
    },
    'Mutation.recordConsent': {
      document:
        'mutation ($id: ID!) { recordConsent(input: { userId: $id, kind: PRIVACY, status: GIVEN }) { consentId } }',
      variables: subject,
      absent: { id: ABSENT },
    },
    'User.consents': {
      document: 'query ($id: ID!) { user(id: $id) { id consents { formVersion } } }',
      variables: subject,
      shows: ({ subjectId }) => String(consentVersionOf(subjectId)),
      absent: { id: ABSENT },
    },
    'User.organisation': {
      document: 'query ($id: ID!) { user(id: $id) { organisation { name } } }',
      variables: subject,
      shows: () => 'First practice',
      absent: { id: ABSENT },
    },
    'Query.consentForms': { document: '{ consentForms { kind version body } }', shows: () => 'AI' },
    'Query.consentForm': {
      document: 'query ($id: ID!) { consentForm(id: $id) { body } }',
      variables: platformForm,
      shows: () => 'how my health information is used',
    },
    'Mutation.publishConsentForm': {
      document:
        'mutation { publishConsentForm(input: { kind: TREATMENT, title: "Treatment", body: "I agree." }) { version } }',
    },
    'Mutation.signConsent': {
      document: 'mutation ($id: ID!) { signConsent(input: { formId: $id, signature: "A. Person" }) { consentId } }',
      variables: platformForm,
    },
    'User.pendingForms': {
      document: 'query ($id: ID!) { user(id: $id) { pendingForms { title } } }',
      variables: subject,
      shows: () => 'Use of automated assistance',
      absent: { id: ABSENT },
    },
    'Consent.form': {
      document: 'query ($id: ID!) { consents(userId: $id) { form { title } } }',
      variables: async (seat) => {
        await seat.app.owner.query(
          `insert into consent (client_user_id, organisation_id, kind, status, form_id, form_version, signature)
           select id, organisation_id, 'privacy', 'given', $2, 1, 'A. Person' from user_account where id = $1`,
          [seat.subjectId, (await platformForm(seat)).id],
        )
        return subject(seat)
      },
      shows: () => 'Notice of privacy practices',
      absent: { id: ABSENT },
    },
  },
  rest: {
    'POST /users/': {
      ask: () => ({ path: '/users/', body: person({ emailid: newAddress() }) }),
      changed: (seat, { body }) => exists(seat, 'select 1 from user_account where email = $1', [body?.emailid]),
    },
    'POST /users/{userid}/': {
      ask: ({ subjectId }) => ({ path: `/users/${subjectId}/`, body: person({ npi: newAddress() }) }),
      changed: (seat, { body }) =>
        exists(seat, 'select 1 from user_account where id = $1 and npi = $2', [seat.subjectId, body?.npi]),
      absent: { path: `/users/${ABSENT}/`, body: person() },
    },
    'GET /users/{userid}/': {
      ask: ({ subjectId }) => ({ path: `/users/${subjectId}/` }),
      shows: canary,
      absent: { path: `/users/${ABSENT}/` },
    },
    'GET /users/{userid}/consents/': {
      ask: ({ subjectId }) => ({ path: `/users/${subjectId}/consents/` }),
      shows: ({ subjectId }) => String(consentVersionOf(subjectId)),
      absent: { path: `/users/${ABSENT}/consents/` },
    },
    'POST /users/{userid}/consents/': {
      ask: ({ subjectId }) => ({ path: `/users/${subjectId}/consents/`, body: { kind: 'privacy', status: 'given' } }),
      absent: { path: `/users/${ABSENT}/consents/`, body: { kind: 'privacy', status: 'given' } },
    },
  },
}
