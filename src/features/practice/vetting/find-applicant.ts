import type { Transaction } from '../../../database/write/write.js'
import { NotFound } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import type { OperationContext } from '../../operation-context.js'
import { type Approval, TELL_APPLICANT, User } from '../../users/index.js'
import { applicantsDecidable } from './vetting.policy.js'

/** What was decided, stored as it is under the idempotency key. */
export type DecidedApplicant = {
  readonly userId: Id
  readonly approval: Approval
  readonly organisationId: Id | null
}

/**
 * An applicant about whom the caller decides, locked.
 * @throws Unauthenticated, Forbidden; NotFound, also for somebody who is approved already.
 */
export async function findApplicant(ctx: OperationContext, tx: Transaction, userId: Id): Promise<User> {
  const applicant = await tx.find(User, applicantsDecidable(ctx), userId)
  if (applicant === undefined) throw new NotFound()
  return applicant
}

/** Stores a decision and mails the applicant. */
export async function storeDecision(
  ctx: OperationContext,
  tx: Transaction,
  applicant: User,
  approval: Approval,
): Promise<DecidedApplicant> {
  applicant.approval = approval
  applicant.updatedAt = ctx.clock.now()
  await tx.flush()
  tx.enqueue({ kind: TELL_APPLICANT, refId: applicant.id, refVersion: applicant.version })
  tx.audit(`user:${applicant.id}`, [applicant.id])
  return { userId: applicant.id, approval, organisationId: applicant.organisationId ?? null }
}
