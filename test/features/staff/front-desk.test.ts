import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { askForSecondFactors } from '../../../src/features/auth/factors/ask-for-second-factors.job.js'
import { startTestApp, type TestApp } from '../../support/service/app.js'
import { MovableClock } from '../../support/service/movable-clock.js'
import { addFrontDesk, PASSWORD, type PersonaName } from '../../support/service/personas.js'
import { GUARD_MS } from '../../support/until.js'

/** The front desk is staff: never a client, and never a therapist. */
let app: TestApp
let desk: number
const clock = new MovableClock()
const MINUTE = 60_000
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' }, { clock })
  desk = await addFrontDesk(app.owner, 'desk', app.personas.organisationId)
})
afterAll(() => app.close())

const AS = { authorization: `Basic ${btoa(`desk:${PASSWORD}`)}` }
const codeOf = async (query: string, variables: Record<string, unknown>, as: PersonaName) =>
  (await app.graphql(query, variables, as)).errors?.[0]?.extensions.code

test('it says what it is, and has no role', async () => {
  const { data } = await app.graphql('{ me { role isFrontDesk isOrganisationAdmin } }', {}, AS)
  expect(data).toEqual({ me: { role: null, isFrontDesk: true, isOrganisationAdmin: false } })
  const signedIn = await app.rest('POST', '/auth/login/', { body: { username: 'desk', password: PASSWORD } })
  expect([signedIn.status, signedIn.body]).toEqual([200, { userid: desk, role: null }])
  const query = `mutation { signIn(input: { username: "desk", password: "${PASSWORD}" }) { role user { isFrontDesk } } }`
  expect((await app.graphql(query)).data).toEqual({ signIn: { role: null, user: { isFrontDesk: true } } })
})

test('nobody makes it a client, a therapist or an admin, and the database keeps it so', async () => {
  for (const role of ['client', 'therapist']) {
    await app.rest('POST', `/users/${desk}/`, { as: 'admin', body: { role, is_org_admin: true } })
    await app.rest('POST', `/users/${desk}/`, { body: { role } })
    await app.rest('POST', `/users/${desk}/`, { as: AS, body: { role } })
  }
  const { rows } = await app.owner.query('select role, is_organisation_admin from user_account where id = $1', [desk])
  expect(rows).toEqual([{ role: null, is_organisation_admin: false }])
  for (const set of [`role = 'client'`, 'is_organisation_admin = true', 'is_operator = true']) {
    await expect(app.owner.query(`update user_account set ${set} where id = $1`, [desk])).rejects.toThrow(
      'user_account_front_desk_check',
    )
  }
})

test('it is no client of whom a record is written, opened, erased, or asked for', async () => {
  const { ids } = app.personas
  const journal = await app.rest('POST', '/journals/', { body: { userid: desk, title: 'a', description: 'a' } })
  expect(journal.status).toBe(404)
  expect((await app.rest('POST', '/journals/', { as: AS, body: { title: 'a', description: 'a' } })).status).toBe(403)
  const invite = 'mutation ($i: InviteClientInput!) { inviteClient(input: $i) { relationshipId } }'
  expect(await codeOf(invite, { i: { therapistId: ids.therapist, clientId: desk } }, 'therapist')).toBe('NOT_FOUND')
  const emergency = 'mutation ($id: ID!) { openRecordInEmergency(clientId: $id, reason: "crisis") { __typename } }'
  expect(await codeOf(emergency, { id: desk }, 'colleague')).toBe('NOT_FOUND')
  expect(await codeOf(emergency, { id: ids.client }, 'colleague')).toBeUndefined()
  const plan = 'query ($id: ID!) { erasurePlan(clientId: $id) { code } }'
  expect(await codeOf(plan, { id: desk }, 'admin')).toBe('FORBIDDEN')
  expect(await codeOf(plan, { id: ids.client }, 'admin')).toBeUndefined()
  const forms = '{ me { pendingForms { id } } }'
  expect((await app.graphql(forms, {}, AS)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const enrolment = `query ($id: ID!) { validateEnrollment(email: "desk@example.org", therapistId: $id) { allowed } }`
  const { data } = await app.graphql(enrolment, { id: ids.therapist }, 'therapist')
  expect(data).toEqual({ validateEnrollment: { allowed: false } })
})

test('it is no person whose record is disposed of after years', async () => {
  const old = await addFrontDesk(app.owner, 'olddesk', app.personas.organisationId)
  await app.owner.query(`update user_account set created_at = '1990-01-01' where id = $1`, [old])
  const { rows } = await app.owner.query('select disposable_people(0, 1000) as id')
  expect(rows.map(({ id }: { id: string }) => Number(id))).not.toContain(old)
  const disposed = await app.owner.query(`select dispose_record($1, 'request', '{}') as gone`, [old])
  expect(disposed.rows).toEqual([{ gone: null }])
})

test('an invitation of a therapist to its address makes no client of it', async () => {
  const email = 'desk@example.org'
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into relationship (therapist_user_id, is_invitation) values ($1, true) returning id`,
    [app.personas.ids.outsider],
  )
  await app.owner.query(
    `insert into invitation (relationship_id, email, email_key, expires_at) values ($1, $2, $2, now() + interval '1 day')`,
    [rows[0]?.id, email],
  )
  const body = { user_id: desk, emailid: email }
  expect((await app.rest('POST', '/practice/activate/', { body })).body).toMatchObject({ activated: 0 })
  const linked = await app.owner.query('select 1 from relationship where client_user_id = $1', [desk])
  expect(linked.rows).toEqual([])
})

test('it is logged off and asked for a second factor as other staff', async () => {
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const { headers } = await app.rest('POST', '/auth/login/', {
    body: { username: 'desk', password: PASSWORD },
    headers: agent,
  })
  const session = { ...agent, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
  const status = async () => (await app.rest('GET', `/users/${desk}/`, { headers: session })).status
  clock.forward(14 * MINUTE)
  expect(await status()).toBe(200)
  clock.forward(16 * MINUTE)
  expect(await status()).toBe(401)
  const rules = `mutation { updateSignInRules(input: { secondFactorFor: STAFF }) { secondFactorFor } }`
  expect((await app.graphql(rules, {}, 'admin')).errors).toBeUndefined()
  const caller = { kind: 'job', job: askForSecondFactors.name, subjectId: 0 } as const
  await askForSecondFactors.run(app.app.context(caller, 'test'), AbortSignal.timeout(GUARD_MS))
  const asked = await app.owner.query<{ login_name: string }>(
    `select login_name from user_account where second_factor_asked_at is not null and login_name in ('desk', 'client')`,
  )
  expect(asked.rows).toEqual([{ login_name: 'desk' }])
})
