import { type DocumentNode, type GraphQLField, type GraphQLNamedType, type GraphQLSchema, isObjectType } from 'graphql'
import type { Caller } from '../../../kernel/caller.js'
import { type CareError, Forbidden, InsufficientScope } from '../../../kernel/errors.js'
import { missingScopes, tokenScope } from '../../../kernel/token-scopes.js'
import { fieldsOf } from './fields-of.js'

/** What `extensions` of a field say about it; see `buildCareSchema`. No interface, because extensions have an index. */
export type FieldOwner = {
  readonly feature: string
  /** Why access tokens cannot use it. */
  readonly closedToTokens: string | undefined
  /** Other features whose records it shows. */
  readonly shows: readonly string[]
  /** The fields of the feature that the front desk of a practice may use, as `Query.me`. */
  readonly openToFrontDesk: readonly string[]
}

/**
 * What an access token needs for a field: scopes; nothing beyond what leads to the field; or it is closed to tokens,
 * or open to all of them, for a reason.
 */
export type FieldNeed =
  | { readonly kind: 'scopes'; readonly scopes: readonly string[] }
  | { readonly kind: 'inherited' }
  | { readonly kind: 'closed'; readonly reason: string }
  | { readonly kind: 'open'; readonly reason: string }

/** What an access token needs for a whole document. */
export interface TokenNeeds {
  readonly scopes: readonly string[]
  /** Fields that no token can use, with the reason. */
  readonly closed: ReadonlyMap<string, string>
}

/** Root fields that belong to no feature. */
const OF_NO_FEATURE: Readonly<Record<string, string>> = {
  _entities: 'each entity needs the scope of the root field that finds it',
  _service: 'the schema is no record',
  node: 'the record needs the scope of the root field that finds it',
  nodes: 'each record needs the scope of the root field that finds it',
}
const UNKNOWN = 'no feature has it'

/** What a token needs for one field. A root field without a feature is closed, so that none is open by mistake. */
export function tokenNeedOf(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
): FieldNeed {
  const { feature, closedToTokens, shows = [] } = field.extensions as Partial<FieldOwner>
  if (feature !== undefined) {
    if (closedToTokens !== undefined) return { kind: 'closed', reason: closedToTokens }
    const own = tokenScope(feature, parent === schema.getMutationType() ? 'write' : 'read')
    return { kind: 'scopes', scopes: [own, ...shows.map((shown) => tokenScope(shown, 'read'))] }
  }
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  if (!roots.some((root) => root === parent)) return { kind: 'inherited' }
  const reason = OF_NO_FEATURE[field.name]
  return reason === undefined ? { kind: 'closed', reason: UNKNOWN } : { kind: 'open', reason }
}

/** The error for a caller whose token does not allow what is asked for; undefined for all others. */
export function refusalOfToken(caller: Caller, needs: () => TokenNeeds): CareError | undefined {
  if (caller.kind !== 'user' || caller.token === undefined) return undefined
  const { scopes, closed } = needs()
  for (const [field, reason] of closed) {
    return new Forbidden(`${field} is not open to access tokens: ${reason}.`)
  }
  const missing = missingScopes(caller.token, scopes)
  return missing.length === 0 ? undefined : new InsufficientScope(missing)
}

/** What a token needs for one field as if it were a document. */
export function fieldTokenNeeds(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
): TokenNeeds {
  const need = tokenNeedOf(schema, parent, field)
  return {
    scopes: need.kind === 'scopes' ? need.scopes : [],
    closed: new Map(need.kind === 'closed' ? [[field.name, need.reason]] : []),
  }
}

/** What a token needs for a document. */
export function tokenNeedsOf(schema: GraphQLSchema, document: DocumentNode): TokenNeeds {
  const scopes = new Set<string>()
  const closed = new Map<string, string>()
  for (const { parent, field } of fieldsOf(schema, document)) {
    const needs = fieldTokenNeeds(schema, parent, field)
    for (const scope of needs.scopes) scopes.add(scope)
    for (const [closedField, reason] of needs.closed) closed.set(closedField, reason)
  }
  return { scopes: [...scopes].sort(), closed }
}

/** Every scope that some field needs, in the order of their names. */
export function scopesOf(schema: GraphQLSchema): readonly string[] {
  const scopes = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).flatMap((field) => fieldTokenNeeds(schema, type, field).scopes)
      : [],
  )
  return [...new Set(scopes)].sort()
}
