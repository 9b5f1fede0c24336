import { describe, expect, test } from '@jest/globals'
import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
} from 'graphql'
import { settings } from '../../src/config/settings.js'
import { costOf } from '../../src/entry/graphql/document/cost.js'
import { buildCareSchema } from '../../src/entry/graphql/schema.js'
import { shippedFeatures } from '../../src/features/manifests/shipped-features.js'

/** The page size that a list documents can be asked for with the cost that is allowed without settings. */
const schema = buildCareSchema(shippedFeatures())
const MOST = settings.shape.GRAPHQL_COST.parse(undefined)
const FIELDS = 5

interface Paged {
  readonly name: string
  readonly argument: string
  readonly most: number
  readonly field: GraphQLField<unknown, unknown>
}

/** Every field of the root that takes a page size, with the largest that its description allows. */
const paged: readonly Paged[] = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
  const argument = field.args.find(({ name }) => name === 'first' || name === 'limit')
  const most = /from 1 to (\d+)/.exec(argument?.description ?? '')?.[1]
  return argument === undefined ? [] : [{ name: field.name, argument: argument.name, most: Number(most), field }]
})

const isList = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type)
const leavesOf = (type: GraphQLObjectType, most: number): readonly string[] =>
  Object.values(type.getFields())
    .filter(({ type: of, args }) => isLeafType(getNamedType(of)) && !args.some(isRequiredArgument))
    .map(({ name }) => name)
    .slice(0, most)

/** The entries of a list: of itself, or of its `nodes`. */
function entriesOf(field: GraphQLField<unknown, unknown>): {
  readonly type: GraphQLObjectType
  readonly isPage: boolean
} {
  const type = getNamedType(field.type)
  if (!isObjectType(type)) throw new Error(`${field.name} is no list of objects.`)
  const nodes = type.getFields()['nodes']
  const entry = nodes === undefined ? type : getNamedType(nodes.type)
  if (!isObjectType(entry)) throw new Error(`${field.name} is no list of objects.`)
  return { type: entry, isPage: nodes !== undefined }
}

/** Objects that are parts of an entry and no records of their own: they have no identifier, and are no pages. */
const partsOf = (type: GraphQLObjectType): readonly { readonly name: string; readonly of: GraphQLObjectType }[] =>
  Object.values(type.getFields()).flatMap((field) => {
    const of = getNamedType(field.type)
    const isPart =
      isObjectType(of) &&
      !isList(field) &&
      field.args.length === 0 &&
      !['id', 'nodes', 'edges'].some((one) => one in of.getFields())
    return isPart ? [{ name: field.name, of }] : []
  })

function costOfDocument(text: string, variables: Record<string, unknown> = {}): number {
  const [operation] = parse(text).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('This is no operation.')
  return costOf(schema, operation, new Map()).of(variables)
}

function costOfPage({ name, argument, most, field }: Paged, selection: string): number {
  const given = field.args
    .filter((one) => isRequiredArgument(one) && one.name !== argument)
    .map((one) => `${one.name}: $any`)
  const inner = entriesOf(field).isPage ? `nodes { ${selection} } pageInfo { hasNextPage endCursor }` : selection
  return costOfDocument(`{ ${name}(${[`${argument}: ${most}`, ...given].join(', ')}) { ${inner} } }`)
}

test('every page size has its largest in its description', () => {
  expect(paged.length).toBeGreaterThan(20)
  expect(paged.filter(({ most }) => !Number.isInteger(most)).map(({ name }) => name)).toEqual([])
})

test('the size that a page has without one is in its description', () => {
  const connections = paged.filter(({ field }) => field.args.some(({ name }) => name === 'last'))
  expect(connections.length).toBeGreaterThan(20)
  for (const { name, field } of connections) {
    const { description } = field.args.find((one) => one.name === 'first') ?? {}
    const preset = Number(/; (\d+) if neither/.exec(description ?? '')?.[1])
    expect([name, preset]).toEqual([name, field.extensions['pageSize'] ?? 50])
  }
})

test('a backward page costs what a forward one does, and a page of no size what the preset size does', () => {
  const of = (page: string, variables?: Record<string, unknown>) =>
    costOfDocument(`query ($n: Int) { journals(clientId: 1, ${page}) { nodes { client { id } } } }`, variables)
  expect(of('last: 200')).toBe(of('first: 200'))
  expect(of('last: $n', { n: 200 })).toBe(of('first: 200'))
  expect(of('first: null, last: 200')).toBe(of('first: 200'))
  expect(of('first: 2, last: 200')).toBe(of('first: 200'))
  expect(of('last: 200')).toBeGreaterThan(of('last: 20'))
  for (const unsized of ['first: null', 'last: $n', 'after: "x"']) expect(of(unsized)).toBe(of('first: 50'))
})

describe.each(paged.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  const { type } = entriesOf(one.field)
  test(`its largest page with ${FIELDS} plain fields fits the cost`, () => {
    expect(costOfPage(one, leavesOf(type, FIELDS).join(' '))).toBeLessThanOrEqual(MOST)
  })
  test('its largest page with a part of each entry fits the cost', () => {
    for (const { name, of } of partsOf(type)) {
      const selection = `${leavesOf(type, FIELDS - 1).join(' ')} ${name} { ${leavesOf(of, FIELDS).join(' ')} }`
      expect([name, costOfPage(one, selection) <= MOST]).toEqual([name, true])
    }
  })
})
