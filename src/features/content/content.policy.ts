import { sql, type Sql } from '../../database/sql.js'
import type { OperationContext } from '../operation-context.js'
import { administeredOrganisation } from '../users/index.js'

/**
 * Entries (alias `e`) that are shown: those of the platform to everybody, those of an organisation to its members. They
 * are not part of any client's record.
 */
export function entriesShown({ caller }: OperationContext): Sql {
  const organisationId = caller.kind === 'user' ? caller.organisationId : null
  return sql`e.is_published and (e.organisation_id is null or e.organisation_id = ${organisationId}::bigint)`
}

/**
 * Entries that the caller may edit: those of the organisation they administer, shown or hidden. Entries of the platform
 * change only with releases.
 * @throws Unauthenticated; Forbidden for callers who administer no organisation, whatever entry they name.
 */
export function entriesEditable(ctx: OperationContext): Sql {
  return sql`e.organisation_id = ${administeredOrganisation(ctx).organisationId}`
}
