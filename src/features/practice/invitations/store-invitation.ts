import type { Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { DAY, HOUR } from '../../../kernel/time/durations.js'
import { isLoopbackAddress } from '../../../kernel/addresses.js'
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
  const isMailed = await takeMail(ctx, tx, emailKey, organisationId)
  const permit = permitInvitation(ctx, { relationshipId, organisationId, clientUserId })
  const invitation = tx.create(Invitation, permit, {
    ...{ emailKey, consentKinds, screenings, email: isAccounts ? null : email },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY) },
  })
  await tx.flush()
  if (isMailed) tx.enqueue({ kind: SEND_INVITATION, refId: invitation.id, refVersion: 1 })
  return invitation.id
}

interface Sent {
  /** By this practice to this address in the last hour. */
  readonly toAddress: number
  /** By all practices to this address in the last hour. */
  readonly fromAll: number
  /** By this practice in the last hour, and in the last day. */
  readonly inHour: number
  readonly inDay: number
  /** The first of the last day. */
  readonly firstOfDay: Date | null
  readonly practiceSince: Date | null
}

/**
 * Whether the mail is sent: not if all practices together have reached the limit for this address.
 * @throws RateLimited by what the practice itself has sent, and by nothing else: it would tell of other practices.
 */
async function takeMail(
  ctx: OperationContext,
  tx: Transaction,
  emailKey: string,
  organisationId: Id | null,
): Promise<boolean> {
  const now = ctx.clock.now()
  const toAddress = sql`i.email_key = ${emailKey}`
  const isOwn = sql`i.organisation_id is not distinct from ${organisationId}::bigint`
  const ofPractice = sql`i.organisation_id = ${organisationId}::bigint`
  const inHour = sql`i.created_at > ${new Date(now.getTime() - HOUR)}`
  const [sent] = await tx.rows<Sent>(
    sql`select count(*) filter (where ${toAddress} and ${isOwn} and ${inHour})::int as "toAddress",
          count(*) filter (where ${toAddress} and ${inHour})::int as "fromAll",
          count(*) filter (where ${ofPractice} and ${inHour})::int as "inHour",
          count(*) filter (where ${ofPractice})::int as "inDay",
          min(i.created_at) filter (where ${ofPractice}) as "firstOfDay",
          (select o.created_at from organisation o where o.id = ${organisationId}::bigint) as "practiceSince"
        from ${invitationsSent(emailKey, organisationId).as('i')}
        where i.created_at > ${new Date(now.getTime() - DAY)}`,
  )
  if (sent === undefined) throw new Error('An aggregate returned no row.')
  if (sent.toAddress >= MOST_TO_AN_ADDRESS) throw new RateLimited(HOUR / 1_000)
  assertWithinCaps(ctx, sent)
  return sent.fromAll < MOST_FROM_ALL
}

/**
 * Limits the invitations of a practice by hour and by day. A new practice may send few, and more with each day of its
 * age: anybody may be behind it. Callers on this machine are not limited.
 */
function assertWithinCaps({ clock, request, rules }: OperationContext, sent: Sent): void {
  if (request.address === null || isLoopbackAddress(request.address)) return
  const { anHour, aDay, aDayWhenNew } = rules.invitations
  const now = clock.now().getTime()
  const age = Math.floor((now - (sent.practiceSince?.getTime() ?? now)) / DAY)
  if (sent.inHour >= anHour) throw new RateLimited(HOUR / 1_000)
  if (sent.inDay < Math.min(aDay, aDayWhenNew * (1 + Math.max(0, age)))) return
  throw new RateLimited(Math.max(1, Math.ceil(((sent.firstOfDay?.getTime() ?? now) + DAY - now) / 1_000)))
}
