import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { insertRiskFlag } from '../../support/service/access.js'
import { credentials, startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { LiveSocket } from '../../support/service/live-socket.js'
import { Outbox } from '../../support/service/outbox.js'
import { addPerson, PASSWORD } from '../../support/service/personas.js'
import { SOON_MS, until } from '../../support/until.js'

/** A therapist leaves, and each client gets another one. */
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ LEGACY_ANONYMOUS: 'deny', RATE_LIMIT_SIGN_IN: '100000' })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

async function ask(by: As, query: string, variables: Record<string, unknown> = {}): Promise<unknown> {
  const { data, errors } = await app.graphql(query, variables, by)
  return errors === undefined ? Object.values(data ?? {})[0] : String(errors[0]?.extensions.code)
}
const OFFBOARD = `mutation ($input: OffboardStaffMemberInput!) {
  offboardStaffMember(input: $input) { userId state isAdmin handedOver } }`
const offboard = (userId: number, handovers: readonly object[], by: As = 'admin') =>
  app.graphql(OFFBOARD, { input: { userId, handovers } }, by)
const firstError = async (...given: Parameters<typeof offboard>) => (await offboard(...given)).errors?.[0]?.extensions

const asOf = (name: string): As => ({ authorization: `Basic ${btoa(`${name}:${PASSWORD}`)}` })
let drawn = 0
/** A therapist of the practice with these clients. */
async function newTherapist(...clients: readonly number[]): Promise<{ readonly id: number; readonly name: string }> {
  const name = `leaver${++drawn}`
  const id = await addPerson(app.owner, name, 'therapist')
  const { organisationId } = app.personas
  await app.owner.query('update user_account set organisation_id = $2 where id = $1', [id, organisationId])
  await app.owner.query('insert into membership (organisation_id, user_id) values ($1, $2)', [organisationId, id])
  for (const client of clients) await relate(id, client, { active: true })
  return { id, name }
}
async function newClient(): Promise<number> {
  const name = `handed${++drawn}`
  const id = await addPerson(app.owner, name, 'client')
  await app.owner.query('update user_account set organisation_id = $2, email = $3 where id = $1', [
    ...[id, app.personas.organisationId, `${name}@example.org`],
  ])
  return id
}
const relate = (therapist: number, client: number, { active }: { readonly active: boolean }) =>
  app.owner.query(
    `insert into relationship (organisation_id, therapist_user_id, client_user_id, is_profile_active, activated_at)
     values ($1, $2, $3, $4, case when $4 then now() end)`,
    [app.personas.organisationId, therapist, client, active],
  )
const relationshipsOf = async (client: number) => {
  const { rows } = await app.owner.query<{ therapist: number; active: boolean; ended: boolean }>(
    `select therapist_user_id::int as therapist, is_profile_active as active, is_deleted as ended
     from relationship where client_user_id = $1 order by id`,
    [client],
  )
  return rows
}

test('each client gets the named colleague and is asked, and the member is out within a second', async () => {
  const [client, other] = [await newClient(), await newClient()]
  const { colleague, therapist } = app.personas.ids
  const leaver = await newTherapist(client, other)
  const live = await LiveSocket.greet(app.url, credentials(asOf(leaver.name)))
  live.start('1', 'subscription ($id: ID!) { journalChanged(clientId: $id) { change } }', { id: client })
  const begun = performance.now()
  const { data } = await offboard(leaver.id, [
    { clientId: client, therapistId: colleague },
    { clientId: other, therapistId: therapist },
  ])
  expect(data).toEqual({
    offboardStaffMember: { userId: String(leaver.id), state: 'LEFT', isAdmin: false, handedOver: 2 },
  })
  await until(() => live.code !== undefined)
  expect(performance.now() - begun).toBeLessThan(SOON_MS)
  expect(await ask(asOf(leaver.name), '{ me { id } }')).toBe('UNAUTHENTICATED')
  expect(await relationshipsOf(client)).toEqual([
    { therapist: leaver.id, active: false, ended: true },
    { therapist: colleague, active: false, ended: false },
  ])
  // Until the client agrees the colleague sees a name and nothing else.
  expect(await ask('colleague', 'query ($id: ID!) { user(id: $id) { id } }', { id: client })).toBe('NOT_FOUND')
  expect(await outbox.next(`handed${drawn - 2}@example.org`)).toContain('colleague Persona is your new contact person')
  const as = asOf(`handed${drawn - 2}`)
  const waiting = (await ask(as, '{ me { relationships { id therapistId } } }')) as { relationships: { id: string }[] }
  await ask(
    as,
    'mutation ($id: ID!) { updateRelationship(id: $id, input: { isProfileActive: true }) { relationshipId } }',
    {
      id: waiting.relationships[0]?.id,
    },
  )
  expect(await ask('colleague', 'query ($id: ID!) { user(id: $id) { id } }', { id: client })).toEqual({
    id: String(client),
  })
  const shown = (await ask('admin', '{ staff { nodes { userId state } } }')) as { nodes: object[] }
  expect(shown.nodes).toContainEqual({ userId: String(leaver.id), state: 'LEFT' })
  for (const change of ['suspendStaffMember', 'reactivateStaffMember']) {
    expect(await ask('admin', `mutation ($id: ID!) { ${change}(userId: $id) { state } }`, { id: leaver.id })).toBe(
      'CONFLICT',
    )
  }
  expect(await firstError(leaver.id, [])).toMatchObject({ code: 'CONFLICT' })
})

test('without a colleague for each client nothing happens, and the error names the clients', async () => {
  const [client, other] = [await newClient(), await newClient()]
  const { colleague, outsider, therapist } = app.personas.ids
  const leaver = await newTherapist(client, other)
  const one = { clientId: client, therapistId: colleague }
  const expectations: readonly (readonly [readonly object[], string, RegExp])[] = [
    [[], 'handovers', new RegExp(`: ${client}, ${other}$`)],
    [[one], 'handovers', new RegExp(`: ${other}$`)],
    [[one, one], 'handovers[1].clientId', /twice/],
    [[one, { clientId: app.personas.ids.client, therapistId: colleague }], 'handovers[1].clientId', /not a client/],
    [[one, { clientId: other, therapistId: leaver.id }], 'handovers[1].therapistId', /not a therapist/],
    [[{ clientId: other, therapistId: outsider }, one], 'handovers[0].therapistId', /not a therapist/],
  ]
  for (const [handovers, field, message] of expectations) {
    const found = await firstError(leaver.id, handovers)
    expect(found).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field, message: expect.stringMatching(message) }],
    })
  }
  expect(await ask(asOf(leaver.name), '{ me { id } }')).toEqual({ id: String(leaver.id) })
  expect(await relationshipsOf(client)).toEqual([{ therapist: leaver.id, active: true, ended: false }])
  expect(await firstError(therapist, [], 'colleague')).toMatchObject({ code: 'FORBIDDEN' })
  expect(await firstError(app.personas.ids.admin, [])).toMatchObject({ code: 'FORBIDDEN' })
  expect(await firstError(leaver.id, [], 'outsideAdmin')).toMatchObject({ code: 'NOT_FOUND' })
})

test('a client whom the colleague has already keeps that, and of somebody only invited the invitation ends', async () => {
  const [client, invited, moved] = [await newClient(), await newClient(), await newClient()]
  const { colleague, therapist } = app.personas.ids
  const leaver = await newTherapist(client)
  await relate(colleague, client, { active: true })
  await relate(leaver.id, invited, { active: false })
  // Transferred to the leaver, and not agreed yet.
  await relate(therapist, moved, { active: true })
  const { rows } = await app.owner.query<{ id: string }>('select id from relationship where client_user_id = $1', [
    moved,
  ])
  await ask('admin', 'mutation ($input: TransferClientInput!) { transferClient(input: $input) { toRelationshipId } }', {
    input: { relationshipId: rows[0]?.id, toTherapistId: leaver.id, reason: 'On leave.' },
  })
  expect(await firstError(leaver.id, [{ clientId: client, therapistId: colleague }])).toMatchObject({
    fields: [{ message: expect.stringMatching(`: ${moved}$`) }],
  })
  const { data } = await offboard(leaver.id, [
    { clientId: client, therapistId: colleague },
    { clientId: moved, therapistId: colleague },
  ])
  expect(data).toMatchObject({ offboardStaffMember: { handedOver: 1 } })
  expect(await relationshipsOf(client)).toContainEqual({ therapist: colleague, active: true, ended: false })
  expect(await relationshipsOf(client)).toHaveLength(2)
  expect(await relationshipsOf(invited)).toEqual([{ therapist: leaver.id, active: false, ended: true }])
  expect(await relationshipsOf(moved)).toContainEqual({ therapist: colleague, active: false, ended: false })
})

test('the safety contact is told of open flags at once, and the names of the account are free', async () => {
  const client = await newClient()
  const { colleague, therapist } = app.personas.ids
  const leaver = await newTherapist(client)
  await ask('admin', 'mutation ($id: ID!) { setSafetyContact(userId: $id) { safetyContactId } }', { id: therapist })
  await ask('admin', 'mutation { updatePractice(input: { safetyEmail: "duty@lake.example" }) { version } }')
  const flag = await insertRiskFlag(app.owner, client, 'I want to die', false)
  await offboard(leaver.id, [{ clientId: client, therapistId: colleague }])
  expect(await outbox.next('duty@lake.example')).toContain('Subject: Something waits for you')
  const seen = (await ask('therapist', '{ riskFlags(open: true) { nodes { id clientId } } }')) as { nodes: object[] }
  expect(seen.nodes).toContainEqual({ id: String(flag), clientId: String(client) })
  const { rows } = await app.owner.query('select 1 from sign_in_name where user_id = $1', [leaver.id])
  expect(rows).toEqual([])
  const audits = await app.owner.query<{ subjects: string[] }>(
    `select subject_ids as subjects from audit where operation = 'offboardStaffMember' and target = $1`,
    [`user:${leaver.id}:left`],
  )
  expect(audits.rows).toEqual([{ subjects: expect.arrayContaining([String(leaver.id), String(client)]) }])
})

test('the profile of somebody who has left is not changed', async () => {
  const leaver = await newTherapist()
  await offboard(leaver.id, [])
  const update = 'mutation ($id: ID!) { updateUser(id: $id, input: { firstName: "New" }) { userId } }'
  expect(await ask('admin', update, { id: leaver.id })).toBe('FORBIDDEN')
  expect((await app.rest('POST', '/auth/login/', { body: { username: leaver.name, password: PASSWORD } })).status).toBe(
    401,
  )
})
