import {
  getNamedType,
  type GraphQLFieldConfig,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLSchema,
  isObjectType,
} from 'graphql'
import type { OperationContext } from '../../../features/operation-context.js'
import { InvalidInput, NotFound } from '../../../kernel/errors.js'
import { encodeGlobalId, GlobalId, ID_OF_NO_RECORD } from '../../../kernel/global-ids.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { acceptGlobalIds } from './accept-global-ids.js'
import { findById, findEach, foundType, idArgument, type LookupField } from './entity-lookup.js'

const DESCRIPTIONS = {
  globalId: 'The identifier among all types, for `node`. Opaque. It is `id` where the address has `?ids=global`.',
  databaseId: 'The identifier as REST shows it, unique for this type.',
}

/** What tells apart entries that have the id of the record to which they lead. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  BriefSource: ['kind'],
  RecommendationSource: ['kind'],
  DraftSource: ['kind', 'version', 'field', 'start', 'end'],
}

/**
 * Adds what clients with one store for all records need: `globalId` and `databaseId` on every type with an id, the
 * interface `Node` of all types that a root field finds by their id alone, `node` and `nodes`; and makes every field
 * take global ids wherever it takes ids.
 */
export function withGlobalIds(schema: GraphQLSchema): GraphQLSchema {
  const query = schema.getQueryType()
  if (!query) throw new Error('A schema without queries has no nodes.')
  const identified = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && getNamedType(type.getFields()['id']?.type) === IdScalar,
  ) as GraphQLObjectType<Record<string, unknown>, OperationContext>[]
  acceptGlobalIds(
    schema,
    identified.map(({ name }) => name),
  )
  const lookups = lookupsOf(query)
  const node = new GraphQLInterfaceType({
    name: 'Node',
    description: 'A record that can be asked for by its identifier alone, by `node`.',
    fields: {
      id: { type: new GraphQLNonNull(IdScalar), description: 'Identifier.' },
      globalId: { type: new GraphQLNonNull(IdScalar), description: DESCRIPTIONS.globalId },
      databaseId: { type: new GraphQLNonNull(GraphQLInt), description: DESCRIPTIONS.databaseId },
    },
    resolveType: (row: object) => foundType(row),
  })
  const { types, ...config } = schema.toConfig()
  for (const type of identified) addFields(type, lookups.has(type.name) ? node : undefined)
  const own = query.toConfig()
  const fields = { ...own.fields, ...nodeFields(node, lookups, { query, schema }) }
  const withNodes = new GraphQLObjectType({ ...own, fields })
  return new GraphQLSchema({ ...config, query: withNodes, types: [...types.filter((type) => type !== query), node] })
}

/** The root fields that find a record by its id alone, by the type of the record. */
function lookupsOf(query: GraphQLObjectType): ReadonlyMap<string, LookupField> {
  const lookups = new Map<string, LookupField>()
  for (const field of Object.values(query.getFields()) as LookupField[]) {
    const type = getNamedType(field.type)
    if (isObjectType(type) && type.getFields()['id'] && idArgument(field)?.type.toString() === 'ID!') {
      lookups.set(type.name, field)
    }
  }
  return lookups
}

/** The types were built a moment ago, so they are completed in place: a copy would have to replace every mention. */
function addFields(
  type: GraphQLObjectType<Record<string, unknown>, OperationContext>,
  node: GraphQLInterfaceType | undefined,
): void {
  const fields = type.getFields()
  const idField = fields['id']
  if (idField === undefined) return
  // The default resolver would look for the name of the new field.
  const resolve = idField.resolve ?? ((row) => row['id'])
  const parts = PARTS[type.name]
  const add = (name: keyof typeof DESCRIPTIONS, field: Pick<typeof idField, 'type' | 'resolve'>): void => {
    fields[name] = {
      ...{ name, description: DESCRIPTIONS[name], args: [], deprecationReason: undefined, extensions: {} },
      ...{ astNode: undefined, ...field },
    }
  }
  const isNullable = !(idField.type instanceof GraphQLNonNull)
  add('globalId', {
    type: idField.type,
    resolve: (row, args, ctx, info) => {
      const id = resolve(row, args, ctx, info) as Id | null
      return id === null
        ? null
        : encodeGlobalId(
            type.name,
            id,
            parts?.map((part) => row[part]),
          )
    },
  })
  add('databaseId', {
    type: isNullable ? GraphQLInt : new GraphQLNonNull(GraphQLInt),
    resolve: (row, args, ctx, info) => resolve(row, args, ctx, info),
  })
  if (node !== undefined) (type.getInterfaces() as GraphQLInterfaceType[]).push(node)
}

/** Each is looked up by itself. Relay asks for the records of a screen. */
const MOST_NODES = 50

type NodeFields = Record<'node' | 'nodes', GraphQLFieldConfig<unknown, OperationContext>>

function nodeFields(
  node: GraphQLInterfaceType,
  lookups: ReadonlyMap<string, LookupField>,
  of: { readonly query: GraphQLObjectType; readonly schema: GraphQLSchema },
): NodeFields {
  const find = async (
    given: unknown,
    name: string,
    ctx: OperationContext,
    info: GraphQLResolveInfo,
  ): Promise<unknown> => {
    if (!(given instanceof GlobalId)) throw InvalidInput.of(name, 'must be a global id: ask for `globalId`')
    const field = lookups.get(given.type)
    if (field !== undefined) return findById(of, { field, type: given.type }, given.id, ctx, info)
    // An id that was made up is looked up as well, so that neither the answer nor the audit trail differs.
    const user = lookups.get('User')
    if (user === undefined) throw new NotFound()
    return findById(of, { field: user, type: 'User' }, ID_OF_NO_RECORD, ctx, info)
  }
  const id = new GraphQLNonNull(IdScalar)
  return {
    node: {
      type: node,
      description: 'A record by its global id, whatever its type is.',
      args: { id: { type: id, description: 'What `globalId` gives.' } },
      resolve: (_root, args: { readonly id: unknown }, ctx, info) => find(args.id, 'id', ctx, info),
      extensions: { cost: 1 },
    },
    nodes: {
      type: new GraphQLNonNull(new GraphQLList(node)),
      description: 'Records by their global ids, in the same order; null with an error for each that is not found.',
      args: {
        ids: {
          type: new GraphQLNonNull(new GraphQLList(id)),
          description: `What \`globalId\` gives, at most ${MOST_NODES}.`,
        },
      },
      resolve: (_root, { ids }: { readonly ids: readonly unknown[] }, ctx, info) => {
        if (ids.length > MOST_NODES) throw InvalidInput.of('ids', `must be at most ${MOST_NODES}`)
        return findEach(ids, (given) => find(given, 'ids', ctx, info))
      },
    },
  }
}
