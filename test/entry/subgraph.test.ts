import { composeServices } from '@apollo/composition'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { type GraphQLSchema, parse } from 'graphql'
import type { Answer } from '../../src/entry/graphql/answer.js'
import { buildCareSchema } from '../../src/entry/graphql/schema.js'
import { asSubgraph, type SubgraphEntity, subgraphSdl } from '../../src/entry/graphql/subgraph.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'
import { buildToySchema, ToyEvents } from '../support/toy/schema.js'
import { toyContext, toyExecutor } from '../support/toy/executor.js'

const BILLING = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key"])
  type User @key(fields: "id") { id: ID! invoices: [String!]! }
  type Note @key(fields: "id") { id: ID! invoiced: Boolean! }
  type Query { openInvoices: Int! }
`
test('the subgraph composes with another one that extends User and Note', () => {
  const features = shippedFeatures()
  const care = buildCareSchema(features)
  const composed = composeServices([
    { name: 'care', url: 'http://care', typeDefs: parse(subgraphSdl(care, features.subgraphEntities)) },
    { name: 'billing', url: 'http://billing', typeDefs: parse(BILLING) },
  ])
  expect(composed.errors).toBeUndefined()
  expect(composed.supergraphSdl).toContain('invoices: [String!]! @join__field(graph: BILLING)')
  expect(composed.supergraphSdl).toContain('invoiced: Boolean! @join__field(graph: BILLING)')
  const user = /type User implements Node[^{]+/.exec(composed.supergraphSdl ?? '')?.[0]
  for (const graph of ['BILLING', 'CARE']) expect(user).toContain(`@join__type(graph: ${graph}, key: "id")`)
})

const ask = async (
  of: GraphQLSchema,
  text: string,
  variables?: Record<string, unknown>,
  caller = toyContext(),
): Promise<Answer> => {
  const { executor } = toyExecutor(of)
  const prepared = executor.prepare(text)
  return prepared.ok ? executor.execute(prepared, variables, caller) : { errors: prepared.errors }
}
const FIND = 'query ($of: [_Any!]!) { _entities(representations: $of) { __typename ... on User { id firstName } } }'
const users = (count: number): unknown[] =>
  Array.from({ length: count }, (_, at) => ({ __typename: 'User', id: String(at + 1) }))

describe('a router', () => {
  let schema: GraphQLSchema
  const entities: readonly SubgraphEntity[] = [{ type: 'User', field: 'user' }]
  beforeAll(async () => {
    schema = await buildToySchema(new ToyEvents())
  })
  test('resolves entities with the rights of the caller', async () => {
    const subgraph = asSubgraph(schema, { entities, showSdl: true })
    const of = [
      ...users(2),
      { __typename: 'User', id: '101' },
      { __typename: 'Journal', id: '1' },
      { __typename: 'User', id: 'x' },
    ]
    const { data, errors } = JSON.parse(JSON.stringify(await ask(subgraph, FIND, { of }))) as {
      data: unknown
      errors: { path: unknown; extensions: { code: string } }[]
    }
    expect(data).toEqual({
      _entities: [
        { __typename: 'User', id: '1', firstName: 'User 1' },
        { __typename: 'User', id: '2', firstName: 'User 2' },
        null,
        null,
        null,
      ],
    })
    expect(errors).toHaveLength(3)
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: ['_entities', 2], extensions: { code: 'NOT_FOUND' } }),
        expect.objectContaining({ path: ['_entities', 3] }),
        expect.objectContaining({ path: ['_entities', 4] }),
      ]),
    )
    const nobody = await ask(subgraph, FIND, { of: users(1) }, toyContext({ kind: 'public' }))
    expect(nobody.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('pays the cost of each entity', async () => {
    const subgraph = asSubgraph(schema, { entities, showSdl: true })
    expect((await ask(subgraph, FIND, { of: users(1_001) })).errors?.[0]?.extensions.code).toBe(
      'DOCUMENT_LIMIT_EXCEEDED',
    )
  })

  test('can read the schema only if introspection is on', async () => {
    const shown = await ask(asSubgraph(schema, { entities, showSdl: true }), '{ _service { sdl } }')
    expect(shown.data).toEqual({ _service: { sdl: subgraphSdl(schema, entities) } })
    const hidden = await ask(asSubgraph(schema, { entities, showSdl: false }), '{ _service { sdl } }')
    expect(hidden.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED')
  })
})
