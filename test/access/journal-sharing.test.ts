import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { insertJournal, insertRiskFlag } from '../support/service/access.js'
import { startTestApp, type As, type TestApp } from '../support/service/app.js'
import { askGraphql } from '../support/service/ask-graphql.js'
import { credentials } from '../support/service/app.js'

let app: TestApp
let explicit: TestApp
beforeAll(async () => {
  ;[app, explicit] = await Promise.all([startTestApp(), startTestApp({ CONSENT: 'explicit' })])
})
afterAll(() => Promise.all([app.close(), explicit.close()]))

const DAY = { fromdate: '2026-03-10', todate: '2026-03-10' }
const READS = {
  list: 'query ($id: ID!) { journals(clientId: $id) { nodes { title } } }',
  counts: `query ($id: ID!) { journalCountsByDay(clientId: $id, range: { from: "2026-03-10" }) { count } }`,
  nested: 'query ($id: ID!) { user(id: $id) { journals { nodes { title } } } }',
  'nested range': 'query ($id: ID!) { user(id: $id) { journals(range: { from: "2026-03-10" }) { nodes { title } } } }',
} as const

function restReads(at: TestApp, userid: number, as: As) {
  return Promise.all([
    at.rest('GET', `/journals/${userid}/`, { as }),
    at.rest('POST', '/journals/range/', { as, body: { userid, ...DAY } }),
    at.rest('POST', '/journals/stats/', { as, body: { userid, ...DAY } }),
  ])
}

async function codesOf(at: TestApp, id: number, as: As): Promise<Record<string, unknown>> {
  const answers = Object.entries(READS).map(async ([name, query]) => {
    const { errors } = await askGraphql(at, 'apollo', { query, variables: { id } }, credentials(as))
    return [name, errors?.[0]?.extensions.code]
  })
  return Object.fromEntries((await Promise.all(answers)) as [string, unknown][])
}

const everyRead = (code: unknown) => Object.fromEntries(Object.keys(READS).map((name) => [name, code]))

/** Every read of a client's journals is refused for want of consent, and says so in its own problem type. */
async function expectConsentRequired(at: TestApp, client: number, as: As): Promise<void> {
  for (const { status, body } of await restReads(at, client, as)) {
    expect({ status, ...(body as object) }).toMatchObject({ status: 403, type: '/problems/consent-required' })
  }
  if (as !== 'nobody') expect(await codesOf(at, client, as)).toEqual(everyRead('CONSENT_REQUIRED'))
}

async function consent(at: TestApp, as: 'client' | 'otherClient', status: 'given' | 'withdrawn'): Promise<void> {
  const path = `/users/${at.personas.ids[as]}/consents/`
  expect((await at.rest('POST', path, { as, body: { kind: 'journal_sharing', status } })).status).toBe(201)
}

describe('an entry marked private', () => {
  test.each([
    ['therapist', [204, 204, 204]],
    ['nobody', [204, 204, 204]],
    ['otherClient', [200, 200, 200]],
  ] as const)('%s', async (as, statuses) => {
    const { otherClient } = app.personas.ids
    const created = await app.graphql(
      'mutation { createJournal(input: { title: "mine", visibility: PRIVATE, journalTimestamp: "2026-03-10" }) { journalId } }',
      {},
      'otherClient',
    )
    expect(created.errors).toBeUndefined()
    expect((await restReads(app, otherClient, as)).map(({ status }) => status)).toEqual(statuses)
  })

  test('is out of reach of the legacy integration for changes, and of an entry that is not there no different', async () => {
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into journal (client_user_id, title, visibility) values ($1, 'mine', 'private') returning id`,
      [app.personas.ids.client],
    )
    const id = rows[0]?.id
    for (const method of ['PUT', 'DELETE']) {
      expect((await app.rest(method, `/journals/${id}/`, { body: { title: 'x' } })).status).toBe(404)
    }
    const asTherapist = await app.graphql('query ($id: ID!) { journal(id: $id) { title } }', { id }, 'therapist')
    expect(asTherapist.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('consent to journal sharing', () => {
  test('withdrawn, it counts at once for the therapist and the legacy integration; given again, too', async () => {
    const { client } = app.personas.ids
    await insertJournal(app.owner, client, 'shared')
    for (const as of ['therapist', 'nobody'] as const) {
      await consent(app, 'client', 'withdrawn')
      await expectConsentRequired(app, client, as)
      expect((await restReads(app, client, 'client')).map(({ status }) => status)).toEqual([200, 200, 200])
      await consent(app, 'client', 'given')
      expect((await restReads(app, client, as)).map(({ status }) => status)).toEqual([200, 200, 200])
    }
  })

  test('withdrawn, it is the same answer whether there are entries or not', async () => {
    const { client } = explicit.personas.ids
    await consent(explicit, 'client', 'withdrawn')
    for (const as of ['therapist', 'nobody'] as const) await expectConsentRequired(explicit, client, as)
  })

  test('withdrawn, a single entry is neither read nor changed by others', async () => {
    const { client } = app.personas.ids
    const id = await insertJournal(app.owner, client, 'shared')
    await consent(app, 'client', 'withdrawn')
    const read = await app.graphql('query ($id: ID!) { journal(id: $id) { title } }', { id }, 'therapist')
    expect(read.errors?.[0]?.extensions.code).toBe('CONSENT_REQUIRED')
    for (const method of ['PUT', 'DELETE']) {
      const { status, body } = await app.rest(method, `/journals/${id}/`, { body: { title: 'x' } })
      expect({ status, body }).toMatchObject({ status: 403, body: { type: '/problems/consent-required' } })
    }
    await consent(app, 'client', 'given')
  })

  test('who is not assigned hears nothing of it', async () => {
    const { client } = app.personas.ids
    await consent(app, 'client', 'withdrawn')
    for (const as of ['colleague', 'admin', 'outsider', 'otherClient'] as const) {
      expect((await restReads(app, client, as)).map(({ status }) => status)).toEqual([204, 204, 204])
    }
    await consent(app, 'client', 'given')
  })

  test('CONSENT=explicit: an assumed one, or none at all, is not enough', async () => {
    const { otherClient } = explicit.personas.ids
    await insertJournal(explicit.owner, otherClient, 'shared')
    for (const as of ['colleague', 'nobody'] as const) await expectConsentRequired(explicit, otherClient, as)
    await explicit.owner.query(
      `insert into consent (client_user_id, kind, status, form_version) values ($1, 'journal_sharing', 'assumed', 1)`,
      [otherClient],
    )
    await expectConsentRequired(explicit, otherClient, 'colleague')
    await consent(explicit, 'otherClient', 'given')
    expect((await restReads(explicit, otherClient, 'colleague')).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

test('when a relationship ends, every read of the therapist ends with it', async () => {
  const { client } = app.personas.ids
  await insertJournal(app.owner, client, 'shared')
  const reads = async () => [
    ...(await restReads(app, client, 'therapist')).map(({ status }) => status),
    (await app.rest('GET', `/users/${client}/`, { as: 'therapist' })).status,
    (await app.rest<unknown[]>('GET', `/users/${client}/consents/`, { as: 'therapist' })).body.length > 0,
  ]
  expect(await reads()).toEqual([200, 200, 200, 200, true])
  const end = 'update relationship set is_profile_active = $2, is_deleted = $3 where id = $1'
  const { active } = app.personas.relationships
  await app.owner.query(end, [active, false, false])
  expect(await reads()).toEqual([204, 204, 204, 404, false])
  await app.owner.query(end, [active, true, true])
  expect(await reads()).toEqual([204, 204, 204, 404, false])
  await app.owner.query(end, [active, true, false])
  expect(await reads()).toEqual([200, 200, 200, 200, true])
})

/** What a use comes to: the data, the answer that the consent is missing, or nothing. */
type Outcome = 'ok' | 'required' | 'nothing'
type Use = (at: TestApp, clientId: number) => Promise<Outcome>

const therapistAsks =
  (query: string, isThere: (data: string) => boolean): Use =>
  async (at, id) => {
    const { data, errors } = await at.graphql(query, { id }, 'therapist')
    if (errors?.[0]?.extensions.code === 'CONSENT_REQUIRED') return 'required'
    if (errors !== undefined) throw new Error(JSON.stringify(errors))
    return isThere(JSON.stringify(data)) ? 'ok' : 'nothing'
  }
const ENTRY = 'told to a therapist'
const showsEntry = (data: string): boolean => data.includes(ENTRY)
const always = (): boolean => true

/**
 * Everything that entries are used for; `required` where the caller asked for nothing else and can do something about
 * it.
 */
const JOURNAL_USES: Readonly<Record<string, readonly [Use, missing: Outcome]>> = {
  list: [therapistAsks('query ($id: ID!) { journals(clientId: $id) { nodes { title } } }', showsEntry), 'required'],
  caseload: [therapistAsks('{ me { relationships { latestJournals { title } } } }', showsEntry), 'nothing'],
  brief: [
    therapistAsks('query ($id: ID!) { preSessionBrief(clientId: $id) { journals { title } } }', showsEntry),
    'nothing',
  ],
  'activity status': [
    therapistAsks(
      'query ($id: ID!) { activityStatus(userId: $id) { lastJournalAt } }',
      (data) => !data.includes('null'),
    ),
    'nothing',
  ],
  'the words behind a flag': [
    therapistAsks('query ($id: ID!) { riskFlags(clientId: $id) { nodes { evidence { text } } } }', showsEntry),
    'nothing',
  ],
}

/** Everything that automated assistance is asked for about a client. */
const AI_USES: Readonly<Record<string, readonly [Use, missing: Outcome]>> = {
  'a draft of a SOAP note': [
    therapistAsks(
      'mutation ($id: ID!) { generateSoapNote(input: { clientId: $id, recordType: "soap" }) { soapDraftId } }',
      always,
    ),
    'required',
  ],
  'the text of a brief': [
    therapistAsks('mutation ($id: ID!) { writeBrief(clientId: $id) { briefId } }', always),
    'required',
  ],
  'the summary of a conversation': [
    async (at) => {
      const { sessionid } = (
        await at.rest<{ sessionid: number }>('POST', '/chat/sessions/', { as: 'client', body: {} })
      ).body
      await at.rest('POST', '/chat/messages/', { as: 'client', body: { sessionid, message: 'I slept four hours.' } })
      await at.rest('PUT', `/chat/sessions/${sessionid}/`, { as: 'client', body: {} })
      const { rows } = await at.owner.query(
        'select 1 from conversation_session where id = $1 and summary is not null',
        [sessionid],
      )
      return rows.length > 0 ? 'ok' : 'nothing'
    },
    'nothing',
  ],
}

describe.each([
  ['journal_sharing', JOURNAL_USES],
  ['ai', AI_USES],
] as const)('every use that needs a consent of kind %s', (kind, uses) => {
  test.each([
    ['none', false, false],
    ['assumed', true, false],
    ['given', true, true],
    ['withdrawn', false, false],
  ] as const)('with the answer %s', async (status, isEnough, isEnoughExplicitly) => {
    for (const [at, isOpen] of [
      [app, isEnough],
      [explicit, isEnoughExplicitly],
    ] as const) {
      const { client } = at.personas.ids
      await at.owner.query('delete from consent where client_user_id = $1', [client])
      if (kind === 'journal_sharing') await insertRiskFlag(at.owner, client, ENTRY, false)
      if (status !== 'none') {
        await at.owner.query(
          'insert into consent (client_user_id, kind, status, form_version) values ($1, $2, $3, 1)',
          [client, kind, status],
        )
      }
      const found = Object.entries(uses).map(async ([name, [use]]) => [name, await use(at, client)] as const)
      const expected = Object.entries(uses).map(([name, [, missing]]) => [name, isOpen ? 'ok' : missing])
      expect(Object.fromEntries(await Promise.all(found))).toEqual(Object.fromEntries(expected))
    }
  })
})
