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
import { LONG_TEXT_COST } from '../../../kernel/limits.js'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../kernel/paging/pagination.js'

/** The assumed length of a list whose length is not limited by an argument. */
const UNPAGED_LENGTH = 10
/** The cost of a root field of a mutation, because a write costs more than a read. */
const MUTATION_COST = 10
/** The cost of an object that is a part of its entry: as much as that of a long text. */
const PART_COST = LONG_TEXT_COST
/** The highest cost. It keeps products of very large numbers finite. */
const CEILING = 1_000_000_000

/** Computes the cost of a document for these variables. If no page size depends on a variable, the cost is constant. */
export interface DocumentCost {
  readonly usesVariables: boolean
  of(variables: Readonly<Record<string, unknown>>): number
}

/** `flat` is counted once; `perPage` is counted for each entry of the page of the enclosing field. */
interface Cost {
  readonly flat: number
  readonly perPage: number
}

type Counter = (variables: Readonly<Record<string, unknown>>, spreads: Map<string, Cost>) => Cost

/**
 * Makes the cost function of a validated operation. Each object that the answer may contain costs 1 (or the
 * `extensions.cost` of its field), a part of it less; leaf values cost nothing. Fields below a list are counted for
 * each entry.
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
    // Introspection fields and __typename cost nothing, because the schema bounds their size.
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
  // `pageInfo`, and the `node` of an edge, are part of the connection.
  if (field.name === 'pageInfo' || field.name === 'node') return 0
  if (isPart(field)) return PART_COST
  return isCompositeType(getNamedType(field.type)) ? 1 : 0
}

/**
 * True for an object that is a part of its entry: it has no identifier, and is no page. Without this the largest page
 * would cost more than is allowed as soon as one such part is asked for. What is below it costs as anywhere.
 */
function isPart({ type, args }: GraphQLField<unknown, unknown>): boolean {
  const named = getNamedType(type)
  return (
    args.length === 0 &&
    !isList(type) &&
    isObjectType(named) &&
    !['id', 'nodes', 'edges'].some((name) => name in named.getFields())
  )
}

/** Arguments that say how many entries a field gives: a number, or a list with one for each entry. */
const LENGTHS = new Set(['first', 'last', 'limit', 'representations', 'ids'])

/** The number of entries that the field's arguments request; undefined for a field without such an argument. */
function lengthOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
): { readonly usesVariables: boolean; of(variables: Readonly<Record<string, unknown>>): number } | undefined {
  const lengths = field.args.filter(({ name }) => LENGTHS.has(name))
  if (lengths.length === 0) return undefined
  const [preset] = lengths.flatMap(({ defaultValue }) => toLength(defaultValue) ?? [])
  const ofPage = toLength(field.extensions.pageSize) ?? DEFAULT_PAGE_SIZE
  const otherwise = preset ?? (lengths.some(({ name }) => name === 'last') ? ofPage : UNPAGED_LENGTH)
  const given = (node.arguments ?? []).filter(({ name }) => LENGTHS.has(name.value)).map(({ value }) => value)
  return {
    usesVariables: given.some(({ kind }) => kind === Kind.VARIABLE),
    // A document that gives two of them is refused later.
    of: (variables) => {
      const asked = given.flatMap((value) => toLength(valueOf(value, variables)) ?? [])
      return asked.length === 0 ? otherwise : Math.max(...asked)
    },
  }
}

function valueOf(value: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  if (value.kind === Kind.VARIABLE) return variables[value.name.value]
  if (value.kind === Kind.INT) return Number(value.value)
  return value.kind === Kind.LIST ? value.values : undefined
}

/** Undefined for a page size above the limit. The operation refuses it, because it can name the argument. */
function toLength(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' ? Math.min(Math.max(value, 0), MAX_PAGE_SIZE) : undefined
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type)
}
