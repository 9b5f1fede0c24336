import { ABSENT, ENTRY_DAY, exists, existsText, insertJournal, type Seat } from '../../support/service/access.js'
import { encodeGlobalId } from '../../../src/kernel/global-ids.js'
import type { FeatureAccess, Variables } from '../../access/feature-access.js'
import { canary, idIn, mine, newAddress, subject } from '../../access/subjects.js'

const GRAPHQL = `
                             open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
Query.journal                401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Query.node                   401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Query.nodes                  401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Query.journals               401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Query.journalCountsByDay     401   401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
Mutation.createJournal       401   401    ok    404   403      404   404     404       403   404      404      404      401   401
Mutation.updateJournal       401   401    ok    404   403      404   404     404       404   404      404      404      401   401
Mutation.deleteJournal       401   401    ok    404   403      404   404     404       404   404      404      404      401   401
Subscription.journalChanged  401   401    ok    404   ok       404   404     404       403   404      404      404      401   401
User.journals                401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
User.journalCountsByDay      401   401    ok    404   ok       404   404     404       empty 404      404      404      401   401
Journal.client               401   401    ok    404   ok       404   404     404       404   404      404      404      401   401
Relationship.latestJournals  empty empty  ok    empty ok       empty empty   empty     empty empty    empty    empty    401   empty
`

const REST = `
                               open  closed self  other assigned ended pending colleague admin outAdmin outsider operator wrong over
POST /journals/                ok    401    ok    404   403      404   404     404       403   404      404      404      401   401
PUT /journals/{journalid}/     ok    401    ok    404   403      404   404     404       404   404      404      404      401   401
DELETE /journals/{journalid}/  ok    401    ok    404   403      404   404     404       404   404      404      404      401   401
GET /journals/{userid}/        ok    401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
POST /journals/range/          ok    401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
POST /journals/stats/          ok    401    ok    empty ok       empty empty   empty     empty empty    empty    empty    401   401
`

const range = { from: ENTRY_DAY, to: ENTRY_DAY }
const ownEntry = async ({ app, subjectId, canary: title }: Seat): Promise<Variables> => ({
  id: await insertJournal(app.owner, subjectId, title),
})
const ownNode = async ({ app, subjectId, canary: title }: Seat): Promise<Variables> => ({
  id: encodeGlobalId('Journal', await insertJournal(app.owner, subjectId, title)),
})
const rangeOf = (userid: number) => ({ userid, fromdate: ENTRY_DAY, todate: ENTRY_DAY })
const entryPath = async ({ app, subjectId, canary: title }: Seat): Promise<string> =>
  `/journals/${await insertJournal(app.owner, subjectId, title)}/`

/** Who may have what of journals, and how it is asked for. */
export const journals: FeatureAccess = {
  title: 'Journal entries',
  conditions: [
    'Therapists read entries that are not private, while the client consents to journal sharing.',
    'The legacy integration reads and writes shared entries and those without an owner, with the same consent.',
    'The client opens each entry to automated assistance.',
  ],
  graphqlTable: GRAPHQL,
  restTable: REST,
  graphql: {
    'Query.journal': {
      document: 'query ($id: ID!) { journal(id: $id) { title } }',
      variables: ownEntry,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Query.node': {
      document: 'query ($id: ID!) { node(id: $id) { ... on Journal { title } } }',
      variables: ownNode,
      shows: canary,
      absent: { id: encodeGlobalId('Journal', ABSENT) },
    },
    'Query.nodes': {
      document: 'query ($id: ID!) { nodes(ids: [$id]) { ... on Journal { title } } }',
      variables: ownNode,
      shows: canary,
      absent: { id: encodeGlobalId('Journal', ABSENT) },
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
    'Mutation.createJournal': {
      document:
        'mutation ($input: CreateJournalInput!) { createJournal(input: $input) { journalId journal { title } } }',
      variables: ({ subjectId }) => ({ input: { clientId: subjectId, title: newAddress() } }),
      changed: (seat, { input }) =>
        existsText(
          seat,
          'select title as text from journal where client_user_id = $1',
          [seat.subjectId],
          (input as { title: string }).title,
        ),
      absent: { input: { clientId: ABSENT, title: 'x' } },
    },
    'Mutation.updateJournal': {
      document: 'mutation ($id: ID!) { updateJournal(id: $id, input: { title: "changed" }) { journal { title } } }',
      variables: ownEntry,
      changed: (seat, { id }) => existsText(seat, 'select title as text from journal where id = $1', [id], 'changed'),
      absent: { id: ABSENT },
    },
    'Mutation.deleteJournal': {
      document: 'mutation ($id: ID!) { deleteJournal(id: $id) { journalId } }',
      variables: ownEntry,
      changed: (seat, { id }) => exists(seat, 'select 1 from journal where id = $1 and deleted_at is not null', [id]),
      absent: { id: ABSENT },
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
    'Journal.client': {
      document: 'query ($id: ID!) { journal(id: $id) { client { gender } } }',
      variables: ownEntry,
      shows: canary,
      absent: { id: ABSENT },
    },
    'Relationship.latestJournals': {
      document: `{ ${mine} { latestJournals(first: 2) { title } } } }`,
      variables: async ({ app, subjectId, canary: title }) => ({
        id: await insertJournal(app.owner, subjectId, title),
      }),
      shows: canary,
    },
  },
  live: {
    'Subscription.journalChanged': {
      document: 'subscription ($id: ID!) { journalChanged(clientId: $id) { change journal { title } } }',
      variables: ({ subjectId }) => ({ id: subjectId }),
      // Through the door that is open, as the legacy integration; where there is none nobody may hear of it anyway.
      change: async ({ app, closed, subjectId, canary: text }) =>
        closed
          ? insertJournal(app.owner, subjectId, text)
          : app.rest('POST', '/journals/', { body: { userid: subjectId, title: text } }),
      shows: canary,
    },
  },
  rest: {
    'POST /journals/': {
      ask: ({ subjectId }) => ({ path: '/journals/', body: { userid: subjectId, title: newAddress() } }),
      changed: (seat, { body }) =>
        existsText(seat, 'select title as text from journal where client_user_id = $1', [seat.subjectId], body?.title),
      absent: { path: '/journals/', body: { userid: ABSENT } },
    },
    'PUT /journals/{journalid}/': {
      ask: async (seat) => ({ path: await entryPath(seat), body: { title: 'changed' } }),
      changed: (seat, { path }) =>
        existsText(seat, 'select title as text from journal where id = $1', [idIn(path)], 'changed'),
      absent: { path: `/journals/${ABSENT}/`, body: { title: 'changed' } },
    },
    'DELETE /journals/{journalid}/': {
      ask: async (seat) => ({ path: await entryPath(seat) }),
      changed: (seat, { path }) =>
        exists(seat, 'select 1 from journal where id = $1 and deleted_at is not null', [idIn(path)]),
      absent: { path: `/journals/${ABSENT}/` },
    },
    'GET /journals/{userid}/': {
      ask: ({ subjectId }) => ({ path: `/journals/${subjectId}/` }),
      shows: canary,
      absent: { path: `/journals/${ABSENT}/` },
    },
    'POST /journals/range/': {
      ask: ({ subjectId }) => ({ path: '/journals/range/', body: rangeOf(subjectId) }),
      shows: canary,
      absent: { path: '/journals/range/', body: rangeOf(ABSENT) },
    },
    'POST /journals/stats/': {
      ask: ({ subjectId }) => ({ path: '/journals/stats/', body: rangeOf(subjectId) }),
      shows: () => ENTRY_DAY,
      absent: { path: '/journals/stats/', body: rangeOf(ABSENT) },
    },
  },
}
