import type { Transaction } from '../../../database/write/write.js'
import { DAY } from '../../../kernel/time/durations.js'
import type { Id } from '../../../kernel/ids.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import type { OperationContext } from '../../operation-context.js'
import type { ConsentKind } from '../../users/index.js'
import { Invitation } from './invitation.entity.js'
import { takeInvitationMail } from './invitation-caps.js'
import { invitationsSent, permitInvitation } from './invitation.policy.js'
import type { Relationship } from '../relationship.entity.js'

/** The outbox job that mails an invitation. */
export const SEND_INVITATION = 'send-invitation'

const INVITATION_DAYS = 14

/** The address of an invitation and what the client is asked for. */
export interface InvitationFacts {
  readonly email: string
  /** True if that is the address of an account, which the inviter may not see. */
  readonly isAccounts: boolean
  readonly consentKinds: readonly ConsentKind[]
  readonly screenings: readonly string[]
}

/**
 * Stores an invitation of a relationship and enqueues its mail.
 * @throws RateLimited when the address, or the practice, has had enough of them for now.
 */
export async function storeInvitation(
  ctx: OperationContext,
  tx: Transaction,
  relationship: Relationship,
  { email, isAccounts, consentKinds, screenings }: InvitationFacts,
): Promise<Id> {
  const now = ctx.clock.now()
  const emailKey = signInKey(email)
  const { id: relationshipId, organisationId, clientUserId } = relationship
  const sent = invitationsSent(emailKey, organisationId).as('i')
  const isMailed = await takeInvitationMail(ctx, tx, { emailKey, organisationId, sent })
  const permit = permitInvitation(ctx, { relationshipId, organisationId, clientUserId })
  const invitation = tx.create(Invitation, permit, {
    ...{ emailKey, consentKinds, screenings, email: isAccounts ? null : email },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY) },
  })
  await tx.flush()
  if (isMailed) tx.enqueue({ kind: SEND_INVITATION, refId: invitation.id, refVersion: 1 })
  return invitation.id
}
