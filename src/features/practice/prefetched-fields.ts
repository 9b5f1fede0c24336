import {
  getArgumentValues,
  type FieldNode,
  type GraphQLResolveInfo,
  isObjectType,
  Kind,
  type SelectionNode,
} from 'graphql'
import { sql, type Sql } from '../../database/sql.js'
import { type Extension, ExtensionPoint } from '../manifests/extension-point.js'
import type { OperationContext } from '../operation-context.js'

/** A list of each client that a page of relationships can prefetch in the same statement if it is requested. */
export interface RelationshipPart<Value> {
  /** The field of `Relationship` that shows it. */
  readonly field: string
  /** A JSON value over the relationship `r`, for its client only and under the caller's rights. */
  readonly select: (ctx: OperationContext, args: Readonly<Record<string, unknown>>) => Sql
  /** Converts that value to the result of the field's resolver. */
  readonly read: (value: unknown) => Value
}

/** The prefetched values of a relationship, by field. A missing field is read by its loader. */
export type PrefetchedFields = Readonly<Record<string, unknown>>

/** A requested part and its arguments. */
export interface RequestedPart {
  readonly part: RelationshipPart<unknown>
  readonly args: Readonly<Record<string, unknown>>
}

const parts = new ExtensionPoint<RelationshipPart<unknown>>('relationship part')

/** Declares a part. The feature that has the field lists it in its manifest. */
export function relationshipPart(part: RelationshipPart<unknown>): Extension {
  return parts.extend(part.field, part)
}

/** The prefetched value of a field; undefined if it was not prefetched. */
export function prefetchedField<Value>(
  relationship: { readonly prefetched?: PrefetchedFields },
  { field }: RelationshipPart<Value>,
): Value | undefined {
  return relationship.prefetched?.[field] as Value | undefined
}

/**
 * The parts that are requested of the `nodes` of a connection, each exactly once and unconditionally. Loaders read
 * everything else.
 */
export function requestedParts({ extensions }: OperationContext, info: GraphQLResolveInfo): readonly RequestedPart[] {
  const type = info.schema.getType('Relationship')
  const nodes = fieldsOf(info.fieldNodes, info).filter(({ name }) => name.value === 'nodes')
  const asked = Map.groupBy(fieldsOf(nodes, info), ({ name }) => name.value)
  return [...extensions.of(parts).values()].flatMap((part) => {
    const [node, ...more] = asked.get(part.field) ?? []
    const field = isObjectType(type) ? type.getFields()[part.field] : undefined
    if (node === undefined || field === undefined || more.length > 0 || (node.directives?.length ?? 0) > 0) return []
    return [{ part, args: getArgumentValues(field, node, info.variableValues) }]
  })
}

function fieldsOf(parents: readonly FieldNode[], info: GraphQLResolveInfo): readonly FieldNode[] {
  return parents.flatMap(({ selectionSet }) => fieldsIn(selectionSet?.selections ?? [], info))
}

function fieldsIn(selections: readonly SelectionNode[], info: GraphQLResolveInfo): readonly FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    // Loaders read conditional fields.
    if ((selection.directives?.length ?? 0) > 0) return []
    const within = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value]
    return fieldsIn(within?.selectionSet.selections ?? [], info)
  })
}

/** The columns of these parts, to be appended to those of a relationship. */
export function partColumns(ctx: OperationContext, wanted: readonly RequestedPart[]): Sql {
  if (wanted.length === 0) return sql``
  const values = wanted.map(({ part, args }) => part.select(ctx, args))
  return sql`, json_build_array(${values.reduce((all, value) => sql`${all}, ${value}`)}) as parts`
}

/** Stores what `partColumns` read where `prefetchedField` finds it. */
export function attachPrefetchedFields<Row extends object>(
  row: Row & { readonly parts?: readonly unknown[] },
  wanted: readonly RequestedPart[],
): Row {
  const { parts: values } = row
  if (values === undefined) return row
  const prefetched = Object.fromEntries(wanted.map(({ part }, at) => [part.field, part.read(values[at])]))
  return { ...row, prefetched }
}
