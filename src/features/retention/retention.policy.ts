import { readRows } from '../../database/read/read-rows.js'
import { CreatePermit, Scope } from '../../database/access/scope.js'
import { sql, type Sql } from '../../database/sql.js'
import type { Caller, UserCaller } from '../../kernel/caller.js'
import { NotFound, Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { OperationContext } from '../operation-context.js'
import { refusalOf } from '../users/index.js'

/** Who looks after the service, at the machine itself: places and lifts holds of clients whom no organisation has. */
export const LEGAL_HOLDS = 'legal-holds'

/**
 * Whose record the caller may have erased: the client's own; the organisation admin's, of clients of the organisation. A
 * therapist's account is no record of care, and who administers something hands it over first.
 */
export function recordsErasable({ caller }: OperationContext): Scope<'user_account', 'erase'> {
  switch (caller.kind) {
    case 'user': {
      const administered = administers(caller) ? sql`t.organisation_id = ${caller.organisationId}` : sql`false`
      return new Scope('user_account', 'erase', sql`${client} and (t.id = ${caller.userId} or ${administered})`)
    }
    case 'legacy':
    case 'job':
      return new Scope('user_account', 'erase', sql`false`)
    case 'public':
      throw new Unauthenticated()
  }
}

const client = sql`t.state <> 'reserved' and t.role is distinct from 'therapist' and not t.is_operator and not t.is_organisation_admin`

/**
 * Holds of the organisation, for who administers it; those of clients of no organisation at the command line. Nobody else
 * learns of one, the client neither.
 */
export function legalHoldsReadable(ctx: OperationContext): Scope<'legal_hold', 'read'> {
  return new Scope('legal_hold', 'read', ofAdministered(ctx))
}

/** Whoever may see a hold may lift it; lifted ones are among them, so that a repeat is no error. */
export function legalHoldsLiftable(ctx: OperationContext): Scope<'legal_hold', 'update'> {
  return new Scope('legal_hold', 'update', ofAdministered(ctx))
}

/** What was erased in the organisation, for who administers it. */
export function erasuresReadable(ctx: OperationContext): Scope<'erasure', 'read'> {
  return new Scope('erasure', 'read', ofAdministered(ctx))
}

/** What is left of erased rows: numbers and hashes, for who may see the erasure. */
export function tombstonesReadable(ctx: OperationContext): Scope<'tombstone', 'read'> {
  return new Scope('tombstone', 'read', ofAdministered(ctx))
}

function ofAdministered({ caller }: OperationContext): Sql {
  switch (caller.kind) {
    case 'user':
      return administers(caller) ? sql`t.organisation_id = ${caller.organisationId}` : sql`false`
    case 'job':
      return isAtCommandLine(caller) ? sql`t.organisation_id is null` : sql`false`
    case 'legacy':
      return sql`false`
    case 'public':
      throw new Unauthenticated()
  }
}

/**
 * Who may have a client's record kept whatever is asked: who administers the client's organisation, and the command line where
 * there is none; also when the record was erased and a part of it is still kept.
 * @throws NotFound for somebody the caller cannot see, Forbidden for one they can.
 */
export async function permitLegalHold(ctx: OperationContext, clientId: Id): Promise<CreatePermit<'legal_hold'>> {
  const { caller } = ctx
  const isByAdmin = caller.kind === 'user' && administers(caller)
  if (!isByAdmin && !isAtCommandLine(caller)) throw await refusalOf(ctx, clientId)
  const organisationId = isByAdmin ? caller.organisationId : null
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
    const placedByUserId = isByAdmin ? caller.userId : null
    return new CreatePermit('legal_hold', { organisationId, clientUserId: clientId, placedByUserId })
  }
  if (isByAdmin) throw await refusalOf(ctx, clientId)
  throw new NotFound(
    'There is no such client, or the client belongs to an organisation. In that case its administrator places the hold.',
  )
}

function isAtCommandLine(caller: Caller): boolean {
  return caller.kind === 'job' && caller.job === LEGAL_HOLDS
}

function administers(caller: UserCaller): boolean {
  return caller.isOrganisationAdmin && caller.organisationId !== null
}
