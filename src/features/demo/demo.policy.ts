import { CreatePermit } from '../../database/access/scope.js'
import type { Id } from '../../kernel/ids.js'

/** Permits the demo practice to create relationships. The invented people count as having agreed. */
export function permitDemoRelationship(stamp: {
  readonly organisationId: Id
  readonly therapistUserId: Id
  readonly clientUserId: Id
}): CreatePermit<'relationship'> {
  return new CreatePermit('relationship', stamp)
}
