import { readRows } from '../../database/read/read-rows.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import { administers, type Caller } from '../../kernel/caller.js'
import { NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { ofAdministered, isClient, refusalOf } from '../users/index.js'

/**
 * The job name under which an operator at the command line places and lifts holds of clients without an organisation.
 */
export const LEGAL_HOLDS = 'legal-holds'

/**
 * The people whose records the caller may have erased: clients their own; an organisation's admin those of its clients.
 * Accounts of therapists, operators and admins are excluded, because they are not records of care, and an admin has to
 * hand over first.
 */
export function recordsErasable({ caller }: OperationContext): Scope<'user_account', 'erase'> {
  switch (caller.kind) {
    case 'user': {
      const whose = sql`(t.id = ${caller.userId} or ${ofAdministered(caller)})`
      return new Scope('user_account', 'erase', sql`${client} and ${whose}`)
    }
    case 'legacy':
    case 'job':
      return new Scope('user_account', 'erase', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

const client = isClient(sql`t`)

/**
 * Holds of the organisation for its admin, and at the command line those of clients without an organisation. Nobody
 * else sees a hold, not even the client.
 */
export function legalHoldsReadable(ctx: OperationContext): Scope<'legal_hold', 'read'> {
  return new Scope('legal_hold', 'read', ofCaller(ctx))
}

/** Whoever may see a hold may lift it. Lifted holds are included, so that lifting one again is no error. */
export function legalHoldsLiftable(ctx: OperationContext): Scope<'legal_hold', 'update'> {
  return new Scope('legal_hold', 'update', ofCaller(ctx))
}

/** Erasures in the organisation, for its admin. */
export function erasuresReadable(ctx: OperationContext): Scope<'erasure', 'read'> {
  return new Scope('erasure', 'read', ofCaller(ctx))
}

/** The name of the job that stores outside the database who was erased. */
export const STORE_ERASURES = 'store-erasures'

/** All erasures, for that job. */
export function erasuresStorable({ caller }: OperationContext): Scope<'erasure', 'read'> {
  switch (caller.kind) {
    case 'job':
      return new Scope('erasure', 'read', caller.job === STORE_ERASURES ? sql`true` : sql`false`)
    case 'user':
    case 'legacy':
      return new Scope('erasure', 'read', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

/** The tombstones of erased rows (ids and hashes), for whoever may see the erasure. */
export function tombstonesReadable(ctx: OperationContext): Scope<'tombstone', 'read'> {
  return new Scope('tombstone', 'read', ofCaller(ctx))
}

function ofCaller({ caller }: OperationContext): Sql {
  switch (caller.kind) {
    case 'user':
      return ofAdministered(caller)
    case 'job':
      return isAtCommandLine(caller) ? sql`t.organisation_id is null` : sql`false`
    case 'legacy':
      return sql`false`
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Permits a legal hold: for the admin of the client's organisation, and at the command line for clients without one;
 * also after an erasure, of which a part may still be kept.
 * @throws NotFound for a person whom the caller cannot see, Forbidden for one whom the caller can see.
 */
export async function permitLegalHold(ctx: OperationContext, clientId: Id): Promise<CreatePermit<'legal_hold'>> {
  const { caller } = ctx
  const admin = administers(caller) ? caller : undefined
  if (admin === undefined && !isAtCommandLine(caller)) throw await refusalOf(ctx, clientId)
  const organisationId = admin?.organisationId ?? null
  const people = new Scope(
    'user_account',
    'read',
    sql`${client} and t.organisation_id is not distinct from ${organisationId}::bigint`,
  )
  const found = await readRows<{ id: Id }>(
    ctx,
    sql`select u.id from ${people.as('u')} where u.id = ${clientId}
        union select e.client_user_id from ${erasuresReadable(ctx).as('e')} where e.client_user_id = ${clientId}`,
    { subject: ({ id }) => id },
  )
  if (found.length > 0) {
    const placedByUserId = admin?.userId ?? null
    return new CreatePermit('legal_hold', { organisationId, clientUserId: clientId, placedByUserId })
  }
  if (admin !== undefined) throw await refusalOf(ctx, clientId)
  throw new NotFound(
    'There is no such client, or the client belongs to an organisation. In that case its administrator places the hold.',
  )
}

function isAtCommandLine(caller: Caller): boolean {
  return caller.kind === 'job' && caller.job === LEGAL_HOLDS
}
