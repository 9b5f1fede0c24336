import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { BY_LETTERS } from '../../../src/database/migrations/0019-care-teams.js'
import { insertInteraction, insertJournal, insertRiskFlag } from '../../support/service/access.js'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { countStatements } from '../../support/database/count-statements.js'
import { addPerson, assignTherapist } from '../../support/service/personas.js'

let app: TestApp
let therapistId: number
/** Clients of the therapist by name, beside those of the personas. */
const clients: Record<string, number> = {}
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '100000' })
  therapistId = app.personas.ids.therapist
  for (const [first, last, active] of [
    ['Zoe', 'abel', true],
    ['Ada', 'Abel', true],
    ['Mia', 'Öller', true],
    ['Eva', 'ÖLLER', true],
    ['Ben', 'Zander', false],
  ] as const) {
    const id = await addPerson(app.owner, `${first}.${last}`, 'client')
    clients[first] = id
    await app.owner.query(
      'update user_account set first_name = $2, last_name = $3, email = $4, gender = $5, organisation_id = $6 where id = $1',
      [id, first, last, `${first}@example.org`, `of ${first}`, app.personas.organisationId],
    )
    const relationship = await assignTherapist(app.owner, therapistId, id)
    await app.owner.query(
      'update relationship set organisation_id = $2, is_profile_active = $3, activated_at = now() where id = $1',
      [relationship, app.personas.organisationId, active],
    )
  }
  // Somebody of no practice, whom nobody here has ever cared for: nothing is told of them.
  clients.stranger = await addPerson(app.owner, 'stranger', 'client')
  const pending = await assignTherapist(app.owner, therapistId, clients.stranger)
  await app.owner.query('update relationship set is_profile_active = false, organisation_id = $2 where id = $1', [
    pending,
    app.personas.organisationId,
  ])
})
afterAll(() => app.close())

interface Entry {
  readonly id: string
  readonly clientId: string | null
  readonly clientFirstName: string | null
}
async function caseload(
  as: As,
  fields: string,
  more = '',
): Promise<{ nodes: Entry[]; pageInfo: { endCursor: string; hasNextPage: boolean } }> {
  const { data, errors } = await app.graphql(
    `query ($id: ID!) { caseload(therapistId: $id ${more}) { nodes { id clientId clientFirstName ${fields} } pageInfo { endCursor hasNextPage } } }`,
    { id: therapistId },
    as,
  )
  if (errors !== undefined) throw new Error(String(errors[0]?.extensions.code))
  return (data as { caseload: never }).caseload
}
const names = ({ nodes }: { nodes: readonly Entry[] }) => nodes.map(({ clientFirstName }) => clientFirstName)

test('is sorted by last and first name in any case, read in pages, and contains clients without a name', async () => {
  const whole = names(await caseload('therapist', ''))
  expect(whole.slice(0, 4)).toEqual(['Ada', 'Zoe', 'Eva', 'Mia'])
  expect(whole.at(-1)).toBeNull()
  expect(new Set(whole)).toEqual(new Set(['Ada', 'Ben', 'Eva', 'Mia', 'Zoe', 'client', null]))
  expect(whole).toHaveLength(8)
  const paged: (string | null)[] = []
  for (let after = '', turns = 0; turns < 10; turns++) {
    const page = await caseload('therapist', '', `, first: 2 ${after}`)
    paged.push(...names(page))
    if (!page.pageInfo.hasNextPage) break
    after = `, after: "${page.pageInfo.endCursor}"`
  }
  expect(paged).toEqual(whole)
  for (const wrong of ['"x"', '"WyJhIl0"', '"WzBd"', '"WzIwMDAwMDAwMDBd"']) {
    await expect(caseload('therapist', '', `, after: ${wrong}`)).rejects.toThrow('BAD_USER_INPUT')
  }
  for (const first of [0, 501])
    await expect(caseload('therapist', '', `, first: ${first}`)).rejects.toThrow('BAD_USER_INPUT')
})

test('is sorted by name also if PostgreSQL has no ICU', async () => {
  const order = async (): Promise<string> => {
    const { rows } = await app.owner.query<{ names: string }>(
      `select string_agg(name, ' ' order by lower(name collate by_letters)) as names from unnest(array['b', 'Ö', 'A', 'z']) u(name)`,
    )
    return rows[0]?.names ?? ''
  }
  expect(await order()).toBe('A b Ö z')
  await app.owner.query('begin')
  try {
    await app.owner.query('drop collation by_letters')
    await app.owner.query(BY_LETTERS.replace('und-x-icu', 'of no such build'))
    expect(await order()).toBe('A b z Ö')
  } finally {
    await app.owner.query('rollback')
  }
})

test('shows only the name of a client whose care has ended, and nothing of strangers', async () => {
  const { nodes } = await caseload('therapist', 'clientEmail enrollmentStatus client { gender }')
  const of = (name: string) => nodes.find(({ clientId }) => clientId === String(clients[name]))
  expect(of('Ada')).toMatchObject({ enrollmentStatus: 'ACTIVE', client: { gender: 'of Ada' } })
  expect(of('Ben')).toMatchObject({
    ...{ clientFirstName: 'Ben', clientEmail: 'Ben@example.org', enrollmentStatus: 'REGISTERED', client: null },
  })
  expect(of('stranger')).toMatchObject({
    ...{ clientFirstName: null, clientEmail: null, enrollmentStatus: 'INVITED', client: null },
  })
})

test('shows nothing of the account of an invited colleague client before that client agrees', async () => {
  const { ids } = app.personas
  const invitation = { clientId: ids.otherClient }
  const { data } = await app.graphql(
    `mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId
      relationship { clientFirstName clientLastName clientEmail client { id } invitation { email } } } }`,
    { input: invitation },
    'therapist',
  )
  const { inviteClient } = data as { inviteClient: { relationshipId: string; relationship: unknown } }
  const { relationshipId, relationship } = inviteClient
  const nothing = { clientFirstName: null, clientLastName: null, clientEmail: null, client: null }
  expect(relationship).toEqual({ ...nothing, invitation: { email: null } })
  const { nodes } = await caseload('therapist', 'clientLastName clientEmail enrollmentStatus client { id }')
  expect(nodes.find(({ id }) => id === relationshipId)).toEqual({
    ...{ ...nothing, id: relationshipId, clientId: String(ids.otherClient), enrollmentStatus: 'REGISTERED' },
  })
  const listed = await app.rest<Record<string, unknown>[]>('GET', `/practice/clients/${therapistId}/`, {
    as: 'therapist',
  })
  expect(listed.body.find(({ id }) => id === Number(relationshipId))).toMatchObject({
    ...{ firstName: null, lastName: null, email: null, phoneNumber: null, dob: null, gender: null },
    ...{ enrollment_status: 'registered', userid: null, emailid: null, userloginname: null, image: '', address: [] },
  })
  const changed = await app.rest('PUT', `/practice/clients/${relationshipId}/`, {
    ...{ as: 'therapist' as const, body: { care_team_email: 'team@example.org' } },
  })
  expect(changed.body).toMatchObject({ firstName: null, lastName: null, email: null })
  // The client agrees: then the caseload shows them.
  await app.graphql(
    'mutation ($id: ID!) { activateRelationships(userId: $id, email: "otherClient@example.org") { activated } }',
    { id: ids.otherClient },
    'otherClient',
  )
  const after = await caseload('therapist', 'clientEmail')
  expect(after.nodes.find(({ id }) => id === relationshipId)).toMatchObject({
    ...{ clientFirstName: 'otherClient', clientEmail: 'otherClient@example.org' },
  })
  await app.graphql(
    'mutation ($id: ID!) { endRelationship(id: $id) { relationshipId } }',
    { id: relationshipId },
    'therapist',
  )
})

test('has the news of each client, under the rights of each record', async () => {
  const { owner, personas } = app
  const id = personas.ids.client
  for (const title of ['one', 'two', 'three', 'four']) await insertJournal(owner, id, title)
  await owner.query(`update journal set visibility = 'private' where title = 'four'`)
  const { rows } = await owner.query<{ id: string }>(
    `insert into conversation_session (client_user_id, organisation_id, title, start_time, shared_at, closed_at)
     values ($1, $2, 'kept', now(), null, null), ($1, $2, 'shared', now() - interval '1 day', now(), now()) returning id`,
    [id, personas.organisationId],
  )
  await insertInteraction(owner, id, 'hello')
  const flag = await insertRiskFlag(owner, id, 'a text', false)
  const fields = `latestJournals(first: 2) { title } latestSession { title } activeSessionIds unreadCount
    openRiskFlagCount openRiskFlags { id }`
  const seenBy = async (as: As) => (await caseload(as, fields)).nodes.find(({ clientId }) => clientId === String(id))
  expect(await seenBy('therapist')).toMatchObject({
    ...{ latestJournals: [{ title: expect.any(String) }, { title: expect.any(String) }] },
    ...{ latestSession: { title: 'shared' }, activeSessionIds: [rows[0]?.id] },
    ...{ unreadCount: 1, openRiskFlagCount: 1, openRiskFlags: [{ id: String(flag) }] },
  })
  // The admin administers; the record is not theirs to read.
  expect(await seenBy('admin')).toMatchObject({
    ...{ latestJournals: [], latestSession: null, activeSessionIds: [] },
    ...{ unreadCount: 0, openRiskFlagCount: 0, openRiskFlags: [] },
  })
  // The client sees the one entry that is about them, with what is their own.
  const own = await caseload('client', fields)
  expect(own.nodes).toEqual([
    expect.objectContaining({ clientId: String(id), latestSession: { title: 'kept' }, openRiskFlagCount: 0 }),
  ])
  for (const as of ['colleague', 'outsider', 'outsideAdmin', 'otherClient', 'operator'] as const) {
    expect(await caseload(as, '')).toMatchObject({ nodes: [] })
  }
  await expect(caseload('nobody', '')).rejects.toThrow('UNAUTHENTICATED')
})

test('gives the same values in one statement as in separate queries', async () => {
  const fields = `{ id clientId title description journalTimestamp visibility createdAt updatedAt }`
  const session = `{ id title summary startTime endTime closedAt isShared createdAt updatedAt }`
  const brought = await caseload('therapist', `latestJournals(first: 2) ${fields} latestSession ${session}`)
  const asked = await caseload(
    'therapist',
    `latestJournals(first: 2) ${fields} again: latestJournals(first: 1) { id } ... on Relationship @include(if: true) { latestSession ${session} }`,
  )
  const shown = (nodes: readonly Entry[]) => nodes.map((node) => ({ ...node, again: undefined }))
  expect(shown(brought.nodes)).toEqual(shown(asked.nodes))
  expect(JSON.stringify(brought.nodes)).toMatch(/"journalTimestamp":"[^"]+\.\d{3}Z"/)
  await expect(caseload('therapist', 'latestJournals(first: 0) { id }')).rejects.toThrow('BAD_USER_INPUT')
})

test('can be requested with all fields within the cost limit, in pages of the default size', async () => {
  const query = `query ($id: ID!) { caseload(therapistId: $id) { nodes {
    id enrollmentStatus isProfileActive activeSessionIds unreadCount openRiskFlagCount
    client { id firstName lastName gender dateOfBirth phoneNumber email image }
    latestScores { screening { instrumentKey score severity { label } takenAt } sincePrevious { points isReliable } }
    latestJournals(first: 3) { title } latestSession { id title }
  } pageInfo { hasNextPage endCursor } } }`
  const { data, errors } = await app.graphql(query, { id: therapistId }, 'therapist')
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    caseload: { nodes: expect.arrayContaining([expect.objectContaining({ unreadCount: 0 })]) },
  })
})

test('costs a constant number of statements, however many clients there are', async () => {
  const tables = /scoped\*\/ (?:journal|care_thread|risk_flag|conversation_session) t\b/
  const { statements } = await countStatements(tables, () =>
    caseload(
      'therapist',
      'client { gender } latestJournals { title } latestSession { title } activeSessionIds unreadCount openRiskFlagCount',
    ),
  )
  // Entries and the shared conversation come with the caseload; the chat, flags and open conversations are asked for.
  expect(statements).toBe(4)
})

test('over REST has the documented fields, also for the legacy integration', async () => {
  const path = `/practice/clients/${therapistId}/`
  const { status, body, headers } = await app.rest<Record<string, unknown>[]>('GET', path, { as: 'therapist' })
  expect(status).toBe(200)
  expect(body).toHaveLength(8)
  expect(body[0]).toMatchObject({
    ...{ therapist_user_id: therapistId, client_user_id: clients.Ada, userid: clients.Ada, is_profile_active: true },
    ...{ firstName: 'Ada', lastName: 'Abel', email: 'Ada@example.org', emailid: 'Ada@example.org', gender: 'of Ada' },
    ...{ image: '', address: [], enrollment_status: 'active', active_session_ids: [], role: 'client' },
  })
  const ben = body.find(({ client_user_id: id }) => id === clients.Ben)
  expect(ben).toMatchObject({
    ...{ firstName: 'Ben', email: 'Ben@example.org', emailid: null, gender: null, userid: null },
    ...{ enrollment_status: 'registered', image: '', address: [] },
  })
  const again = await app.rest('GET', path, {
    as: 'therapist',
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  const firstPage = await app.rest<unknown[]>('GET', `${path}?limit=3`, { as: 'therapist' })
  const next = /<(.+)>; rel="next"/.exec(firstPage.headers.get('link') ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(next, app.url)
  expect([
    ...firstPage.body,
    ...(await app.rest<unknown[]>('GET', pathname + search, { as: 'therapist' })).body,
  ]).toEqual(body.slice(0, 6))
  const legacy = await app.rest<Record<string, unknown>[]>('GET', path)
  expect(legacy.body.find(({ client_user_id: id }) => id === clients.Ben)).toMatchObject({ gender: 'of Ben' })
  expect((await app.rest('GET', '/practice/clients/2000000000/', { as: 'therapist' })).text).toBe('[]')
})
