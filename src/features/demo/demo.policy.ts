import { CreatePermit } from '../../database/access/scope.js'
import type { Id } from '../../kernel/ids.js'

/** The demo practice writes down relationships that its invented people have agreed to. */
export function permitDemoRelationship(stamp: {
  readonly organisationId: Id
  readonly therapistUserId: Id
  readonly clientUserId: Id
}): CreatePermit<'relationship'> {
  return new CreatePermit('relationship', stamp)
}
