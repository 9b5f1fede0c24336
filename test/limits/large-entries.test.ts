import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../support/service/app.js'

const ENTRIES = 10
/** As large as a body may make one; all together are more than one answer holds. */
const LONG = 7_000_000

let app: TestApp
let sessionId: number
beforeAll(async () => {
  app = await startTestApp()
  const { body } = await app.rest<{ sessionid: number }>('POST', '/chat/sessions/', { as: 'client', body: {} })
  sessionId = body.sessionid
  await app.owner.query(
    `insert into conversation_message (organisation_id, client_user_id, session_id, message, create_timestamp)
     select organisation_id, client_user_id, id, nth || repeat('x', $2), now() + make_interval(secs => nth)
     from conversation_session, generate_series(1, $3) nth where id = $1`,
    [sessionId, LONG, ENTRIES],
  )
})
afterAll(() => app.close())

const QUERY = `query ($id: ID!, $first: Int!) {
  messagesOfSession(sessionId: $id, first: $first) { nodes { message } pageInfo { hasNextPage } } }`

test.each([ENTRIES, 1])(
  'of %i entries of the largest size a page has one, and says that more follow',
  async (first) => {
    const { data, errors } = await app.graphql(QUERY, { id: sessionId, first }, 'client')
    expect(errors).toBeUndefined()
    const { messagesOfSession } = data as { messagesOfSession: { nodes: { message: string }[]; pageInfo: unknown } }
    const { nodes, pageInfo } = messagesOfSession
    expect(nodes.map(({ message }) => message.length)).toEqual([LONG + 1])
    expect(pageInfo).toEqual({ hasNextPage: true })
  },
)

test('the documented list is whole and in order all the same', async () => {
  const path = `/chat/session-messages/${sessionId}/`
  const { status, headers, body } = await app.rest<{ message: string }[]>('GET', path, { as: 'client' })
  expect(status).toBe(200)
  expect(body.map(({ message }) => parseInt(message, 10))).toEqual(Array.from({ length: ENTRIES }, (_, nth) => nth + 1))
  expect(headers.has('link')).toBe(false)
})
