import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isNonNullType,
} from 'graphql'
import type { OperationContext } from '../../../features/operation-context.js'
import type { Id } from '../../../kernel/ids.js'
import { fieldClosedToFrontDesk, refusalOfFrontDesk } from '../document/open-to-front-desk.js'
import { fieldTokenNeeds, refusalOfToken } from '../document/token-needs.js'

/** The root field that finds a record by its id alone. */
export type LookupField = GraphQLField<unknown, unknown>

/** The type of each record that was found by its id, because rows do not contain it. */
const typeOfRow = new WeakMap<object, string>()

/** The type of a row that `findById` found. */
export function foundType(row: object): string | undefined {
  return typeOfRow.get(row)
}

/**
 * Finds each of several records. An error takes the place of its record: with promises in a list the compiler appends
 * an entry for one that is rejected after the others.
 */
export function findEach<Key>(keys: readonly Key[], find: (key: Key) => Promise<unknown>): Promise<readonly unknown[]> {
  return Promise.all(keys.map((key) => find(key).catch((error: unknown) => error)))
}

/** The argument `id` of a field that needs nothing else. */
export function idArgument({ args }: LookupField): LookupField['args'][number] | undefined {
  const needed = args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
  return needed.length === 1 && needed[0]?.name === 'id' ? needed[0] : undefined
}

/**
 * Finds a record by the root field for its id, so that this decides no rights, and hidden and missing records give the
 * same answer.
 * @throws Forbidden, InsufficientScope, and what the field throws.
 */
export async function findById(
  { query, schema }: { readonly query: GraphQLObjectType; readonly schema: GraphQLSchema },
  { field, type }: { readonly field: LookupField; readonly type: string },
  id: Id,
  ctx: OperationContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const refusal =
    refusalOfFrontDesk(ctx.caller, () => fieldClosedToFrontDesk(schema, { parent: query, field })) ??
    refusalOfToken(ctx.caller, () => fieldTokenNeeds(schema, query, field))
  if (refusal !== undefined) throw refusal
  const row: unknown = await field.resolve?.(undefined, { id }, ctx, info)
  if (typeof row === 'object' && row !== null) typeOfRow.set(row, type)
  return row
}
