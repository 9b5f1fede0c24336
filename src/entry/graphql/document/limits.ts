import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  GraphQLError,
  Kind,
} from 'graphql'
import type { GraphqlErrorCode } from '../error-codes.js'

/**
 * The limits of a client's document. The settings contain the numbers; docs/graphql-limits.md explains them to clients.
 */
export interface DocumentLimits {
  readonly depth: number
  readonly aliases: number
  readonly rootFields: number
  readonly directives: number
  readonly tokens: number
  readonly cost: number
  /** The UTF-8 bytes of the text. */
  readonly documentBytes: number
  /** The lines of the text: a block string takes parsing time for each of its lines. */
  readonly documentLines: number
  /** The UTF-8 bytes of the variables as JSON. */
  readonly variableBytes: number
}

/** The error for a document or variables that exceed a limit. */
export function limitExceeded(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'DOCUMENT_LIMIT_EXCEEDED' satisfies GraphqlErrorCode } })
}

/** The size of a selection set with its fragments expanded. */
interface Shape {
  readonly depth: number
  readonly aliases: number
  readonly directives: number
  readonly fields: number
}

const NOTHING: Shape = { depth: 0, aliases: 0, directives: 0, fields: 0 }

/**
 * Checks the limits that need no schema, before validation: some validation rules take quadratic time, this check
 * linear time. Each fragment is measured once.
 */
export function checkShape(document: DocumentNode, limits: DocumentLimits): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const measured = new Map<string, Shape | 'open'>()
  let cyclic = false

  const ofSpread = (name: string): Shape => {
    const known = measured.get(name)
    if (known === 'open') cyclic = true
    if (known !== undefined) return known === 'open' ? NOTHING : known
    const fragment = fragments.get(name)
    if (fragment === undefined) return NOTHING
    measured.set(name, 'open')
    const inner = ofSelections(fragment.selectionSet)
    const shape = { ...inner, directives: inner.directives + (fragment.directives?.length ?? 0) }
    measured.set(name, shape)
    return shape
  }
  const ofField = (field: FieldNode): Shape => {
    const inner = field.selectionSet === undefined ? NOTHING : ofSelections(field.selectionSet)
    const aliases = inner.aliases + (field.alias === undefined ? 0 : 1)
    return { depth: inner.depth + 1, aliases, directives: inner.directives, fields: 1 }
  }
  const ofSelections = (selections: SelectionSetNode): Shape => {
    const total = { ...NOTHING }
    for (const selection of selections.selections) {
      const shape =
        selection.kind === Kind.FIELD
          ? ofField(selection)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? ofSpread(selection.name.value)
            : ofSelections(selection.selectionSet)
      total.depth = Math.max(total.depth, shape.depth)
      total.aliases += shape.aliases
      total.directives += shape.directives + (selection.directives?.length ?? 0)
      total.fields += shape.fields
    }
    return total
  }

  const measure = (definition: DefinitionNode): GraphQLError | undefined => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      ofSpread(definition.name.value)
      return undefined
    }
    if (definition.kind !== Kind.OPERATION_DEFINITION) return undefined
    const shape = ofSelections(definition.selectionSet)
    const own = [definition, ...(definition.variableDefinitions ?? [])]
    const directives = own.reduce((sum, node) => sum + (node.directives?.length ?? 0), shape.directives)
    const depth = isIntrospection(definition.selectionSet, fragments) ? 0 : shape.depth
    return (
      exceeds('is', depth, limits.depth, 'fields deep') ??
      exceeds('has', shape.aliases, limits.aliases, 'aliases') ??
      exceeds('has', shape.fields, limits.rootFields, 'root fields') ??
      exceeds('has', directives, limits.directives, 'directives')
    )
  }
  for (const definition of document.definitions) {
    const error = measure(definition)
    if (error !== undefined) return error
  }
  return cyclic ? limitExceeded('A fragment of the document spreads itself.') : undefined
}

function exceeds(verb: 'is' | 'has', found: number, limit: number, what: string): GraphQLError | undefined {
  if (found <= limit) return undefined
  return limitExceeded(`The document ${verb} more than ${limit} ${what}.`)
}

/** True if every root field is an introspection field. Fragments at the root are followed for one level only. */
function isIntrospection(root: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): boolean {
  return root.selections.every((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value.startsWith('__')
    if (selection.kind === Kind.INLINE_FRAGMENT) return false
    const fragment = fragments.get(selection.name.value)
    return fragment?.selectionSet.selections.every(
      (inner) => inner.kind === Kind.FIELD && inner.name.value.startsWith('__'),
    )
  })
}
