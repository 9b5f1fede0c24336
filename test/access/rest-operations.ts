import {
  ABSENT,
  changeAfterCursor,
  consentVersionOf,
  ENTRY_DAY,
  insertDevice,
  insertInteraction,
  insertNote,
  insertNoteWithFile,
  insertRecordExport,
  insertJournal,
  insertMessage,
  insertRecommendation,
  insertSession,
  insertTherapistSession,
  type Seat,
  threadOf,
} from '../support/access.js'
import { noteForm } from '../support/notes.js'
import { browserKeys } from '../support/push-service.js'
import { PASSWORD } from '../support/personas.js'
import {
  asksForCopy,
  exists,
  insertSparePair,
  isActivated,
  isForgotten,
  isRegistered,
  newAddress,
  newEndpoint,
} from './graphql-operations.js'

/** One request of a route. */
export interface RestRequest {
  readonly path: string
  readonly body?: Record<string, unknown>
  /** In place of a JSON body. */
  readonly form?: FormData
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
const ownSession = ({ app, subjectId, canary: title }: Seat): Promise<number> =>
  insertSession(app.owner, subjectId, title)
const ownMessage = async (seat: Seat): Promise<number> =>
  insertMessage(seat.app.owner, await ownSession(seat), seat.canary)
const sessionWith = async (seat: Seat): Promise<number> => {
  const id = await ownSession(seat)
  await insertMessage(seat.app.owner, id, seat.canary)
  return id
}
const interactionPath = async ({ app, subjectId, canary: text }: Seat): Promise<string> =>
  `/chat/interactions/${await insertInteraction(app.owner, subjectId, text)}/`
const pairNaming = (client: number, therapist: number, relationship: number) => ({
  ...{ client_user_id: client, therapist_user_id: therapist, therapist_client_id: relationship },
})
/** A note about the subject by the therapist of their first relationship. */
const noteAbout = async ({ app, subjectId }: Seat) => ({
  ...{ data: newAddress(), record_type: 'progress' },
  ...pairNaming(subjectId, app.personas.ids.therapist, (await threadOf(app.owner, subjectId)) ?? ABSENT),
})
const idIn = (path: string): number => Number(/\d+/.exec(path)?.[0])
const person = (more: Record<string, unknown> = {}) => ({ role: 'client', image: '', address: [], ...more })

const soapPath = (part: string, clientId: number) => `/notes/soap/${part}?record_type_id=6&client_user_id=${clientId}`
const soapList = (part: string): RestOperation => ({
  ask: ({ subjectId }) => ({ path: soapPath(part, subjectId) }),
  shows: canary,
  absent: { path: soapPath(part, ABSENT) },
})
const soapNote = (client: number, therapist: number, relationship: number | undefined) => ({
  ...{ data: newAddress(), sender_role: 'therapist', record_type: 6, is_approved: false },
  ...{ client_user_id: client, therapist_user_id: therapist, therapist_client_id: relationship },
})

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
  'GET /practice/clients/{therapist_user_id}/': {
    ask: ({ app }) => ({ path: `/practice/clients/${app.personas.ids.therapist}/` }),
    shows: canary,
  },
  'PUT /practice/clients/{id}/': {
    ask: async (seat) => ({ path: `/practice/clients/${await insertSparePair(seat)}/`, body: { is_deleted: true } }),
    changed: (seat, { path }) => exists(seat, 'select 1 from relationship where id = $1 and is_deleted', [idIn(path)]),
    absent: { path: `/practice/clients/${ABSENT}/`, body: { is_deleted: true } },
  },
  'POST /auth/invitation/show/': { ask: () => ({ path: '/auth/invitation/show/', body: { token: '1.x' } }) },
  'POST /auth/invitation/': {
    ask: () => ({
      path: '/auth/invitation/',
      body: { token: '1.x', password: 'lantern over nine rivers', consents: [] },
    }),
  },
  'POST /practice/clients/': {
    ask: ({ app }) => ({
      path: '/practice/clients/',
      body: { therapist_user_id: app.personas.ids.therapist, emailid: newAddress() },
    }),
    changed: (seat, { body }) => exists(seat, 'select 1 from invitation where email = $1', [body?.emailid]),
    absent: { path: '/practice/clients/', body: { therapist_user_id: ABSENT, emailid: 'somebody@example.org' } },
  },
  'POST /practice/activate/': {
    ask: async (seat) => {
      await insertSparePair(seat)
      return {
        path: '/practice/activate/',
        body: { user_id: seat.subjectId, emailid: `${seat.subject}@example.org` },
      }
    },
    changed: isActivated,
    absent: { path: '/practice/activate/', body: { user_id: ABSENT, emailid: 'somebody@example.org' } },
  },
  'POST /practice/validate-enrollment/': {
    ask: ({ app }) => ({
      path: '/practice/validate-enrollment/',
      body: { therapist_user_id: app.personas.ids.therapist, emailid: newAddress() },
    }),
    absent: {
      path: '/practice/validate-enrollment/',
      body: { therapist_user_id: ABSENT, emailid: 'somebody@example.org' },
    },
  },
  'GET /ai/content/': { ask: () => ({ path: '/ai/content/' }), shows: () => '"Calming down":{"Breathing":[{"id":' },
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
  'GET /users/activity/{userid}/': {
    ask: async ({ app, subjectId, canary: title }) => {
      await insertRecommendation(app.owner, subjectId, title)
      return { path: `/users/activity/${subjectId}/` }
    },
    shows: canary,
    absent: { path: `/users/activity/${ABSENT}/` },
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
  'POST /chat/sessions/': {
    ask: ({ subjectId }) => ({ path: '/chat/sessions/', body: { userid: subjectId, title: newAddress() } }),
    changed: (seat, { body }) =>
      exists(seat, 'select 1 from conversation_session where client_user_id = $1 and title = $2', [
        seat.subjectId,
        body?.title,
      ]),
    absent: { path: '/chat/sessions/', body: { userid: ABSENT } },
  },
  'PUT /chat/sessions/{id}/': {
    ask: async (seat) => ({ path: `/chat/sessions/${await ownSession(seat)}/`, body: {} }),
    changed: (seat, { path }) =>
      exists(seat, 'select 1 from conversation_session where id = $1 and closed_at is not null', [idIn(path)]),
    absent: { path: `/chat/sessions/${ABSENT}/`, body: {} },
  },
  'GET /chat/sessions/{userid}/': {
    ask: ({ subjectId }) => ({ path: `/chat/sessions/${subjectId}/` }),
    shows: canary,
    absent: { path: `/chat/sessions/${ABSENT}/` },
  },
  'POST /chat/messages/': {
    ask: async (seat) => ({
      path: '/chat/messages/',
      body: { sessionid: await ownSession(seat), message: newAddress() },
    }),
    changed: (seat, { body }) =>
      exists(seat, 'select 1 from conversation_message where session_id = $1 and message = $2', [
        body?.sessionid,
        body?.message,
      ]),
    absent: { path: '/chat/messages/', body: { sessionid: ABSENT, message: 'x' } },
  },
  'PUT /chat/messages/{id}/': {
    ask: async (seat) => ({
      path: `/chat/messages/${await ownMessage(seat)}/`,
      body: { likedislikeindicator: true },
    }),
    changed: (seat, { path }) =>
      exists(seat, 'select 1 from conversation_message where id = $1 and is_liked', [idIn(path)]),
    absent: { path: `/chat/messages/${ABSENT}/`, body: { likedislikeindicator: true } },
  },
  'GET /chat/messages/{id}/': {
    ask: async (seat) => ({ path: `/chat/messages/${await ownMessage(seat)}/` }),
    shows: canary,
    absent: { path: `/chat/messages/${ABSENT}/` },
  },
  'DELETE /chat/messages/{id}/': {
    ask: async (seat) => ({ path: `/chat/messages/${await ownMessage(seat)}/` }),
    changed: (seat, { path }) =>
      exists(seat, 'select 1 from conversation_message where id = $1 and deleted_at is not null', [idIn(path)]),
    absent: { path: `/chat/messages/${ABSENT}/` },
  },
  'GET /chat/session-messages/{sessionid}/': {
    ask: async (seat) => ({ path: `/chat/session-messages/${await sessionWith(seat)}/` }),
    shows: canary,
    absent: { path: `/chat/session-messages/${ABSENT}/` },
  },
  'GET /chat/session-messages/{sessionid}/count/': {
    ask: async (seat) => ({ path: `/chat/session-messages/${await sessionWith(seat)}/count/` }),
    shows: () => '"count":1',
    absent: { path: `/chat/session-messages/${ABSENT}/count/` },
  },
  'GET /chat/user-messages/{userid}/': {
    ask: ({ subjectId }) => ({ path: `/chat/user-messages/${subjectId}/` }),
    shows: canary,
    absent: { path: `/chat/user-messages/${ABSENT}/` },
  },
  'POST /chat/interactions/': {
    ask: ({ subjectId }) => ({
      path: '/chat/interactions/',
      body: { client_user_id: subjectId, userquery: newAddress() },
    }),
    changed: (seat, { body }) =>
      exists(seat, 'select 1 from interaction where client_user_id = $1 and user_query = $2', [
        seat.subjectId,
        body?.userquery,
      ]),
    absent: { path: '/chat/interactions/', body: { client_user_id: ABSENT, userquery: 'x' } },
  },
  'PUT /chat/interactions/{interactionid}/': {
    ask: async (seat) => ({ path: await interactionPath(seat), body: { likedislikeindicator: true } }),
    changed: (seat, { path }) => exists(seat, 'select 1 from interaction where id = $1 and is_liked', [idIn(path)]),
    absent: { path: `/chat/interactions/${ABSENT}/`, body: { likedislikeindicator: true } },
  },
  'GET /chat/interactions/': {
    // The list is the caller's: narrowed, it can only be about the subject.
    ask: async (seat) => {
      const session = await ownSession(seat)
      await insertInteraction(seat.app.owner, seat.subjectId, seat.canary, session)
      return { path: `/chat/interactions/?sessionid=${session}` }
    },
    shows: canary,
    absent: { path: `/chat/interactions/?sessionid=${ABSENT}` },
  },
  'GET /chat/interactions/{interactionid}/': {
    ask: async (seat) => ({ path: await interactionPath(seat) }),
    shows: canary,
    absent: { path: `/chat/interactions/${ABSENT}/` },
  },
  'GET /notes/': {
    ask: async (seat) => {
      await insertNote(seat.app.owner, seat.subjectId, seat.canary)
      return { path: `/notes/?record_type_id=1&client_user_id=${seat.subjectId}` }
    },
    shows: canary,
    absent: { path: `/notes/?record_type_id=1&client_user_id=${ABSENT}` },
  },
  'GET /notes/history/': {
    ask: async (seat) => {
      await insertNote(seat.app.owner, seat.subjectId, seat.canary)
      return { path: `/notes/history/?record_type_id=1&client_user_id=${seat.subjectId}` }
    },
    shows: canary,
    absent: { path: `/notes/history/?record_type_id=1&client_user_id=${ABSENT}` },
  },
  'POST /notes/': {
    ask: async (seat) => ({ path: '/notes/', form: noteForm(await noteAbout(seat)) }),
    changed: (seat, { form }) =>
      exists(seat, `select 1 from note where client_user_id = $1 and data = $2::json ->> 'data'`, [
        seat.subjectId,
        form?.get('metadata'),
      ]),
    absent: {
      path: '/notes/',
      form: noteForm({ ...{ data: 'x', record_type: 1 }, ...pairNaming(ABSENT, ABSENT, ABSENT) }),
    },
  },
  'GET /notes/{id}/attachments/{name}': {
    ask: async ({ app, subjectId, canary: text }) => ({
      path: `/notes/${await insertNoteWithFile(app, subjectId, text)}/attachments/b.txt`,
    }),
    shows: canary,
    absent: { path: `/notes/${ABSENT}/attachments/b.txt` },
  },
  'POST /exports/': {
    ask: ({ subjectId }) => ({ path: '/exports/', body: { userid: subjectId, format: 'fhir' } }),
    changed: asksForCopy,
    absent: { path: '/exports/', body: { userid: ABSENT } },
  },
  'GET /exports/{id}/': {
    ask: async ({ app, subjectId, canary: digest }) => ({
      path: `/exports/${await insertRecordExport(app, subjectId, digest)}/`,
    }),
    shows: canary,
    absent: { path: `/exports/${ABSENT}/` },
  },
  'GET /exports/{id}/file/': {
    ask: async ({ app, subjectId, canary: text }) => ({
      path: `/exports/${await insertRecordExport(app, subjectId, text)}/file/`,
    }),
    shows: canary,
    absent: { path: `/exports/${ABSENT}/file/` },
  },
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
  'DELETE /notes/{id}/': {
    ask: async ({ app, subjectId, canary: text }) => ({
      path: `/notes/${await insertNote(app.owner, subjectId, text)}/`,
    }),
    changed: (seat, { path }) =>
      exists(seat, 'select 1 from note where id = $1 and deleted_at is not null', [idIn(path)]),
    absent: { path: `/notes/${ABSENT}/` },
  },
  'GET /events/': {
    ask: async (seat) => ({ path: `/events/?after=${await changeAfterCursor(seat)}&wait=0` }),
    shows: () => 'journalChanged',
  },
  'GET /notes/soap/': soapList(''),
  'GET /notes/soap/history/': soapList('history/'),
  'GET /notes/soap/snapshot/': soapList('snapshot/'),
  'POST /notes/soap/': {
    ask: async ({ app, subjectId }) => ({
      path: '/notes/soap/',
      body: soapNote(subjectId, app.personas.ids.therapist, await threadOf(app.owner, subjectId)),
    }),
    changed: (seat, { body }) =>
      exists(seat, 'select 1 from soap_note where client_user_id = $1 and therapist_data = $2', [
        seat.subjectId,
        body?.data,
      ]),
    absent: { path: '/notes/soap/', body: soapNote(ABSENT, ABSENT, ABSENT) },
  },
  'POST /users/devices/': {
    ask: () => ({ path: '/users/devices/', body: { kind: 'web', endpoint: newEndpoint(), keys: browserKeys().keys } }),
    changed: (seat, { body }) => isRegistered(seat, String(body?.endpoint)),
  },
  'DELETE /users/devices/{deviceid}/': {
    ask: async ({ app, subjectId, canary: host }) => ({
      path: `/users/devices/${await insertDevice(app.owner, subjectId, host)}/`,
    }),
    changed: (seat, { path }) => isForgotten(seat, idIn(path)),
    absent: { path: `/users/devices/${ABSENT}/` },
  },
}
