import { ABSENT, changeAfterCursor, consentVersionOf, ENTRY_DAY, insertJournal, type Seat } from '../support/access.js'
import { PASSWORD } from '../support/personas.js'
import { exists, newAddress } from './graphql-operations.js'

/** One request of a route. */
export interface RestRequest {
  readonly path: string
  readonly body?: Record<string, unknown>
}

/** A route: how it is asked, and what shows that it was given. */
export interface RestOperation {
  readonly ask: (seat: Seat) => Promise<RestRequest> | RestRequest
  /** What stands in an answer that has the data; absent: any 2xx will do. */
  readonly shows?: (seat: Seat) => string
  readonly changed?: (seat: Seat, request: RestRequest) => Promise<boolean>
  readonly absent?: RestRequest
}

const range = (userid: number) => ({ userid, fromdate: ENTRY_DAY, todate: ENTRY_DAY })
const canary = ({ canary: shown }: Seat): string => shown
const entryPath = async ({ app, subjectId, canary: title }: Seat): Promise<string> =>
  `/journals/${await insertJournal(app.owner, subjectId, title)}/`
const idIn = (path: string): number => Number(/\d+/.exec(path)?.[0])
const person = (more: Record<string, unknown> = {}) => ({ role: 'client', image: '', address: [], ...more })

export const restOperations: Readonly<Record<string, RestOperation>> = {
  'POST /auth/login/': {
    ask: () => ({ path: '/auth/login/', body: { username: 'otherClient', password: PASSWORD } }),
  },
  'POST /auth/logout/': { ask: () => ({ path: '/auth/logout/' }) },
  'POST /auth/password/': {
    ask: () => ({ path: '/auth/password/', body: { token: '1.x', password: 'lantern over nine rivers' } }),
  },
  'POST /auth/password/reset/': { ask: () => ({ path: '/auth/password/reset/', body: { emailid: newAddress() } }) },
  'POST /auth/email/': { ask: () => ({ path: '/auth/email/', body: { token: '1.x' } }) },
  'POST /journals/': {
    ask: ({ subjectId }) => ({ path: '/journals/', body: { userid: subjectId, title: newAddress() } }),
    changed: (seat, { body }) =>
      exists(seat, 'select 1 from journal where client_user_id = $1 and title = $2', [seat.subjectId, body?.title]),
    absent: { path: '/journals/', body: { userid: ABSENT } },
  },
  'PUT /journals/{journalid}/': {
    ask: async (seat) => ({ path: await entryPath(seat), body: { title: 'changed' } }),
    changed: (seat, { path }) =>
      exists(seat, `select 1 from journal where id = $1 and title = 'changed'`, [idIn(path)]),
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
    ask: ({ subjectId }) => ({ path: '/journals/range/', body: range(subjectId) }),
    shows: canary,
    absent: { path: '/journals/range/', body: range(ABSENT) },
  },
  'POST /journals/stats/': {
    ask: ({ subjectId }) => ({ path: '/journals/stats/', body: range(subjectId) }),
    shows: () => ENTRY_DAY,
    absent: { path: '/journals/stats/', body: range(ABSENT) },
  },
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
  'GET /events/': {
    ask: async (seat) => ({ path: `/events/?after=${await changeAfterCursor(seat)}&wait=0` }),
    shows: () => 'journalChanged',
  },
}
