import { write } from '../../../database/write/write.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { type DecidedApplicant, findApplicant, storeDecision } from './find-applicant.js'

/**
 * Declines a therapist who signed up on their own. They still see their own profile and nothing else.
 * @throws Unauthenticated, Forbidden, NotFound.
 */
export function declineApplicant(ctx: OperationContext, userId: Id): Promise<DecidedApplicant> {
  return write<DecidedApplicant>(ctx, async (tx) =>
    storeDecision(ctx, tx, await findApplicant(ctx, tx, userId), 'declined'),
  )
}
