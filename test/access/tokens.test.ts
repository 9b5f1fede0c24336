import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type DocumentNode, isObjectType, parse } from 'graphql'
import { routes } from '../../rest-compat/routes/index.js'
import { scopesOf, tokenNeedOf, tokenNeedsOf, type TokenNeeds } from '../../src/entry/graphql/document/token-needs.js'
import { buildCareSchema } from '../../src/entry/graphql/schema.js'
import { asSubgraph } from '../../src/entry/graphql/subgraph.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import { AccessScene, type Seat } from '../support/service/access.js'
import { insertToken } from '../support/service/access-tokens.js'
import { askGraphql, type GraphqlDoor, graphqlDoors } from '../support/service/ask-graphql.js'
import { graphqlOperations, graphqlTable, liveOperations, restOperations, restTable } from './operations.js'
import type { Column, Expected } from './table.js'

/** An access token asks for every field and uses every route: with the scopes that it needs, and with all others. */
let scene: AccessScene
beforeAll(async () => {
  scene = await AccessScene.start()
})
afterAll(() => scene.close())

const features = shippedFeatures()
const schema = asSubgraph(buildCareSchema(features), { entities: features.subgraphEntities, showSdl: true })
const all = scopesOf(schema)
const CALLERS: readonly Column[] = ['assigned', 'self', 'admin', 'pending', 'colleague']
const DOORS: readonly GraphqlDoor[] = ['apollo', 'yoga', 'websocket']

/** Whom the token acts for: somebody for whom the operation is open, if there is anybody. */
function callerFor(expected: Expected | undefined): { readonly column: Column; readonly isOpen: boolean } {
  const column = CALLERS.find((candidate) => expected?.[candidate] === 'ok')
  return { column: column ?? 'self', isOpen: column !== undefined }
}

async function bearer({ app, callerId = 0 }: Seat, scopes: readonly string[]): Promise<Record<string, string>> {
  return { authorization: `Bearer ${(await insertToken(app.owner, callerId, scopes)).text}` }
}

/** The feed shows events of features that the token may read; its operations show those of journals. */
const FEED = new Set(['Query.events', 'GET /events/'])
const granted = (name: string, { scopes }: TokenNeeds): readonly string[] =>
  FEED.has(name) ? [...scopes, 'journals:read'] : scopes

/** They ask for the password again, which no token can give. */
const NEEDS_PERSON = new Set([
  ...['Mutation.approveApplicant', 'Mutation.chooseModelProvider', 'Mutation.createCalendarFeed'],
  ...['Mutation.removeCalendarFeed', 'Mutation.startSupervision'],
])

/** All scopes but those that are needed, and those that include one of them. */
const without = ({ scopes }: TokenNeeds): readonly string[] =>
  all.filter((scope) => !scopes.some((needed) => needed === scope || needed.replace(/:read$/, ':write') === scope))

describe('the schema', () => {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, type, field] as const)
      : [],
  )

  test('says of each root field which scope it needs, or why it needs none or is closed', () => {
    const roots = fields.filter(([name]) => /^(?:Query|Mutation|Subscription)\./.test(name))
    const undecided = roots.filter(([, type, field]) => {
      const need = tokenNeedOf(schema, type, field)
      return need.kind === 'inherited' || ('reason' in need && !/^\w.{9,}[^.]$/.test(need.reason))
    })
    expect(undecided.map(([name]) => name)).toEqual([])
    expect(roots.length).toBeGreaterThan(100)
    const open = roots.filter(([, type, field]) => tokenNeedOf(schema, type, field).kind === 'open')
    expect(open.map(([name]) => name)).toEqual(['Query.node', 'Query.nodes', 'Query._entities', 'Query._service'])
  })

  test('says of each field with a resolver which scope it needs', () => {
    const resolved = features.resolvers.flatMap(({ resolver }) =>
      Object.getOwnPropertyNames(resolver.prototype).filter((method) => method !== 'constructor'),
    )
    const owned = fields.filter(([, type, field]) => tokenNeedOf(schema, type, field).kind !== 'inherited')
    expect(owned.length).toBeGreaterThanOrEqual(resolved.length)
  })

  test('closes to tokens what needs a person', () => {
    const closed = fields.filter(([, type, field]) => tokenNeedOf(schema, type, field).kind === 'closed')
    expect(closed.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        ...['Mutation.signIn', 'Mutation.confirmPassword', 'Mutation.setPassword', 'User.signInSessions'],
        ...['Mutation.createAccessToken', 'Mutation.exportRecord', 'Mutation.eraseRecord', 'Query.erasurePlan'],
      ]),
    )
  })
})

describe('GraphQL', () => {
  // The record decides which scope `node` needs: `test/entry/global-ids.test.ts` asks with tokens.
  const operations = [...graphqlOperations].filter(([name]) => name !== 'Query.node' && name !== 'Query.nodes')

  test.each(operations)('%s', async (name, operation) => {
    const needs = tokenNeedsOf(schema, parse(operation.document))
    const { column, isOpen } = callerFor(graphqlTable.get(name))
    const seat = scene.seat(column)
    const doors = DOORS.filter((door) => door !== operation.notOver)
    const door = doors[operations.findIndex(([other]) => other === name) % doors.length] ?? 'apollo'
    const ask = async (scopes: readonly string[]) => {
      const variables = (await operation.variables?.(seat)) ?? {}
      const headers = await bearer(seat, scopes)
      const answer = await askGraphql(seat.app, door, { query: operation.document, variables }, headers)
      return { ...answer, codes: answer.errors?.map(({ extensions }) => extensions.code) }
    }
    if (needs.closed.size > 0) {
      const { data, codes } = await ask(all)
      expect([codes, data ?? null]).toEqual([['FORBIDDEN'], null])
      return
    }
    const refused = await ask(without(needs))
    expect(refused.errors?.map(({ extensions }) => extensions)).toEqual([
      { code: 'INSUFFICIENT_SCOPE', scopes: needs.scopes },
    ])
    expect(refused.data ?? null).toBeNull()
    if (!isOpen) return
    const { data, codes } = await ask(granted(name, needs))
    if (NEEDS_PERSON.has(name)) {
      expect(codes).toEqual(['FORBIDDEN'])
      return
    }
    expect([codes, JSON.stringify(data)]).toEqual([undefined, expect.stringContaining(operation.shows?.(seat) ?? '')])
  })
})

test.each([...liveOperations])('%s', async (name, operation) => {
  const needs = tokenNeedsOf(schema, parse(operation.document))
  const seat = scene.seat(callerFor(graphqlTable.get(name)).column)
  const query = { query: operation.document, variables: await operation.variables(seat) }
  const isClosed = needs.closed.size > 0
  for (const door of ['yoga', 'websocket'] as const) {
    const { errors } = await askGraphql(seat.app, door, query, {
      ...(await bearer(seat, isClosed ? all : without(needs))),
      ...(door === 'yoga' && { accept: 'text/event-stream, application/json' }),
    })
    const refusal = isClosed ? { code: 'FORBIDDEN' } : { code: 'INSUFFICIENT_SCOPE', scopes: needs.scopes }
    expect(errors?.map(({ extensions }) => extensions)).toEqual([refusal])
  }
  if (isClosed) return
  const gone = new AbortController()
  const opened = await fetch(seat.app.url + graphqlDoors.yoga, {
    method: 'POST',
    signal: gone.signal,
    headers: {
      ...(await bearer(seat, needs.scopes)),
      ...{ 'content-type': 'application/json', accept: 'text/event-stream' },
    },
    body: JSON.stringify(query),
  })
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, expect.stringContaining('event-stream')])
  gone.abort()
})

describe('REST', () => {
  /** What the documents of a route need together. */
  function needsOf(template: string): TokenNeeds {
    const documents: DocumentNode[] = []
    const prepare = (document: DocumentNode): never => {
      documents.push(document)
      return (() => Promise.resolve({})) as never
    }
    routes.find(({ access }) => access.template === template)?.prepare({ prepare, prepareStream: prepare } as never)
    const parts = documents.map((document) => tokenNeedsOf(schema, document))
    return {
      scopes: [...new Set(parts.flatMap(({ scopes }) => scopes))].sort(),
      closed: new Map(parts.flatMap(({ closed }) => [...closed])),
    }
  }

  test.each([...restOperations])('%s', async (name, operation) => {
    const needs = needsOf(name)
    const { column, isOpen } = callerFor(restTable.get(name))
    const seat = scene.seat(column)
    const ask = async (scopes: readonly string[]) => {
      const { path, body, form } = await operation.ask(seat)
      const headers = await bearer(seat, scopes)
      return seat.app.rest(name.split(' ')[0] ?? '', path, { body: form ?? body, headers })
    }
    if (needs.closed.size > 0) {
      expect((await ask(all)).status).toBe(403)
      return
    }
    const refused = await ask(without(needs))
    expect([refused.status, refused.body]).toMatchObject([403, { type: '/problems/insufficient-scope' }])
    if (!isOpen) return
    const { status, text } = await ask(granted(name, needs))
    expect([Math.floor(status / 100), text]).toEqual([2, expect.stringContaining(operation.shows?.(seat) ?? '')])
  })
})
