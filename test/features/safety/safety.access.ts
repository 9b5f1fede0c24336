import { ABSENT, exists, existsText, insertRiskFlag, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, mine } from '../../access/subjects.js'

const GRAPHQL = `
                              open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.riskFlag                401   401    404   404   ok       404   404     404       404   404      404      404      401   401
Query.riskFlags               401   401    empty empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.crisisResources         401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Practice.crisisResources      401   401    ok    ok    ok       ok    ok      ok        ok    empty    empty    empty    401   401
Mutation.setPracticeCrisisResources 401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Mutation.acknowledgeRiskFlag  401   401    404   404   ok       404   404     404       404   404      404      404      401   401
Mutation.escalateRiskFlag     401   401    404   404   ok       404   404     404       404   404      404      404      401   401
Mutation.setSafetyContact     401   401    403   403   403      403   403     403       ok    404      403      403      401   401
Subscription.riskFlag         401   401    403   403   ok       empty empty   empty     empty empty    empty    403      401   401
User.riskFlags                401   401    empty 404   ok       404   404     404       empty 404      404      404      401   401
RiskFlag.client               401   401    404   404   ok       404   404     404       404   404      404      404      401   401
RiskFlag.evidence             401   401    404   404   ok       404   404     404       404   404      404      404      401   401
Relationship.openRiskFlags    empty empty  empty empty ok       empty empty   empty     empty empty    empty    empty    401   empty
`

let calls = 0
const ownFlag =
  (acknowledged: boolean) =>
  async ({ app, subjectId, canary: text }: Seat): Promise<Variables> => ({
    id: await insertRiskFlag(app.owner, subjectId, text, acknowledged),
  })

/** Who may have what of safety, and how it is asked for. */
export const safety: FeatureAccess = {
  title: 'Risk flags',
  conditions: [
    'Therapists get the words behind a flag only if they may read the text.',
    'The safety contact of an organisation sees and acknowledges escalated flags, and flags that no therapist was notified of, without the words.',
    'Clients see no flags. Crisis resources come with their own GraphQL answers.',
  ],
  graphqlTable: GRAPHQL,
  roles: {
    frontDesk: {
      'Query.crisisResources': 'ok',
    },
    emergency: {
      'Mutation.acknowledgeRiskFlag': '404',
    },
  },
  graphql: {
    'Query.riskFlag': {
      document: 'query ($id: ID!) { riskFlag(id: $id) { acknowledgementNote } }',
      variables: ownFlag(true),
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.riskFlags': {
      document: 'query ($id: ID!) { riskFlags(clientId: $id, open: false) { nodes { acknowledgementNote } } }',
      variables: async (seat) => {
        await insertRiskFlag(seat.app.owner, seat.subjectId, seat.canary, true)
        return { id: seat.subjectId }
      },
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.crisisResources': {
      document: '{ crisisResources { name contact region url } }',
      shows: () => 'Emergency services',
    },
    'Practice.crisisResources': {
      document: '{ practice { crisisResources { name contact } } }',
      variables: async ({ app: { owner, personas } }) => {
        const own = { resources: [{ name: 'Duty line', contact: 'Call 030 1234' }], replacesOthers: false }
        const values = [personas.organisationId, JSON.stringify(own)]
        await owner.query('update organisation set crisis_resources = $2 where id = $1', values)
        return {}
      },
      shows: () => 'Duty line',
    },
    'Mutation.setPracticeCrisisResources': {
      document: `mutation ($contact: String!) {
        setPracticeCrisisResources(input: { resources: [{ name: "Duty line", contact: $contact }] }) { organisationId } }`,
      variables: () => ({ contact: `Call ${++calls}` }),
      changed: (seat, { contact }) =>
        exists(seat, `select 1 from organisation where crisis_resources #>> '{resources,0,contact}' = $1`, [contact]),
    },
    'Mutation.acknowledgeRiskFlag': {
      document: 'mutation ($id: ID!) { acknowledgeRiskFlag(id: $id, note: "seen") { riskFlag { acknowledgedAt } } }',
      variables: ownFlag(false),
      changed: (seat, { id }) =>
        existsText(seat, 'select acknowledgement_note as text from risk_flag where id = $1', [id], 'seen'),
      absent: { id: ABSENT },
    },
    'Mutation.escalateRiskFlag': {
      document: 'mutation ($id: ID!) { escalateRiskFlag(id: $id) { riskFlag { escalatedAt } } }',
      // The contact is the therapist, so that nobody else comes to see what is passed on.
      variables: async (seat) => {
        const { ids, organisationId } = seat.app.personas
        const values = [organisationId, ids.therapist]
        await seat.app.owner.query('update organisation set safety_contact_user_id = $2 where id = $1', values)
        return ownFlag(false)(seat)
      },
      changed: (seat, { id }) =>
        exists(seat, 'select 1 from risk_flag where id = $1 and escalated_by is not null', [id]),
      absent: { id: ABSENT },
    },
    'Mutation.setSafetyContact': {
      document: 'mutation ($id: ID!) { setSafetyContact(userId: $id) { organisationId safetyContactId } }',
      variables: ({ app }) => ({ id: app.personas.ids.therapist }),
    },
    'User.riskFlags': {
      document:
        'query ($id: ID!) { user(id: $id) { id openRiskFlagCount riskFlags { nodes { acknowledgementNote } } } }',
      variables: async (seat) => {
        await insertRiskFlag(seat.app.owner, seat.subjectId, seat.canary, true)
        return { id: seat.subjectId }
      },
      shows: canary,
      absent: { id: ABSENT },
    },
    'RiskFlag.client': {
      document: 'query ($id: ID!) { riskFlag(id: $id) { client { gender } } }',
      variables: ownFlag(false),
      shows: canary,
      absent: { id: ABSENT },
    },
    'RiskFlag.evidence': {
      document: 'query ($id: ID!) { riskFlag(id: $id) { evidence { text source sourceId field start end } } }',
      variables: ownFlag(false),
      shows: canary,
      absent: { id: ABSENT },
    },
    'Relationship.openRiskFlags': {
      document: `{ ${mine} { openRiskFlagCount openRiskFlags(first: 2) { evidence { text } } } } }`,
      variables: async ({ app, subjectId, canary: text }) => ({
        id: await insertRiskFlag(app.owner, subjectId, text, false),
      }),
      shows: canary,
    },
  },
  live: {
    'Subscription.riskFlag': {
      document: 'subscription { riskFlag { change riskFlagId riskFlag { acknowledgementNote } } }',
      variables: () => ({}),
      // Told to the caller, whoever that is: what a flag is about decides whether it may be.
      change: async ({ app, subjectId, callerId, canary: text }) => {
        const id = await insertRiskFlag(app.owner, subjectId, text, true)
        return app.owner.query(
          `insert into event (topic, keys, subject_id, change) values ('riskFlag', array[$1::bigint], $2, 'created')`,
          [callerId ?? 0, id],
        )
      },
      shows: canary,
    },
  },
}
