import {
  type DocumentNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** The document with `globalId` in the place of every `id`, under the name that the client expects. */
export function showGlobalIds(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema)
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const parent = types.getParentType()
        if (node.name.value !== 'id' || !(isObjectType(parent) || isInterfaceType(parent))) return undefined
        if (parent.getFields()['globalId'] === undefined) return undefined
        return { ...node, alias: node.alias ?? node.name, name: { kind: Kind.NAME, value: 'globalId' } }
      },
    }),
  )
}
