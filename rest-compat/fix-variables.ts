import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type DirectiveNode, type FieldNode, Kind, visit } from 'graphql'

/**
 * The same document with some of its conditions decided: a field that is left out is gone, the others are unconditional.
 * A document without conditions is compiled; one with them is interpreted at every request.
 */
export function fixVariables<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  values: Readonly<Record<string, boolean>>,
): TypedDocumentNode<Data, Variables> {
  const decided = ({ name, arguments: [condition] = [] }: DirectiveNode): boolean | undefined => {
    if (condition?.value.kind !== Kind.VARIABLE) return undefined
    const value = values[condition.value.name.value]
    return name.value === 'include' ? value : undefined
  }
  return visit(document, {
    VariableDefinition: ({ variable }) => (Object.hasOwn(values, variable.name.value) ? null : undefined),
    Field(field: FieldNode) {
      const directives = field.directives ?? []
      if (directives.some((directive) => decided(directive) === false)) return null
      const left = directives.filter((directive) => decided(directive) === undefined)
      return left.length === directives.length ? undefined : { ...field, directives: left }
    },
  })
}
