import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getNamedType, isObjectType } from 'graphql'
import { buildCareSchema } from '../../src/entry/graphql/schema.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import { type As, startTestApp, type TestApp } from '../support/service/app.js'
import { addPerson, assignTherapist } from '../support/service/personas.js'

/** A list that is read from both ends. `%` stands for the arguments of the page. */
interface List {
  readonly as: As
  readonly query: string
  /** What tells its items apart. */
  readonly item: string
  readonly isCounted: boolean
}
const lists: Readonly<Record<string, List>> = {
  'entries by time, several at one time': {
    ...{ as: 'client', query: 'list: journals(clientId: $id, %)', item: 'title', isCounted: true },
  },
  'entries of a person in a list': {
    ...{ as: 'therapist', query: 'user(id: $id) { list: journals(%) { … } }', item: 'title', isCounted: true },
  },
  moods: { as: 'client', query: 'list: moods(clientId: $id, %)', item: 'id', isCounted: true },
  'moods of a person in a list': {
    ...{ as: 'therapist', query: 'user(id: $id) { list: moods(%) { … } }', item: 'id', isCounted: true },
  },
  'goals of a person in a list': {
    ...{ as: 'therapist', query: 'user(id: $id) { list: goals(%) { … } }', item: 'id', isCounted: true },
  },
  'chat messages, the oldest first': { as: 'client', query: 'list: interactions(%)', item: 'id', isCounted: false },
  'chat messages, the newest first': {
    ...{ as: 'client', query: 'list: interactions(newestFirst: true, %)', item: 'id', isCounted: false },
  },
  threads: { as: 'therapist', query: 'list: threads(%)', item: 'id', isCounted: false },
  'a caseload by name': {
    ...{ as: 'therapist', query: 'list: caseload(therapistId: $therapist, %)', item: 'id', isCounted: true },
  },
  staff: { as: 'admin', query: 'list: staff(%)', item: 'userId', isCounted: false },
  'accesses to a record, several at one time': {
    ...{ as: 'otherClient', query: 'list: whoOpenedMyRecord(%)', item: 'what', isCounted: false },
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { otherClient, therapist, colleague } = app.personas.ids
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    const journalTimestamp = at < 6 ? '2026-03-03T03:03:03Z' : '2026-04-04T04:04:04Z'
    await change('client', 'createJournal', 'CreateJournalInput', { title: `Day ${at}`, journalTimestamp })
    await change('client', 'logMood', 'LogMoodInput', { value: at })
    await change('client', 'createGoal', 'CreateGoalInput', { title: `Walk ${at} miles` })
    await change('client', 'sendInteraction', 'SendInteractionInput', { therapistId: therapist, prompt: `Hello ${at}` })
  }
  for (const name of ['Ada', 'Bo', 'Cy', 'Di']) {
    await assignTherapist(app.owner, therapist, await addPerson(app.owner, name, 'client'))
  }
  await app.owner.query(
    `with a as (
       insert into audit (action, operation, outcome, caller_kind, caller_user_id, request_id, door, subject_ids, created_at)
       select 'read', 'step' || n, 'done', 'user', $1, 'r', 'rest', array[$2::bigint], now() - (n / 5) * interval '1 ms'
       from generate_series(1, 13) n returning id, created_at)
     insert into audit_subject (subject_id, audit_id, created_at) select $2, id, created_at from a`,
    [colleague, otherClient],
  )
})
afterAll(() => app.close())

async function change(as: As, field: string, type: string, input: object): Promise<void> {
  const document = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`
  const { errors } = await app.graphql(document, { input }, as)
  expect(errors).toBeUndefined()
}

interface Page {
  readonly nodes: readonly Readonly<Record<string, unknown>>[]
  readonly edges: readonly { readonly cursor: string }[]
  readonly pageInfo: Record<'hasNextPage' | 'hasPreviousPage', boolean> & Record<'startCursor' | 'endCursor', string>
  readonly totalCount?: number
}

const wholePage = ({ item, isCounted }: List): string => `{ nodes { ${item} } edges { cursor }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } ${isCounted ? 'totalCount' : ''} }`

function documentOf({ query }: List, page: string, shown: string): string {
  const filled = query.includes('…') ? query.replace('{ … }', shown) : `${query} ${shown}`
  const used = ['id', 'therapist'].filter((name) => query.includes(`$${name}`)).map((name) => `$${name}: ID!`)
  const variables = used.length === 0 ? '' : `(${used.join(', ')})`
  return `query ${variables} { ${filled.replace('%', page)} }`
}

async function ask(list: List, page: string, shown: string) {
  const variables = { id: app.personas.ids.client, therapist: app.personas.ids.therapist }
  return app.graphql(documentOf(list, page, shown), variables, list.as)
}

async function read(list: List, page: string): Promise<Page> {
  const { data, errors } = await ask(list, page, wholePage(list))
  expect(errors).toBeUndefined()
  const { list: direct, user } = data as { list?: Page; user?: { list: Page } }
  const found = direct ?? user?.list
  if (found === undefined) throw new Error('No list was answered.')
  expect(found.pageInfo.startCursor).toBe(found.edges[0]?.cursor ?? null)
  expect(found.pageInfo.endCursor).toBe(found.edges.at(-1)?.cursor ?? null)
  return found
}

describe.each(Object.entries(lists))('%s', (_name, list) => {
  const itemsOf = ({ nodes }: Page) => nodes.map((node) => node[list.item])

  test('is the same from its end as from its beginning, in pages of any size', async () => {
    const whole = await read(list, 'first: 100')
    const all = itemsOf(whole)
    expect(all.length).toBeGreaterThan(2)
    expect(new Set(all).size).toBe(all.length)
    expect(whole.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false })
    for (const size of [2, 3]) {
      let pages: unknown[] = []
      let before: string | null = null
      for (let left = all.length; left > 0; left -= size) {
        const page: Page = await read(list, `last: ${size}${before === null ? '' : `, before: "${before}"`}`)
        expect(page.pageInfo).toMatchObject({ hasNextPage: before !== null, hasPreviousPage: left > size })
        // A cursor is the same from either end.
        const places = whole.edges.slice(Math.max(left - size, 0), left)
        expect(page.edges).toEqual(places)
        pages = [...itemsOf(page), ...pages]
        before = page.pageInfo.startCursor
      }
      expect(pages).toEqual(all)
      expect(itemsOf(await read(list, `first: ${size}, before: "${before}"`))).toEqual([])
    }
  })

  test('lies between two cursors', async () => {
    const { edges, ...whole } = await read(list, 'first: 100')
    const between = `after: "${edges[0]?.cursor}", before: "${edges.at(-1)?.cursor}"`
    const inner = whole.nodes.slice(1, -1).map((node) => node[list.item])
    expect(itemsOf(await read(list, between))).toEqual(inner)
    const end = await read(list, `last: 1, ${between}`)
    expect(itemsOf(end)).toEqual(inner.slice(-1))
    expect(end.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: inner.length > 1 })
  })

  test('refuses sizes and cursors that it cannot have', async () => {
    for (const [page, field] of [
      ['last: 0', 'last'],
      ['last: 501', 'last'],
      ['first: 2, last: 2', 'last'],
      ['first: 0', 'first'],
      ['last: 2, before: "x"', 'before'],
      ['before: "bnVsbA"', 'before'],
      ['last: 2, after: "W10"', 'after'],
    ] as const) {
      const { errors } = await ask(list, page, `{ nodes { ${list.item} } }`)
      expect([page, errors?.[0]?.extensions]).toMatchObject([page, { code: 'BAD_USER_INPUT', fields: [{ field }] }])
    }
  })

  test('takes null for an absent argument, as Relay sends it', async () => {
    const none = await read(list, 'first: null, after: null, last: null, before: null')
    expect(itemsOf(none)).toEqual(itemsOf(await read(list, 'first: 50')))
    expect(itemsOf(await read(list, 'first: null, after: null, last: 2'))).toEqual(itemsOf(none).slice(-2))
  })

  if (list.isCounted) {
    test('says how many items it has, whichever page is asked for', async () => {
      const { length } = itemsOf(await read(list, 'first: 100'))
      for (const page of ['first: 1', 'last: 1', 'first: 100']) {
        expect((await read(list, page)).totalCount).toBe(length)
      }
    })
  }
})

test('somebody who may not see a list counts nothing in it', async () => {
  const { client, therapist } = app.personas.ids
  const document = `query ($id: ID!, $therapist: ID!) {
    journals(clientId: $id) { totalCount } moods(clientId: $id) { totalCount } goals(clientId: $id) { totalCount }
    caseload(therapistId: $therapist) { totalCount } }`
  const { data } = await app.graphql(document, { id: client, therapist }, 'outsider')
  const none = { totalCount: 0 }
  expect(data).toEqual({ journals: none, moods: none, goals: none, caseload: none })
})

test('every connection is read from both ends', () => {
  const types = Object.values(buildCareSchema(shippedFeatures()).getTypeMap())
  const connections = types.filter(isObjectType).flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ type: of }) => getNamedType(of).name.endsWith('Connection'))
      .map(({ name, args }) => ({ name: `${type.name}.${name}`, args: args.map((argument) => argument.name) })),
  )
  expect(connections.length).toBeGreaterThan(30)
  const lacking = connections.filter(
    ({ args }) => !['first', 'after', 'last', 'before'].every((one) => args.includes(one)),
  )
  expect(lacking).toEqual([])
})
