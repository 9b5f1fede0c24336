import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { findGuesses } from '../../../../src/features/auth/mails/guess-notices.job.js'
import { startTestApp, type TestApp } from '../../../support/service/app.js'
import { Browser } from '../../../support/service/browser.js'
import { MovableClock } from '../../../support/service/movable-clock.js'
import { Outbox } from '../../../support/service/outbox.js'
import { addPerson, PASSWORD } from '../../../support/service/personas.js'
import { addTotp, type Enrolled } from '../../../support/service/second-factors.js'
import { GUARD_MS } from '../../../support/until.js'

/** Somebody knows the password and guesses codes. */
let app: TestApp
const clock = new MovableClock()
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' }, { clock })
})
afterAll(() => app.close())

let people = 0
let name: string
let personId: number
let owner: Browser
let own: Enrolled
beforeEach(async () => {
  name = `guessed${++people}`
  personId = await addPerson(app.owner, name, 'client')
  await app.owner.query('update user_account set email = $2, email_confirmed_at = now() where id = $1', [
    personId,
    `${name}@example.org`,
  ])
  await app.owner.query(`insert into sign_in_name (name_key, user_id, kind) values ($1, $2, 'email')`, [
    `${name}@example.org`,
    personId,
  ])
  owner = new Browser(app)
  await owner.signIn(name)
  own = await addTotp(owner, clock)
})

const guess = async (code = wrongCode(), password = PASSWORD) =>
  (await new Browser(app).signIn(name, { password, code })).status

function wrongCode(): string {
  return own.app.code() === '000000' ? '000001' : '000000'
}

async function guessTimes(times: number): Promise<void> {
  for (let n = 0; n < times; n++) expect(await guess()).toBe(401)
}

test('after ten wrong codes the right one has to wait too, whatever the password does', async () => {
  await guessTimes(5)
  // A right password in between does not start the count of codes again.
  expect((await new Browser(app).signIn(name)).status).toBe(401)
  await guessTimes(5)
  expect(await guess(own.app.nextCode())).toBe(429)
  expect(await guess(own.recoveryCodes?.[0])).toBe(429)
})

test('a right code starts the count again, a replayed one does not', async () => {
  await guessTimes(9)
  const code = own.app.nextCode()
  expect(await guess(code)).toBe(200)
  await guessTimes(9)
  expect(await guess(code)).toBe(401)
  expect(await guess(own.app.nextCode())).toBe(429)
})

test('strangers without the password count nothing and find out nothing', async () => {
  for (let n = 0; n < 9; n++) expect(await guess(wrongCode(), 'not the password')).toBe(401)
  const { rows } = await app.owner.query(`select 1 from sign_in_guess where kind = 'code' and user_id = $1`, [personId])
  expect(rows).toEqual([])
})

test('the browser of the owner has a count of its own', async () => {
  await guessTimes(10)
  expect(await guess(own.app.nextCode())).toBe(429)
  expect((await owner.signIn(name, { code: own.app.code() })).status).toBe(200)
})

test('a new password does not open the way for further guesses', async () => {
  await guessTimes(10)
  await app.rest('POST', '/auth/password/reset/', { body: { emailid: `${name}@example.org` } })
  const token = await mailedToken()
  const password = 'lantern over nine rivers'
  expect((await app.rest('POST', '/auth/password/', { body: { token, password } })).status).toBe(200)
  expect(await guess(own.app.nextCode(), password)).toBe(429)
})

/** The token of the first mail that has a link; another told of the new factor. */
async function mailedToken(): Promise<string> {
  const outbox = new Outbox(app.dataDir)
  for (;;) {
    const token = /#token=(?<token>\S+)/.exec(await outbox.next(`${name}@example.org`))?.groups?.token
    if (token !== undefined) return token
  }
}

test('the owner is told that somebody knows the password', async () => {
  await guessTimes(3)
  await findGuesses.run(
    app.app.context({ kind: 'job', job: findGuesses.name, subjectId: 0 }, 'test'),
    AbortSignal.timeout(GUARD_MS),
  )
  const outbox = new Outbox(app.dataDir)
  const mails = [await outbox.next(`${name}@example.org`), await outbox.next(`${name}@example.org`)].join()
  expect(mails).toContain('Somebody may know your password')
})
