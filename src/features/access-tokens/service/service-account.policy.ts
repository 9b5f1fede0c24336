import { Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import { Forbidden, Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'

/**
 * The practice whose service accounts the caller manages.
 * @throws Unauthenticated; Forbidden for who administers none.
 */
export function administeredPractice({ caller }: OperationContext): Id {
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (!caller.isOrganisationAdmin || caller.organisationId === null) throw new Forbidden()
  return caller.organisationId
}

/** The tokens of the service accounts of a practice. */
export function serviceTokensReadable(ctx: OperationContext): Scope<'access_token', 'read'> {
  const practice = administeredPractice(ctx)
  return new Scope('access_token', 'read', sql`t.service_account_id is not null and t.organisation_id = ${practice}`)
}

/** The tokens of one service account of a practice, which end with it. */
export function tokensOfService(practice: Id, accountId: Id): Scope<'access_token', 'update'> {
  const own = sql`t.service_account_id = ${accountId} and t.organisation_id = ${practice}`
  return new Scope('access_token', 'update', sql`${own} and t.ended_at is null`)
}
