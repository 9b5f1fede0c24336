import { GraphQLObjectType, type GraphQLSchema, isNonNullType, type OperationTypeNode } from 'graphql'

const copies = new WeakMap<GraphQLSchema, GraphQLSchema>()

/**
 * The schema with root fields that may be null, to run a document of which one part can fail without the others. All
 * other types are the same objects.
 */
export function withNullableRoots(schema: GraphQLSchema): GraphQLSchema {
  const known = copies.get(schema)
  if (known !== undefined) return known
  const roots = new Map<GraphQLObjectType, GraphQLObjectType>()
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    if (root) roots.set(root, withNullableFields(root))
  }
  const byName = new Map([...roots.values()].map((root) => [root.name, root]))
  const copyOf = (root: GraphQLObjectType | null | undefined): GraphQLObjectType | undefined =>
    root ? roots.get(root) : undefined
  const copy = Object.create(schema, {
    getQueryType: { value: () => copyOf(schema.getQueryType()) },
    getMutationType: { value: () => copyOf(schema.getMutationType()) },
    getSubscriptionType: { value: () => copyOf(schema.getSubscriptionType()) },
    getRootType: { value: (type: OperationTypeNode) => copyOf(schema.getRootType(type)) },
    getType: { value: (name: string) => byName.get(name) ?? schema.getType(name) },
  }) as GraphQLSchema
  copies.set(schema, copy)
  return copy
}

function withNullableFields(root: GraphQLObjectType): GraphQLObjectType {
  const { fields, ...config } = root.toConfig()
  const nullable = Object.entries(fields).map(([name, { type, ...field }]) => [
    name,
    { ...field, type: isNonNullType(type) ? type.ofType : type },
  ])
  return new GraphQLObjectType({ ...config, fields: Object.fromEntries(nullable) })
}
