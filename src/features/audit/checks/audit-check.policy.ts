import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { runnerOf } from '../../users/index.js'

/**
 * Who may see how the trail was checked, and have it checked: admins, with the number of rows of their practice, and
 * operators, with that of all (null). The trail is one for the installation, so whether it is whole concerns both.
 * @throws Unauthenticated, Forbidden
 */
export function rowsShownOf(ctx: OperationContext): Id | null {
  return runnerOf(ctx).organisationId
}
