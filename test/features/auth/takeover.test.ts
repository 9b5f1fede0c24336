import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { askGraphql } from '../../support/service/ask-graphql.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { addPerson, assignTherapist, PASSWORD } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

/** Somebody with a stolen session, or with the rights of an administrator, who wants to own an account for good. */
let app: TestApp
const clock = new MovableClock()
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
})
afterAll(() => app.close())

const HOUR = 3_600_000
const NEW_PASSWORD = 'lantern over nine rivers'
const UPDATE = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { userId } }'
const CONFIRM = 'Confirm your e-mail address'
const CHANGED = 'Your e-mail address was changed'
const CHOOSE = 'Choose your password'

let people = 0
interface Victim {
  readonly id: number
  readonly login: string
  readonly email: string
  readonly headers: { readonly cookie: string }
}

/** Somebody with a proved address and an open session. */
async function victim(): Promise<Victim> {
  const login = `victim${++people}`
  const email = `${login}@example.org`
  const id = await addPerson(app.owner, login, 'client')
  await app.owner.query('update user_account set email = $2, email_confirmed_at = now() where id = $1', [id, email])
  await app.owner.query(`insert into sign_in_name (name_key, user_id, kind) values ($1, $2, 'email')`, [email, id])
  return { id, login, email, headers: await sessionOf(login) }
}

async function sessionOf(username: string): Promise<{ readonly cookie: string }> {
  const { headers } = await app.rest('POST', '/auth/login/', { body: { username, password: PASSWORD } })
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** The mails to an address under a subject, oldest first. */
async function mailsTo(address: string, subject: string): Promise<string[]> {
  const folder = join(app.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`) && mail.includes(`\r\nSubject: ${subject}\r\n`))
}

/** Waits for as many mails to an address, and gives the token in the last one. */
async function tokenMailedTo(address: string, subject: string, count = 1): Promise<string> {
  await until(async () => (await mailsTo(address, subject)).length >= count)
  const tokens = (await mailsTo(address, subject)).map((mail) => /#token=(?<token>\S+)/.exec(mail)?.groups?.token ?? '')
  // Mails leave in any order; a newer link has a higher number.
  return tokens.toSorted((one, other) => Number.parseInt(one) - Number.parseInt(other)).at(-1) ?? ''
}

const post = async (path: string, body: unknown, headers = {}): Promise<number> =>
  (await app.rest('POST', path, { body, headers })).status

/** Changes the address in a session and confirms it with what is mailed to the new one. */
async function change({ id, headers }: Pick<Victim, 'id' | 'headers'>, email: string): Promise<void> {
  const { errors } = await askGraphql(app, 'apollo', { query: UPDATE, variables: { id, input: { email } } }, headers)
  expect(errors).toBeUndefined()
  expect(await post('/auth/email/', { token: await tokenMailedTo(email, CONFIRM) })).toBe(200)
}

const addressOf = async (id: number): Promise<unknown> =>
  (await app.owner.query('select email from user_account where id = $1', [id])).rows[0]?.email
const askForLink = (emailid: string) => post('/auth/password/reset/', { emailid })
const signIn = (username: string, password = PASSWORD) => post('/auth/login/', { username, password })

describe('a stolen session that changes the address', () => {
  test('gets no password link for a day: the owner gets it, and undoes the change', async () => {
    const owner = await victim()
    const thief = `thief${people}@example.net`
    await change(owner, thief)
    expect(await addressOf(owner.id)).toBe(thief)
    expect(await askForLink(thief)).toBe(202)
    const link = await tokenMailedTo(owner.email, CHOOSE)
    expect(await mailsTo(thief, CHOOSE)).toEqual([])

    const undo = await tokenMailedTo(owner.email, CHANGED)
    expect(await post('/auth/email/undo/', { token: undo })).toBe(200)
    expect(await addressOf(owner.id)).toBe(owner.email)
    expect((await app.rest('GET', `/users/${owner.id}/`, { headers: owner.headers })).status).toBe(401)
    expect(await post('/auth/password/', { token: link, password: NEW_PASSWORD })).toBe(400)
    expect(await post('/auth/email/undo/', { token: undo })).toBe(400)
    expect([await signIn(thief), await signIn(owner.email)]).toEqual([401, 200])

    clock.forward(25 * HOUR)
    await askForLink(thief)
    await askForLink(owner.email)
    await tokenMailedTo(owner.email, CHOOSE, 2)
    expect(await mailsTo(thief, CHOOSE)).toEqual([])
  })

  test('is undone as well by a new password that the old address chooses', async () => {
    const owner = await victim()
    const thief = `thief${people}@example.net`
    await change(owner, thief)
    await askForLink(owner.email)
    const token = await tokenMailedTo(owner.email, CHOOSE)
    expect(await post('/auth/password/', { token, password: NEW_PASSWORD })).toBe(200)
    expect(await addressOf(owner.id)).toBe(owner.email)
    expect([await signIn(owner.email, NEW_PASSWORD), await signIn(thief, NEW_PASSWORD)]).toEqual([200, 401])
    expect((await app.rest('GET', `/users/${owner.id}/`, { headers: owner.headers })).status).toBe(401)
  })

  test('gains nothing by changing it again: the address before the first change counts', async () => {
    const owner = await victim()
    const thief = `thief${people}@example.net`
    await change(owner, thief)
    const first = await tokenMailedTo(owner.email, CHANGED)
    await change(owner, `second.${thief}`)
    const second = await tokenMailedTo(owner.email, CHANGED, 2)
    expect(await mailsTo(thief, CHANGED)).toEqual([])
    expect(await post('/auth/email/undo/', { token: first })).toBe(400)
    expect(await post('/auth/email/undo/', { token: second })).toBe(200)
    expect(await addressOf(owner.id)).toBe(owner.email)
  })

  test('of an account without an address gets no link for a day either', async () => {
    const login = `addressless${++people}`
    const id = await addPerson(app.owner, login, 'client')
    const thief = `thief${people}@example.net`
    await change({ id, headers: await sessionOf(login) }, thief)
    await askForLink(thief)
    await until(async () => (await app.owner.query('select 1 from link_request')).rows.length === 0)
    const { rows } = await app.owner.query(`select 1 from link where user_id = $1 and purpose = 'password'`, [id])
    expect(rows).toEqual([])
  })
})

describe('an address that its owner changed', () => {
  test('counts for sign-in at once, and recovers the account after a day; the old one then does nothing', async () => {
    const owner = await victim()
    const moved = `moved${people}@example.org`
    await change(owner, moved)
    expect([await signIn(moved), await signIn(owner.email)]).toEqual([200, 401])
    const undo = await tokenMailedTo(owner.email, CHANGED)
    await askForLink(owner.email)
    const link = await tokenMailedTo(owner.email, CHOOSE)
    clock.forward(24 * HOUR)
    expect(await post('/auth/email/undo/', { token: undo })).toBe(400)
    expect(await post('/auth/password/', { token: link, password: NEW_PASSWORD })).toBe(400)
    await askForLink(owner.email)
    await askForLink(moved)
    expect(await post('/auth/password/', { token: await tokenMailedTo(moved, CHOOSE), password: NEW_PASSWORD })).toBe(
      200,
    )
    expect(await mailsTo(owner.email, CHOOSE)).toHaveLength(1)
  })

  test('can be changed back, and nobody else takes the old one meanwhile', async () => {
    const owner = await victim()
    await change(owner, `moved${people}@example.org`)
    const taken = { image: '', address: [], role: 'client', emailid: owner.email }
    expect(await post('/users/', taken)).toBe(409)
    await change(owner, owner.email)
    await askForLink(owner.email)
    const token = await tokenMailedTo(owner.email, CHOOSE)
    expect(await post('/auth/password/', { token, password: NEW_PASSWORD })).toBe(200)
  })
})

/** Changes a profile as somebody, and gives the code of the error. */
async function update(id: number, input: Record<string, unknown>, as: As): Promise<unknown> {
  const { errors } = await app.graphql(UPDATE, { id, input }, as)
  return errors?.[0]?.extensions.code
}

/** Somebody of the first practice whom the admin wrote down, and who has no password yet. */
async function member(role = 'CLIENT'): Promise<{ readonly id: number; readonly email: string }> {
  const email = `member${++people}@example.org`
  const { data } = await app.graphql(
    'mutation ($input: UserInput!) { createUser(input: $input) { userId } }',
    { input: { email, role, image: '', addresses: [] } },
    'admin',
  )
  const { userId } = (data ?? {}).createUser as { userId: string }
  return { id: Number(userId), email }
}

describe('an administrator', () => {
  const NOTICE = 'Your e-mail address is being changed'

  test.each([
    [
      'of whom something is written',
      async () => {
        const { id, email } = await member()
        expect(await post('/journals/', { userid: id, title: 'Mine' })).toBe(201)
        return { id, email }
      },
    ],
    [
      'who is cared for',
      async () => {
        const { id, email } = await member()
        await assignTherapist(app.owner, app.personas.ids.therapist, id)
        return { id, email }
      },
    ],
    [
      'who cares for others',
      async () => {
        const { id, email } = await member('THERAPIST')
        await assignTherapist(app.owner, id, app.personas.ids.client)
        return { id, email }
      },
    ],
  ])('does not get the first link of a member %s', async (_who, make) => {
    const { id, email } = await make()
    const mine = `admin${++people}@example.net`
    expect(await update(id, { email: mine }, 'admin')).toBe('FORBIDDEN')
    expect(await update(id, { email: null }, 'admin')).toBe('FORBIDDEN')
    expect(await addressOf(id)).toBe(email)
    expect(await update(id, { firstName: 'Ada', email }, 'admin')).toBeUndefined()
    await tokenMailedTo(email, CHOOSE, 2)
    expect(await mailsTo(mine, CHOOSE)).toEqual([])
  })

  test('corrects the address of somebody of whom nothing is written, and the old one is told', async () => {
    const { id, email } = await member()
    const first = await tokenMailedTo(email, CHOOSE)
    const corrected = `corrected${people}@example.org`
    expect(await update(id, { email: null }, 'admin')).toBe('BAD_USER_INPUT')
    expect(await update(id, { email: corrected }, 'admin')).toBeUndefined()
    await until(async () => (await mailsTo(email, NOTICE)).length === 1)
    expect((await mailsTo(email, NOTICE))[0]).toContain('no longer used')
    expect(await post('/auth/password/', { token: first, password: NEW_PASSWORD })).toBe(400)
    const token = await tokenMailedTo(corrected, CHOOSE)
    expect(await post('/auth/password/', { token, password: NEW_PASSWORD })).toBe(200)
  })

  test('changes neither the address nor the login name of somebody with a password', async () => {
    const { id, email } = await member()
    await post('/auth/password/', { token: await tokenMailedTo(email, CHOOSE), password: NEW_PASSWORD })
    expect(await update(id, { email: `admin${++people}@example.net` }, 'admin')).toBe('FORBIDDEN')
    expect(await update(id, { loginName: `admin${people}` }, 'admin')).toBe('FORBIDDEN')
    const client = { ...{ id: app.personas.ids.client, loginName: 'client' }, as: 'admin' } as const
    expect(await update(client.id, { loginName: null }, client.as)).toBe('FORBIDDEN')
    expect(await update(client.id, { loginName: client.loginName }, client.as)).toBeUndefined()
    expect(await signIn('client')).toBe(200)
  })
})
