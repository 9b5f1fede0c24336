import { withPurpose } from '../../../database/access/row-context.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { write, type Transaction } from '../../../database/write/write.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { emailDomain, isSameMailbox, signInKey } from '../../../kernel/text/sign-in-name.js'
import type { ExternalPerson } from '../../../services/identity-providers/external-sign-in.js'
import { type CheckedAccount, confirmAddress, findCheckedAccount, isAddressNew } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import { completeReservation, User } from '../../users/index.js'
import { acceptStaffInvitationOf } from '../../staff/index.js'
import type { IdentityProvider } from '../providers/identity-provider.js'
import { mailProviderLinked } from './provider-linked-mail.job.js'
import { accountsToLink } from '../single-sign-on.policy.js'

/**
 * The account of a person whom a provider has authenticated: by the provider's identifier of them, and the first time
 * by their address.
 * @throws Unauthenticated, with one message for all reasons.
 */
export async function findMember(
  ctx: OperationContext,
  provider: IdentityProvider,
  person: ExternalPerson,
): Promise<CheckedAccount> {
  const userId = (await findLinked(ctx, provider, person)) ?? (await linkByEmail(ctx, provider, person))
  const account = await findCheckedAccount(ctx.database, userId)
  // Who has left the practice, or has become an operator, does not enter through its door any more.
  if (account === undefined || account.isOperator || account.organisationId !== provider.organisationId) {
    throw notAdmitted()
  }
  return account
}

async function findLinked(
  ctx: OperationContext,
  { id }: IdentityProvider,
  { subject }: ExternalPerson,
): Promise<Id | undefined> {
  const [known] = await readSystemRows<{ userId: Id }>(
    ctx,
    sql`select user_id as "userId" from external_identity where provider_id = ${id} and subject = ${subject}`,
  )
  return known?.userId
}

/**
 * Links the provider's identifier to the member of the practice who has the address that the provider has verified.
 * Whoever the practice has invited to its staff joins it by this, as by the mailed link. Nobody else is created.
 */
async function linkByEmail(ctx: OperationContext, provider: IdentityProvider, person: ExternalPerson): Promise<Id> {
  const email = await person.verifiedEmail()
  if (email === null || !provider.emailDomains.includes(emailDomain(email))) throw notAdmitted()
  const { userId } = await write(withPurpose(ctx, 'sign-up'), async (tx) => {
    const [holder] = await tx.rows<{ userId: Id; kind: string }>(
      sql`select user_id as "userId", kind from sign_in_name where name_key = ${signInKey(email)}`,
    )
    // Somebody's address from before a change proves nothing, and is nobody else's yet.
    if (holder !== undefined && holder.kind !== 'email') throw notAdmitted()
    const user =
      holder === undefined
        ? await acceptStaffInvitationOf(ctx, tx, { organisationId: provider.organisationId, email })
        : await confirmMember(ctx, tx, holder.userId, provider, email)
    if (user === undefined) throw notAdmitted()
    await linkIdentity(tx, { providerId: provider.id, subject: person.subject, userId: user.id }, ctx.clock.now())
    tx.enqueue(mailProviderLinked.outboxJob(user.id, provider.id))
    tx.audit(`user:${user.id}`, [user.id])
    return { userId: user.id }
  })
  return userId
}

/** The member who has an address, which counts as confirmed from now on; undefined if it does not prove whose it is. */
async function confirmMember(
  ctx: OperationContext,
  tx: Transaction,
  userId: Id,
  { organisationId }: IdentityProvider,
  email: string,
): Promise<User | undefined> {
  const now = ctx.clock.now()
  const user = await tx.find(User, accountsToLink(organisationId), userId)
  if (user === undefined || !mayLink(user, email, now)) return undefined
  await confirmAddress(tx, user, email, now)
  if (user.state !== 'registered') await completeReservation(ctx, tx, user)
  user.updatedAt = now
  return user
}

/** @throws Unauthenticated if the person has another identifier there: their address was given to somebody else. */
async function linkIdentity(
  tx: Transaction,
  { providerId, subject, userId }: { readonly providerId: Id; readonly subject: string; readonly userId: Id },
  now: Date,
): Promise<void> {
  const [known] = await tx.rows<{ subject: string }>(
    sql`select subject from external_identity where provider_id = ${providerId} and user_id = ${userId}`,
  )
  // Two sign-ins of the person may begin at the same time.
  if (known?.subject === subject) return
  if (known !== undefined) throw notAdmitted()
  const linked = await tx.rows(
    sql`insert into external_identity (provider_id, subject, user_id, created_at)
        values (${providerId}, ${subject}, ${userId}, ${now}) on conflict (provider_id, subject) do nothing returning 1`,
  )
  if (linked.length === 0) throw notAdmitted()
}

/**
 * Whether an address proves whose account it is. A changed one does not for a day, as for password links. An account
 * with a password whose address was never confirmed may have been made by somebody who waits for its owner.
 */
function mayLink(user: User, email: string, now: Date): boolean {
  const isProved = user.emailConfirmedAt !== null || user.passwordHash === null
  return user.email !== null && isSameMailbox(user.email, email) && !isAddressNew(user, now) && isProved
}

function notAdmitted(): Unauthenticated {
  return new Unauthenticated('This account of the identity provider cannot sign in here. Ask your practice.')
}
