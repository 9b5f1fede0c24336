import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { type As, startTestApp, type TestApp } from '../support/service/app.js'
import { Outbox } from '../support/service/outbox.js'
import { addPerson, assignTherapist, PASSWORD } from '../support/service/personas.js'
import { until } from '../support/until.js'

/** What somebody tries who wants more of a practice, its invitations and its records than is theirs. */
let app: TestApp
let outbox: Outbox
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SIGN_IN: '1000' })
  outbox = new Outbox(app.dataDir)
})
afterAll(() => app.close())

const NEW_PASSWORD = 'lantern over nine rivers'
let people = 0
const newAddress = (): string => `target${++people}@example.org`

interface Told {
  readonly data?: Record<string, unknown>
  readonly code?: unknown
  readonly message?: string
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
}
async function ask(query: string, variables: Record<string, unknown>, as: As = 'nobody'): Promise<Told> {
  const { data, errors } = await app.graphql(query, variables, as)
  const [error] = errors ?? []
  if (error !== undefined) {
    return { ...error, code: error.extensions.code, fields: error.extensions.fields as Told['fields'] }
  }
  return { data: Object.values(data ?? {})[0] as Record<string, unknown> }
}
const INVITE = 'mutation ($input: InviteClientInput!) { inviteClient(input: $input) { relationshipId } }'
const invite = (input: Record<string, unknown>, as: As = 'therapist') => ask(INVITE, { input }, as)
const RESEND = 'mutation ($id: ID!) { resendInvitation(relationshipId: $id) { relationshipId } }'
const REVOKE = 'mutation ($id: ID!) { revokeInvitation(relationshipId: $id) { relationshipId } }'
const SHOW = 'query ($token: String!) { invitation(token: $token) { email forms { id } } }'
const ACCEPT = 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { userId } }'
async function answersTo(token: string): Promise<{ formId: string; status: string }[]> {
  const { data } = await ask(SHOW, { token })
  return ((data?.forms ?? []) as { id: string }[]).map(({ id }) => ({ formId: id, status: 'GIVEN' }))
}
async function rows<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  return (await app.owner.query(statement, values)).rows as Row[]
}
const basic = (name: string, password = PASSWORD): As => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
})

/** Somebody with a proved address, and a password if they are to have one. */
async function registered(login: string, email: string, key = email, hasPassword = true): Promise<number> {
  const id = await addPerson(app.owner, login, 'client')
  await rows('update user_account set email = $2, email_confirmed_at = now() where id = $1', id, email)
  if (!hasPassword) await rows('update user_account set password_hash = null where id = $1', id)
  await rows(`insert into sign_in_name (name_key, user_id, kind) values ($1, $2, 'email')`, key, id)
  return id
}

describe('who invites', () => {
  test('does not learn by counting that another practice writes to an address too', async () => {
    const outcomes = async (email: string): Promise<unknown[]> => {
      const { data } = await invite({ email })
      const codes: unknown[] = []
      for (let time = 0; time < 5; time++)
        codes.push((await ask(RESEND, { id: data?.relationshipId }, 'therapist')).code)
      return codes
    }
    const [courted, unknown] = [newAddress(), newAddress()]
    for (const as of ['outsider', 'outsideAdmin'] as const) await invite({ email: courted }, as)
    expect(await outcomes(courted)).toEqual(await outcomes(unknown))
  })

  test('and takes back or sends anew while it is being accepted: one of them comes first, and nothing breaks', async () => {
    for (let round = 0; round < 2; round++) {
      const email = newAddress()
      const { data } = await invite({ email })
      const id = data?.relationshipId
      const token = await outbox.nextToken(email)
      const consents = await answersTo(token)
      const accepted = () => ask(ACCEPT, { input: { token, password: NEW_PASSWORD, consents } })
      const [one, two, other] = await Promise.all([
        accepted(),
        accepted(),
        ask(round % 2 ? RESEND : REVOKE, { id }, 'therapist'),
      ])
      const won = [one, two].filter(({ data: given }) => given !== undefined).length
      expect([won, other.data === undefined ? 'refused' : 'done']).toEqual(won === 1 ? [1, 'refused'] : [0, 'done'])
      for (const { code } of [one, two, other])
        expect([undefined, 'BAD_USER_INPUT', 'CONFLICT', 'NOT_FOUND']).toContain(code)
      const [left] = await rows<{ active: boolean }>(
        'select is_profile_active as active from relationship where id = $1',
        id,
      )
      expect(left?.active).toBe(won === 1)
    }
  })
})

describe('an invitation', () => {
  test('to one mailbox is taken up by nobody whose address only folds to the same letters', async () => {
    const like = await registered('like', 'strauß@example.org', 'strauss@example.org')
    await invite({ email: 'strauss@example.org' })
    const token = await outbox.nextToken('strauss@example.org')
    const ACTIVATE =
      'mutation ($id: ID!, $email: String!) { activateRelationships(userId: $id, email: $email) { activated } }'
    for (const email of ['strauß@example.org', 'strauss@example.org']) {
      expect((await ask(ACTIVATE, { id: like, email }, basic('like'))).data).toEqual({ activated: 0 })
    }
    const legacy = await app.rest('POST', '/practice/activate/', {
      body: { user_id: like, emailid: 'strauß@example.org' },
    })
    expect(legacy.body).toEqual({ activated: 0 })
    expect((await ask(SHOW, { token })).data).toMatchObject({ email: 's…@example.org' })
  })

  test('opens no account without a password whose address only folds to the same letters', async () => {
    const like = await registered('alike', 'groß@example.org', 'gross@example.org', false)
    await invite({ email: 'gross@example.org' })
    const token = await outbox.nextToken('gross@example.org')
    const told = await ask(ACCEPT, { input: { token, password: NEW_PASSWORD, consents: await answersTo(token) } })
    expect(told.data).toBeUndefined()
    const [account] = await rows<{ has: boolean }>(
      'select password_hash is not null as has from user_account where id = $1',
      like,
    )
    expect(account?.has).toBe(false)
  })

  test('does not show whoever reads an old mailbox which address its owner has now', async () => {
    const id = await registered('mover', 'before@example.org')
    await rows('update user_account set organisation_id = $2 where id = $1', id, app.personas.organisationId)
    await invite({ clientId: id })
    const token = await outbox.nextToken('before@example.org')
    await rows(`update user_account set email = 'quiet@elsewhere.example' where id = $1`, id)
    expect(JSON.stringify(await ask(SHOW, { token }))).not.toContain('elsewhere')
  })
})

describe('what an administrator reads of an erasure', () => {
  test('tells the year, and not the moment at which somebody last wrote for themselves alone', async () => {
    const id = await addPerson(app.owner, 'writer', 'client')
    await rows('update user_account set organisation_id = $2 where id = $1', id, app.personas.organisationId)
    await rows(
      `insert into consent (client_user_id, kind, form_version, status) values ($1, 'privacy', 1, 'given')`,
      id,
    )
    await rows(`insert into journal (client_user_id, title, visibility) values ($1, 'mine alone', 'private')`, id)
    const plan = await ask('query ($id: ID!) { erasurePlan(clientId: $id) { resources { until } } }', { id }, 'admin')
    const ends = ((plan.data?.resources ?? []) as { until: string | null }[]).flatMap(({ until: end }) => end ?? [])
    expect(ends.length).toBeGreaterThan(0)
    for (const end of ends) expect(end).toMatch(/^\d{4}-12-31T23:59:59\.999Z$/)
  })

  test('is another plan once the practice keeps records for longer', async () => {
    const codeOf = async () =>
      (await ask('query ($id: ID!) { erasurePlan(clientId: $id) { code } }', { id: app.personas.ids.client }, 'admin'))
        .data?.code
    const before = await codeOf()
    expect(await codeOf()).toBe(before)
    await ask('mutation { setRetention(resource: "relationships", years: 30) { years } }', {}, 'admin')
    expect(await codeOf()).not.toBe(before)
    await rows('delete from organisation_retention')
  })
})

describe('writes that meet an erasure', () => {
  test('wait for it and are refused like those of somebody who is not there; nothing is left', async () => {
    const id = await addPerson(app.owner, 'busy', 'client')
    await assignTherapist(app.owner, app.personas.ids.therapist, id)
    const writes = [
      () =>
        ask(
          'mutation ($i: CreateJournalInput!) { createJournal(input: $i) { journal { id } } }',
          { i: { title: 'x' } },
          basic('busy'),
        ),
      () =>
        ask(
          'mutation ($i: LogMoodInput!) { logMood(input: $i) { mood { id } } }',
          { i: { clientId: id, value: 5 } },
          'therapist',
        ),
      () =>
        ask(
          'mutation ($i: RecordScreeningInput!) { recordScreening(input: $i) { screening { id } } }',
          { i: { clientId: id, instrument: 'phq-2', answers: [1, 1] } },
          'therapist',
        ),
      () =>
        ask(
          'mutation ($i: SendInteractionInput!) { sendInteraction(input: $i) { interactionId } }',
          { i: { clientId: id, aiAnswer: 'hello' } },
          'therapist',
        ),
    ]
    for (const write of writes) expect((await write()).data).toBeDefined()
    const purge = new pg.Client({ connectionString: app.urls.purge })
    await purge.connect()
    await purge.query('begin')
    const facts = { operation: 'eraseRecord', caller_kind: 'user', request_id: 'attack', door: 'graphql' }
    await purge.query(`select dispose_record($1, 'request', $2)`, [id, JSON.stringify(facts)])
    const tries = writes.map((write) => write())
    // Activity of other roles is hidden from the owner, locks are not.
    const waiting = `select count(distinct l.pid)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`
    await until(async () => (await rows<{ count: number }>(waiting))[0]?.count === tries.length)
    await purge.query('commit')
    await purge.end()
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(writes.map(() => 'NOT_FOUND'))
    const tables = await rows<{ table_name: string; owner: string }>('select table_name, owner from retention_table')
    for (const { table_name: table, owner } of tables) {
      expect([table, await rows(`select 1 from ${table} t where ${owner}`, id)]).toEqual([table, []])
    }
  })
})

describe('somebody with the connection of the service', () => {
  test.each([
    'select * from restricted_row',
    'select * from retention_table',
    `update retention_table set owner = 'true'`,
    `insert into disposal_under_way values (pg_current_xact_id())`,
    `select dispose_record(1, 'request', '{}')`,
    'select * from disposal_plan(1)',
    'select last_contact(1)',
    'update retention_rule set years = 0',
    `insert into erasure (client_user_id, cause) values (1, 'request')`,
    'delete from tombstone',
    'delete from legal_hold',
    'update legal_hold set client_user_id = 0',
    `update legal_hold set reason = 'another'`,
    `update consent set status = 'given'`,
    'update consent_form set version = 9',
    `update relationship_transfer set reason = 'another'`,
    'delete from audit_subject',
    'create table public.disposal_under_way_too ()',
    'alter table legal_hold disable trigger all',
    `set role "postgres"`,
  ])('is refused: %s', async (statement) => {
    const service = new pg.Client({ connectionString: app.urls.application })
    await service.connect()
    await expect(service.query(statement)).rejects.toMatchObject({ code: '42501' })
    await service.end()
  })
})

describe('after a suspension or a transfer', () => {
  const NESTED = `query ($id: ID!) { caseload(therapistId: $id, first: 10) { revision nodes { id clientId isProfileActive activeSessionIds unreadCount openRiskFlagCount
    openRiskFlags { id } latestScores { screening { id } } latestJournals { title } latestSession { id } client { firstName } } } }`
  test('the caseload tells of the client nothing but who it is, to both therapists', async () => {
    const { ids, relationships } = app.personas
    await rows(
      `insert into journal (client_user_id, title, visibility) values ($1, 'SECRET entry', 'shared')`,
      ids.client,
    )
    await rows(
      `insert into conversation_session (client_user_id, title, start_time, shared_at) values ($1, 'SECRET talk', now(), now())`,
      ids.client,
    )
    await rows(
      `insert into screening (client_user_id, instrument_key, instrument_version, score, taken_at, created_at, recorded_by_user_id) values ($1, 'phq-9', 1, 20, now(), now(), $1)`,
      ids.client,
    )
    interface Node {
      readonly clientId: string
      readonly [field: string]: unknown
    }
    const nodesOf = async (as: 'therapist' | 'colleague' | 'admin', of = ids[as]): Promise<Node | undefined> => {
      const { data } = await ask(NESTED, { id: of }, as)
      return ((data?.nodes ?? []) as Node[]).find(({ clientId }) => clientId === String(ids.client))
    }
    const nothing = {
      ...{ isProfileActive: false, activeSessionIds: [], unreadCount: 0, openRiskFlagCount: 0, openRiskFlags: [] },
      ...{ latestScores: [], latestJournals: [], latestSession: null, client: null },
    }
    expect(await nodesOf('therapist')).toMatchObject({
      latestJournals: [{ title: 'SECRET entry' }],
      latestSession: { id: expect.any(String) },
    })
    expect(await nodesOf('admin', ids.therapist)).toMatchObject({
      ...nothing,
      isProfileActive: true,
      client: { firstName: 'client' },
    })
    await ask(
      'mutation ($id: ID!) { updateRelationship(id: $id, input: { isProfileActive: false }) { hasEnded } }',
      { id: relationships.active },
      'therapist',
    )
    expect(await nodesOf('therapist')).toMatchObject(nothing)
    const asked = {
      brief: '{ preSessionBrief(clientId: $id) { clientId } }',
      status: '{ activityStatus(userId: $id) { clientId } }',
      moods: '{ moods(clientId: $id) { nodes { id } } }',
      goals: '{ goals(clientId: $id) { nodes { id } } }',
      screenings: '{ screenings(clientId: $id) { nodes { id } } }',
      copies: '{ recordExports(clientId: $id) { id } }',
      team: '{ careTeam(clientId: $id) { therapistId } }',
      open: '{ goals(clientId: $id, onlyIncomplete: true) { nodes { id } } }',
    }
    const told = async (as: As, id: number) =>
      JSON.stringify(
        await Promise.all(Object.values(asked).map((query) => ask(`query ($id: ID!) ${query}`, { id }, as))),
      ).replaceAll(`"${id}"`, '#')
    const ofNobody = await told('therapist', 2_000_000_000)
    expect(await told('therapist', ids.client)).toBe(ofNobody)
    const moved = await ask(
      'mutation ($input: TransferClientInput!) { transferClient(input: $input) { toRelationshipId } }',
      { input: { relationshipId: relationships.active, toTherapistId: ids.colleague, reason: 'leaves' } },
      'therapist',
    )
    expect(moved.data).toBeDefined()
    expect(await nodesOf('therapist')).toBeUndefined()
    expect(await nodesOf('colleague')).toMatchObject(nothing)
    for (const as of ['therapist', 'colleague'] as const) expect(await told(as, ids.client)).toBe(ofNobody)
  })
})

test.each([
  'caseload(therapistId: 1, first: 500) { nodes { latestJournals(first: 500) { id } } }',
  'caseload(therapistId: 1, first: 100) { nodes { latestScores { screening { id } } } }',
  'caseload(therapistId: 1, first: 100) { nodes { client { goals(first: 10) { nodes { history(first: 10) { progress } } } } } }',
  'caseload(therapistId: 1, first: 50) { nodes { client { moodTrend(range: {}) { date } screenings(first: 10) { nodes { id } } } } }',
  'clientGroups { members(first: 100) { nodes { id } } }',
  'erasures(first: 100) { nodes { tombstones { table } } }',
])('a list in a list that would cost too much is refused before anything is read: %s', async (field) => {
  expect(await ask(`{ ${field} }`, {}, 'therapist')).toMatchObject({ code: 'DOCUMENT_LIMIT_EXCEEDED' })
})
