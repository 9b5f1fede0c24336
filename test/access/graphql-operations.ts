import { ABSENT, changeAfterCursor, consentVersionOf, ENTRY_DAY, insertJournal, type Seat } from '../support/access.js'
import { PASSWORD } from '../support/personas.js'

/** A root field or a nested one: how it is asked for, and what shows that it was given. */
export interface GraphqlOperation {
  readonly document: string
  readonly variables?: (seat: Seat) => Promise<Variables> | Variables
  /** What stands in an answer that has the data; absent: any answer without an error will do. */
  readonly shows?: (seat: Seat) => string
  /** Whether the change took place; told apart from what the answer says. */
  readonly changed?: (seat: Seat, variables: Variables) => Promise<boolean>
  /** Doors that do not serve it. */
  readonly notOver?: 'websocket'
  /** The same operation for a record that does not exist, where one is named. */
  readonly absent?: Variables
}
export type Variables = Record<string, unknown>

const range = { from: ENTRY_DAY, to: ENTRY_DAY }
const subject = ({ subjectId }: Seat): Variables => ({ id: subjectId })
const canary = ({ canary: shown }: Seat): string => shown
const ownEntry = async ({ app, subjectId, canary: title }: Seat): Promise<Variables> => ({
  id: await insertJournal(app.owner, subjectId, title),
})

export async function exists({ app }: Seat, statement: string, values: unknown[]): Promise<boolean> {
  return (await app.owner.query(statement, values)).rows.length > 0
}

let drawn = 0
/** An e-mail address that nobody has used yet. */
export function newAddress(): string {
  return `new${++drawn}@example.org`
}

export const graphqlOperations: Readonly<Record<string, GraphqlOperation>> = {
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
  'Query.journal': {
    document: 'query ($id: ID!) { journal(id: $id) { title } }',
    variables: ownEntry,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.journals': {
    document: 'query ($id: ID!) { journals(clientId: $id) { nodes { title } pageInfo { hasNextPage } revision } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Query.journalCountsByDay': {
    document:
      'query ($id: ID!, $range: MomentRangeInput!) { journalCountsByDay(clientId: $id, range: $range) { date count } }',
    variables: ({ subjectId }) => ({ id: subjectId, range }),
    shows: () => ENTRY_DAY,
    absent: { id: ABSENT, range },
  },
  'Query.events': {
    document: 'query ($after: String) { events(after: $after) { events { cursor topic subjectId } cursor } }',
    variables: async (seat) => ({ after: await changeAfterCursor(seat) }),
    shows: () => 'journalChanged',
  },
  'Mutation.createJournal': {
    document: 'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId journal { title } } }',
    variables: ({ subjectId }) => ({ input: { clientId: subjectId, title: newAddress() } }),
    changed: (seat, { input }) =>
      exists(seat, 'select 1 from journal where client_user_id = $1 and title = $2', [
        seat.subjectId,
        (input as { title: string }).title,
      ]),
    absent: { input: { clientId: ABSENT, title: 'x' } },
  },
  'Mutation.updateJournal': {
    document: 'mutation ($id: ID!) { updateJournal(id: $id, input: { title: "changed" }) { journal { title } } }',
    variables: ownEntry,
    changed: (seat, { id }) => exists(seat, `select 1 from journal where id = $1 and title = 'changed'`, [id]),
    absent: { id: ABSENT },
  },
  'Mutation.deleteJournal': {
    document: 'mutation ($id: ID!) { deleteJournal(id: $id) { journalId } }',
    variables: ownEntry,
    changed: (seat, { id }) => exists(seat, 'select 1 from journal where id = $1 and deleted_at is not null', [id]),
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
  'Mutation.signIn': {
    document: `mutation { signIn(input: { username: "otherClient", password: "${PASSWORD}" }) { userId user { gender } } }`,
    shows: () => 'canary-otherClient-end',
    notOver: 'websocket',
  },
  'Mutation.signOut': { document: 'mutation { signOut { signedOut } }' },
  'Mutation.setPassword': {
    document: 'mutation { setPassword(input: { token: "1.x", password: "lantern over nine rivers" }) { userId } }',
  },
  'Mutation.confirmEmail': { document: 'mutation { confirmEmail(input: { token: "1.x" }) { userId } }' },
  'Mutation.requestPasswordLink': {
    document: 'mutation ($email: String!) { requestPasswordLink(input: { email: $email }) { accepted } }',
    variables: () => ({ email: newAddress() }),
  },
  'User.journals': {
    document: 'query ($id: ID!) { user(id: $id) { id journals(first: 500) { nodes { title } revision } } }',
    variables: subject,
    shows: canary,
    absent: { id: ABSENT },
  },
  'User.journalCountsByDay': {
    document:
      'query ($id: ID!, $range: MomentRangeInput!) { user(id: $id) { journalCountsByDay(range: $range) { date count } } }',
    variables: ({ subjectId }) => ({ id: subjectId, range }),
    shows: () => ENTRY_DAY,
    absent: { id: ABSENT, range },
  },
  'User.relationships': {
    document: 'query ($id: ID!) { user(id: $id) { relationships { careTeamEmail } } }',
    variables: subject,
    shows: canary,
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
  'Journal.client': {
    document: 'query ($id: ID!) { journal(id: $id) { client { gender } } }',
    variables: ownEntry,
    shows: canary,
    absent: { id: ABSENT },
  },
  'Relationship.client': { document: '{ me { relationships { client { gender } } } }', shows: canary },
}
