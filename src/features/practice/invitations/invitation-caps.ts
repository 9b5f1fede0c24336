import type { Transaction } from '../../../database/write/write.js'
import { sql, type Sql } from '../../../database/sql.js'
import { isLoopbackAddress } from '../../../kernel/addresses.js'
import { RateLimited } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { DAY, HOUR } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'

/** The most mails to one address from one practice. */
const MOST_TO_AN_ADDRESS = 5
/**
 * The most mails to one address from all practices. Further ones are dropped silently, because an error would reveal
 * invitations of other practices.
 */
const MOST_FROM_ALL = 20

interface InvitationMail {
  readonly emailKey: string
  readonly organisationId: Id | null
  /** The invitations of this kind to the address or from the practice, as the relation `i`. */
  readonly sent: Sql
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
export async function takeInvitationMail(
  ctx: OperationContext,
  tx: Transaction,
  { emailKey, organisationId, sent: invitations }: InvitationMail,
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
        from ${invitations}
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
  throw new RateLimited(((sent.firstOfDay?.getTime() ?? now) + DAY - now) / 1_000)
}
