import { personTable } from '../../../database/access/person-tables.js'
import { CreatePermit, Scope } from '../../../database/access/scope.js'
import { readRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { Caller, UserCaller } from '../../../kernel/caller.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { appointmentsAnnounced } from '../appointment.policy.js'

/**
 * Whether somebody has appointments of their own: therapists and clients, and nobody who may use a few fields only. The
 * calendar of a practice is for people who sign in.
 */
export function hasOwnAppointments(caller: Caller): caller is UserCaller {
  if (caller.kind !== 'user' || caller.restriction !== undefined) return false
  return caller.role === 'therapist' || (caller.role === 'client' && !caller.isOrganisationAdmin && !caller.isOperator)
}

/** @throws Unauthenticated, Forbidden. */
function holderOf({ caller }: OperationContext): UserCaller {
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (!hasOwnAppointments(caller)) throw new Forbidden()
  return caller
}

/** A new password ends the address that was made under the one before, as it ends sessions and tokens. */
const ofThisPassword = sql`t.password_version =
  (select u.password_version from ${personTable('user_account')} u where u.id = t.user_id)`

/** People see whether they have an address, and nobody else does. @throws Unauthenticated, Forbidden. */
export function feedsReadable(ctx: OperationContext): Scope<'calendar_feed', 'read'> {
  const { userId } = holderOf(ctx)
  return new Scope('calendar_feed', 'read', sql`t.user_id = ${userId} and ${ofThisPassword}`)
}

/** The same to remove it, also one that a new password has ended. */
export function feedsRemovable(ctx: OperationContext): Scope<'calendar_feed', 'remove'> {
  return new Scope('calendar_feed', 'remove', sql`t.user_id = ${holderOf(ctx).userId}`)
}

/** People make an address for themselves. @throws Unauthenticated, Forbidden. */
export async function permitFeed(ctx: OperationContext): Promise<CreatePermit<'calendar_feed', FeedOwner>> {
  const { userId, organisationId } = holderOf(ctx)
  const account = new Scope('user_account', 'read', sql`t.id = ${userId}`)
  const [own] = await readRows<{ id: Id; passwordVersion: number }>(
    ctx,
    sql`select u.id, u.password_version as "passwordVersion" from ${account.as('u')}`,
    { subject: ({ id }) => id },
  )
  if (own === undefined) throw new Unauthenticated()
  return new CreatePermit('calendar_feed', { userId, organisationId, passwordVersion: own.passwordVersion })
}

/** A type, not an interface: the columns of a permit need an index signature. */
type FeedOwner = {
  readonly userId: Id
  readonly organisationId: Id | null
  readonly passwordVersion: number
}

/** The feed whose address somebody shows, before it is known whose it is. Its secret decides. */
export function feedShown(secretHash: Buffer): Scope<'calendar_feed', 'read'> {
  return new Scope('calendar_feed', 'read', sql`t.secret_hash = ${secretHash} and ${ofThisPassword}`)
}

/** The same to note when it was read. */
export function feedToNote(id: Id): Scope<'calendar_feed', 'update'> {
  return new Scope('calendar_feed', 'update', sql`t.id = ${id}`)
}

/**
 * The appointments in a feed: of a therapist those of whose changes they are told, of a client their own.
 * @throws Unauthenticated, Forbidden.
 */
export function appointmentsOfFeed(ctx: OperationContext): Scope<'therapist_session', 'read'> {
  const { role, userId } = holderOf(ctx)
  const own = role === 'therapist' ? appointmentsAnnounced(ctx).where : sql`t.client_user_id = ${userId}`
  return new Scope('therapist_session', 'read', own)
}
