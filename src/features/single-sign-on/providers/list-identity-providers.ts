import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import type { OperationContext } from '../../operation-context.js'
import { administeredOrganisation } from '../../users/index.js'
import { type IdentityProvider, providerColumns } from './identity-provider.js'

/**
 * The identity providers of the practice that the caller administers, the oldest first.
 * @throws Unauthenticated, Forbidden.
 */
export async function listIdentityProviders(ctx: OperationContext): Promise<readonly IdentityProvider[]> {
  const { organisationId } = administeredOrganisation(ctx)
  return readSystemRows<IdentityProvider & Record<string, unknown>>(
    ctx,
    sql`select ${providerColumns} from identity_provider p where p.organisation_id = ${organisationId} order by p.id`,
  )
}
