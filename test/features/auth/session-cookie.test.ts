import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Answer, startTestApp, type TestApp } from '../../support/service/app.js'
import { askGraphql, type GraphqlDoor } from '../../support/service/ask-graphql.js'
import { PASSWORD } from '../../support/service/personas.js'

const HOST = 'care.example'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: `https://${HOST}`, LEGACY_ANONYMOUS: 'deny' })
})
afterAll(() => app.close())

const signIn = (headers: Record<string, string> = {}) =>
  app.rest('POST', '/auth/login/', {
    body: { username: 'client', password: PASSWORD },
    headers: { host: HOST, ...headers },
  })
const cookieIn = ({ headers }: Answer, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
const tokenIn = (answer: Answer) => /=([^;]+);/.exec(cookieIn(answer, '__Host-care_session'))?.[1] ?? ''

test('under an https address the cookie of a session is bound to this host', async () => {
  const answer = await signIn()
  expect(answer.status).toBe(200)
  expect(cookieIn(answer, '__Host-care_session')).toMatch(
    /=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(cookieIn(answer, '__Host-care_device')).toMatch(/=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(answer.headers.getSetCookie().every((cookie) => cookie.startsWith('__Host-'))).toBe(true)
})

test('only the cookie of that name is read, so no sister domain can plant one', async () => {
  const token = tokenIn(await signIn())
  const path = `/users/${app.personas.ids.client}/`
  const read = async (cookie: string) => (await app.rest('GET', path, { headers: { host: HOST, cookie } })).status
  expect(await read(`__Host-care_session=${token}`)).toBe(200)
  expect(await read(`care_session=${token}`)).toBe(401)
  for (const door of ['apollo', 'yoga', 'websocket'] satisfies GraphqlDoor[]) {
    const me = async (cookie: string) =>
      (await askGraphql(app, door, { query: '{ me { id } }' }, { host: HOST, cookie })).data?.me
    expect([door, await me(`__Host-care_session=${token}`)]).toEqual([door, { id: String(app.personas.ids.client) }])
    expect([door, await me(`care_session=${token}`)]).toEqual([door, null])
  }
})

test('signing out deletes that cookie', async () => {
  const token = tokenIn(await signIn())
  const left = await app.rest('POST', '/auth/logout/', {
    headers: { host: HOST, cookie: `__Host-care_session=${token}` },
  })
  expect([left.status, left.headers.get('set-cookie')]).toEqual([
    204,
    '__Host-care_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})
