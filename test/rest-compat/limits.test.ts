import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import {
  buildSchema,
  type DocumentNode,
  getNamedType,
  GraphQLError,
  isInputObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { z } from 'zod'
import { LIMITS } from '../../src/kernel/limits.js'
import type { RestHost } from '../../rest-compat/host.js'
import type { Route } from '../../rest-compat/route.js'
import { routes } from '../../rest-compat/routes/index.js'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

interface Shape {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
}

/** A text of a body, with the limit that OpenAPI documents. */
interface Text {
  readonly property: string
  readonly limit: number | undefined
}

/** The body of a route as `/openapi.json` describes it. */
function shapeOf({ body }: Route): Shape {
  return z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any' }) as unknown as Shape
}

/** A body of this shape in which every text is a marker of its own, so that it is recognised where it arrives. */
function markedBody(whole: Shape): { readonly body: unknown; readonly texts: ReadonlyMap<string, Text> } {
  const texts = new Map<string, Text>()
  const fill = (shape: Shape, property: string): unknown => {
    if (shape.$ref !== undefined) return fill(whole.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? {}, property)
    if (shape.const !== undefined) return shape.const
    if (shape.enum !== undefined) return shape.enum[0]
    const filled = shape.anyOf?.find(({ type }) => type !== 'null')
    if (filled !== undefined) return fill(filled, property)
    if (shape.properties !== undefined) {
      const entries = Object.entries(shape.properties)
      return Object.fromEntries(entries.map(([name, of]) => [name, fill(of, `${property}.${name}`)]))
    }
    if (shape.items !== undefined) return [fill(shape.items, `${property}[]`)]
    if (shape.type === 'integer' || shape.type === 'number') return 1
    if (shape.type === 'boolean') return true
    if (shape.type !== 'string') return {}
    const marker = `marker ${texts.size}`
    texts.set(marker, { property, limit: shape.maxLength })
    return marker
  }
  return { body: fill(whole, ''), texts }
}

/** A document with the variables that the route gave it. */
interface Operation {
  readonly document: DocumentNode
  readonly variables: unknown
}

/** The first operation that a route runs for this body. */
async function operationOf(route: Route, body: unknown): Promise<Operation> {
  const operations: Operation[] = []
  const host = {
    prepare: (document: DocumentNode) => (variables: unknown) => {
      operations.push({ document, variables })
      return Promise.resolve({ data: null, errors: [new GraphQLError('nothing runs here')] })
    },
  }
  const params = new Proxy({}, { get: () => 1 })
  await route
    .prepare(host as unknown as RestHost<unknown>)({ params, query: {}, body, files: [] }, undefined)
    // The route cannot go on without an answer; only what it ran is of interest.
    .catch(() => undefined)
  const [first] = operations
  if (first === undefined) throw new Error(`${route.access.template} ran no operation`)
  return first
}

/** Where the markers arrived: the descriptions of the arguments and input fields that have them. */
function descriptionsOf({ document, variables }: Operation): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const collect = (value: unknown, typeName: string, description: string): void => {
    if (typeof value === 'string') found.set(value, description)
    if (Array.isArray(value)) value.forEach((item) => collect(item, typeName, description))
    const type = schema.getType(typeName)
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !isInputObjectType(type)) return
    for (const [name, of] of Object.entries(value)) {
      const field = type.getFields()[name]
      if (field !== undefined) collect(of, getNamedType(field.type).name, field.description ?? '')
    }
  }
  const info = new TypeInfo(schema)
  const given = variables as Readonly<Record<string, unknown>>
  visit(
    document,
    visitWithTypeInfo(info, {
      Variable(node, _key, parent) {
        const [argument, type] = [info.getArgument(), info.getInputType()]
        if (parent === undefined || Array.isArray(parent) || argument === undefined || argument === null) return
        if (!('kind' in parent) || (parent.kind !== Kind.ARGUMENT && parent.kind !== Kind.OBJECT_FIELD)) return
        const field = parent.kind === Kind.OBJECT_FIELD ? inputField(info, parent.name.value) : argument
        if (type) collect(given[node.name.value], getNamedType(type).name, field?.description ?? '')
      },
    }),
  )
  return found
}

function inputField(info: TypeInfo, name: string) {
  const parent = getNamedType(info.getParentInputType())
  return isInputObjectType(parent) ? parent.getFields()[name] : undefined
}

function limitIn(description: string): number | undefined {
  const [, limit, unit] = /at most ([\d,]+) (characters|MiB)/i.exec(description) ?? []
  return limit === undefined ? undefined : Number(limit.replaceAll(',', '')) * (unit === 'MiB' ? 1_048_576 : 1)
}

// A multipart body is JSON in one of its parts, of which OpenAPI says no more than its fields. Bodies of lists are
// filters.
const withTexts = routes.filter(
  ({ body, multipart, isList }) => body !== undefined && multipart === undefined && !isList,
)

describe('limits of texts in OpenAPI and in the GraphQL schema', () => {
  test.each(withTexts.map((route) => [route.access.template, route] as const))('agree for %s', async (_name, route) => {
    const { body, texts } = markedBody(shapeOf(route))
    const descriptions = descriptionsOf(await operationOf(route, body))
    const said = [...texts].flatMap(([marker, { property, limit }]) => {
      const description = descriptions.get(marker)
      return description === undefined ? [] : [{ property, limit, inGraphql: limitIn(description) }]
    })
    // A text without a limit of its own is as long as a body holds it, which is less over GraphQL.
    expect(said.map(({ property, limit }) => [property, limit === LIMITS.longText ? undefined : limit])).toEqual(
      said.map(({ property, inGraphql }) => [property, inGraphql]),
    )
  })

  test('are compared where there are some', async () => {
    const journals = withTexts.filter(({ access }) => access.template === 'POST /journals/')
    expect(journals).toHaveLength(1)
    for (const route of journals) {
      const { body, texts } = markedBody(shapeOf(route))
      const [marker = ''] = [...texts].find(([, { property }]) => property === '.title') ?? []
      expect(limitIn(descriptionsOf(await operationOf(route, body)).get(marker) ?? '')).toBe(255)
    }
  })
})
