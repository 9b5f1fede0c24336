import { loadById } from '../../../database/read/loader.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Forbidden, NotFound, InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { Transaction } from '../../../database/write/write.js'
import type { OperationContext } from '../../operation-context.js'
import { clientGroupsReadable, clientGroupsAssignable } from './client-group.policy.js'
import type { ClientGroupType } from './client-group.type.js'

/** The most groups of one practice. */
export const MOST_CLIENT_GROUPS = 200

/** Groups by id, as far as the caller may see them. */
export const clientGroupById = loadById((ctx: OperationContext, ids) =>
  readClientGroups(ctx, sql`g.id = any(${ids}::bigint[])`),
)

/** The groups of the caller's organisation, oldest first. */
export function listClientGroups(ctx: OperationContext): Promise<readonly ClientGroupType[]> {
  return readClientGroups(ctx, sql`true`)
}

/**
 * One group.
 * @throws NotFound when there is none, or not for this caller.
 */
export async function findClientGroup(ctx: OperationContext, id: Id): Promise<ClientGroupType> {
  const [group] = await readClientGroups(ctx, sql`g.id = ${id}`)
  if (group === undefined) throw new NotFound()
  return group
}

/**
 * Ends a change of a group that the write scope does not reach.
 * @throws Forbidden when the caller may see it, NotFound otherwise.
 */
export async function refuseClientGroup(ctx: OperationContext, id: Id): Promise<never> {
  await findClientGroup(ctx, id)
  throw new Forbidden()
}

/** A group has no client as its subject: its members are in the relationships. */
function readClientGroups(ctx: OperationContext, condition: Sql): Promise<readonly ClientGroupType[]> {
  return readRows<ClientGroupType & Record<string, unknown>>(
    ctx,
    sql`select g.id, g.name, g.created_by_user_id as "createdById", g.created_at as "createdAt", g.updated_at as "updatedAt"
        from ${clientGroupsReadable(ctx).as('g')} where ${condition} order by g.id limit ${MOST_CLIENT_GROUPS}`,
    { subject: () => null },
  )
}

/**
 * Asserts that a relationship of this organisation can be added to the group. Another organisation's group gives the
 * same error as a missing one.
 * @throws InvalidInput naming `clientGroupId`.
 */
export async function assertGroupOf(
  ctx: OperationContext,
  tx: Transaction,
  organisationId: Id | null,
  groupId: Id,
): Promise<void> {
  const found =
    organisationId === null
      ? []
      : await tx.rows(
          // The lock keeps the group from being removed until the commit.
          sql`select g.id from ${clientGroupsAssignable(ctx, organisationId).as('g')} where g.id = ${groupId} for share`,
        )
  if (found.length === 0) throw InvalidInput.of('clientGroupId', 'is not a group of this organisation')
}
