import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { sql, type Sql } from '../../../database/sql.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'

/** The condition that a group is not removed. */
const kept = sql`t.deleted_at is null`

/**
 * Groups are visible to the staff of the organisation, not to clients: a group's name may reveal what they were not
 * told.
 */
export function clientGroupsReadable(ctx: OperationContext): Scope<'client_group', 'read'> {
  return new Scope('client_group', 'read', sql`${kept} and ${ofOwnOrganisation(ctx)}`)
}

/** Groups may be changed by their creator, while on the staff, and by the organisation's admin. */
export function clientGroupsWritable(ctx: OperationContext): Scope<'client_group', 'update'> {
  const { caller } = ctx
  const own =
    caller.kind === 'user' && !caller.isOrganisationAdmin ? sql`t.created_by_user_id = ${caller.userId}` : sql`true`
  return new Scope('client_group', 'update', sql`${kept} and ${ofOwnOrganisation(ctx)} and ${own}`)
}

function ofOwnOrganisation({ caller }: OperationContext): Sql {
  switch (caller.kind) {
    case 'user':
      return caller.role === 'therapist' && caller.organisationId !== null
        ? sql`t.organisation_id = ${caller.organisationId}`
        : sql`false`
    case 'legacy':
    case 'job':
      return sql`false`
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Who may make a group: the staff of an organisation, for it.
 * @throws Forbidden
 */
export function permitClientGroup({ caller }: OperationContext): CreatePermit<'client_group'> {
  switch (caller.kind) {
    case 'user':
      if (caller.role !== 'therapist' || caller.organisationId === null) throw new Forbidden()
      return new CreatePermit('client_group', {
        organisationId: caller.organisationId,
        createdByUserId: caller.userId,
      })
    case 'job':
      throw new Forbidden()
    case 'legacy':
    case 'public':
      throw new Unauthenticated()
  }
}

/** Groups that a relationship of this organisation can be put into: by its staff, and by the legacy integration. */
export function clientGroupsAssignable(ctx: OperationContext, organisationId: Id): Scope<'client_group', 'read'> {
  const allowed = ctx.caller.kind === 'legacy' ? sql`true` : ofOwnOrganisation(ctx)
  return new Scope('client_group', 'read', sql`${kept} and t.organisation_id = ${organisationId} and ${allowed}`)
}

/**
 * The relationships that lose their group because it is removed. The caller's right to remove it was checked before.
 */
export function relationshipsInGroup(groupId: Id): Scope<'relationship', 'update'> {
  return new Scope('relationship', 'update', sql`t.client_group_id = ${groupId}`)
}
