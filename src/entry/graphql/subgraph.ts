import {
  type ConstDirectiveNode,
  coerceInputValue,
  type GraphQLFieldConfigMap,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
  Kind,
  parse,
  print,
  printSchema,
  visit,
} from 'graphql'
import type { OperationContext } from '../../features/operation-context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { once } from '../../kernel/once.js'
import type { Id } from '../../kernel/ids.js'
import { findById, findEach, foundType } from './ids/entity-lookup.js'

/** A type that other subgraphs may extend. It is found by its id through a root field, with the caller's rights. */
export interface SubgraphEntity {
  readonly type: string
  /** The field of `Query` that takes `id` and returns this type. */
  readonly field: string
}

export interface SubgraphOptions {
  readonly entities: readonly SubgraphEntity[]
  /** False omits `_service`, which shows the schema, where introspection is off. */
  readonly showSdl: boolean
}

type Fields = GraphQLFieldConfigMap<unknown, OperationContext>

const LINK = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key", "@shareable"])'
const KEY = parseConstDirective('@key(fields: "id")')
/** Several subgraphs define the same `PageInfo`. */
const SHAREABLE = parseConstDirective('@shareable')

/** The schema in the form that Apollo Federation 2 composes. The key of each entity is its id. */
export function subgraphSdl(schema: GraphQLSchema, entities: readonly SubgraphEntity[]): string {
  const marked = visit(parse(printSchema(schema)), {
    ObjectTypeDefinition: (definition) => {
      const { value: name } = definition.name
      const directives = name === 'PageInfo' ? SHAREABLE : entities.some(({ type }) => type === name) ? KEY : []
      return { ...definition, directives }
    },
  })
  return `${LINK}\n\n${print(marked)}\n`
}

function parseConstDirective(text: string): readonly ConstDirectiveNode[] {
  const [definition] = parse(`type Any ${text}`).definitions
  return definition?.kind === Kind.OBJECT_TYPE_DEFINITION ? (definition.directives ?? []) : []
}

/**
 * Adds the fields that a router needs. An entity is resolved by the root field for its id, so that this code decides no
 * rights, and hidden and missing records give the same answer.
 */
export function asSubgraph(schema: GraphQLSchema, { entities, showSdl }: SubgraphOptions): GraphQLSchema {
  const query = schema.getQueryType()
  if (!query) throw new Error('A schema without queries is no subgraph.')
  const sdl = once(() => subgraphSdl(schema, entities))
  const extra: Fields = {
    _entities: entitiesField(query, schema, entities),
    ...(showSdl && {
      _service: { type: new GraphQLNonNull(SERVICE), description: 'For routers.', resolve: () => ({ sdl: sdl() }) },
    }),
  }
  const config = query.toConfig()
  const withExtra = new GraphQLObjectType({ ...config, fields: { ...config.fields, ...extra } })
  const own = schema.toConfig()
  return new GraphQLSchema({ ...own, query: withExtra, types: own.types.filter((type) => type !== query) })
}

function entitiesField(
  query: GraphQLObjectType,
  schema: GraphQLSchema,
  entities: readonly SubgraphEntity[],
): Fields[string] {
  const types = entities.map(({ type }) => schema.getType(type)).filter((type) => type instanceof GraphQLObjectType)
  const union = new GraphQLUnionType({
    name: '_Entity',
    description: 'Whatever other subgraphs may add to.',
    types,
    resolveType: (row: object) => foundType(row),
  })
  const find = async (representation: unknown, ctx: OperationContext, info: GraphQLResolveInfo): Promise<unknown> => {
    const { __typename: name, id } = (representation ?? {}) as Record<string, unknown>
    const field = query.getFields()[entities.find(({ type }) => type === name)?.field ?? '']
    const argument = field?.args.find((candidate) => candidate.name === 'id')
    if (field?.resolve === undefined || argument === undefined) {
      throw InvalidInput.of('representations', 'has an entity that this subgraph does not resolve')
    }
    const key = coerceInputValue(id, argument.type, () => {
      throw InvalidInput.of('representations', 'has an id that is not valid')
    })
    return findById({ query, schema }, { field, type: String(name) }, key as Id, ctx, info)
  }
  return {
    type: new GraphQLNonNull(new GraphQLList(union)),
    description: 'For routers: entities by their keys.',
    args: { representations: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(ANY))) } },
    resolve: (_root, { representations }, ctx, info) =>
      findEach(representations as readonly unknown[], (representation) => find(representation, ctx, info)),
  }
}

const SERVICE = new GraphQLObjectType({
  name: '_Service',
  description: 'What this subgraph offers.',
  fields: { sdl: { type: new GraphQLNonNull(GraphQLString), description: 'The schema, for composition.' } },
})

const ANY = new GraphQLScalarType({
  name: '_Any',
  description: 'A type name with the key of one of its entities.',
})
