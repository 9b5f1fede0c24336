import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { Outbox } from '../../support/service/outbox.js'

/** The ways to sign up that the legacy integration and admins take, and what becomes of a profile afterwards. */
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

interface Saved {
  readonly userid: number
  readonly is_org_admin: boolean
  readonly signup_time: string
}

const NEW_PASSWORD = 'lantern over nine rivers'
let people = 0
const newAddress = (): string => `Person.${++people}@Example.org`
const person = (more: Record<string, unknown> = {}) => ({ role: 'client', image: '', address: [], ...more })
const post = (body: unknown, as: As = 'nobody', path = '/users/') => app.rest<Saved>('POST', path, { as, body })
const update = (id: number, body: Record<string, unknown>, as: As = 'nobody') =>
  post({ image: '', address: [], ...body }, as, `/users/${id}/`)

async function create(more: Record<string, unknown> = {}, as: As = 'nobody'): Promise<Saved> {
  const { status, body } = await post(person(more), as)
  expect(status).toBe(201)
  return body
}
const profile = async (id: number) => (await app.rest<Record<string, unknown>>('GET', `/users/${id}/`)).body
const signIn = async (username: string, password = NEW_PASSWORD) =>
  (await app.rest('POST', '/auth/login/', { body: { username, password } })).status
const setPassword = (token: string) =>
  app.rest<{ userid: number }>('POST', '/auth/password/', { body: { token, password: NEW_PASSWORD } })
const fieldsOf = (body: unknown) => ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field)

async function rows<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  return (await app.owner.query(statement, values)).rows as Row[]
}
const consentsOf = async (id: number) =>
  (
    await rows<{ consent: string }>(
      `select kind || ' ' || status || ' ' || form_version as consent from consent where client_user_id = $1 order by kind`,
      id,
    )
  ).map(({ consent }) => consent)

/** What the therapist's invitation will write down; given back is the relationship. */
async function invite(email: string, more: Record<string, unknown> = {}): Promise<number> {
  const { organisationId, ids } = app.personas
  const [relationship] = await rows<{ id: string }>(
    `insert into relationship (organisation_id, therapist_user_id, is_invitation) values ($1, $2, true) returning id`,
    ...[organisationId, ids.therapist],
  )
  const row = { expires_at: new Date(Date.now() + 86_400_000), consent_kinds: [], revoked_at: null, ...more }
  await rows(
    `insert into invitation (relationship_id, organisation_id, email_key, consent_kinds, expires_at, revoked_at)
     values ($1, $2, $3, $4, $5, $6)`,
    ...[relationship?.id, organisationId, email.toLowerCase(), row.consent_kinds, row.expires_at, row.revoked_at],
  )
  return Number(relationship?.id)
}
const clientOf = async (relationship: number) =>
  (
    await rows<{ client: number | null }>(
      'select client_user_id::int as client from relationship where id = $1',
      relationship,
    )
  )[0]?.client

async function newOrganisation(): Promise<number> {
  return Number((await rows<{ id: string }>(`insert into organisation (name) values ('Another') returning id`))[0]?.id)
}

describe('a client', () => {
  test('who signs up alone has default consents, no relationship and no organisation; the mailed link opens the account', async () => {
    const emailid = newAddress()
    const { userid, is_org_admin, signup_time } = await create({
      emailid,
      userloginname: 'on-their-own',
      is_org_admin: true,
    })
    expect([Number.isInteger(userid), is_org_admin, new Date(signup_time).toISOString()]).toEqual([
      true,
      false,
      signup_time,
    ])
    expect(await profile(userid)).toMatchObject({ orgid: null, is_profile_active: false, invite_sent: false })
    expect(await consentsOf(userid)).toEqual([
      'ai assumed 2',
      'journal_sharing assumed 2',
      'privacy assumed 2',
      'treatment assumed 2',
    ])
    expect(await signIn('on-their-own')).toBe(401)
    const token = await outbox.nextToken(emailid)
    expect(await setPassword(token)).toMatchObject({ status: 200, body: { userid } })
    expect(await setPassword(token)).toMatchObject({ status: 400, body: { errors: [{ field: 'token' }] } })
    for (const name of ['on-their-own', 'ON-THEIR-OWN', emailid, emailid.toUpperCase()])
      expect(await signIn(name)).toBe(200)
  })

  test('who signs up with orgid joins that organisation', async () => {
    const { userid } = await create({ orgid: app.personas.organisationId })
    expect(await profile(userid)).toMatchObject({ orgid: app.personas.organisationId, is_org_admin: false })
  })

  test("whom another practice's admin created stays with that practice, and the inviting practice learns nothing", async () => {
    const emailid = newAddress()
    const relationship = await invite(emailid)
    const { userid } = await create({ emailid }, 'outsideAdmin')
    expect(await clientOf(relationship)).toBeNull()
    expect((await setPassword(await outbox.nextToken(emailid))).status).toBe(200)
    expect(await clientOf(relationship)).toBeNull()
    expect((await profile(userid)).orgid).toBe(app.personas.otherOrganisationId)
  })

  test('with an account but no organisation is linked to an invitation once the address is confirmed', async () => {
    const emailid = newAddress()
    const { userid } = await create({ emailid })
    const relationship = await invite(emailid)
    expect((await setPassword(await outbox.nextToken(emailid))).status).toBe(200)
    expect(await clientOf(relationship)).toBe(userid)
  })

  test('who was invited by a therapist gets the relationship, organisation and consent forms of the invitation', async () => {
    const emailid = newAddress()
    const relationship = await invite(emailid, { consent_kinds: ['ai', 'treatment'] })
    const { userid } = await create({ emailid: emailid.toUpperCase(), orgid: app.personas.otherOrganisationId })
    expect(await clientOf(relationship)).toBe(userid)
    expect(await profile(userid)).toMatchObject({
      orgid: app.personas.organisationId,
      is_profile_active: false,
      invite_sent: true,
    })
    expect(await consentsOf(userid)).toEqual(['ai assumed 2', 'treatment assumed 2'])
    // Only the client makes it active, so the therapist sees nothing yet.
    expect((await app.rest('GET', `/users/${userid}/`, { as: 'therapist' })).status).toBe(404)
    expect(
      await rows(`select 1 from invitation where relationship_id = $1 and used_at is not null`, relationship),
    ).toHaveLength(1)
  })

  test.each([
    ['that has expired', { expires_at: new Date(Date.now() - 1_000) }, 'client'],
    ['that was taken back', { revoked_at: new Date() }, 'client'],
    ['when a therapist signs up with the address', {}, 'therapist'],
  ])('is not linked to an invitation %s', async (_name, invitation, role) => {
    const emailid = newAddress()
    const relationship = await invite(emailid, invitation)
    const { userid } = await create({ emailid, role })
    expect([await clientOf(relationship), (await profile(userid)).invite_sent]).toEqual([null, false])
  })

  test('whom an admin created completes the sign-up with the same id, once', async () => {
    const emailid = newAddress()
    const [written] = await rows<{ id: string }>(
      `insert into user_account (state, role, email, first_name, last_name) values ('invited', 'client', $1, 'Old', 'Kept') returning id`,
      emailid,
    )
    await rows(
      `insert into sign_in_name (name_key, user_id, kind) values ($1, $2, 'email')`,
      emailid.toLowerCase(),
      written?.id,
    )
    const { userid } = await create({ emailid, firstName: 'New' })
    expect(userid).toBe(Number(written?.id))
    expect(await profile(userid)).toMatchObject({ firstName: 'New', lastName: 'Kept' })
    expect(await consentsOf(userid)).toHaveLength(4)
    expect((await post(person({ emailid }))).status).toBe(409)
    expect((await setPassword(await outbox.nextToken(emailid))).body).toEqual({ userid })
  })
})

describe('a therapist', () => {
  test('without orgid founds an organisation and administers it', async () => {
    const [one, two] = [
      await create({ role: 'Therapist', firstName: 'Ada', lastName: 'L' }),
      await create({ role: 'THERAPIST' }),
    ]
    expect([one.is_org_admin, two.is_org_admin]).toEqual([true, true])
    const [first, second] = [await profile(one.userid), await profile(two.userid)]
    expect(first).toMatchObject({ role: 'therapist', orgid: expect.any(Number), is_org_admin: true })
    expect(second.orgid).not.toBe(first.orgid)
    expect(await consentsOf(one.userid)).toEqual([])
  })

  test('with orgid joins that organisation, and becomes its admin only if it has none', async () => {
    const { organisationId } = app.personas
    expect((await create({ role: 'therapist', orgid: organisationId })).is_org_admin).toBe(false)
    expect((await create({ role: 'therapist', orgid: organisationId, is_org_admin: true })).is_org_admin).toBe(false)
    const orgid = await newOrganisation()
    expect((await create({ role: 'therapist', orgid })).is_org_admin).toBe(false)
    expect((await create({ role: 'client', orgid, is_org_admin: true })).is_org_admin).toBe(false)
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => create({ role: 'therapist', orgid, is_org_admin: true })),
    )
    expect(asked.filter(({ is_org_admin }) => is_org_admin)).toHaveLength(1)
  })

  test('with an unknown orgid gets 400', async () => {
    const { status, body } = await post(person({ role: 'therapist', orgid: 2_000_000_000 }))
    expect([status, fieldsOf(body)]).toEqual([400, ['orgid']])
  })
})

describe('an admin', () => {
  test('can create users and further admins in the own organisation', async () => {
    const { organisationId, otherOrganisationId } = app.personas
    const client = await create({ orgid: otherOrganisationId }, 'admin')
    expect(await profile(client.userid)).toMatchObject({ orgid: organisationId })
    const further = await create({ role: 'therapist', is_org_admin: true }, 'admin')
    expect([further.is_org_admin, (await profile(further.userid)).orgid]).toEqual([true, organisationId])
  })

  test('can grant and revoke admin rights in the own organisation, but not the own ones', async () => {
    const { colleague, outsider, admin, client } = app.personas.ids
    const wish = (id: number, is_org_admin: boolean, as: As) => update(id, { is_org_admin }, as)
    expect((await wish(colleague, true, 'colleague')).body.is_org_admin).toBe(false)
    expect((await wish(colleague, true, 'nobody')).body.is_org_admin).toBe(false)
    expect((await wish(colleague, true, 'admin')).body.is_org_admin).toBe(true)
    expect((await wish(colleague, false, 'admin')).body.is_org_admin).toBe(false)
    expect((await wish(client, true, 'admin')).body.is_org_admin).toBe(false)
    expect((await wish(outsider, true, 'admin')).status).toBe(404)
    expect((await wish(admin, false, 'admin')).body.is_org_admin).toBe(true)
  })
})

describe('login names', () => {
  test('that were signed up with are taken, in every spelling, as login name and as address', async () => {
    const emailid = newAddress()
    await create({ emailid, userloginname: 'Straße Nº1' })
    for (const taken of ['straße nº1', 'STRASSE NO1', ' Straße Nº1 ', 'Ｓtraße Nº1']) {
      expect((await post(person({ userloginname: taken }))).status).toBe(409)
    }
    expect((await post(person({ emailid: emailid.toLowerCase() }))).status).toBe(409)
    expect((await post(person({ emailid, userloginname: emailid }))).status).toBe(409)
  })

  test('with an @ must be the own address', async () => {
    for (const body of [
      person({ userloginname: 'a@b.example' }),
      person({ userloginname: 'a＠b.example', emailid: newAddress() }),
    ]) {
      const { status, body: problem } = await post(body)
      expect([status, fieldsOf(problem)]).toEqual([400, ['userloginname']])
    }
    const emailid = newAddress()
    const { userid } = await create({ emailid, userloginname: emailid.toUpperCase() })
    expect(await profile(userid)).toMatchObject({ emailid, userloginname: emailid.toUpperCase() })
  })

  test.each([
    ['address', () => ({ emailid: 'race@example.org' })],
    ['login name', () => ({ userloginname: 'race' })],
  ])('are unique: of many concurrent requests for one %s, one succeeds', async (_name, names) => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(person(names()))))
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '409', '409', '409', '409', '409'])
  })

  test('can be swapped by two people concurrently without a deadlock', async () => {
    const [one, two] = [await create({ userloginname: 'swap-a' }), await create({ userloginname: 'swap-b' })]
    const answers = await Promise.all([
      update(one.userid, { userloginname: 'swap-b' }),
      update(two.userid, { userloginname: 'swap-a' }),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(new Set([(await profile(one.userid)).userloginname, (await profile(two.userid)).userloginname]).size).toBe(2)
  })

  test('are free again after they were given up', async () => {
    const { userid } = await create({ userloginname: 'given-up' })
    expect((await update(userid, { userloginname: null })).status).toBe(200)
    expect((await post(person({ userloginname: 'given-up' }))).status).toBe(201)
  })
})

describe('a profile', () => {
  test('with id 0 is created; an invalid time zone is stored unchanged; unknown properties are ignored', async () => {
    const created = await post(
      person({ timezone: 'Narnia/Lamppost', userid: 5, isOperator: true, state: 'x' }),
      'nobody',
      '/users/0/',
    )
    expect(created.status).toBe(201)
    expect(await profile(created.body.userid)).toMatchObject({ timezone: 'Narnia/Lamppost' })
    expect(await rows('select 1 from user_account where is_operator and id = $1', created.body.userid)).toEqual([])
  })

  test('keeps role and organisation, whatever the body says', async () => {
    const { userid } = await create({ orgid: app.personas.organisationId })
    const { otherOrganisationId, organisationId, ids } = app.personas
    for (const [id, as] of [
      [userid, 'nobody'],
      [ids.client, 'client'],
      [ids.client, 'admin'],
    ] as const) {
      expect((await update(id, { role: 'therapist', orgid: otherOrganisationId, is_org_admin: true }, as)).status).toBe(
        200,
      )
      expect(await profile(id)).toMatchObject({ role: 'client', orgid: organisationId, is_org_admin: false })
    }
  })

  test('without a role can become a client, but not a therapist', async () => {
    const emailid = newAddress()
    const { userid } = await create({ role: null, emailid, orgid: app.personas.organisationId })
    await setPassword(await outbox.nextToken(emailid))
    const owner = { authorization: `Basic ${btoa(`${emailid}:${NEW_PASSWORD}`)}` }
    expect((await update(userid, { role: 'therapist' }, owner)).status).toBe(200)
    expect((await profile(userid)).role).toBeNull()
    expect((await update(userid, { role: 'client' }, owner)).status).toBe(200)
    expect((await update(userid, { role: 'therapist' }, 'admin')).status).toBe(200)
    expect((await profile(userid)).role).toBe('client')
  })

  test('without a role gets no therapist rights from its own body', async () => {
    const { operator, client } = app.personas.ids
    await rows('update user_account set role = null where id = $1', client)
    await update(client, { role: 'therapist' }, 'client')
    expect(await profile(client)).toMatchObject({ role: null })
    await update(client, { role: 'client' }, 'client')
    expect(await profile(client)).toMatchObject({ role: 'client' })
    for (const as of ['operator', 'nobody'] as const) {
      await update(operator, { role: 'therapist' }, as)
      expect(await profile(operator)).toMatchObject({ role: null })
    }
  })

  test('without a password replaces its address and its link by the new ones', async () => {
    const [old, emailid] = [newAddress(), newAddress()]
    const { userid } = await create({ emailid: old })
    const dead = await outbox.nextToken(old)
    expect((await update(userid, { emailid })).status).toBe(200)
    expect((await profile(userid)).emailid).toBe(emailid)
    const token = await outbox.nextToken(emailid)
    expect(await setPassword(dead)).toMatchObject({ status: 400, body: { errors: [{ field: 'token' }] } })
    expect((await setPassword(token)).body).toEqual({ userid })
    expect([await signIn(old), await signIn(emailid)]).toEqual([401, 200])
  })

  test('with a password changes its address only when the owner uses the link sent to the new one', async () => {
    const [old, emailid] = [newAddress(), newAddress()]
    const { userid } = await create({ emailid: old, orgid: app.personas.organisationId })
    await setPassword(await outbox.nextToken(old))
    for (const as of ['nobody', 'admin'] as const) expect((await update(userid, { emailid }, as)).status).toBe(403)
    const owner = { authorization: `Basic ${btoa(`${old}:${NEW_PASSWORD}`)}` }
    expect(await update(userid, { emailid: null }, owner)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'emailid' }] },
    })
    expect((await update(userid, { emailid: 'client@example.org' }, owner)).status).toBe(409)
    expect((await update(userid, { emailid }, owner)).status).toBe(200)
    expect((await profile(userid)).emailid).toBe(old)
    expect([await signIn(emailid), await signIn(old)]).toEqual([401, 200])
    expect(await outbox.next(old)).toContain('Subject: Your e-mail address is being changed')
    const token = await outbox.nextToken(emailid)
    expect((await setPassword(token)).status).toBe(400)
    const confirmed = await app.rest('POST', '/auth/email/', { body: { token } })
    expect(confirmed).toMatchObject({ status: 200, body: { userid } })
    expect((await profile(userid)).emailid).toBe(emailid)
    expect([await signIn(old), await signIn(emailid)]).toEqual([401, 200])
    // For a day the change can be undone, so the old address is nobody else's.
    expect((await post(person({ emailid: old }))).status).toBe(409)
  })
})
