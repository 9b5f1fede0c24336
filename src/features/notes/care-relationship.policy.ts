import { readRows } from '../../database/read/read-rows.js'
import { Scope } from '../../database/access/scope.js'
import { sql } from '../../database/sql.js'
import { Forbidden, InvalidInput, NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { clientsNameable, refusalOf } from '../users/index.js'

/** The relationship under which a record of care is written: whose it is and who writes it. */
export interface CareRelationship {
  readonly relationshipId: Id
  readonly clientUserId: Id
  readonly therapistUserId: Id
  readonly organisationId: Id | null
}

/** What a caller says of it. Over GraphQL the client is enough; REST names all three. */
export interface NamedRelationship {
  readonly clientId: Id
  readonly therapistId?: Id | null | undefined
  readonly relationshipId?: Id | null | undefined
}

/**
 * Relationships under which the caller may write down new records of care: a therapist's own active ones; for the
 * legacy integration every one that has not ended.
 */
function relationshipsCaredIn({ caller }: OperationContext): Scope<'relationship', 'read'> {
  const present = sql`not t.is_deleted and t.client_user_id is not null and t.therapist_user_id is not null`
  switch (caller.kind) {
    case 'user':
      return new Scope(
        'relationship',
        'read',
        caller.role === 'therapist'
          ? sql`${present} and t.is_profile_active and t.therapist_user_id = ${caller.userId}`
          : sql`false`,
      )
    case 'legacy':
      return new Scope('relationship', 'read', present)
    case 'job':
      return new Scope('relationship', 'read', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Whose a new record of care (a session, a note) becomes, if the caller may write it.
 * @throws NotFound for a client the caller cannot see, Forbidden for one they can and for another therapist than the
 * caller; InvalidInput naming `relationshipId` or `therapistId` when that is not the relationship of the two.
 */
export async function careRelationshipFor(ctx: OperationContext, named: NamedRelationship): Promise<CareRelationship> {
  const { caller } = ctx
  const { clientId, therapistId, relationshipId } = named
  const rows = await readRows<CareRelationship & Record<string, unknown>>(
    ctx,
    sql`select r.id as "relationshipId", r.client_user_id as "clientUserId", r.therapist_user_id as "therapistUserId",
          r.organisation_id as "organisationId"
        from ${relationshipsCaredIn(ctx).as('r')} where r.client_user_id = ${clientId} order by r.id desc`,
    { subject: (row) => row.clientUserId },
  )
  if (caller.kind === 'user') {
    if (rows.length === 0) throw await refusalOf(ctx, clientId)
    // Only one's own identity gives rights, whoever is named.
    if (typeof therapistId === 'number' && therapistId !== caller.userId) throw new Forbidden()
  } else if (rows.length === 0) {
    await assertNameable(ctx, clientId)
  }
  const fitting = rows.filter(
    ({ therapistUserId }) => typeof therapistId !== 'number' || therapistUserId === therapistId,
  )
  const found =
    typeof relationshipId === 'number' ? fitting.find((row) => row.relationshipId === relationshipId) : fitting[0]
  if (found !== undefined) return found
  if (fitting.length > 0 || typeof therapistId !== 'number') {
    throw InvalidInput.of('relationshipId', 'is not the relationship of this client and therapist')
  }
  throw InvalidInput.of('therapistId', 'is not a therapist of this client')
}

async function assertNameable(ctx: OperationContext, clientId: Id): Promise<void> {
  const rows = await readRows<{ id: Id }>(
    ctx,
    sql`select u.id from ${clientsNameable(ctx).as('u')} where u.id = ${clientId}`,
    { subject: (user) => user.id },
  )
  if (rows.length === 0) throw new NotFound('There is no such user.')
}
