import { ABSENT, insertJournal, insertRiskFlag, insertSession, type Seat, threadOf } from '../support/access.js'
import { exists, type GraphqlOperation, insertSparePair, newAddress, type Variables } from './graphql-operations.js'

const canary = ({ canary: shown }: Seat): string => shown
const mine = 'me { relationships'
const therapist = ({ app }: Seat): Variables => ({ id: app.personas.ids.therapist })

/** A group of the first practice, made by its therapist, with the canary as its name. */
async function insertGroup({ app, canary: name }: Seat): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    'insert into client_group (organisation_id, name, created_by_user_id) values ($1, $2, $3) returning id',
    [app.personas.organisationId, name, app.personas.ids.therapist],
  )
  return Number(rows[0]?.id)
}
const ownGroup = async (seat: Seat): Promise<Variables> => ({ id: await insertGroup(seat) })

/** Such a group, with the subject's first relationship in it. */
async function groupWithSubject(seat: Seat): Promise<Variables> {
  const id = await insertGroup(seat)
  const relationship = await threadOf(seat.app.owner, seat.subjectId)
  await seat.app.owner.query('update relationship set client_group_id = $2 where id = $1', [relationship, id])
  return { id }
}

/** A colleague of the first practice who has no clients yet. */
async function insertColleague({ app }: Seat): Promise<number> {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into user_account (organisation_id, state, role) values ($1, 'registered', 'therapist') returning id`,
    [app.personas.organisationId],
  )
  return Number(rows[0]?.id)
}

/** How the subject's first relationship came to be, said once. */
async function insertTransfer(seat: Seat): Promise<Variables> {
  const { app, subjectId, canary: reason } = seat
  const to = await threadOf(app.owner, subjectId)
  const from = await insertSparePair(seat)
  await app.owner.query('update relationship set is_deleted = true where id = $1', [from])
  await app.owner.query(
    `insert into relationship_transfer (organisation_id, client_user_id, from_relationship_id, to_relationship_id,
       from_therapist_user_id, to_therapist_user_id, reason, transferred_by_user_id)
     select organisation_id, client_user_id, $2, id, therapist_user_id, therapist_user_id, $3, therapist_user_id
     from relationship where id = $1 on conflict (to_relationship_id) do nothing`,
    [to, from, reason],
  )
  return {}
}

/** Relationships, caseloads, groups of clients and care teams. */
export const careOperations: Readonly<Record<string, GraphqlOperation>> = {
  'Query.caseload': {
    document: 'query ($id: ID!) { caseload(therapistId: $id, first: 200) { nodes { careTeamEmail } revision } }',
    variables: therapist,
    shows: canary,
  },
  'Query.careTeam': {
    document: 'query ($id: ID!) { careTeam(clientId: $id) { careTeamEmail } }',
    variables: ({ subjectId }) => ({ id: subjectId }),
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.clientGroups': { document: '{ clientGroups { name } }', variables: ownGroup, shows: canary },
  'Query.clientGroup': {
    document: 'query ($id: ID!) { clientGroup(id: $id) { name } }',
    variables: ownGroup,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Mutation.createClientGroup': {
    document: 'mutation ($name: String!) { createClientGroup(name: $name) { clientGroupId } }',
    variables: () => ({ name: newAddress() }),
    changed: (seat, { name }) => exists(seat, 'select 1 from client_group where name = $1', [name]),
  },
  'Mutation.renameClientGroup': {
    document: 'mutation ($id: ID!) { renameClientGroup(id: $id, name: "changed") { clientGroupId } }',
    variables: ownGroup,
    changed: (seat, { id }) => exists(seat, `select 1 from client_group where id = $1 and name = 'changed'`, [id]),
    absent: { id: ABSENT },
  },
  'Mutation.removeClientGroup': {
    document: 'mutation ($id: ID!) { removeClientGroup(id: $id) { clientGroupId } }',
    variables: ownGroup,
    changed: (seat, { id }) =>
      exists(seat, 'select 1 from client_group where id = $1 and deleted_at is not null', [id]),
    absent: { id: ABSENT },
  },
  'ClientGroup.members': {
    document: 'query ($id: ID!) { clientGroup(id: $id) { members { nodes { careTeamEmail } } } }',
    variables: groupWithSubject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Mutation.updateRelationship': {
    document: 'mutation ($id: ID!) { updateRelationship(id: $id, input: { isDeleted: true }) { hasEnded } }',
    variables: async (seat) => ({ id: await insertSparePair(seat) }),
    changed: (seat, { id }) => exists(seat, 'select 1 from relationship where id = $1 and is_deleted', [id]),
    absent: { id: ABSENT },
  },
  'Mutation.transferClient': {
    document: 'mutation ($input: TransferClientInput!) { transferClient(input: $input) { toRelationshipId } }',
    variables: async (seat) => ({
      input: {
        relationshipId: await insertSparePair(seat),
        toTherapistId: await insertColleague(seat),
        reason: 'on leave',
      },
    }),
    changed: (seat, { input }) =>
      exists(seat, 'select 1 from relationship_transfer where from_relationship_id = $1', [
        (input as { relationshipId: number }).relationshipId,
      ]),
    absent: { input: { relationshipId: ABSENT, toTherapistId: ABSENT, reason: 'on leave' } },
  },
  'Relationship.clientGroup': {
    document: `{ ${mine} { clientGroup { name } } } }`,
    variables: groupWithSubject,
    shows: canary,
  },
  'Relationship.transfer': {
    document: `{ ${mine} { transfer { reason } } } }`,
    variables: insertTransfer,
    shows: canary,
  },
  'Relationship.latestJournals': {
    document: `{ ${mine} { latestJournals(first: 2) { title } } } }`,
    variables: async ({ app, subjectId, canary: title }) => ({ id: await insertJournal(app.owner, subjectId, title) }),
    shows: canary,
  },
  'Relationship.latestSession': {
    document: `{ ${mine} { latestSession { title } activeSessionIds unreadCount } } }`,
    variables: async ({ app, subjectId, canary: title }) => {
      const id = await insertSession(app.owner, subjectId, title)
      // The latest, whatever the client has begun meanwhile.
      await app.owner.query(`update conversation_session set start_time = now() + interval '1 day' where id = $1`, [id])
      return { id }
    },
    shows: canary,
  },
  'Relationship.openRiskFlags': {
    document: `{ ${mine} { openRiskFlagCount openRiskFlags(first: 2) { evidence { text } } } } }`,
    variables: async ({ app, subjectId, canary: text }) => ({
      id: await insertRiskFlag(app.owner, subjectId, text, false),
    }),
    shows: canary,
  },
}
