import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { askGraphql } from '../../support/service/ask-graphql.js'
import { basic } from '../../support/service/identity.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { Outbox } from '../../support/service/outbox.js'
import { addPerson, PASSWORD } from '../../support/service/personas.js'

const clock = new MovableClock()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
})
afterAll(() => app.close())

const NEW = 'a canyon of wild marten'
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { userId } }'

let people = 0
/** A client of their own name, with an address. */
async function newPerson(): Promise<{ readonly name: string; readonly email: string }> {
  const name = `changer${++people}`
  const email = `${name}@example.org`
  const id = await addPerson(app.owner, name, 'client')
  await app.owner.query('update user_account set email = $2, email_confirmed_at = now() where id = $1', [id, email])
  return { name, email }
}

async function signIn(username: string, password = PASSWORD): Promise<{ status: number; cookie: string }> {
  const { status, headers } = await app.rest('POST', '/auth/login/', { body: { username, password } })
  return { status, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const isOpen = async (cookie: string): Promise<boolean> =>
  (await app.rest('GET', '/chat/interactions/', { headers: { cookie } })).status === 200

/** Changes a password; the code of the error, undefined if there is none. */
async function change(headers: Record<string, string>, currentPassword: string, password: string): Promise<unknown> {
  const variables = { input: { currentPassword, password } }
  const { errors } = await askGraphql(app, 'apollo', { query: CHANGE, variables }, headers)
  return errors?.[0]?.extensions.code
}

test('a person changes the password: it signs in, the old one does not, and other sessions end', async () => {
  const { name, email } = await newPerson()
  const [own, other] = [await signIn(name), await signIn(name)]
  expect(await change({ cookie: own.cookie }, PASSWORD, NEW)).toBeUndefined()
  expect([await isOpen(own.cookie), await isOpen(other.cookie)]).toEqual([true, false])
  expect([(await signIn(name, NEW)).status, (await signIn(name)).status]).toEqual([200, 401])
  expect(await new Outbox(app.dataDir).next(email)).toContain('Subject: Your password was changed')
})

test('it is changed with HTTP Basic, whose former credentials are refused at once', async () => {
  const { name } = await newPerson()
  const authorization = basic(name, PASSWORD)
  expect(await change({ authorization }, PASSWORD, NEW)).toBeUndefined()
  expect((await app.rest('GET', '/chat/interactions/', { headers: { authorization } })).status).toBe(401)
})

describe('is refused', () => {
  test('with a wrong present password, which is counted', async () => {
    const { name } = await newPerson()
    const { cookie } = await signIn(name)
    expect(await change({ cookie }, 'not the password', NEW)).toBe('FORBIDDEN')
    const { rows } = await app.owner.query(
      `select sum(g.day_failures)::int as count from sign_in_guess g join user_account u on u.id = g.user_id where u.login_name = $1`,
      [name],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('to a session that is older than five minutes', async () => {
    const { name } = await newPerson()
    const { cookie } = await signIn(name)
    clock.forward(6 * 60_000)
    expect(await change({ cookie }, PASSWORD, NEW)).toBe('FRESH_AUTHENTICATION_REQUIRED')
  })

  test.each(['short', 'passwordpassword', 'a'.repeat(1_025)])('for the new password %s', async (password) => {
    const { name } = await newPerson()
    expect(await change({ authorization: basic(name, PASSWORD) }, PASSWORD, password)).toBe('BAD_USER_INPUT')
  })
})
