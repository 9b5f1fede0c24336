import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** A field of the schema, and the type that it stands in. */
export interface FieldOfType {
  readonly parent: GraphQLNamedType
  readonly field: GraphQLField<unknown, unknown>
}

/** Every field that a document asks for, at any depth, in its order; without those of introspection. */
export function fieldsOf(schema: GraphQLSchema, document: DocumentNode): readonly FieldOfType[] {
  const found: FieldOfType[] = []
  const typeInfo = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field: ({ name }) => {
        const [parent, field] = [typeInfo.getParentType(), typeInfo.getFieldDef()]
        if (!name.value.startsWith('__') && parent && field) found.push({ parent, field })
      },
    }),
  )
  return found
}
