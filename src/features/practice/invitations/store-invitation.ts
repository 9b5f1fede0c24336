import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { DAY, HOUR } from '../../../kernel/time/durations.js'
import { RateLimited } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { signInKey } from '../../../kernel/text/sign-in-name.js'
import type { OperationContext } from '../../operation-context.js'
import type { ConsentKind } from '../../users/index.js'
import { Invitation } from './invitation.entity.js'
import { invitationsSent, permitInvitation } from './invitation.policy.js'
import type { Relationship } from '../relationship.entity.js'

/** The outbox job that mails an invitation. */
export const SEND_INVITATION = 'send-invitation'

const INVITATION_DAYS = 14
/** The most mails to one address from one practice. */
const MOST_TO_AN_ADDRESS = 5
/**
 * The most mails to one address from all practices. Further ones are dropped silently, because an error would reveal
 * invitations of other practices.
 */
const MOST_FROM_ALL = 20
/** The most invitations of one practice: more in an hour than a large practice accepts in a day. */
const MOST_OF_A_PRACTICE = 200

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
  const isMailed = await takeMail(tx, emailKey, organisationId, now)
  const permit = permitInvitation(ctx, { relationshipId, organisationId, clientUserId })
  const invitation = tx.create(Invitation, permit, {
    ...{ emailKey, consentKinds, screenings, email: isAccounts ? null : email },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY) },
  })
  await tx.flush()
  if (isMailed) tx.enqueue({ kind: SEND_INVITATION, refId: invitation.id, refVersion: 1 })
  return invitation.id
}

/**
 * Whether the mail is sent: not if all practices together have reached the limit for this address.
 * @throws RateLimited by what the practice itself has sent, and by nothing else: it would tell of other practices.
 */
async function takeMail(tx: Transaction, emailKey: string, organisationId: Id | null, now: Date): Promise<boolean> {
  const isOwn = sql`i.organisation_id is not distinct from ${organisationId}::bigint`
  const [sent] = await tx.rows<{ toAddress: number; ofPractice: number; fromAll: number }>(
    sql`select count(*) filter (where i.email_key = ${emailKey} and ${isOwn})::int as "toAddress",
          count(*) filter (where i.organisation_id = ${organisationId}::bigint)::int as "ofPractice",
          count(*) filter (where i.email_key = ${emailKey})::int as "fromAll"
        from ${invitationsSent(emailKey, organisationId).as('i')}
        where i.created_at > ${new Date(now.getTime() - HOUR)}`,
  )
  const { toAddress = 0, ofPractice = 0, fromAll = 0 } = sent ?? {}
  if (toAddress >= MOST_TO_AN_ADDRESS || ofPractice >= MOST_OF_A_PRACTICE) throw new RateLimited(HOUR / 1_000)
  return fromAll < MOST_FROM_ALL
}
