import { ABSENT, type Seat } from '../../support/service/access.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, subject } from '../../access/subjects.js'

const GRAPHQL = `
                         open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.retentionRules     401   401    ok    ok    ok       ok    ok      ok        ok    ok       ok       ok       401   401
Mutation.setRetention    401   401    403   403   403      403   403     403       ok    ok       403      403      401   401
Query.erasurePlan        401   401    ok    404   403      404   404     404       ok    404      404      404      401   401
Mutation.eraseRecord     401   401    400   404   403      404   404     404       400   404      404      404      401   401
Query.erasures           401   401    empty empty empty    empty empty   empty     ok    empty    empty    empty    401   401
Erasure.tombstones       401   401    empty empty empty    empty empty   empty     ok    empty    empty    empty    401   401
Query.legalHolds         401   401    empty empty empty    empty empty   empty     ok    empty    empty    empty    401   401
LegalHold.client         401   401    empty empty empty    empty empty   empty     ok    empty    empty    empty    401   401
Mutation.placeLegalHold  401   401    403   404   403      404   404     404       ok    404      404      404      401   401
Mutation.liftLegalHold   401   401    404   404   404      404   404     404       ok    404      404      404      401   401
`

const absent = { id: ABSENT }
/** That a part of the subject's record was erased, on the ground of the canary. */
async function clientWithErasure({ app, subjectId, canary: basis }: Seat): Promise<Variables> {
  await app.owner.query(
    `with made as (
       insert into erasure (organisation_id, client_user_id, cause, resources)
       select organisation_id, id, 'request', jsonb_build_array(jsonb_build_object(
         'resource', 'moods', 'records', 1, 'outcome', 'erased', 'until', null, 'legalBasis', $2::text))
       from user_account where id = $1 returning *
     ) insert into tombstone (erasure_id, organisation_id, client_user_id, table_name, row_id, sha256, legal_basis)
       select id, organisation_id, client_user_id, 'mood', 1, '\\x00', $2 from made`,
    [subjectId, basis],
  )
  return { id: subjectId }
}
async function hold({ app, subjectId, canary: reason }: Seat): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into legal_hold (organisation_id, client_user_id, reason, placed_by_user_id, placed_at)
     select organisation_id, id, $2, $3, now() from user_account where id = $1 returning id`,
    [subjectId, reason, app.personas.ids.admin],
  )
  return Number(rows[0]?.id)
}
const ownHold = async (seat: Seat): Promise<Variables> => ({ id: await hold(seat) })
const clientWithHold = async (seat: Seat): Promise<Variables> => {
  await hold(seat)
  return subject(seat)
}

/** Who may have what of retention, and how it is asked for. */
export const retention: FeatureAccess = {
  title: 'Erasure, legal holds, retention periods',
  conditions: [
    'Admins erase and hold the records of clients of their organisation. An erasure needs the code of its plan.',
  ],
  graphqlTable: GRAPHQL,
  graphql: {
    'Query.retentionRules': {
      document: '{ retentionRules { resource years leastYears minorYears withRecord legalBasis } }',
    },
    'Mutation.setRetention': { document: 'mutation { setRetention(resource: "notes", years: 8) { resource years } }' },
    'Query.erasurePlan': {
      document: 'query ($id: ID!) { erasurePlan(clientId: $id) { code resources { resource outcome until } } }',
      variables: subject,
      absent,
    },
    // Without the code of the plan nothing is erased, so that the record is there for the other lines of the table.
    'Mutation.eraseRecord': {
      document: 'mutation ($id: ID!) { eraseRecord(clientId: $id, plan: "unread") { id } }',
      variables: subject,
      absent,
    },
    'Query.erasures': {
      document: 'query ($id: ID!) { erasures(clientId: $id, first: 20) { nodes { cause resources { legalBasis } } } }',
      variables: clientWithErasure,
      shows: canary,
      absent,
    },
    'Erasure.tombstones': {
      document: 'query ($id: ID!) { erasures(clientId: $id, first: 5) { nodes { tombstones { rowId legalBasis } } } }',
      variables: clientWithErasure,
      shows: canary,
      absent,
    },
    'Query.legalHolds': {
      document: 'query ($id: ID!) { legalHolds(clientId: $id, first: 500) { nodes { reason } } }',
      variables: clientWithHold,
      shows: canary,
      absent,
    },
    'LegalHold.client': {
      document: 'query ($id: ID!) { legalHolds(clientId: $id, first: 5) { nodes { client { gender } } } }',
      variables: clientWithHold,
      shows: canary,
      absent,
    },
    'Mutation.placeLegalHold': {
      document: 'mutation ($id: ID!) { placeLegalHold(clientId: $id, reason: "A case at court.") { legalHoldId } }',
      variables: subject,
      absent,
    },
    'Mutation.liftLegalHold': {
      document: 'mutation ($id: ID!) { liftLegalHold(id: $id) { legalHoldId } }',
      variables: ownHold,
      changed: async ({ app }, { id }) =>
        (await app.owner.query('select 1 from legal_hold where id = $1 and lifted_at is not null', [id])).rows.length >
        0,
      absent,
    },
  },
}
