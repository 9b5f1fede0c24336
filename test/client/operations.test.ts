import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { mutate, query, watch } from 'care-client'
import { type GraphQLField, type GraphQLObjectType, parse, print, validate } from 'graphql'

import { loadConfig } from '../../src/config/config.js'
import { prepareDocument } from '../../src/entry/graphql/document/prepare.js'
import { fieldTokenNeeds } from '../../src/entry/graphql/document/token-needs.js'
import { buildCareSchema } from '../../src/entry/graphql/schema.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'

const schema = buildCareSchema(shippedFeatures())
const limits = { ...loadConfig({ DATA_DIR: '/nowhere', NODE_ENV: 'test' }).graphql, documentLines: 10_000 }

interface OperationFunction {
  readonly field: string
  readonly document: string
}
const KINDS = [
  ['query', query, schema.getQueryType()],
  ['mutate', mutate, schema.getMutationType()],
  ['watch', watch, schema.getSubscriptionType()],
] as const
const all = KINDS.flatMap(([kind, functions, root]) =>
  Object.entries<OperationFunction>(functions as never).map(([name, operation]) => ({
    ...{ name: `${kind}.${name}`, operation },
    field: root?.getFields()[name] as GraphQLField<unknown, unknown>,
    root: root as GraphQLObjectType,
  })),
)

/** A reason to show more than the scope of the field: a person in danger gets their safety plan with the answer. */
const ALSO_SHOWN = new Set(['safety-plan:read'])

describe('the operations of care-client', () => {
  test.each(KINDS)('%s has a function for each root field, and no other', (_kind, functions, root) => {
    expect(Object.keys(functions).sort()).toEqual(Object.keys(root?.getFields() ?? {}).sort())
  })

  test('fit the schema and its limits with the page size that they leave out', () => {
    const refused = all.flatMap(({ name, operation }) => {
      const prepared = prepareDocument(operation.document, null, false, { schema, limits, introspection: true })
      if (!prepared.ok) return [`${name}: ${prepared.errors[0]?.message}`]
      const cost = prepared.cost?.of({}) ?? 0
      return cost > limits.cost ? [`${name} costs ${cost}`] : []
    })
    expect(refused).toEqual([])
    expect(all.length).toBeGreaterThan(250)
  })

  test('need no scope of an access token but that of their field', () => {
    const more = all.flatMap(({ name, operation, field, root }) => {
      const prepared = prepareDocument(operation.document, null, false, { schema, limits, introspection: true })
      if (!prepared.ok) throw new Error(name)
      const own = fieldTokenNeeds(schema, root, field)
      const reading = own.scopes.map((scope) => scope.replace(':write', ':read'))
      const given = new Set([...own.scopes, ...reading, ...ALSO_SHOWN])
      if (own.closed.size > 0) return []
      const { scopes, closed } = prepared.tokenNeeds()
      const others = [...scopes.filter((scope) => !given.has(scope)), ...closed.keys()]
      return others.length > 0 ? [`${name}: ${others.join()}`] : []
    })
    expect(more).toEqual([])
  })

  test('are the documents that the package ships', async () => {
    const files = ['fragments', 'query', 'mutate', 'watch'].map((name) =>
      readFile(`packages/client/documents/${name}.graphql`, 'utf8'),
    )
    const shipped = parse((await Promise.all(files)).join('\n'))
    expect(validate(schema, shipped)).toEqual([])
    const definitions = new Map(shipped.definitions.map((each) => [print(each), each]))
    const unknown = all.filter(({ operation }) =>
      parse(operation.document).definitions.some((each) => !definitions.has(print(each))),
    )
    expect(unknown.map(({ name }) => name)).toEqual([])
  })
})

test('care-client knows the code of every error', async () => {
  const known = await readFile('packages/client/src/errors.ts', 'utf8')
  const sources = ['src/kernel/errors.ts', 'src/entry/graphql/graphql-errors.ts'].map((path) => readFile(path, 'utf8'))
  const codes = [...(await Promise.all(sources)).join('\n').matchAll(/(?:readonly code = |^ {2}\| )'([A-Z_]+)'/gm)]
  expect(codes.length).toBeGreaterThan(15)
  expect(codes.map(([, code]) => code).filter((code) => !known.includes(`| '${code}'`))).toEqual([])
})
