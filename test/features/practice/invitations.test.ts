import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type As, startTestApp, type TestApp } from '../../support/service/app.js'
import { Outbox } from '../../support/service/outbox.js'
import { PASSWORD } from '../../support/service/personas.js'
import { until } from '../../support/until.js'

/** Invitations: who may send them, what their links are good for, and who comes into care by them. */
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

const NEW_PASSWORD = 'lantern over nine rivers'
let people = 0
const newAddress = (): string => `guest${++people}@example.org`

interface Told {
  readonly data?: Record<string, unknown>
  readonly code?: unknown
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
}
async function ask(query: string, variables: Record<string, unknown>, as: As = 'nobody'): Promise<Told> {
  const { data, errors } = await app.graphql(query, variables, as)
  const [error] = errors ?? []
  if (error !== undefined) return { code: error.extensions.code, fields: error.extensions.fields as Told['fields'] }
  return { data: Object.values(data ?? {})[0] as Record<string, unknown> }
}
const INVITE = `mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId
  relationship { isProfileActive isInvitation clientId invitation { email state consentKinds screenings } } } }`
const invite = (input: Record<string, unknown>, as: As = 'therapist') => ask(INVITE, { input }, as)
const SHOW = `query ($token: String!) { invitation(token: $token) { practiceName therapistName email hasAccount forms { id kind } } }`
const show = (token: string) => ask(SHOW, { token })
const ACCEPT = `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { userId relationshipId } }`

interface Form {
  readonly id: string
  readonly kind: string
}
async function answersTo(token: string): Promise<{ formId: string; status: string }[]> {
  const { data } = await show(token)
  return ((data?.forms ?? []) as Form[]).map(({ id }) => ({ formId: id, status: 'GIVEN' }))
}
async function accept(token: string, more: Record<string, unknown> = {}, as: As = 'nobody'): Promise<Told> {
  const consents = more.consents ?? (await answersTo(token))
  return ask(ACCEPT, { input: { token, consents, ...(as === 'nobody' && { password: NEW_PASSWORD }), ...more } }, as)
}
async function invited(input: Record<string, unknown> = {}): Promise<{ email: string; id: number; token: string }> {
  const email = newAddress()
  const { data } = await invite({ email, ...input })
  return { email, id: Number(data?.relationshipId), token: await outbox.nextToken(email) }
}
const dead = (message: RegExp) => ({
  code: 'BAD_USER_INPUT',
  fields: [{ field: 'token', message: expect.stringMatching(message) }],
})
async function rows<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  return (await app.owner.query(statement, values)).rows as Row[]
}
const basic = (name: string, password = NEW_PASSWORD): As => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})
/** A client with a password who is on nobody's caseload. */
async function registered(organisationId: number | null): Promise<{ id: number; email: string; as: As }> {
  const email = newAddress()
  const [made] = await rows<{ id: number }>(
    `insert into user_account (state, role, email, login_name, organisation_id, password_hash, password_version, signup_time)
     select 'registered', 'client', $1, split_part($1, '@', 1), $2, password_hash, 1, now() from user_account where login_name = 'client' returning id::int`,
    email,
    organisationId,
  )
  const [login = ''] = email.split('@')
  await rows(
    `insert into sign_in_name (name_key, user_id, kind) values ($1, $3, 'email'), ($2, $3, 'login')`,
    ...[email, login, made?.id],
  )
  return { id: made?.id ?? 0, email, as: basic(login, PASSWORD) }
}

describe('an invitation', () => {
  test("stores the relationship, and mails the inviter's name and a link without a reason", async () => {
    const email = newAddress()
    const { data } = await invite({ email, consentKinds: ['PRIVACY', 'AI'] })
    expect(data?.relationship).toMatchObject({
      ...{ isProfileActive: false, isInvitation: true, clientId: null },
      invitation: { email, state: 'OPEN', consentKinds: ['PRIVACY', 'AI'] },
    })
    const mail = await outbox.next(email)
    expect(mail).toContain('therapist Persona, First practice\r\ninvites you to sign up.')
    expect(mail).toMatch(/\/auth\/invitation\/#token=\d+\.[\w-]{43}\r\n/)
    expect(mail.slice(mail.indexOf('Hello'))).not.toMatch(/client|patient|therap(?!ist Persona)|health|care|treat/i)
    // A token stands nowhere but in the mail.
    const token = /#token=(?<token>\S+)/.exec(mail)?.groups?.token ?? ''
    expect(await show(token)).toEqual({
      data: {
        practiceName: 'First practice',
        therapistName: 'therapist Persona',
        email: `g…@example.org`,
        hasAccount: false,
        forms: [
          { id: expect.any(String), kind: 'AI' },
          { id: expect.any(String), kind: 'PRIVACY' },
        ],
      },
    })
  })

  test('of a person on the caseload is refused: by address in any case, by id, and when sent twice concurrently', async () => {
    const { client } = app.personas.ids
    for (const input of [
      { email: 'CLIENT@Example.org' },
      { clientId: client },
      { careTeamEmail: 'client@example.org' },
    ]) {
      expect(await invite(input)).toMatchObject({ code: 'CONFLICT' })
    }
    const email = newAddress()
    const tries = await Promise.all([email, email.toUpperCase(), email].map((address) => invite({ email: address })))
    expect(tries.map(({ code }) => (typeof code === 'string' ? code : 'ok')).sort()).toEqual([
      'CONFLICT',
      'CONFLICT',
      'ok',
    ])
    // Another therapist has a caseload of their own.
    expect((await invite({ email }, 'colleague')).data).toBeDefined()
  })

  test('does not reveal that an address has an account elsewhere', async () => {
    const elsewhere = await registered(app.personas.otherOrganisationId)
    const [known, unknown] = [await invite({ email: elsewhere.email }), await invite({ email: newAddress() })]
    const shape = ({ data }: Told) => JSON.stringify(data).replaceAll(/"\d+"|guest\d+/g, '#')
    expect(shape(known)).toBe(shape(unknown))
    const token = await outbox.nextToken(elsewhere.email)
    expect(await accept(token, {}, elsewhere.as)).toMatchObject({ code: 'CONFLICT' })
    // Nothing of that is kept: the link still works, for whoever has another account by then.
    expect((await show(token)).data).toMatchObject({ hasAccount: true })
  })

  test('is sent by a therapist in their own name, and by an admin for the organisation', async () => {
    const { ids } = app.personas
    const outcome = async (as: As, therapistId: number) => (await invite({ email: newAddress(), therapistId }, as)).code
    expect(await outcome('admin', ids.therapist)).toBeUndefined()
    expect(await outcome('colleague', ids.therapist)).toBe('NOT_FOUND')
    expect(await outcome('outsideAdmin', ids.therapist)).toBe('NOT_FOUND')
    expect(await outcome('admin', ids.client)).toBe('NOT_FOUND')
    expect(await outcome('client', ids.therapist)).toBe('FORBIDDEN')
    expect(await outcome('nobody', ids.therapist)).toBe('UNAUTHENTICATED')
    // A client is found by id within the organisation alone, and written to at the address of the account alone.
    const elsewhere = await registered(app.personas.otherOrganisationId)
    const none = await registered(null)
    const here = await registered(app.personas.organisationId)
    for (const { id } of [elsewhere, none, { id: 2_000_000_000 }, { id: ids.colleague }]) {
      expect(await invite({ clientId: id })).toMatchObject({ code: 'NOT_FOUND' })
    }
    const byId = await invite({ clientId: here.id, email: newAddress() })
    expect(byId.data?.relationship).toMatchObject({ clientId: String(here.id), invitation: { email: null } })
    expect((await accept(await outbox.nextToken(here.email), {}, here.as)).data).toMatchObject({
      userId: String(here.id),
    })
  })

  test.each([
    [{}, 'email'],
    [{ email: 'no address' }, 'email'],
    [{ email: 'a\0@example.org' }, 'email'],
    [{ email: `${'x'.repeat(250)}@example.org` }, 'email'],
    [{ careTeamEmail: 'x' }, 'careTeamEmail'],
    [{ email: 'new.one@example.org', consentKinds: [] }, 'consentKinds'],
    [{ email: 'new.one@example.org', clientGroupId: 2_000_000_000 }, 'clientGroupId'],
    [{ email: 'new.one@example.org', screenings: Array(21).fill('phq-9') }, 'screenings'],
  ])('names the invalid field of %j', async (input, field) => {
    const { code, fields } = await invite(input)
    expect([code, [...new Set(fields?.map((error) => error.field))]]).toEqual(['BAD_USER_INPUT', [field]])
  })

  test('of the legacy integration must name its therapist, and also goes to the care team by default', async () => {
    const send = (body: Record<string, unknown>) =>
      app.rest<{ errors?: { field: string }[] }>('POST', '/practice/clients/', { body })
    const therapist_user_id = app.personas.ids.therapist
    const complaints = [await send({ emailid: newAddress() }), await send({ therapist_user_id })]
    expect(complaints.map(({ body }) => body.errors?.map(({ field }) => field))).toEqual([
      ['therapist_user_id'],
      ['emailid'],
    ])
    for (const id of [app.personas.ids.client, 2_000_000_000]) {
      expect((await send({ emailid: newAddress(), therapist_user_id: id })).status).toBe(404)
    }
    const team = newAddress()
    const { status, body } = await send({
      therapist_user_id,
      care_team_email: team,
      is_profile_active: true,
      is_deleted: true,
    })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        care_team_email: team,
        is_profile_active: false,
        is_deleted: false,
        is_invitation: true,
      }),
    ])
    expect(await outbox.nextToken(team)).toMatch(/^\d+\./)
    // A client of no organisation, by id: the address of the account counts, and activation brings them into the
    // practice.
    const guest = await registered(null)
    const byId = await send({ therapist_user_id, client_user_id: guest.id, emailid: newAddress() })
    expect([byId.status, byId.body]).toEqual([201, expect.objectContaining({ client_user_id: guest.id })])
    await outbox.nextToken(guest.email)
    const elsewhere = await registered(app.personas.otherOrganisationId)
    expect((await send({ therapist_user_id, client_user_id: elsewhere.id })).status).toBe(404)
  })

  test('is limited to five mails an hour from one practice to an address', async () => {
    const email = newAddress()
    const { data } = await invite({ email })
    const RESEND = 'mutation ($id: ID!) { resendInvitation(relationshipId: $id) { relationshipId } }'
    const codes: unknown[] = []
    for (let time = 0; time < 5; time++) codes.push((await ask(RESEND, { id: data?.relationshipId }, 'therapist')).code)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'RATE_LIMITED'])
  })
})

describe('the link of an invitation', () => {
  test('signs up, answers the forms, confirms the address and activates the relationship, once', async () => {
    const { email, id, token } = await invited()
    const consents = (await answersTo(token)).map((answer, at) =>
      at === 0 ? { ...answer, status: 'WITHDRAWN', signature: 'Ada New' } : { ...answer, signature: 'Ada New' },
    )
    const profile = { firstName: 'Ada', lastName: 'New', dateOfBirth: '1990-02-03', timezone: 'Europe/Berlin' }
    const both = await Promise.all([accept(token, { consents, profile }), accept(token, { consents, profile })])
    const done = both.find(({ data }) => data !== undefined)?.data
    expect(both.map(({ code }) => (typeof code === 'string' ? code : 'ok')).sort()).toEqual(['BAD_USER_INPUT', 'ok'])
    expect(done).toMatchObject({ relationshipId: String(id) })
    const shown = await app.rest('GET', `/users/${String(done?.userId)}/`, { as: 'therapist' })
    expect(shown.body).toMatchObject({
      ...{ firstName: 'Ada', dob: '1990-02-03', emailid: email, role: 'client' },
      is_profile_active: true,
      invite_sent: true,
    })
    expect((await app.rest('POST', '/auth/login/', { body: { username: email, password: NEW_PASSWORD } })).status).toBe(
      200,
    )
    const kinds = await rows<{ answer: string; signature: string | null }>(
      `select concat_ws(' ', kind, status, recorded_by = client_user_id) as answer, signature from consent where client_user_id = $1 order by kind`,
      done?.userId,
    )
    expect(kinds).toEqual([
      // Who refuses signs nothing.
      { answer: 'ai withdrawn t', signature: null },
      ...['journal_sharing', 'privacy', 'treatment'].map((kind) => ({
        ...{ answer: `${kind} given t`, signature: 'Ada New' },
      })),
    ])
    expect(await show(token)).toEqual(dead(/used already/))
    expect(await accept(token, { consents })).toEqual(dead(/used already/))
  })

  test('needs an answer to each current form, and refuses answers to others', async () => {
    const { token } = await invited({ consentKinds: ['PRIVACY', 'TREATMENT'] })
    const [first, second] = await answersTo(token)
    const named = ({ fields }: Told) => fields?.map(({ field }) => field)
    expect(named(await accept(token, { consents: [] }))).toEqual(['consents'])
    expect(named(await accept(token, { consents: [first] }))).toEqual(['consents'])
    const [ai] = await rows<{ id: string }>(`select id from consent_form where kind = 'ai'`)
    expect(named(await accept(token, { consents: [first, second, { formId: ai?.id, status: 'GIVEN' }] }))).toEqual([
      'consents[2].formId',
    ])
    const byRest = { token, password: NEW_PASSWORD, consents: [{ formid: Number(ai?.id), status: 'given' }] }
    expect((await app.rest('POST', '/auth/invitation/', { body: byRest })).body).toMatchObject({
      errors: [{ field: 'consents[0].formid' }],
    })
    expect(named(await accept(token, { consents: [first, { ...second, status: 'ASSUMED' }] }))).toEqual([
      'consents[1].status',
    ])
    expect(named(await accept(token, { password: 'short' }))).toEqual(['password'])
    expect(named(await accept(token, { password: null }))).toEqual(['password'])
    for (const dateOfBirth of ['1899-12-31', '2999-01-01', '1990-02-30']) {
      expect(named(await accept(token, { profile: { dateOfBirth } }))).toEqual(['profile.dateOfBirth'])
    }
    expect((await accept(token)).data).toBeDefined()
  })

  test('stores the name of a person who consents; one who declines signs nothing', async () => {
    const { token, id } = await invited({ consentKinds: ['PRIVACY', 'AI'] })
    const consents = (await answersTo(token)).map((answer, at) => ({
      ...answer,
      ...{ signature: 'Ada New', status: at === 0 ? 'WITHDRAWN' : 'GIVEN' },
    }))
    expect((await accept(token, { consents })).data).toMatchObject({ relationshipId: String(id) })
    const kept = await rows(
      'select c.status, c.signature from consent c join relationship r using (client_user_id) where r.id = $1 order by c.kind',
      id,
    )
    expect(kept).toEqual([
      { status: 'withdrawn', signature: null },
      { status: 'given', signature: 'Ada New' },
    ])
  })

  test('locks its relationship, as resending does, so that the two never deadlock', async () => {
    const { token, id } = await invited()
    const consents = await answersTo(token)
    await rows('begin')
    await rows('select 1 from relationship where id = $1 for update', id)
    const accepting = accept(token, { consents })
    const waiting = 'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'
    try {
      await until(async () => (await rows(waiting)).length > 0)
      const free = await rows('select used_at from invitation where relationship_id = $1 for update nowait', id)
      expect(free).toEqual([{ used_at: null }])
    } finally {
      await rows('rollback')
    }
    expect((await accepting).data).toBeDefined()
  })

  test('is refused with a reason if it is altered, for another purpose, expired, replaced or revoked', async () => {
    const { token, id, email } = await invited()
    const consents = await answersTo(token)
    const swapped = token.endsWith('A') ? 'B' : 'A'
    const altered = [
      `${token.slice(0, -1)}${swapped}`,
      token.replace(/^\d+/, '1'),
      'x',
      '',
      `${id}.`,
      token.replace('.', '.\0'),
    ]
    for (const other of altered) {
      expect(await show(other)).toEqual(dead(/not valid/))
      // What no text may contain is refused before the token is looked at.
      expect(await accept(other, { consents })).toEqual(dead(other.includes('\0') ? /NUL/ : /not valid/))
    }
    const asPassword = await app.rest('POST', '/auth/password/', { body: { token, password: NEW_PASSWORD } })
    expect(asPassword).toMatchObject({ status: 400, body: { errors: [{ field: 'token' }] } })
    const RESEND =
      'mutation ($id: ID!, $email: String) { resendInvitation(relationshipId: $id, email: $email) { relationshipId } }'
    const corrected = newAddress()
    expect((await ask(RESEND, { id, email: corrected }, 'therapist')).data).toBeDefined()
    expect(await show(token)).toEqual(dead(/replaced/))
    const newer = await outbox.nextToken(corrected)
    expect((await show(newer)).data).toBeDefined()
    // The address before it is free again.
    expect((await invite({ email })).data).toBeDefined()
    await rows(`update invitation set expires_at = now() - interval '1 second' where relationship_id = $1`, id)
    // The moment of its end is part of the token.
    expect(await show(newer)).toEqual(dead(/not valid/))

    const taken = await invited()
    const REVOKE = 'mutation ($id: ID!) { revokeInvitation(relationshipId: $id) { relationshipId } }'
    expect(await ask(REVOKE, { id: taken.id }, 'colleague')).toMatchObject({ code: 'NOT_FOUND' })
    expect((await ask(REVOKE, { id: taken.id }, 'therapist')).data).toBeDefined()
    expect(await show(taken.token)).toEqual(dead(/taken back/))
    expect(await ask(REVOKE, { id: taken.id }, 'therapist')).toMatchObject({ code: 'NOT_FOUND' })
    const ended = await invited()
    await ask('mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }', { id: ended.id }, 'admin')
    expect(await accept(ended.token, { consents })).toEqual(dead(/taken back/))
  })

  test('links the signed-in account if it is the invited one', async () => {
    const guest = await registered(null)
    const { data } = await invite({ email: guest.email.toUpperCase() })
    const token = await outbox.nextToken(guest.email.toUpperCase())
    expect(await accept(token)).toMatchObject({ code: 'CONFLICT' })
    expect(await accept(token, {}, 'otherClient')).toEqual(dead(/somebody else/))
    expect(await accept(token, {}, 'colleague')).toEqual(dead(/somebody else/))
    expect((await accept(token, {}, guest.as)).data).toEqual({
      userId: String(guest.id),
      relationshipId: data?.relationshipId,
    })
    const { body } = await app.rest('GET', `/users/${guest.id}/`, { as: guest.as })
    expect(body).toMatchObject({ orgid: app.personas.organisationId, is_profile_active: true })
    const REVOKE = 'mutation ($id: ID!) { revokeInvitation(relationshipId: $id) { relationshipId } }'
    expect(await ask(REVOKE, { id: data?.relationshipId }, 'therapist')).toMatchObject({ code: 'CONFLICT' })
  })

  test('to a second address of a client in the same care is refused, because ending the care must end all of it', async () => {
    const guest = await registered(app.personas.organisationId)
    const [elsewhere, here] = [await invited(), await invite({ email: guest.email })]
    expect((await accept(await outbox.nextToken(guest.email), {}, guest.as)).data).toBeDefined()
    await rows(
      `update user_account set email = $2, email_confirmed_at = now() where id = $1`,
      guest.id,
      elsewhere.email,
    )
    await rows(`update sign_in_name set name_key = $2 where user_id = $1 and kind = 'email'`, guest.id, elsewhere.email)
    expect(await accept(elsewhere.token, {}, guest.as)).toMatchObject({ code: 'CONFLICT' })
    const body = { user_id: guest.id, emailid: elsewhere.email }
    const activated = await app.rest('POST', '/practice/activate/', { as: guest.as, body })
    expect(activated.body).toEqual({ activated: 0 })
    const END = 'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }'
    await ask(END, { id: here.data?.relationshipId }, guest.as)
    expect((await app.rest('GET', `/users/${guest.id}/`, { as: 'therapist' })).status).toBe(404)
    expect((await app.rest('POST', '/practice/activate/', { as: guest.as, body })).body).toEqual({ activated: 1 })
  })

  test('sent to a therapist does not make them a client', async () => {
    await invite({ email: 'outsider@example.org' })
    expect(await accept(await outbox.nextToken('outsider@example.org'), {}, 'outsider')).toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('opens its page, which loads nothing else', async () => {
    const { status, text } = await app.rest('GET', '/auth/invitation/')
    expect([status, text.includes('<script>')]).toEqual([200, true])
    const { token, email } = await invited()
    const shown = await app.rest<{ forms: { formid: number }[] }>('POST', '/auth/invitation/show/', { body: { token } })
    expect(shown.body).toMatchObject({ therapist_name: 'therapist Persona', has_account: false })
    const consents = shown.body.forms.map(({ formid }) => ({ formid, status: 'given' }))
    const body = { token, password: NEW_PASSWORD, consents, firstName: 'Bo' }
    const dob = await app.rest('POST', '/auth/invitation/', { body: { ...body, dob: '1899-12-31' } })
    expect(dob).toMatchObject({ status: 400, body: { errors: [{ field: 'dob' }] } })
    const headers = { 'idempotency-key': 'accept-once' }
    const [first, again] = [
      await app.rest<{ userid: number }>('POST', '/auth/invitation/', { body, headers }),
      await app.rest<{ userid: number }>('POST', '/auth/invitation/', { body, headers }),
    ]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect((await app.rest('GET', `/users/${first.body.userid}/`, { as: basic(email) })).status).toBe(200)
  })
})

describe('activation', () => {
  const activate = (user_id: number, emailid: string, as: As = 'nobody') =>
    app.rest<{ activated: number }>('POST', '/practice/activate/', { as, body: { user_id, emailid } })

  test('activates all pending relationships of a client, also with several therapists, and none the second time', async () => {
    const email = newAddress()
    for (const as of ['therapist', 'colleague'] as const) await invite({ email: email.toUpperCase() }, as)
    const created = await app.rest<{ userid: number }>('POST', '/users/', {
      body: { role: 'client', emailid: email, image: '', address: [] },
    })
    const { userid } = created.body
    const flags = async () => (await app.rest<Record<string, unknown>>('GET', `/users/${userid}/`)).body
    expect(await flags()).toMatchObject({ is_profile_active: false, invite_sent: true })
    const both = await Promise.all([activate(userid, email), activate(userid, email)])
    expect(both.map(({ body }) => String(body.activated)).sort()).toEqual(['0', '2'])
    expect(await flags()).toMatchObject({ is_profile_active: true, orgid: app.personas.organisationId })
    for (const as of ['therapist', 'colleague'] as const) {
      expect((await app.rest('GET', `/users/${userid}/`, { as })).status).toBe(200)
    }
    expect((await activate(userid, email)).body).toEqual({ activated: 0 })
    // Without an id that is known the address finds the client, in any case and width.
    await invite({ email }, 'admin')
    expect((await activate(2_000_000_000, `ｇ${email.slice(1).toUpperCase()}`)).body).toEqual({ activated: 1 })
    expect((await activate(2_000_000_000, newAddress())).body).toEqual({ activated: 0 })
  })

  test('is possible for the client only, and includes invitations to their own address', async () => {
    const { ids } = app.personas
    const guest = await registered(app.personas.organisationId)
    await invite({ email: guest.email })
    for (const [as, status] of [
      ['therapist', 404],
      ['otherClient', 404],
      ['admin', 403],
    ] as const) {
      expect((await activate(guest.id, guest.email, as)).status).toBe(status)
    }
    expect((await activate(ids.client, 'client@example.org', 'therapist')).status).toBe(403)
    // The address has not been proved, so naming it takes nothing up.
    expect((await activate(guest.id, guest.email, guest.as)).body).toEqual({ activated: 0 })
    await rows('update user_account set email_confirmed_at = now() where id = $1', guest.id)
    expect((await activate(guest.id, 'otherclient@example.org', guest.as)).body).toEqual({ activated: 0 })
    expect((await activate(guest.id, guest.email, guest.as)).body).toEqual({ activated: 1 })
    // An id that is not theirs is nobody's to a client, so that the address decides; a foreign one finds nobody either.
    for (const [as, id] of [
      ['colleague', ids.client],
      ['admin', 2_000_000_000],
    ] as const) {
      await invite({ email: guest.email }, as)
      expect((await activate(id, 'client@example.org', guest.as)).status).toBe(404)
      expect((await activate(id, guest.email.toUpperCase(), guest.as)).body).toEqual({ activated: 1 })
    }
    expect((await activate(ids.invitedClient, 'invitedclient@example.org', 'invitedClient')).body).toEqual({
      activated: 1,
    })
    for (const body of [{ user_id: guest.id }, { emailid: guest.email }, { user_id: '1', emailid: guest.email }]) {
      expect((await app.rest('POST', '/practice/activate/', { body })).status).toBe(400)
    }
  })

  test('adds nobody to the care of another practice', async () => {
    const elsewhere = await registered(app.personas.otherOrganisationId)
    await invite({ email: elsewhere.email })
    await rows('update user_account set email_confirmed_at = now() where id = $1', elsewhere.id)
    expect((await activate(elsewhere.id, elsewhere.email)).body).toEqual({ activated: 0 })
  })
})

describe('an enrollment check', () => {
  const check = (emailid: string, as: As = 'nobody', therapist_user_id = app.personas.ids.therapist) =>
    app.rest<Record<string, unknown>>('POST', '/practice/validate-enrollment/', {
      as,
      body: { emailid, therapist_user_id },
    })

  test('allows an unknown person, shows what the caller may know of a known one, and refuses without a reason', async () => {
    const nothing = {
      role: null,
      firstName: null,
      lastName: null,
      emailid: null,
      gender: null,
      phoneNumber: null,
      dob: null,
    }
    expect((await check(newAddress())).body).toEqual({ allowed: true, ...nothing, address: [] })
    const other = await check('OtherClient@Example.org', 'therapist')
    expect(other.body).toMatchObject({
      allowed: true,
      role: 'client',
      firstName: 'otherClient',
      emailid: 'otherClient@example.org',
    })
    const elsewhere = await registered(app.personas.otherOrganisationId)
    const waiting = newAddress()
    await invite({ email: waiting })
    for (const as of ['therapist', 'admin', 'nobody'] as const) {
      for (const address of [
        'client@example.org',
        elsewhere.email,
        waiting,
        'outsider@example.org',
        'invitedClient@example.org',
      ]) {
        const { status, text } = await check(address, as)
        expect([status, text]).toEqual([200, '{"allowed":false}'])
      }
    }
  })

  test('is possible for callers who may invite', async () => {
    for (const [as, status] of [
      ['colleague', 404],
      ['outsideAdmin', 404],
      ['client', 403],
      ['admin', 200],
    ] as const) {
      expect((await check(newAddress(), as)).status).toBe(status)
    }
    expect((await check('x', 'therapist')).body).toMatchObject({ errors: [{ field: 'emailid' }] })
    const { status } = await app.rest('POST', '/practice/validate-enrollment/', { body: { emailid: newAddress() } })
    expect(status).toBe(400)
  })
})
