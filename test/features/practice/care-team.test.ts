import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { credentials, startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { eventFeed } from '../../support/service/event-feed.js'
import { told, watchStream } from '../../support/service/live-feeds.js'
import { addPerson, assignTherapist } from '../../support/service/personas.js'
import { Outbox } from '../../support/service/outbox.js'
import { until, untilSeen } from '../../support/until.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
})
afterAll(() => app.close())

/** The field's data, or the code of its error. */
async function ask<Data = Record<string, unknown>>(as: As, query: string, variables = {}): Promise<Data | string> {
  const { data, errors } = await app.graphql(query, variables, as)
  return errors === undefined ? (Object.values(data ?? {})[0] as Data) : String(errors[0]?.extensions.code)
}
const UPDATE = `mutation ($id: ID!, $input: UpdateRelationshipInput!) { updateRelationship(id: $id, input: $input) {
  hasEnded relationship { isProfileActive careTeamEmail clientGroupId clientGroup { name } enrollmentStatus } } }`
const update = (as: As, id: number, input: Record<string, unknown>) => ask(as, UPDATE, { id, input })
const TRANSFER = `mutation ($input: TransferClientInput!) { transferClient(input: $input) {
  fromRelationshipId toRelationshipId relationship { therapistId isProfileActive transfer { reason } } } }`
const transfer = (as: As, relationshipId: number, toTherapistId: number, reason = 'on leave') =>
  ask<{ toRelationshipId: string }>(as, TRANSFER, { input: { relationshipId, toTherapistId, reason } })

const WITHOUT =
  '{ practiceClients(withoutTherapist: true) { nodes { clientId withoutTherapistSince declinedTherapistAt } } }'

/** A client of the first practice with the therapist: active, unless said otherwise. */
let named = 0
async function newPair(isActive = true): Promise<{ clientId: number; relationship: number; login: string }> {
  const login = `pair${++named}`
  const clientId = await addPerson(app.owner, login, 'client')
  const { organisationId, ids } = app.personas
  await app.owner.query('update user_account set organisation_id = $2, email = $3 where id = $1', [
    clientId,
    organisationId,
    `${login}@example.org`,
  ])
  const relationship = await assignTherapist(app.owner, ids.therapist, clientId)
  await app.owner.query('update relationship set organisation_id = $2, is_profile_active = $3 where id = $1', [
    relationship,
    organisationId,
    isActive,
  ])
  return { clientId, relationship, login }
}
const as = (login: string): As => ({
  authorization: `Basic ${Buffer.from(`${login}:seven quiet herons`).toString('base64')}`,
})
const profileSeen = async (by: As, id: number): Promise<boolean> =>
  (await app.rest('GET', `/users/${id}/`, { as: by })).status === 200

describe('a relationship', () => {
  test('can be changed by its therapist and the admin: address and group; its client must send these unchanged', async () => {
    const { relationship, login } = await newPair()
    const group = (await ask<{ clientGroupId: string }>(
      'therapist',
      'mutation { createClientGroup(name: "Tuesdays") { clientGroupId } }',
    )) as {
      clientGroupId: string
    }
    const changed = await update('therapist', relationship, {
      careTeamEmail: 'team@example.org',
      clientGroupId: group.clientGroupId,
    })
    expect(changed).toMatchObject({
      hasEnded: false,
      relationship: { careTeamEmail: 'team@example.org', clientGroup: { name: 'Tuesdays' } },
    })
    expect(await update(as(login), relationship, { careTeamEmail: 'team@example.org' })).toMatchObject({
      relationship: { clientGroupId: group.clientGroupId, clientGroup: null },
    })
    expect(await update(as(login), relationship, { careTeamEmail: 'mine@example.org' })).toBe('FORBIDDEN')
    expect(await update('admin', relationship, { careTeamEmail: null, clientGroupId: null })).toMatchObject({
      relationship: { careTeamEmail: null, clientGroupId: null },
    })
  })

  test('looks like a missing one to strangers', async () => {
    const { relationship } = await newPair()
    for (const stranger of ['otherClient', 'colleague', 'outsider', 'outsideAdmin', 'operator'] as const) {
      expect(await update(stranger, relationship, { careTeamEmail: 'x@example.org' })).toBe('NOT_FOUND')
      expect(await update(stranger, 2_000_000_000, { careTeamEmail: 'x@example.org' })).toBe('NOT_FOUND')
    }
    expect(await update('nobody', relationship, {})).toBe('UNAUTHENTICATED')
  })

  test('never changes its people, and never joins a group of another practice', async () => {
    const { relationship, clientId } = await newPair()
    const { ids, otherOrganisationId } = app.personas
    const same = { therapistId: ids.therapist, clientId }
    expect(await update('therapist', relationship, same)).toMatchObject({ hasEnded: false })
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into client_group (organisation_id, name, created_by_user_id) values ($1, 'Theirs', $2) returning id`,
      [otherOrganisationId, ids.outsider],
    )
    for (const input of [
      { therapistId: ids.colleague },
      { clientId: ids.otherClient },
      { clientGroupId: rows[0]?.id },
      { clientGroupId: 2_000_000_000 },
      { careTeamEmail: 'none' },
      { careTeamEmail: 'a\u0000@example.org' },
    ]) {
      expect(await update('therapist', relationship, input)).toBe('BAD_USER_INPUT')
    }
  })

  test('is activated by its client only', async () => {
    const { relationship, clientId, login } = await newPair(false)
    const state = (active: boolean) => ({ relationship: { isProfileActive: active } })
    for (const by of ['therapist', 'admin'] as const) {
      expect(await update(by, relationship, { isProfileActive: true })).toMatchObject(state(false))
    }
    expect(await profileSeen('therapist', clientId)).toBe(false)
    expect(await update(as(login), relationship, { isProfileActive: true })).toMatchObject(state(true))
    expect(await profileSeen('therapist', clientId)).toBe(true)
    expect(await update('therapist', relationship, { isProfileActive: false })).toMatchObject(state(false))
    expect(await profileSeen('therapist', clientId)).toBe(false)
    expect(await update('therapist', relationship, { isProfileActive: true })).toMatchObject(state(false))
    expect(await update(as(login), relationship, { isDeleted: true })).toEqual({ hasEnded: true, relationship: null })
    expect(await update(as(login), relationship, { isProfileActive: true })).toBe('NOT_FOUND')
  })

  test('over REST has the documented fields, also after the end', async () => {
    const { relationship, clientId, login } = await newPair()
    const put = (body: Record<string, unknown>, by: As = 'therapist') =>
      app.rest<Record<string, unknown>>('PUT', `/practice/clients/${relationship}/`, { as: by, body })
    const { status, body } = await put({
      care_team_email: 'rest@example.org',
      is_invitation: true,
      is_profile_active: true,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ id: relationship, client_user_id: clientId, therapist_user_id: app.personas.ids.therapist },
      ...{ care_team_email: 'rest@example.org', is_profile_active: true, is_deleted: false },
      ...{ firstName: login, lastName: 'Persona', email: `${login}@example.org`, dob: null },
    })
    const bad = await put({ client_group_id: 2_000_000_000 })
    expect([bad.status, bad.body.errors]).toEqual([
      400,
      [{ field: 'client_group_id', message: 'is not a group of this organisation' }],
    ])
    expect((await put({ is_deleted: true })).body).toMatchObject({
      ...{ id: relationship, client_user_id: clientId, is_deleted: true, is_profile_active: false, firstName: null },
    })
    expect((await put({ is_deleted: true })).status).toBe(404)
  })
})

describe.each(['suspend', 'transfer'] as const)('ending a relationship: %s', (how) => {
  test('closes open subscriptions of the therapist within a second, and delivers nothing afterwards', async () => {
    const { relationship, clientId, login } = await newPair()
    const feed = watchStream({ url: app.url, headers: credentials('therapist'), clientId })
    const { events } = app.app.context({ kind: 'public' }, 'look')
    await until(() => events.size === 1)
    const write = () => app.rest('POST', '/journals/', { as: as(login), body: { title: 'x' } })
    await write()
    await until(() => told(feed).length === 1)
    if (how === 'suspend') await update('therapist', relationship, { isProfileActive: false })
    else await transfer('therapist', relationship, app.personas.ids.colleague)
    await until(() => feed.end !== undefined)
    await write()
    expect(await profileSeen('therapist', clientId)).toBe(false)
    expect(told(feed)).toHaveLength(1)
    expect(feed.heard.at(-1)?.errors?.[0]?.extensions.code).toBe('SUBSCRIPTION_INTERRUPTED')
  })
})

describe('transferring a client', () => {
  test('by the therapist ends the old relationship, creates a pending one, and keeps chat and history with the client', async () => {
    const { relationship, clientId, login } = await newPair()
    await app.graphql(
      'mutation ($id: ID!) { sendInteraction(input: { clientId: $id, aiAnswer: "hello" }) { interactionId } }',
      { id: clientId },
      'therapist',
    )
    const { ids } = app.personas
    const moved = await transfer('therapist', relationship, ids.colleague)
    if (typeof moved === 'string') throw new Error(moved)
    const to = Number(moved.toRelationshipId)
    // Whoever hands over does not see what comes after.
    expect(moved).toEqual({
      fromRelationshipId: String(relationship),
      toRelationshipId: String(to),
      relationship: null,
    })
    expect(await profileSeen('therapist', clientId)).toBe(false)
    expect(await profileSeen('colleague', clientId)).toBe(false)
    const caseload = await ask<{ nodes: unknown[] }>(
      'colleague',
      `query ($id: ID!) { caseload(therapistId: $id) { nodes { id clientFirstName clientEmail enrollmentStatus client { id }
        transfer { fromTherapistId reason } } } }`,
      { id: ids.colleague },
    )
    expect((caseload as { nodes: unknown[] }).nodes).toContainEqual({
      ...{
        id: String(to),
        clientFirstName: login,
        clientEmail: `${login}@example.org`,
        enrollmentStatus: 'REGISTERED',
      },
      ...{ client: null, transfer: { fromTherapistId: String(ids.therapist), reason: 'on leave' } },
    })
    const threads = await ask<{ nodes: { id: string; isOpen: boolean }[] }>(
      as(login),
      '{ threads { nodes { id isOpen } } }',
    )
    expect((threads as { nodes: unknown[] }).nodes).toEqual([{ id: String(relationship), isOpen: false }])
    expect(await update(as(login), to, { isProfileActive: true })).toMatchObject({
      relationship: { isProfileActive: true },
    })
    expect(await profileSeen('colleague', clientId)).toBe(true)
    expect(
      await ask(as(login), 'query ($id: ID!) { careTeam(clientId: $id) { therapistId firstName lastName } }', {
        id: clientId,
      }),
    ).toEqual([{ therapistId: String(ids.colleague), firstName: 'colleague', lastName: 'Persona' }])
    // Why is not the client's to read.
    expect(await ask(as(login), '{ me { relationships { transfer { reason } } } }')).toEqual({
      relationships: [{ transfer: null }],
    })
  })

  test('to somebody whom the client does not want ends before anybody has seen the record', async () => {
    const { relationship, clientId, login } = await newPair()
    const { ids } = app.personas
    const moved = await transfer('therapist', relationship, ids.colleague)
    if (typeof moved === 'string') throw new Error(moved)
    const to = Number(moved.toRelationshipId)
    const END = 'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }'
    for (const stranger of ['otherClient', 'outsider', 'therapist'] as const) {
      expect(await ask(stranger, END, { id: to })).toBe('NOT_FOUND')
    }
    const declined = { relationshipId: String(to) }
    const outbox = new Outbox(app.dataDir)
    const feed = await app.rest('GET', '/events/', { as: 'therapist' })
    const { cursor } = feed.body as { cursor: string }
    expect(await ask(as(login), END, { id: to })).toEqual(declined)
    // A second tap is no error.
    expect(await ask(as(login), END, { id: to })).toEqual(declined)
    // Who handed over, and who would have taken over, are told, once and without a name.
    for (const address of ['therapist@example.org', 'colleague@example.org']) {
      const mail = await outbox.next(address)
      expect(mail).toContain('Subject: A client prefers another therapist')
      expect(mail).not.toContain(login)
    }
    await until(async () => {
      const { body } = await app.rest('GET', `/events/?after=${encodeURIComponent(cursor)}`, { as: 'therapist' })
      const { events } = body as { events: { topic: string; subject_id: unknown }[] }
      return events.some(({ topic, subject_id }) => topic === 'caseload' && String(subject_id) === String(to))
    })
    const { rows: mails } = await app.owner.query(
      `select 1 from effect where kind = 'mail-declined-transfer' and ref_version = $1`,
      [to],
    )
    expect(mails).toHaveLength(2)
    // The practice finds them, and sees since when; nobody else does.
    const found = {
      ...{ clientId: String(clientId), withoutTherapistSince: expect.any(String) },
      declinedTherapistAt: expect.any(String),
    }
    expect(await ask('admin', WITHOUT)).toEqual({ nodes: [found] })
    expect(await ask('outsideAdmin', WITHOUT)).toEqual({ nodes: [] })
    expect(await ask('therapist', WITHOUT)).toBe('FORBIDDEN')
    // Neither the new therapist nor the one before has the client now, and nobody takes it back.
    for (const somebody of ['colleague', 'therapist'] as const)
      expect(await profileSeen(somebody, clientId)).toBe(false)
    expect(await update(as(login), to, { isProfileActive: true })).toBe('NOT_FOUND')
    expect(await profileSeen('colleague', clientId)).toBe(false)
    const caseload = await ask<{ nodes: { id: string }[] }>(
      'colleague',
      'query ($id: ID!) { caseload(therapistId: $id) { nodes { id } } }',
      { id: ids.colleague },
    )
    expect((caseload as { nodes: { id: string }[] }).nodes.map(({ id }) => id)).not.toContain(String(to))
    expect(await ask(as(login), '{ me { relationships { id } } }')).toEqual({ relationships: [] })
    // The practice offers somebody else by an invitation.
    const INVITE = 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }'
    const input = { clientId, therapistId: ids.admin }
    expect(await ask('admin', INVITE, { input })).toEqual({ relationshipId: expect.stringMatching(/^\d+$/) })
  })

  test('is told to the admins of the practice by their feed, whoever made it, until the client has somebody again', async () => {
    const { relationship, clientId, login } = await newPair()
    const { ids } = app.personas
    const admin = await eventFeed(app, 'admin', 'caseload')
    const outside = await eventFeed(app, 'outsideAdmin', 'caseload')
    const colleague = await eventFeed(app, 'colleague', 'caseload')
    const moved = await transfer('therapist', relationship, ids.colleague)
    if (typeof moved === 'string') throw new Error(moved)
    const to = moved.toRelationshipId
    await ask(as(login), 'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }', { id: to })
    const invited = await ask<{ relationshipId: string }>(
      'therapist',
      'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }',
      { input: { clientId } },
    )
    if (typeof invited === 'string') throw new Error(invited)
    await untilSeen(admin, (seen) => seen.length === 4)
    expect(await admin()).toEqual([
      `caseload.practice ${relationship} DELETED`,
      `caseload.practice ${to} CREATED`,
      `caseload.practice ${to} DELETED`,
      `caseload.practice ${invited.relationshipId} CREATED`,
    ])
    expect(await outside()).toEqual([])
    expect(await colleague()).toEqual([`caseload ${to} CREATED`, `caseload ${to} DELETED`])
  })

  test('that the practice takes back leaves the client without a therapist, who has declined nobody', async () => {
    const { ids } = app.personas
    for (const takeBack of [
      'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }',
      'mutation ($id: ID!) { updateRelationship(id: $id, input: { isDeleted: true }) { relationshipId } }',
    ]) {
      const { relationship, clientId } = await newPair()
      const moved = await transfer('therapist', relationship, ids.colleague)
      if (typeof moved === 'string') throw new Error(moved)
      expect(await ask('admin', takeBack, { id: moved.toRelationshipId })).toEqual({
        relationshipId: moved.toRelationshipId,
      })
      const { nodes } = (await ask('admin', WITHOUT)) as { nodes: { clientId: string }[] }
      expect(nodes.find((one) => one.clientId === String(clientId))).toEqual({
        ...{ clientId: String(clientId), withoutTherapistSince: expect.any(String), declinedTherapistAt: null },
      })
    }
  })

  test('mails the client the names without a reason', async () => {
    const { relationship, login } = await newPair()
    await transfer('therapist', relationship, app.personas.ids.colleague, 'a reason of their own')
    const mail = await new Outbox(app.dataDir).next(`${login}@example.org`)
    expect(mail).toContain('\r\n\r\nHello,\r\n')
    expect(mail).toContain('colleague Persona is your new contact person at\r\nFirst practice,')
    expect(mail.slice(mail.indexOf('Hello'))).not.toMatch(/reason|client|patient|therap|health|care|treat/i)
  })

  test('takes effect once, also for a repeat under the same key', async () => {
    const { relationship } = await newPair()
    const transferred = { relationshipId: relationship, toTherapistId: app.personas.ids.colleague, reason: 'leave' }
    const again = (query: string, input: object) =>
      ask('therapist', query, { input: { ...input, idempotencyKey: 'key-of-both' } })
    const HAND_OVER = 'mutation ($input: TransferClientInput!) { transferClient(input: $input) { toRelationshipId } }'
    const INVITE = 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }'
    for (const [query, input] of [
      [HAND_OVER, transferred],
      [INVITE, { email: 'invited.once@example.org' }],
    ] as const) {
      const first = await again(query, input)
      expect(first).toEqual({ [query === INVITE ? 'relationshipId' : 'toRelationshipId']: expect.any(String) })
      expect(await again(query, input)).toEqual(first)
    }
  })

  test('is possible for the admin, but not for others, to outsiders, or to a therapist of the client', async () => {
    const { relationship, login } = await newPair()
    const { ids, relationships } = app.personas
    expect(await transfer(as(login), relationship, ids.colleague)).toBe('FORBIDDEN')
    for (const stranger of ['colleague', 'outsideAdmin', 'outsider', 'operator'] as const) {
      expect(await transfer(stranger, relationship, ids.colleague)).toBe('NOT_FOUND')
    }
    for (const target of [ids.outsider, ids.therapist, ids.client, 2_000_000_000]) {
      expect(await transfer('therapist', relationship, target)).toBe('BAD_USER_INPUT')
    }
    for (const reason of ['', ' ', 'x'.repeat(2001), '\u0000']) {
      expect(await transfer('therapist', relationship, ids.colleague, reason)).toBe('BAD_USER_INPUT')
    }
    expect(await transfer('therapist', relationships.ended, ids.colleague)).toBe('NOT_FOUND')
    expect(await transfer('admin', relationship, ids.colleague)).toMatchObject({
      relationship: { isProfileActive: false, transfer: { reason: 'on leave' } },
    })
    const again = await newPair()
    await app.owner.query(
      'insert into relationship (organisation_id, therapist_user_id, client_user_id) values ($1, $2, $3)',
      [app.personas.organisationId, ids.colleague, again.clientId],
    )
    expect(await transfer('therapist', again.relationship, ids.colleague)).toBe('CONFLICT')
    expect(await transfer('admin', again.relationship, ids.colleague)).toBe('CONFLICT')
  })
})

describe('groups of clients', () => {
  const create = (by: As, name: string) =>
    ask<{ clientGroup: { id: string } }>(
      by,
      'mutation ($name: String!) { createClientGroup(name: $name) { clientGroup { id } } }',
      { name },
    )
  const rename = (by: As, id: string, name: string) =>
    ask(
      by,
      'mutation ($id: ID!, $name: String!) { renameClientGroup(id: $id, name: $name) { clientGroup { name } } }',
      { id, name },
    )
  const remove = (by: As, id: string) =>
    ask(by, 'mutation ($id: ID!) { removeClientGroup(id: $id) { clientGroupId } }', { id })

  test("are visible to the practice's staff, changed by their author or the admin, and show visible clients only", async () => {
    const made = await create('therapist', 'Mondays')
    if (typeof made === 'string') throw new Error(made)
    const { id } = made.clientGroup
    const { relationship, login } = await newPair()
    await update('therapist', relationship, { clientGroupId: id })
    const members = async (by: As) =>
      ask(by, 'query ($id: ID!) { clientGroup(id: $id) { name members { nodes { clientFirstName } } } }', { id })
    expect(await members('therapist')).toEqual({ name: 'Mondays', members: { nodes: [{ clientFirstName: login }] } })
    expect(await members('admin')).toEqual({ name: 'Mondays', members: { nodes: [{ clientFirstName: login }] } })
    expect(await members('colleague')).toEqual({ name: 'Mondays', members: { nodes: [] } })
    for (const stranger of [as(login), 'client', 'outsider', 'outsideAdmin', 'operator'] as const) {
      expect(await members(stranger)).toBe('NOT_FOUND')
      expect(await ask(stranger, '{ clientGroups { id } }')).not.toContainEqual({ id })
      expect(await rename(stranger, id, 'x')).toBe('NOT_FOUND')
      expect(await remove(stranger, id)).toBe('NOT_FOUND')
    }
    expect(await rename('colleague', id, 'x')).toBe('FORBIDDEN')
    expect(await rename('admin', id, 'Wednesdays')).toEqual({ clientGroup: { name: 'Wednesdays' } })
    expect(await remove('therapist', id)).toEqual({ clientGroupId: id })
    expect(await members('therapist')).toBe('NOT_FOUND')
    expect(await update('therapist', relationship, { clientGroupId: id })).toBe('BAD_USER_INPUT')
    expect(await update('therapist', relationship, {})).toMatchObject({ relationship: { clientGroupId: null } })
  })

  test('are limited to two hundred, also for concurrent requests', async () => {
    await app.owner.query(
      `insert into client_group (organisation_id, name, created_by_user_id)
       select $1, 'Group ' || n, $2 from generate_series(1, 199 - (select count(*) from client_group where organisation_id = $1)) n`,
      [app.personas.otherOrganisationId, app.personas.ids.outsider],
    )
    const made = await Promise.all(Array.from({ length: 6 }, () => create('outsider', 'One more')))
    expect(made.filter((outcome) => outcome !== 'CONFLICT')).toHaveLength(1)
  })

  test('need a name that can be stored, and are made by staff only', async () => {
    for (const name of ['', '   ', 'x'.repeat(256), 'a\u0000', '\ud800']) {
      expect(await create('therapist', name)).toBe('BAD_USER_INPUT')
    }
    expect(await create('therapist', '🐦'.repeat(255))).toMatchObject({ clientGroup: {} })
    for (const by of ['client', 'operator'] as const) expect(await create(by, 'x')).toBe('FORBIDDEN')
    expect(await create('nobody', 'x')).toBe('UNAUTHENTICATED')
  })
})
