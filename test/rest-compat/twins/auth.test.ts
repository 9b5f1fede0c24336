import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { Outbox } from '../../support/service/outbox.js'
import { PASSWORD } from '../../support/service/personas.js'

/** Every REST route of sign-in and links beside the GraphQL operation it stands for. */
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

const STATUS_OF: Readonly<Record<string, number>> = { BAD_USER_INPUT: 400, UNAUTHENTICATED: 401, CONFLICT: 409 }
const NEW_PASSWORD = 'lantern over nine rivers'

/** What either door tells: the data, or a status with the fields it names. */
interface Told {
  readonly data?: unknown
  readonly refused?: { readonly status: number | undefined; readonly fields: readonly string[] }
}
type Fields = readonly { readonly field: string }[]
const namesOf = (fields: unknown): string[] => ((fields ?? []) as Fields).map(({ field }) => field).sort()

async function rest(path: string, body?: unknown): Promise<Told> {
  const answer = await app.rest<{ errors?: Fields } | string>('POST', path, { body })
  if (answer.status < 300) return { data: answer.body === '' ? undefined : answer.body }
  const fields = typeof answer.body === 'string' ? [] : answer.body.errors
  return { refused: { status: answer.status, fields: namesOf(fields) } }
}

async function graphql(query: string, input?: unknown): Promise<Told> {
  const { data, errors } = await app.graphql(query, input === undefined ? {} : { input })
  const [error] = errors ?? []
  if (error === undefined) return { data: Object.values(data ?? {})[0] }
  const { code, fields } = error.extensions
  return { refused: { status: STATUS_OF[String(code)], fields: namesOf(fields) } }
}

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { userId role } }'
const SET_PASSWORD = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { userId } }'
const CONFIRM = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { userId } }'
const UNDO = 'mutation ($input: UndoEmailChangeInput!) { undoEmailChange(input: $input) { userId } }'
const RESET = 'mutation ($input: RequestPasswordLinkInput!) { requestPasswordLink(input: $input) { accepted } }'

test.each(['client', 'therapist'] as const)('%s signs in', async (username) => {
  const [byRest, byGraphql] = [
    await rest('/auth/login/', { username, password: PASSWORD }),
    await graphql(SIGN_IN, { username, password: PASSWORD }),
  ]
  expect(byRest.data).toEqual({ userid: app.personas.ids[username], role: username })
  expect(byGraphql.data).toEqual({ userId: String(app.personas.ids[username]), role: username.toUpperCase() })
})

test.each([
  ['/auth/login/', SIGN_IN, { username: 'client', password: 'wrong' }, 401],
  ['/auth/login/', SIGN_IN, { username: 'nobody', password: PASSWORD }, 401],
  ['/auth/login/', SIGN_IN, { username: 'x'.repeat(256), password: PASSWORD }, 400],
  ['/auth/login/', SIGN_IN, { username: 'client' }, 400],
  ['/auth/login/', SIGN_IN, { username: 5, password: PASSWORD }, 400],
  ['/auth/password/', SET_PASSWORD, { token: 'x', password: NEW_PASSWORD }, 400],
  ['/auth/password/', SET_PASSWORD, { password: NEW_PASSWORD }, 400],
  ['/auth/email/', CONFIRM, { token: 'x' }, 400],
  ['/auth/email/', CONFIRM, {}, 400],
  ['/auth/email/undo/', UNDO, { token: 'x' }, 400],
  ['/auth/email/undo/', UNDO, {}, 400],
])('%s refuses as its twin does', async (path, query, input, status) => {
  const [byRest, byGraphql] = [await rest(path, input), await graphql(query, input)]
  expect(byRest.refused?.status).toBe(status)
  expect(byGraphql).toEqual(byRest)
})

test('a link is asked for, and refused to what is no address', async () => {
  for (const address of ['client@example.org', 'nobody@example.org']) {
    expect(await rest('/auth/password/reset/', { emailid: address })).toEqual({ data: undefined })
    expect(await graphql(RESET, { email: address })).toEqual({ data: { accepted: true } })
  }
  for (const address of ['no address', 'a@b', '!@#$%^&*()`~']) {
    expect((await rest('/auth/password/reset/', { emailid: address })).refused).toEqual({
      status: 400,
      fields: ['emailid'],
    })
    expect((await graphql(RESET, { email: address })).refused).toEqual({ status: 400, fields: ['email'] })
  }
})

test('a password is chosen by a mailed link, and a bad one refused', async () => {
  const tokenOf = async (emailid: string) => {
    const created = await app.rest<{ userid: number }>('POST', '/users/', { body: { image: '', address: [], emailid } })
    return { userid: created.body.userid, token: await outbox.nextToken(emailid) }
  }
  const [one, two] = [await tokenOf('one@example.org'), await tokenOf('two@example.org')]
  for (const password of ['short', 'password1234']) {
    const refused = { status: 400, fields: ['password'] }
    expect((await rest('/auth/password/', { token: one.token, password })).refused).toEqual(refused)
    expect((await graphql(SET_PASSWORD, { token: two.token, password })).refused).toEqual(refused)
  }
  const chosen = { password: NEW_PASSWORD }
  expect((await rest('/auth/password/', { ...chosen, token: one.token })).data).toEqual({ userid: one.userid })
  expect((await graphql(SET_PASSWORD, { ...chosen, token: two.token })).data).toEqual({ userId: String(two.userid) })
})

test('signing out is fine for whoever is not signed in', async () => {
  expect(await rest('/auth/logout/')).toEqual({ data: undefined })
  expect(await graphql('mutation { signOut { signedOut } }')).toEqual({ data: { signedOut: false } })
})
