import { write, type Transaction } from '../../database/write/write.js'
import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import { isFrontDesk } from '../../kernel/caller.js'
import { Conflict, Forbidden, InvalidInput } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { isSameName, signInKey } from '../../kernel/text/sign-in-name.js'
import { parseInput } from '../../kernel/text/text.js'
import { countNewAddress } from '../../services/credentials/count-mails.js'
import { HOUR } from '../../kernel/time/durations.js'
import type { OperationContext } from '../operation-context.js'
import { assertFreshAuthentication } from '../requests/fresh-authentication.js'
import { assertCorrectable } from './correct-address.js'
import { assertContactOnly } from './correct-contact.js'
import { fillUser, userChangeSchema, type UserChange } from './user-input.js'
import { mailPasswordLink } from './sign-up/create-user.js'
import { joinOrganisation, lockAdministered, lockOrganisation } from './sign-up/organisations.js'
import { assertOwnAddress, holdersOf, claimSignInNames } from './sign-up/sign-in-names.js'
import { refusalOf, usersReadable, usersWritable } from './user.policy.js'
import { User } from './user.entity.js'

/** The result of an update, stored as it is under the idempotency key. */
export type UpdatedUser = {
  readonly userId: Id
  readonly isOrganisationAdmin: boolean
  /** ISO 8601, null for somebody who has not signed up. */
  readonly signupTime: string | null
}

/** How long a new address can be confirmed. */
const CONFIRM_HOURS = 48

/**
 * Changes a profile. An absent field stays, null clears it. Role and organisation are set once; a request body cannot
 * grant them. A new e-mail address of an account with a password takes effect only after the link sent to it was used.
 * @throws NotFound, Forbidden, InvalidInput, Conflict (a name that is taken); FreshAuthenticationRequired to change how
 * somebody signs in or who administers the organisation.
 */
export async function updateUser(ctx: OperationContext, id: Id, rawInput: unknown): Promise<UpdatedUser> {
  const input = parseInput(userChangeSchema(ctx.clock), rawInput)
  const scope = usersWritable(ctx)
  if (input.email) await countChangeOfOwn(ctx, id, input.email)
  const updated = await write<UpdatedUser>(ctx, async (tx) => {
    const user = await tx.find(User, scope, id)
    if (user === undefined) throw await refusalOf(tx.reading(ctx), id)
    assertContactOnly(ctx, user, input)
    const passwordIsSet = user.passwordHash !== null
    fillUser(user, input)
    if (mayGiveRole(ctx, user, input.role)) user.role ??= input.role ?? null
    changeFindability(ctx, user, input)
    user.updatedAt = ctx.clock.now()
    if (input.loginName !== undefined) await changeLoginName(ctx, tx, user, input.loginName)
    const replaced = input.email === undefined ? null : await changeEmail(ctx, tx, user, input.email)
    assertOwnAddress(user)
    await claimSignInNames(tx, user.id, user)
    await changeMembership(ctx, tx, user, input)
    if (!passwordIsSet && input.email) await mailPasswordLink(ctx, tx, user, replaced)
    if (replaced !== null && input.email) notifyOldAddress(tx, user)
    tx.audit(`user:${user.id}`, [user.id])
    return {
      userId: user.id,
      isOrganisationAdmin: user.isOrganisationAdmin,
      signupTime: user.signupTime?.toISOString() ?? null,
    }
  })
  if (ctx.idempotency?.replayed === true) await assertWritable(ctx, id)
  return updated
}

/** A repeat returns the first answer without reading the person, so the caller's rights are checked here. */
async function assertWritable(ctx: OperationContext, id: Id): Promise<void> {
  const rows = await readRows<{ id: Id }>(ctx, sql`select u.id from ${usersWritable(ctx).as('u')} where u.id = ${id}`, {
    subject: (user) => user.id,
  })
  if (rows.length === 0) throw await refusalOf(ctx, id)
}

function isOwn({ caller }: OperationContext, user: User): boolean {
  return caller.kind === 'user' && caller.userId === user.id
}

/**
 * Counts attempts to set one's own new address, before the transaction that may fail: each attempt sends a mail to an
 * arbitrary address or reveals that the address is taken. The current address, which clients send with every change, is
 * not counted.
 * @throws RateLimited
 */
async function countChangeOfOwn(ctx: OperationContext, id: Id, email: string): Promise<void> {
  if (ctx.caller.kind !== 'user' || ctx.caller.userId !== id) return
  const [own] = await readRows<{ id: Id; email: string | null }>(
    ctx,
    sql`select u.id, u.email from ${usersReadable(ctx).as('u')} where u.id = ${id}`,
    { subject: (user) => user.id },
  )
  if (isSameName(own?.email ?? null, email)) return
  await countNewAddress(ctx.services.credentials, id, signInKey(email))
}

async function changeLoginName(ctx: OperationContext, tx: Transaction, user: User, name: string | null): Promise<void> {
  if (user.loginName === name) return
  if (user.passwordHash !== null) {
    if (ctx.caller.kind === 'user' && !isOwn(ctx, user)) {
      throw new Forbidden('Once a password is set, only the person can change the login name.')
    }
    await assertFreshAuthentication(ctx, tx)
  }
  user.loginName = name
}

/**
 * The owner's address changes only by a mailed link, once there is a password. Others may correct one that is not
 * proven, which is replaced directly.
 * @returns the address that was replaced directly; null if none was.
 */
async function changeEmail(
  ctx: OperationContext,
  tx: Transaction,
  user: User,
  email: string | null,
): Promise<string | null> {
  const { email: current } = user
  if (current === email || isSameName(current, email)) return null
  if (!isOwn(ctx, user)) await assertCorrectable(ctx, tx, user)
  if (email === null && ctx.caller.kind === 'user') throw InvalidInput.of('email', 'cannot be cleared, only changed')
  await assertFreshAuthentication(ctx, tx)
  if (email === null || user.passwordHash === null) {
    user.email = email
    user.emailConfirmedAt = null
    return current
  }
  const holders = await holdersOf(tx, { loginName: null, email })
  if (holders.some((holder) => holder !== user.id)) {
    throw new Conflict('This login name or e-mail address is taken.')
  }
  user.pendingEmail = email
  await ctx.services.links.issue(tx, {
    userId: user.id,
    purpose: 'email',
    email,
    expiresAt: new Date(ctx.clock.now().getTime() + CONFIRM_HOURS * HOUR),
    replaces: user.email,
  })
  notifyOldAddress(tx, user)
  return null
}

function notifyOldAddress(tx: Transaction, user: User): void {
  tx.enqueue({ kind: 'tell-old-address', refId: user.id, refVersion: user.version })
}

/**
 * Changes whether practices find the person by their address.
 * @throws Forbidden for everybody but the person: it opens their profile to strangers.
 */
function changeFindability(ctx: OperationContext, user: User, { isFindableByPractices }: UserChange): void {
  if (isFindableByPractices == null || isFindableByPractices === user.isFindableByPractices) return
  if (!isOwn(ctx, user)) throw new Forbidden('Only the person decides whether practices find them.')
  user.isFindableByPractices = isFindableByPractices
}

/**
 * A caller without a role has a client's rights and cannot grant more. The front desk gives nobody a role. Operators
 * and the front desk stay what they are.
 */
function mayGiveRole(ctx: OperationContext, user: User, role: UserChange['role']): boolean {
  if (isFrontDesk(ctx.caller)) return false
  return !user.isOperator && !user.isFrontDesk && (role !== 'therapist' || !isOwn(ctx, user))
}

/**
 * Changes organisation and administration. The legacy integration may add a person without an organisation to one. An
 * admin may make a therapist of their own organisation a further admin, or revoke that. The fields are ignored for all
 * other callers, as documented.
 */
async function changeMembership(ctx: OperationContext, tx: Transaction, user: User, input: UserChange): Promise<void> {
  const wantsAdmin = input.isOrganisationAdmin ?? undefined
  const { caller } = ctx
  if (
    caller.kind === 'legacy' &&
    user.approval === 'approved' &&
    user.organisationId === null &&
    input.organisationId !== undefined &&
    input.organisationId !== null
  ) {
    const { hasAdmin } = await lockOrganisation(tx, input.organisationId)
    user.organisationId = input.organisationId
    user.isOrganisationAdmin = user.role === 'therapist' && wantsAdmin === true && !hasAdmin
    await joinOrganisation(tx, input.organisationId, user.id, user.isOrganisationAdmin)
    return
  }
  const isAdminOfTheirs =
    caller.kind === 'user' && caller.isOrganisationAdmin && caller.organisationId === user.organisationId
  if (!isAdminOfTheirs || wantsAdmin === undefined || user.organisationId === null || user.role !== 'therapist') return
  if (user.id === caller.userId && !wantsAdmin) return // Nobody leaves an organisation without an admin by accident.
  if (user.isOrganisationAdmin === wantsAdmin) return
  await assertFreshAuthentication(ctx, tx)
  await lockAdministered(ctx, tx)
  user.isOrganisationAdmin = wantsAdmin
  await joinOrganisation(tx, user.organisationId, user.id, wantsAdmin)
}
