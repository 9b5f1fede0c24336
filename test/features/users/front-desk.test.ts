import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { Outbox } from '../../support/service/outbox.js'
import { addFrontDesk, PASSWORD } from '../../support/service/personas.js'
import { rowsWith } from '../../support/database/rows-with.js'

/** What the front desk sees and corrects of profiles, and how it invites clients. */
let app: TestApp
let desk: number
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000', TRUST_PROXY: '127.0.0.1', INVITATIONS_OF_PRACTICE: '3' })
  outbox = new Outbox(app.dataDir)
  desk = await addFrontDesk(app.owner, 'desk', app.personas.organisationId)
})
afterAll(() => app.close())
beforeEach(() => app.owner.query(`update invitation set created_at = created_at - interval '2 days'`))

const DESK: As = { authorization: `Basic ${btoa(`desk:${PASSWORD}`)}` }
const UPDATE = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { userId } }'

async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}
const update = (id: number, input: Record<string, unknown>) => ask(DESK, UPDATE, { id, input })

test('it finds clients of its practice by a part of the name, page by page', async () => {
  const { ids } = app.personas
  await app.owner.query(`update user_account set first_name = 'Wren', last_name = '50% Álvarez' where id = $1`, [
    ids.client,
  ])
  const list =
    'query ($name: String, $first: Int! = 50, $after: String) { practiceClients(name: $name, first: $first, after: $after) { nodes { clientId firstName email } pageInfo { endCursor hasNextPage } } }'
  const found = (by: As, name: string) => ask(by, list, { name })
  const wren = { clientId: String(ids.client), firstName: 'Wren', email: 'client@example.org' }
  for (const name of ['wren', ' en 50% Á', '50%']) expect(await found(DESK, name)).toMatchObject({ nodes: [wren] })
  expect(await found('admin', 'WREN')).toMatchObject({ nodes: [wren] })
  expect(await found(DESK, '%wren')).toMatchObject({ nodes: [] })
  expect(await found(DESK, '\u0000')).toBe('BAD_USER_INPUT')
  expect(await found(DESK, 'x'.repeat(256))).toBe('BAD_USER_INPUT')
  const all = (await ask(DESK, list)) as { nodes: { clientId: string }[] }
  expect(all.nodes.map(({ clientId }) => Number(clientId))).toEqual([
    ...[ids.client, ids.otherClient, ids.formerClient, ids.invitedClient],
  ])
  const first = (await ask(DESK, list, { first: 3 })) as { pageInfo: { endCursor: string; hasNextPage: boolean } }
  expect(first.pageInfo.hasNextPage).toBe(true)
  const next = await ask(DESK, list, { first: 3, after: first.pageInfo.endCursor })
  expect(next).toMatchObject({ nodes: [{ clientId: String(ids.invitedClient) }] })
  expect(await ask(DESK, list, { first: 501 })).toBe('BAD_USER_INPUT')
})

test('it finds the clients who are assigned to a therapist', async () => {
  const { ids } = app.personas
  const document = 'query ($id: ID!) { practiceClients(therapistId: $id) { nodes { clientId } } }'
  const of = (id: number) => ask(DESK, document, { id })
  expect(await of(ids.therapist)).toEqual({ nodes: [{ clientId: String(ids.client) }] })
  expect(await of(ids.colleague)).toEqual({ nodes: [{ clientId: String(ids.otherClient) }] })
  expect(await of(ids.outsider)).toEqual({ nodes: [] })
})

test('it finds the clients who did not agree to a new therapist and have nobody', async () => {
  const { ids, relationships } = app.personas
  const without = () => ask(DESK, '{ practiceClients(withoutTherapist: true) { nodes { clientId } } }')
  expect(await without()).toEqual({ nodes: [] })
  const input = { relationshipId: relationships.active, toTherapistId: ids.colleague, reason: 'Moves' }
  const TRANSFER = 'mutation ($i: TransferClientInput!) { transferClient(input: $i) { toRelationshipId } }'
  const { toRelationshipId: id } = (await ask('therapist', TRANSFER, { i: input })) as { toRelationshipId: string }
  expect(await without()).toEqual({ nodes: [] })
  await ask('client', 'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }', { id })
  expect(await without()).toEqual({ nodes: [{ clientId: String(ids.client) }] })
  for (const told of ['therapist', 'colleague'])
    expect(await outbox.next(`${told}@example.org`)).toContain('Subject: A client prefers another therapist')
  await app.owner.query(
    'update relationship set is_deleted = false, is_profile_active = true, ended_at = null where id = $1',
    [relationships.active],
  )
  expect(await without()).toEqual({ nodes: [] })
})

test('it sees profiles of clients and staff of its practice, and nobody else', async () => {
  const { ids } = app.personas
  const profile = 'query ($id: ID!) { user(id: $id) { email phoneNumber } }'
  for (const id of [ids.client, ids.otherClient, ids.therapist, ids.admin]) {
    expect(await ask(DESK, profile, { id })).toMatchObject({ email: expect.any(String) })
  }
  for (const id of [ids.outsider, ids.outsideAdmin, ids.operator])
    expect(await ask(DESK, profile, { id })).toBe('NOT_FOUND')
  expect((await app.rest('GET', `/users/${ids.client}/`, { as: DESK })).status).toBe(200)
  expect((await app.rest('GET', `/users/${ids.outsider}/`, { as: DESK })).status).toBe(404)
  await addFrontDesk(app.owner, 'otherdesk', app.personas.otherOrganisationId)
  const other: As = { authorization: `Basic ${btoa(`otherdesk:${PASSWORD}`)}` }
  expect(await ask(other, profile, { id: ids.client })).toBe('NOT_FOUND')
  expect(await ask(other, '{ practiceClients { nodes { clientId } } }')).toEqual({ nodes: [] })
})

test('it corrects contact data of clients, and nothing by which somebody signs in', async () => {
  const { ids } = app.personas
  const contact = { firstName: 'Wren', lastName: 'Lake', phoneNumber: '+1 555 0100', addresses: [{ city: 'Lakeside' }] }
  expect(await update(ids.client, contact)).toEqual({ userId: String(ids.client) })
  const { rows } = await app.owner.query('select phone_number, addresses from user_account where id = $1', [ids.client])
  expect(rows).toEqual([{ phone_number: '+1 555 0100', addresses: [{ city: 'Lakeside' }] }])
  for (const input of [
    ...[{ email: 'thief@example.org' }, { email: null }, { loginName: 'thief' }, { loginName: null }],
    ...[{ dateOfBirth: '1990-01-01' }, { gender: 'other' }, { timezone: 'Asia/Tokyo' }, { image: 'data:,' }],
  ]) {
    expect([input, await update(ids.client, { ...contact, ...input })]).toEqual([input, 'FORBIDDEN'])
  }
  // An address that nobody has proved is one that a mailed link would go to.
  const fresh = await app.owner.query<{ id: string }>(
    `insert into user_account (state, role, organisation_id, email) values ('invited', 'client', $1, 'new@example.org') returning id`,
    [app.personas.organisationId],
  )
  expect(await update(Number(fresh.rows[0]?.id), { email: 'thief@example.org' })).toBe('FORBIDDEN')
  for (const id of [ids.therapist, ids.admin]) expect(await update(id, contact)).toBe('FORBIDDEN')
  for (const id of [ids.outsider, ids.operator]) expect(await update(id, contact)).toBe('NOT_FOUND')
  expect(await update(desk, { phoneNumber: '+1 555 0199' })).toEqual({ userId: String(desk) })
})

test('it makes nobody a therapist or a client, whatever the account has been', async () => {
  const { ids } = app.personas
  await app.owner.query('update user_account set role = null where id = $1', [ids.formerClient])
  for (const role of ['THERAPIST', 'CLIENT']) {
    expect(await update(ids.formerClient, { firstName: 'Wren', role })).toEqual({ userId: String(ids.formerClient) })
    const { rows } = await app.owner.query('select role from user_account where id = $1', [ids.formerClient])
    expect(rows).toEqual([{ role: null }])
  }
})

test('REST takes a whole profile back with a corrected telephone number', async () => {
  const { ids } = app.personas
  const { body } = await app.rest<Record<string, unknown>>('GET', `/users/${ids.client}/`, { as: DESK })
  const sent = { ...body, phoneNumber: '+1 555 0111' }
  const answer = await app.rest('POST', `/users/${ids.client}/`, { as: DESK, body: sent })
  expect(answer.status).toBe(200)
  const taken = { ...sent, emailid: 'thief@example.org' }
  expect((await app.rest('POST', `/users/${ids.client}/`, { as: DESK, body: taken })).status).toBe(403)
  const now = await app.rest<Record<string, unknown>>('GET', `/users/${ids.client}/`, { as: DESK })
  expect(now.body).toMatchObject({ phoneNumber: '+1 555 0111', emailid: 'client@example.org' })
})

test('it invites in the name of a therapist of the practice, who is told, and within the caps', async () => {
  const { ids } = app.personas
  const invite = (input: Record<string, unknown>) =>
    ask(DESK, 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }', { input })
  const email = 'robin@lake.example'
  expect(await invite({ email })).toBe('BAD_USER_INPUT')
  expect(await invite({ email, therapistId: ids.outsider })).toBe('NOT_FOUND')
  expect(await invite({ email, therapistId: desk })).toBe('NOT_FOUND')
  expect(await invite({ email, therapistId: ids.therapist, screenings: ['phq-9'] })).toBe('FORBIDDEN')
  const made = (await invite({ email, therapistId: ids.therapist })) as { relationshipId: string }
  expect(made).toEqual({ relationshipId: expect.any(String) })
  expect(await outbox.next(email)).toContain('therapist Persona, First practice\r\ninvites you to sign up.')
  const told = await outbox.next('therapist@example.org')
  expect(told).toContain('Subject: Somebody was invited in your name')
  expect(told).not.toContain('robin')
  const sent = await rowsWith<{ invited_by_user_id: string }>(app.owner, 'invitation', { email })
  expect(sent.map(({ invited_by_user_id: by }) => Number(by))).toEqual([desk])
  const change = (what: string, id: string) => ask(DESK, `mutation ($id: ID!) { ${what} }`, { id })
  expect(await change('resendInvitation(relationshipId: $id) { relationshipId }', made.relationshipId)).toEqual(made)
  const redirected = 'resendInvitation(relationshipId: $id, email: "desk@lake.example") { relationshipId }'
  expect(await change(redirected, made.relationshipId)).toBe('FORBIDDEN')
  const revoke = 'revokeInvitation(relationshipId: $id) { relationshipId }'
  expect(await change(revoke, made.relationshipId)).toEqual(made)
  // What an admin handed over is no invitation.
  await app.owner.query(
    `insert into relationship_transfer (organisation_id, client_user_id, from_relationship_id, to_relationship_id,
       from_therapist_user_id, to_therapist_user_id, reason, transferred_by_user_id)
     select organisation_id, client_user_id, $2, id, therapist_user_id, therapist_user_id, 'on leave', $3
     from relationship where id = $1`,
    [app.personas.relationships.pending, app.personas.relationships.ended, ids.admin],
  )
  expect(await change(revoke, String(app.personas.relationships.pending))).toBe('NOT_FOUND')
  // Of a client in care it ends nothing.
  expect(await change(revoke, String(app.personas.relationships.active))).toBe('CONFLICT')
  expect(await change('endRelationship(id: $id) { relationshipId }', String(app.personas.relationships.active))).toBe(
    'FORBIDDEN',
  )
})

test('it lists the invitations that nobody has accepted, with nothing of an account', async () => {
  const { ids } = app.personas
  const LIST = `query ($first: Int! = 50, $after: String) { practiceInvitations(first: $first, after: $after) {
    nodes { relationshipId email state expiresAt therapistId therapistFirstName clientFirstName } pageInfo { endCursor hasNextPage } } }`
  type Open = {
    nodes: { relationshipId: string; email: string | null; state: string }[]
    pageInfo: { endCursor: string }
  }
  const open = async (by: As = DESK, variables = {}) => (await ask(by, LIST, variables)) as Open
  const invite = async (by: As, input: Record<string, unknown>) =>
    (await ask(by, 'mutation ($i: InviteClientInput!) { inviteClient(input: $i) { relationshipId } }', {
      i: input,
    })) as {
      relationshipId: string
    }
  const before = await open()
  const { relationshipId: first } = await invite(DESK, { email: 'ash@lake.example', therapistId: ids.therapist })
  const { relationshipId: foreign } = await invite('outsider', { email: 'elm@lake.example' })
  const facts = { therapistId: String(ids.therapist), therapistFirstName: 'therapist', clientFirstName: null }
  const mine = { relationshipId: first, email: 'ash@lake.example', state: 'OPEN', ...facts }
  expect((await open()).nodes).toEqual([{ ...mine, expiresAt: expect.any(String) }, ...before.nodes])
  expect(await open('admin')).toEqual(await open())
  expect((await open()).nodes.map(({ relationshipId }) => relationshipId)).not.toContain(foreign)
  // Page by page, the newest first.
  const { nodes, pageInfo } = await open(DESK, { first: 1 })
  expect(nodes.map(({ relationshipId }) => relationshipId)).toEqual([first])
  expect((await open(DESK, { first: 50, after: pageInfo.endCursor })).nodes).toEqual(before.nodes)
  for (const bad of [{ after: 'x' }, { first: 0 }, { first: 1_000_000 }])
    expect(await open(DESK, bad)).toBe('BAD_USER_INPUT')
  // One that has expired can be sent again, so it stays; one that is revoked or accepted does not.
  await app.owner.query('update invitation set expires_at = created_at where relationship_id = $1', [first])
  expect((await open()).nodes[0]).toMatchObject({ relationshipId: first, state: 'EXPIRED' })
  await ask(DESK, 'mutation ($id: ID!) { revokeInvitation(relationshipId: $id) { relationshipId } }', { id: first })
  expect(await open()).toEqual(before)
  // Somebody who has an account, and is nobody's client here, is what was typed.
  const { relationshipId: known } = await invite(DESK, { email: 'outsider@example.org', therapistId: ids.therapist })
  expect((await open()).nodes[0]).toMatchObject({
    relationshipId: known,
    email: 'outsider@example.org',
    clientFirstName: null,
  })
  for (const by of ['therapist', 'client', 'operator'] as const) expect(await open(by)).toBe('FORBIDDEN')
  const { rows } = await app.owner.query<{ subjects: string[] }>(
    `select 1 from audit where operation = 'practiceInvitations' and caller_user_id = $1`,
    [desk],
  )
  expect(rows.length).toBeGreaterThan(0)
})
