import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
} from 'graphql'
import { MAX_PAGE_SIZE } from '../../../kernel/paging/pagination.js'

/** What a list counts as when nothing says how long it may get. */
const UNPAGED_LENGTH = 10
/** A field of the root of mutations writes, and writing is dearer than reading. */
const MUTATION_COST = 10
/** Keeps products of hostile numbers finite. */
const CEILING = 1_000_000_000

/** Counts what a document costs with these variables; with none of them in a page size it is always the same. */
export interface DocumentCost {
  readonly usesVariables: boolean
  of(variables: Readonly<Record<string, unknown>>): number
}

/** `flat` counts once, `perPage` once for every entry of the page that the enclosing field asks for. */
interface Cost {
  readonly flat: number
  readonly perPage: number
}

type Counter = (variables: Readonly<Record<string, unknown>>, spreads: Map<string, Cost>) => Cost

/**
 * Makes the counter of a validated operation. Every object that the answer may hold counts 1 (or what
 * `extensions.cost` of its field says), leaf values nothing; what stands under a list counts for each entry.
 */
export function costOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentCost {
  const root = schema.getRootType(operation.operation)
  let usesVariables = false
  const counters = new Map<string, Counter>()

  const ofSpread = (name: string): Counter => {
    const known = counters.get(name)
    if (known !== undefined) return known
    const fragment = fragments.get(name)
    const inner =
      fragment === undefined
        ? undefined
        : ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
    const counter: Counter = (variables, spreads) => {
      let cost = spreads.get(name)
      if (cost === undefined) {
        cost = inner?.(variables, spreads) ?? { flat: 0, perPage: 0 }
        spreads.set(name, cost)
      }
      return cost
    }
    counters.set(name, counter)
    return counter
  }

  const ofSelections = (selections: SelectionSetNode, type: GraphQLNamedType | undefined): Counter => {
    const parts = selections.selections.map((selection): Counter => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return ofSpread(selection.name.value)
      if (selection.kind === Kind.FIELD) return ofField(selection, type)
      const condition = selection.typeCondition
      return ofSelections(selection.selectionSet, condition === undefined ? type : schema.getType(condition.name.value))
    })
    return (variables, spreads) => {
      let flat = 0
      let perPage = 0
      for (const part of parts) {
        const cost = part(variables, spreads)
        flat += cost.flat
        perPage += cost.perPage
      }
      return { flat: Math.min(flat, CEILING), perPage: Math.min(perPage, CEILING) }
    }
  }

  const ofField = (node: FieldNode, parent: GraphQLNamedType | undefined): Counter => {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
    // Fields about the schema itself, and __typename, cost nothing: their size is the schema's.
    if (field === undefined) return () => ({ flat: 0, perPage: 0 })
    const type = getNamedType(field.type)
    const own = ownCost(field, parent !== undefined && parent === schema.getMutationType())
    const length = lengthOf(node, field)
    usesVariables ||= length?.usesVariables ?? false
    const inner = node.selectionSet === undefined ? undefined : ofSelections(node.selectionSet, type)
    const list = isList(field.type)
    return (variables, spreads) => {
      const below = inner?.(variables, spreads) ?? { flat: 0, perPage: 0 }
      const entries = length?.of(variables)
      if (!list) return { flat: own + below.flat + below.perPage * (entries ?? UNPAGED_LENGTH), perPage: 0 }
      const each = own + below.flat + below.perPage * UNPAGED_LENGTH
      return entries === undefined ? { flat: 0, perPage: each } : { flat: entries * each, perPage: 0 }
    }
  }

  const counter = ofSelections(operation.selectionSet, root ?? undefined)
  return {
    usesVariables,
    of: (variables) => {
      const { flat, perPage } = counter(variables, new Map())
      return Math.min(Math.ceil(flat + perPage * UNPAGED_LENGTH), CEILING)
    },
  }
}

function ownCost(field: GraphQLField<unknown, unknown>, writes: boolean): number {
  if (typeof field.extensions.cost === 'number') return field.extensions.cost
  if (writes) return MUTATION_COST
  // `pageInfo`, and the `node` of an edge, come with the connection.
  if (field.name === 'pageInfo' || field.name === 'node') return 0
  return isCompositeType(getNamedType(field.type)) ? 1 : 0
}

/** How many entries the field's own arguments ask for: `first` or `limit`, or one for each of `representations` or `ids`. */
function lengthOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
): { readonly usesVariables: boolean; of(variables: Readonly<Record<string, unknown>>): number } | undefined {
  const argument = field.args.find(({ name }) => ['first', 'limit', 'representations', 'ids'].includes(name))
  if (argument === undefined) return undefined
  const value = node.arguments?.find(({ name }) => name.value === argument.name)?.value
  const otherwise = toLength(argument.defaultValue) ?? UNPAGED_LENGTH
  if (value?.kind === Kind.VARIABLE) {
    const name = value.name.value
    return { usesVariables: true, of: (variables) => toLength(variables[name]) ?? otherwise }
  }
  const length = toLength(literal(value)) ?? otherwise
  return { usesVariables: false, of: () => length }
}

function literal(value: ValueNode | undefined): unknown {
  if (value?.kind === Kind.INT) return Number(value.value)
  return value?.kind === Kind.LIST ? value.values : undefined
}

/** A page size beyond the largest is refused by the operation itself, which can name the argument. */
function toLength(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' ? Math.min(Math.max(value, 0), MAX_PAGE_SIZE) : undefined
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type)
}
