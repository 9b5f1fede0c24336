import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { AccessScene, type Seat } from '../support/service/access.js'
import { addPerson } from '../support/service/personas.js'
import { askGraphql, type GraphqlDoor } from '../support/service/ask-graphql.js'
import { graphqlOperations, liveOperations, restOperations } from './operations.js'

/** A therapist who waits to be approved asks for every field and uses every route. */
let scene: AccessScene
let applicantId: number
beforeAll(async () => {
  scene = await AccessScene.start()
  applicantId = await addPerson(scene.open.owner, 'applicant', 'therapist')
  // Whatever the row says besides, a pending account has no rights.
  await scene.open.owner.query(
    `update user_account set approval = 'pending', organisation_id = $2, is_organisation_admin = true, is_operator = true
     where id = $1`,
    [applicantId, scene.open.personas.organisationId],
  )
})
afterAll(() => scene.close())

const HEADERS = { authorization: `Basic ${btoa('applicant:seven quiet herons')}` }
const seatOf = (column: 'assigned' | 'operator'): Seat => ({
  ...scene.seat(column),
  headers: HEADERS,
  callerId: applicantId,
})

/** Root fields that stay open, and the routes that run them. */
const OPEN = new Set([
  ...['Query.me', 'Query.user', 'Mutation.signIn', 'Mutation.signOut', 'Mutation.setPassword'],
  ...['Mutation.requestPasswordLink', 'Mutation.confirmEmail', 'GET /users/{userid}/', 'POST /auth/login/'],
  ...['Mutation.undoEmailChange', 'Mutation.confirmPassword', 'Mutation.endSession', 'Mutation.endOtherSessions'],
  ...['Mutation.beginPasskeySignIn', 'Mutation.finishPasskeySignIn', 'Mutation.beginPasskeyConfirmation'],
  ...['Mutation.finishPasskeyConfirmation', 'POST /auth/email/undo/'],
  ...['POST /auth/logout/', 'POST /auth/password/', 'POST /auth/password/reset/', 'POST /auth/email/'],
])
const DOORS: readonly GraphqlDoor[] = ['apollo', 'yoga', 'websocket']
const isRoot = (name: string): boolean => /^(?:Query|Mutation|Subscription)\./.test(name)

describe('an applicant gets 403', () => {
  const fields = [...graphqlOperations, ...liveOperations].filter(([name]) => isRoot(name) && !OPEN.has(name))

  test.each(fields)('for %s', async (name, operation) => {
    const seat = seatOf('assigned')
    const variables = (await operation.variables?.(seat)) ?? {}
    const isLive = name.startsWith('Subscription.')
    const doors = isLive ? (['websocket'] as const) : DOORS
    for (const door of doors) {
      if ('notOver' in operation && operation.notOver === door) continue
      const { data, errors } = await askGraphql(seat.app, door, { query: operation.document, variables }, HEADERS)
      expect([door, errors?.map(({ extensions }) => extensions.code)]).toEqual([door, ['FORBIDDEN']])
      expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
    }
  })

  const routes = [...restOperations].filter(([name]) => !OPEN.has(name))
  test.each(routes)('for %s', async (name, { ask }) => {
    const seat = seatOf('assigned')
    const { path, body, form } = await ask(seat)
    const [method = ''] = name.split(' ')
    const answer = await seat.app.rest(method, path, {
      headers: HEADERS,
      ...((form ?? body) ? { body: form ?? body } : {}),
    })
    expect([answer.status, answer.text]).toEqual([403, expect.not.stringContaining(seat.canary)])
  })

  test.each(['/jobs/', '/metrics'])('or nothing at %s', async (path) => {
    const answer = await scene.open.rest('GET', path, { headers: { ...HEADERS, 'x-forwarded-for': '203.0.113.7' } })
    expect(answer.status).not.toBe(200)
  })
})

test('an applicant sees their own profile, and nothing that it leads to', async () => {
  const own = await scene.open.rest('GET', `/users/${applicantId}/`, { headers: HEADERS })
  expect([own.status, own.body]).toMatchObject([200, { userid: applicantId, role: 'therapist' }])
  for (const id of Object.values(scene.open.personas.ids)) {
    expect((await scene.open.rest('GET', `/users/${id}/`, { headers: HEADERS })).status).toBe(404)
  }
  const document = `{ me { id approval relationships { id } consents { id } } }`
  const { data } = await askGraphql(scene.open, 'apollo', { query: document }, HEADERS)
  expect(data).toEqual({ me: { id: String(applicantId), approval: 'PENDING', relationships: [], consents: [] } })
})
