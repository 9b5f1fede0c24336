import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startTestApp, type As, type TestApp } from '../../support/service/app.js'
import { sealed } from '../../support/database/sealed.js'
import { subscribe } from '../../support/service/subscribe.js'
import { until } from '../../support/until.js'

/** Who opened a record, for the person whose it is; who did what, for a practice and for a therapist. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Access {
  readonly by: string
  readonly people: readonly { readonly userId: string; readonly name: string | null; readonly role: string | null }[]
  readonly action: string
  readonly what: string
  readonly outcome: string
  readonly door: string
  readonly isOwn: boolean
}
interface Page<Node> {
  readonly nodes: readonly Node[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}
const ACCESS =
  'nodes { by people { userId name role } action what outcome door isOwn } pageInfo { hasNextPage endCursor }'

async function ask<Result>(query: string, as: As, variables: Record<string, unknown> = {}): Promise<Result> {
  const { data, errors } = await app.graphql(query, variables, as)
  if (errors !== undefined || !data) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as Result
}
const opened = (as: As, more = '(first: 200)') => ask<Page<Access>>(`{ whoOpenedMyRecord${more} { ${ACCESS} } }`, as)

test('a client sees who read, changed, received and was refused their record, and their own access only on request', async () => {
  const { client, therapist, admin } = app.personas.ids
  await app.owner.query(`update user_account set first_name = 'Ingrid', last_name = 'Solberg' where id = $1`, [
    therapist,
  ])
  const journals =
    'query ($id: ID!) { journalCountsByDay(clientId: $id, range: {}) { count } journals(clientId: $id) { nodes { title } } }'
  await app.rest('POST', '/journals/', { as: 'client', body: { title: 'secret words' } })
  await ask(journals, 'therapist', { id: client })
  await app.rest('GET', `/journals/${client}/`)
  const create = 'mutation ($id: ID!) { createJournal(input: { clientId: $id, title: "x" }) { journalId } }'
  for (const as of ['therapist', 'colleague', 'admin'] as const) await app.graphql(create, { id: client }, as)
  await sealed(app)
  const { nodes, pageInfo } = await opened('client')
  expect(pageInfo.hasNextPage).toBe(false)
  const ingrid = { userId: String(therapist), name: 'Ingrid Solberg', role: 'THERAPIST' }
  const expected = [
    { by: 'PERSON', people: [expect.objectContaining({ userId: String(admin) })], action: 'WRITE', outcome: 'REFUSED' },
    { by: 'PERSON', people: [ingrid], action: 'WRITE', what: 'create journal', outcome: 'REFUSED' },
    { by: 'INTEGRATION', people: [], action: 'READ', what: 'journals', outcome: 'DONE', door: 'rest' },
    { by: 'PERSON', people: [ingrid], action: 'READ', what: 'journal counts by day, journals', outcome: 'DONE' },
  ]
  expect(nodes.filter(({ by }) => by !== 'SERVICE')).toEqual(
    expected.map((line) => expect.objectContaining({ ...line, isOwn: false })),
  )
  await sealed(app)
  const own = (await opened('client', '(first: 200, includeOwn: true)')).nodes.filter(({ isOwn }) => isOwn)
  expect(own.map(({ what }) => what)).toEqual(expect.arrayContaining(['create journal', 'who opened my record']))
  expect(JSON.stringify([nodes, own])).not.toContain('secret words')
})

test('the recipients of an event are listed by name', async () => {
  const { client, therapist } = app.personas.ids
  const hearing = await subscribe(
    app,
    'therapist',
    'subscription ($id: ID!) { journalChanged(clientId: $id) { journal { title } } }',
    { id: client },
  )
  await app.rest('POST', '/journals/', { as: 'client', body: { title: 'told' } })
  await hearing.next()
  await hearing.close()
  const told = async () =>
    (await opened('client')).nodes.filter(
      ({ what, people }) => what === 'journal changed' && people[0]?.userId === String(therapist),
    )
  await until(async () => (await told()).length >= 2)
})

test('pages have neither gaps nor repeats, also if many rows have the same time', async () => {
  const { otherClient, colleague } = app.personas.ids
  await app.owner.query(
    `with a as (
       insert into audit (action, operation, outcome, caller_kind, caller_user_id, request_id, door, subject_ids, created_at)
       select 'read', 'step' || n, 'done', 'user', $1, 'r', 'rest', array[$2::bigint], now() - (n / 5) * interval '1 ms'
       from generate_series(1, 23) n returning id, created_at)
     insert into audit_subject (subject_id, audit_id, created_at) select $2, id, created_at from a`,
    [colleague, otherClient],
  )
  const all = (await opened('otherClient')).nodes.map(({ what }) => what)
  expect(all).toHaveLength(23)
  expect(new Set(all).size).toBe(23)
  const found: string[] = []
  let after: string | null = null
  for (let pages = 0; pages < 12; pages++) {
    const page: Page<Access> = await ask(
      `query ($a: String) { whoOpenedMyRecord(first: 3, after: $a) { ${ACCESS} } }`,
      'otherClient',
      { a: after },
    )
    found.push(...page.nodes.map(({ what }) => what))
    after = page.pageInfo.endCursor
    if (!page.pageInfo.hasNextPage) break
  }
  expect(found).toEqual(all)
})

test.each([
  'nonsense',
  btoa('["2026-01-01T00:00:00.000000Z",0]'),
  btoa('["2026-99-01T00:00:00.000000Z",1]'),
  btoa('["now",1]'),
])('an invalid cursor is refused: %s', async (after) => {
  const query = 'query ($after: String) { whoOpenedMyRecord(after: $after) { nodes { what } } }'
  const { errors } = await app.graphql(query, { after }, 'client')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'after' }] })
})

test("an admin sees the access of the practice's people, a therapist their own, and no one any content", async () => {
  const { client, therapist, outsider } = app.personas.ids
  await app.rest('GET', `/users/${client}/`, { as: 'outsider' })
  await app.rest('POST', '/journals/', { as: 'client', body: { title: 'quiet words' } })
  const trail = (as: As) =>
    ask<Page<{ people: { userId: string }[]; subjectIds: string[]; target: string | null }>>(
      '{ auditTrail(first: 500) { nodes { people { userId name } subjectIds target what address requestId outcome } pageInfo { hasNextPage endCursor } } }',
      as,
    )
  const [ofPractice, own] = [await trail('admin'), await trail('therapist')]
  const doers = ({ nodes }: Awaited<ReturnType<typeof trail>>) => new Set(nodes.map(({ people }) => people[0]?.userId))
  expect(doers(ofPractice)).toContain(String(therapist))
  expect(doers(ofPractice)).toContain(String(client))
  expect(doers(ofPractice)).not.toContain(String(outsider))
  expect([...doers(own)]).toEqual([String(therapist)])
  expect(ofPractice.nodes.some(({ target }) => /^journal:\d+$/.test(target ?? ''))).toBe(true)
  expect(JSON.stringify([ofPractice, own])).not.toMatch(/quiet words|secret words/)
})
