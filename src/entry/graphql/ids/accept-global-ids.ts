import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { GlobalId, ID_OF_NO_RECORD } from '../../../kernel/global-ids.js'
import type { Id } from '../../../kernel/ids.js'
import { IdScalar } from '../../../kernel/scalars.js'
import { type NamedTypes, typesNamedBy } from './id-positions.js'

/** Replaces the global ids of a value by plain ones. Objects are changed in place, lists are copied. */
type Replace = (value: unknown) => unknown

/**
 * Makes every field of the schema take global ids wherever it takes ids. One of another type names no record, so that
 * `journal(id: <the id of a note>)` is answered like a foreign id. Fields without ids stay as they are.
 */
export function acceptGlobalIds(schema: GraphQLSchema, types: readonly string[]): void {
  const inputs = new Map<string, Replace | undefined>()

  const ofType = (type: GraphQLInputType, named: () => NamedTypes): Replace | undefined => {
    if (isNonNullType(type)) return ofType(type.ofType, named)
    if (isListType(type)) {
      const inner = ofType(type.ofType, named)
      return inner && ((value) => (Array.isArray(value) ? value.map(inner) : inner(value)))
    }
    if (type === IdScalar) {
      const allowed = named()
      return (value) => (value instanceof GlobalId ? plainId(value, allowed) : value)
    }
    return isInputObjectType(type) ? ofInput(type.name) : undefined
  }

  const ofInput = (name: string): Replace | undefined => {
    if (inputs.has(name)) return inputs.get(name)
    // An input type that contains itself is not looked at again inside itself.
    inputs.set(name, undefined)
    const type = schema.getType(name)
    const fields = isInputObjectType(type) ? Object.values(type.getFields()) : []
    const replace = ofPlaces(fields, name)
    inputs.set(name, replace)
    return replace
  }

  const ofPlaces = (
    places: readonly { readonly name: string; readonly type: GraphQLInputType }[],
    owner: string,
  ): Replace | undefined => {
    const replaces = new Map<string, Replace>()
    for (const { name, type } of places) {
      const replace = ofType(type, () => typesNamedBy(name, owner, types))
      if (replace !== undefined) replaces.set(name, replace)
    }
    if (replaces.size === 0) return undefined
    return (value) =>
      typeof value === 'object' && value !== null ? replaceAll(value as Record<string, unknown>, replaces) : value
  }

  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const replace = ofPlaces(field.args, field.name)
      if (replace !== undefined) replaceIn(field, replace)
    }
  }
}

function replaceAll(holder: Record<string, unknown>, replaces: ReadonlyMap<string, Replace>): unknown {
  for (const [name, replace] of replaces) {
    const value = holder[name]
    if (value === undefined || value === null) continue
    const replaced = replace(value)
    // Assigned only if something changed: the arguments of a compiled document may be shared.
    if (replaced !== value) holder[name] = replaced
  }
  return holder
}

function plainId({ type, id }: GlobalId, allowed: NamedTypes): Id {
  return allowed === 'any' || allowed.includes(type) ? id : ID_OF_NO_RECORD
}

function replaceIn(field: GraphQLField<unknown, unknown>, replace: Replace): void {
  const { resolve, subscribe } = field
  if (resolve !== undefined) {
    field.resolve = (root, args, ctx, info) => resolve(root, replace(args) as typeof args, ctx, info)
  }
  if (subscribe !== undefined) {
    field.subscribe = (root, args, ctx, info) => subscribe(root, replace(args) as typeof args, ctx, info)
  }
  if (resolve === undefined && subscribe === undefined) {
    throw new Error(`${field.name} takes an id and has no resolver: ${getNamedType(field.type).name}.`)
  }
}
