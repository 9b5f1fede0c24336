import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type ASTNode, type DirectiveNode, type FieldNode, type FragmentDefinitionNode, Kind, visit } from 'graphql'

/**
 * The same document with the given conditions resolved: excluded fields are removed, included fields become
 * unconditional. A document without conditions is compiled; one with them is interpreted at every request.
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
  const decidedDocument = visit(document, {
    VariableDefinition: ({ variable }) => (Object.hasOwn(values, variable.name.value) ? null : undefined),
    Field(field: FieldNode) {
      const directives = field.directives ?? []
      if (directives.some((directive) => decided(directive) === false)) return null
      const left = directives.filter((directive) => decided(directive) === undefined)
      return left.length === directives.length ? undefined : { ...field, directives: left }
    },
  })
  return withoutUnused(decidedDocument)
}

/** Removes fragments that no field spreads any more: an unused fragment makes a document invalid. */
function withoutUnused<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
): TypedDocumentNode<Data, Variables> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const part of document.definitions) {
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part)
  }
  const used = new Set<string>()
  const follow = (part: ASTNode): void => {
    visit(part, {
      FragmentSpread({ name }) {
        if (used.has(name.value)) return
        used.add(name.value)
        const fragment = fragments.get(name.value)
        if (fragment !== undefined) follow(fragment)
      },
    })
  }
  for (const part of document.definitions) if (part.kind === Kind.OPERATION_DEFINITION) follow(part)
  const definitions = document.definitions.filter(
    (part) => part.kind !== Kind.FRAGMENT_DEFINITION || used.has(part.name.value),
  )
  return { ...document, definitions }
}
