import { Scope } from '../../../database/access/scope.js'
import { sql } from '../../../database/sql.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { administeredOrganisation } from '../../users/index.js'

/** The tokens of the service accounts of a practice. */
export function serviceTokensReadable(ctx: OperationContext): Scope<'access_token', 'read'> {
  const { organisationId: practice } = administeredOrganisation(ctx)
  return new Scope('access_token', 'read', sql`t.service_account_id is not null and t.organisation_id = ${practice}`)
}

/** The tokens of one service account of a practice, which end with it. */
export function tokensOfService(practice: Id, accountId: Id): Scope<'access_token', 'update'> {
  const own = sql`t.service_account_id = ${accountId} and t.organisation_id = ${practice}`
  return new Scope('access_token', 'update', sql`${own} and t.ended_at is null`)
}
