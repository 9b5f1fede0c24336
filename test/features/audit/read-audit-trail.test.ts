import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
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

describe('the trail of a practice, narrowed', () => {
  const DAY = 86_400_000
  interface Line {
    readonly operation: string
    readonly action: string
    readonly outcome: string
    readonly people: readonly { readonly userId: string }[]
    readonly subjectIds: readonly string[]
  }
  const narrowed = async (filter: object, more = 'first: 500', as: As = 'admin'): Promise<Page<Line>> =>
    ask(
      `query ($filter: AuditFilter) { auditTrail(filter: $filter, ${more}) {
        nodes { operation action outcome people { userId } subjectIds } pageInfo { hasNextPage endCursor } } }`,
      as,
      { filter },
    )
  const operations = ({ nodes }: Page<Line>): readonly string[] => nodes.map(({ operation }) => operation)

  test('has the lines that fit every part of the filter, and no others', async () => {
    const { client, otherClient, therapist } = app.personas.ids
    const query = 'query ($id: ID!) { journals(clientId: $id) { nodes { id } } }'
    await app.graphql(query, { id: client }, 'therapist')
    await app.graphql('mutation { setTyping(threadId: 999999) { threadId } }', {}, 'therapist')
    await sealed(app)
    const all = await narrowed({})
    const parts = [
      [{ personId: therapist }, ({ people }: Line) => people[0]?.userId === String(therapist)],
      [{ clientId: client }, ({ subjectIds }: Line) => subjectIds.includes(String(client))],
      [{ action: 'WRITE' }, ({ action }: Line) => action === 'WRITE'],
      [{ outcome: 'REFUSED' }, ({ outcome }: Line) => outcome === 'REFUSED'],
      [{ operation: 'Set typing' }, ({ operation }: Line) => operation === 'setTyping'],
      [{ operations: ['setTyping', 'me'] }, ({ operation }: Line) => /\b(?:setTyping|me)\b/.test(operation)],
      [{ operation: '/journals' }, ({ operation }: Line) => /journals/i.test(operation)],
    ] as const
    for (const [filter, fits] of parts) {
      const expected = all.nodes.filter(fits)
      expect(expected.length).toBeGreaterThan(0)
      expect([filter, (await narrowed(filter)).nodes]).toEqual([filter, expected])
    }
    const both = { personId: therapist, action: 'READ', clientId: client, operation: 'journals' }
    expect(operations(await narrowed(both))).toContain('journals')
    expect(operations(await narrowed({ ...both, clientId: otherClient }))).toEqual([])
  })

  test('has the lines of a time, in pages from both ends', async () => {
    const [now, yesterday] = [new Date(), new Date(Date.now() - DAY)].map((at) => at.toISOString().slice(0, 10))
    const today = await narrowed({ range: { from: yesterday, to: now } })
    expect(operations(today).length).toBeGreaterThan(5)
    expect(operations(await narrowed({ range: { to: '2020-01-01' } }))).toEqual([])
    const found: string[] = []
    let after: string | null = null
    for (let pages = 0; pages < 300; pages++) {
      const more = `first: 4${after === null ? '' : `, after: "${after}"`}`
      const page: Page<Line> = await narrowed({ personId: app.personas.ids.therapist }, more)
      found.push(...operations(page))
      after = page.pageInfo.endCursor
      if (!page.pageInfo.hasNextPage) break
    }
    const whole = operations(await narrowed({ personId: app.personas.ids.therapist }))
    expect(found).toEqual(whole)
    expect(operations(await narrowed({ personId: app.personas.ids.therapist }, 'last: 3'))).toEqual(whole.slice(-3))
  })

  test('shows nobody more than they see without a filter', async () => {
    const { client, colleague } = app.personas.ids
    expect(operations(await narrowed({ personId: colleague }, 'first: 9', 'therapist'))).toEqual([])
    expect(operations(await narrowed({ clientId: client }, 'first: 9', 'outsideAdmin'))).toEqual([])
  })

  test.each([
    [{ range: { from: '2026-02-02', to: '2026-01-01' } }, 'from'],
    [{ operation: 'x'.repeat(101) }, 'operation'],
    [{ operations: ['x'.repeat(101)] }, 'operations[0]'],
    [{ operations: Array.from({ length: 501 }, () => 'me') }, 'operations'],
  ])('refuses a filter that is none: %j', async (filter, field) => {
    const query = 'query ($filter: AuditFilter) { auditTrail(filter: $filter) { nodes { operation } } }'
    const { errors } = await app.graphql(query, { filter }, 'admin')
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] })
  })
})

test('lists say until when their rows have left the database', async () => {
  const fields = '(first: 1) { archivedUntil nodes { by } }'
  const untilOf = async (): Promise<unknown[]> => {
    const [own, all] = await Promise.all([
      ask<{ archivedUntil: unknown }>(`{ whoOpenedMyRecord${fields} }`, 'client'),
      ask<{ archivedUntil: unknown }>(`{ auditTrail${fields} }`, 'admin'),
    ])
    return [own.archivedUntil, all.archivedUntil]
  }
  expect(await untilOf()).toEqual([null, null])
  for (const [seal, month] of ['2020-01-01', '2020-02-01'].entries()) {
    await app.owner.query(
      `insert into audit_archive values ($1::date, $2, 1, decode(repeat('00', 32), 'hex'), $3::bigint, $3, $3, $3, 1, $1, $1, '', 0, '{}')`,
      [month, `part ${seal}`, seal - 2],
    )
  }
  expect(await untilOf()).toEqual(['2020-03-01T00:00:00.000Z', '2020-03-01T00:00:00.000Z'])
  await app.owner.query('delete from audit_archive')
})
