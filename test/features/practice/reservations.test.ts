import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startTestApp, type Answer, type As, type TestApp } from '../../support/service/app.js'
import { HeldClock } from '../../support/service/identity.js'
import { Outbox } from '../../support/service/outbox.js'

/**
 * Self-registration by the public, with the anonymous door closed: an id at once, a person once the mailed link was
 * used.
 */
const clock = new HeldClock()
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ LEGACY_ANONYMOUS: 'deny', RATE_LIMIT_SIGN_IN: '1000' }, { clock })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

const DAY = 24 * 60 * 60 * 1_000
const NEW_PASSWORD = 'lantern over nine rivers'
let people = 0
const newAddress = (): string => `reserved${++people}@example.org`
const person = (more: Record<string, unknown>) => ({ role: 'client', image: '', address: [], ...more })
const post = (more: Record<string, unknown>, as: As = 'nobody') =>
  app.rest<{ userid: number }>('POST', '/users/', { as, body: person(more) })
const setPassword = (token: string) =>
  app.rest<{ userid: number }>('POST', '/auth/password/', { body: { token, password: NEW_PASSWORD } })
const signIn = async (username: string) =>
  (await app.rest('POST', '/auth/login/', { body: { username, password: NEW_PASSWORD } })).status
const asPerson = (name: string) => ({ authorization: `Basic ${btoa(`${name}:${NEW_PASSWORD}`)}` })

async function rows<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  return (await app.owner.query(statement, values)).rows as Row[]
}

/** What a stranger can tell of an answer. */
function shape({ status, headers, body }: Answer): unknown {
  return {
    status,
    headers: [...headers.keys()].sort(),
    body: Object.entries(body as object).map(([name, value]) => [name, typeof value]),
  }
}

async function reserve(more: Record<string, unknown>): Promise<number> {
  const { status, body } = await post(more)
  expect(status).toBe(201)
  return body.userid
}

describe('a reservation', () => {
  test('is no account until its link is used, and then a person without an organisation', async () => {
    const emailid = newAddress()
    const { organisationId, otherOrganisationId } = app.personas
    const userid = await reserve({ emailid, userloginname: 'newcomer', orgid: organisationId, is_org_admin: true })
    for (const as of ['admin', 'therapist', 'operator'] as const) {
      expect((await app.rest('GET', `/users/${userid}/`, { as })).status).toBe(404)
    }
    expect(await signIn('newcomer')).toBe(401)
    // The names of a reservation shut nobody out.
    expect((await post({ userloginname: 'newcomer' }, 'admin')).status).toBe(201)

    expect((await setPassword(await outbox.nextToken(emailid))).body).toEqual({ userid })
    const shown = await app.rest('GET', `/users/${userid}/`, { as: asPerson(emailid) })
    expect(shown.body).toMatchObject({
      emailid,
      userloginname: null,
      orgid: null,
      is_org_admin: false,
      invite_sent: false,
    })
    expect(
      (await app.rest<unknown[]>('GET', `/users/${userid}/consents/`, { as: asPerson(emailid) })).body,
    ).toHaveLength(4)
    expect(organisationId).not.toBe(otherOrganisationId)
  })

  test('of a therapist neither founds an organisation nor joins one', async () => {
    const emailid = newAddress()
    const userid = await reserve({ emailid, role: 'Therapist', orgid: app.personas.organisationId, is_org_admin: true })
    await setPassword(await outbox.nextToken(emailid))
    const { body } = await app.rest<{ orgid: number }>('GET', `/users/${userid}/`, { as: asPerson(emailid) })
    expect(body).toMatchObject({ role: 'therapist', is_org_admin: false, orgid: null })
  })

  test('of an invited person links the relationship when the link is used', async () => {
    const emailid = newAddress()
    const { organisationId, ids } = app.personas
    const [relationship] = await rows<{ id: string }>(
      'insert into relationship (organisation_id, therapist_user_id, is_invitation) values ($1, $2, true) returning id',
      ...[organisationId, ids.therapist],
    )
    await rows(
      `insert into invitation (relationship_id, organisation_id, email_key, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      ...[relationship?.id, organisationId, emailid],
    )
    const userid = await reserve({ emailid })
    const clientOf = async () =>
      (
        await rows<{ client: number | null }>(
          'select client_user_id::int as client from relationship where id = $1',
          relationship?.id,
        )
      )[0]?.client
    expect(await clientOf()).toBeNull()
    await setPassword(await outbox.nextToken(emailid))
    expect(await clientOf()).toBe(userid)
    const { body } = await app.rest('GET', `/users/${userid}/`, { as: asPerson(emailid) })
    expect(body).toMatchObject({ orgid: organisationId, invite_sent: true, is_profile_active: false })
  })

  test.each([
    ['clınic.example', 'clinic.example'],
    ['praxis-weiß.example', 'praxis-weiss.example'],
  ])('at %s does not accept an invitation sent to %s', async (own, invited) => {
    const { organisationId, ids } = app.personas
    const [relationship] = await rows<{ id: string }>(
      'insert into relationship (organisation_id, therapist_user_id, is_invitation) values ($1, $2, true) returning id',
      ...[organisationId, ids.therapist],
    )
    await rows(
      `insert into invitation (relationship_id, organisation_id, email_key, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      ...[relationship?.id, organisationId, `anna@${invited}`],
    )
    await reserve({ emailid: `anna@${own}` })
    await setPassword(await outbox.nextToken(`anna@${own}`))
    expect(await rows('select client_user_id from relationship where id = $1', relationship?.id)).toEqual([
      { client_user_id: null },
    ])
    // Nor does it take the invited person's name.
    expect((await post({ emailid: `ANNA@${invited.toUpperCase()}` }, 'admin')).status).toBe(201)
  })

  test('that is repeated often sends five mails to its address', async () => {
    const emailid = newAddress()
    const ids: number[] = []
    for (let times = 0; times < 7; times++) ids.push(await reserve({ emailid }))
    const answered = `select 1 from effect where kind = 'answer-sign-up' and ref_id = any($1)`
    expect(await rows(answered, ids)).toHaveLength(5)
    for (let times = 0; times < 5; times++) await outbox.next(emailid)
  })

  test('expires after 14 days', async () => {
    const [late, soon] = [newAddress(), newAddress()]
    await reserve({ emailid: late })
    const token = await outbox.nextToken(late)
    clock.forward(13.9 * DAY)
    await reserve({ emailid: soon })
    expect((await post({ emailid: late })).status).toBe(201)
    clock.forward(0.2 * DAY)
    expect(await setPassword(token)).toMatchObject({ status: 400, body: { errors: [{ field: 'token' }] } })
    expect((await setPassword(await outbox.nextToken(soon))).status).toBe(200)
    expect((await setPassword(await outbox.nextToken(late))).status).toBe(200)
  })
})

describe('sign-up does not reveal whether an address is known', () => {
  test('because a known address gets the same answer and another mail', async () => {
    const [known, unknown] = [await post({ emailid: 'Client@Example.org' }), await post({ emailid: newAddress() })]
    expect(shape(known)).toEqual(shape(unknown))
    expect(known.status).toBe(201)
    expect(await outbox.next('client@example.org')).toContain('Subject: You already have an account')
    expect(Math.abs(unknown.body.userid - known.body.userid)).toBeLessThan(20)
  })

  test('because a known address causes the same writes and jobs', async () => {
    const written = async (emailid: string) => {
      const userid = await reserve({ emailid })
      const effects = await rows<{ kind: string }>(
        `select kind from effect where ref_id = $1 and kind = 'answer-sign-up'`,
        userid,
      )
      return { effects, ...(await rows<{ state: string }>('select state from user_account where id = $1', userid))[0] }
    }
    expect(await written('client@example.org')).toEqual(await written(newAddress()))
  })

  test('nor whether a login name, or a name that is also an address, is known', async () => {
    const [known, unknown] = [await post({ userloginname: 'client' }), await post({ userloginname: 'nobody-yet' })]
    expect(shape(known)).toEqual(shape(unknown))
    expect((await post({ userloginname: 'other@example.org', emailid: newAddress() })).status).toBe(400)
    expect((await post({ emailid: 'no address' })).status).toBe(400)
  })

  test('nor whether an organisation is known', async () => {
    expect(shape(await post({ emailid: newAddress(), orgid: 2_000_000_000 }))).toEqual(
      shape(await post({ emailid: newAddress(), orgid: app.personas.organisationId })),
    )
  })
})

test('of two reservations for one address, the one whose link is used first wins', async () => {
  const emailid = newAddress()
  const [one, two] = [await reserve({ emailid }), await reserve({ emailid })]
  expect(one).not.toBe(two)
  const [first, second] = [await outbox.nextToken(emailid), await outbox.nextToken(emailid)]
  const used = await setPassword(first)
  expect(used.status).toBe(200)
  expect((await setPassword(second)).status).toBe(409)
  expect(await signIn(emailid)).toBe(200)
  expect(
    await rows(`select 1 from user_account where lower(email) = $1 and state = 'registered'`, emailid),
  ).toHaveLength(1)
})

test('sign-up cannot change an existing user', async () => {
  const { client } = app.personas.ids
  for (const path of [`/users/${client}/`, '/users/0/']) {
    expect((await app.rest('POST', path, { body: person({ emailid: newAddress() }) })).status).toBe(401)
  }
})

test('SELF_SIGNUP=deny disables it', async () => {
  const closed = await startTestApp({ LEGACY_ANONYMOUS: 'deny', SELF_SIGNUP: 'deny' })
  try {
    expect((await closed.rest('POST', '/users/', { body: person({ emailid: newAddress() }) })).status).toBe(401)
    const twin = await closed.graphql(
      'mutation { createUser(input: { image: "", addresses: [], email: "x@example.org" }) { userId } }',
    )
    expect(twin.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await closed.rest('POST', '/users/', { as: 'admin', body: person({}) })).status).toBe(201)
  } finally {
    await closed.close()
  }
})
