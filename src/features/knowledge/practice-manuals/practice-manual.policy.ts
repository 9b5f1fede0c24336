import { administers } from '../../../kernel/caller.js'
import { sql, type Sql } from '../../../database/sql.js'
import type { OperationContext } from '../../operation-context.js'
import { administeredOrganisation } from '../../users/index.js'

/** The job that makes the index of a manual. Its subject is the manual. */
export const INDEX_MANUAL = 'index-manual'

/**
 * Manuals (alias `m`) that the caller lists and changes: those of the practice they administer. Who is answered from
 * them is another matter, see `generationsReadable`.
 * @throws Unauthenticated; Forbidden for callers who administer no practice, whatever manual they name.
 */
export function manualsManageable(ctx: OperationContext): Sql {
  return sql`m.organisation_id = ${administeredOrganisation(ctx).organisationId}`
}

/** Manuals (alias `m`) whose progress the caller may see: for admins those of their practice, for the job its own. */
export function manualsFollowed({ caller }: OperationContext): Sql {
  if (caller.kind === 'job' && caller.job === INDEX_MANUAL) return sql`m.id = ${caller.subjectId}`
  return administers(caller) ? sql`m.organisation_id = ${caller.organisationId}` : sql`false`
}
