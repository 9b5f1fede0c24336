import { withPurpose } from '../../../database/access/row-context.js'
import { write, type Transaction } from '../../../database/write/write.js'
import { Conflict, TooLarge, Unauthenticated } from '../../../kernel/errors.js'
import { atMostBytes, BYTE_LIMITS } from '../../../kernel/limits.js'
import { parseInput } from '../../../kernel/text/text.js'
import type { Id } from '../../../kernel/ids.js'
import { isLoopbackAddress, networkOf } from '../../../kernel/addresses.js'
import { isSameName, signInKey } from '../../../kernel/text/sign-in-name.js'
import { countRequestedMail } from '../../../services/credentials/count-mails.js'
import { DAY } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { assertCorrectable } from '../correct-address.js'
import { fillUser, newUserSchema, type NewUser } from '../user-input.js'
import { existingOrganisation } from './organisations.js'
import { assertOwnAddress, holdersOf } from './sign-in-names.js'
import { signUp } from './sign-up.js'
import { permitUser, usersWritable, permitReservation } from '../user.policy.js'
import { User } from '../user.entity.js'

/** How long the link for choosing a first password is valid. */
const FIRST_LINK_DAYS = 14

/**
 * Mails a person without a password a link to choose one. Does nothing for a person without an address.
 * @param replaces the address that was in force before, which is to be told.
 */
export async function mailPasswordLink(
  ctx: OperationContext,
  tx: Transaction,
  user: User,
  replaces: string | null = null,
): Promise<void> {
  if (user.email === null || user.passwordHash !== null) return
  await ctx.services.links.issue(tx, {
    userId: user.id,
    purpose: 'password',
    email: user.email,
    expiresAt: new Date(ctx.clock.now().getTime() + FIRST_LINK_DAYS * DAY),
    replaces,
  })
}

/**
 * Signs a person up. For a person who was invited it completes the record that the invitation created. Without
 * credentials, if calls without credentials are not served, it only reserves an id (`reserveUser`).
 * @throws InvalidInput naming each field; Conflict when the login name or e-mail belongs to somebody who signed up;
 * RateLimited when a network signs up too many; FreshAuthenticationRequired to make somebody an admin.
 */
export async function createUser(ctx: OperationContext, rawInput: unknown): Promise<CreatedUser> {
  const input = parseInput(newUserSchema(ctx.clock), rawInput)
  const names = { loginName: input.loginName ?? null, email: input.email ?? null }
  assertOwnAddress(names)
  if (ctx.caller.kind === 'public') return reserveUser(ctx, input)
  if (ctx.caller.kind === 'legacy') await countSignUp(ctx)
  const permit = permitUser(ctx)
  const byAdmin = ctx.caller.kind === 'user'
  if (byAdmin && input.isOrganisationAdmin === true) await assertFreshAuthentication(ctx)
  return write(withPurpose(ctx, 'sign-up'), async (tx) => {
    const invited = await findInvited(ctx, tx, names)
    const now = ctx.clock.now()
    if (invited?.email != null && names.email !== null && !isSameName(invited.email, names.email)) {
      await assertCorrectable(ctx, tx, invited)
    }
    const user = invited ?? tx.create(User, permit, { state: 'registered', createdAt: now, updatedAt: now })
    user.role ??= input.role ?? null
    user.loginName = names.loginName ?? user.loginName
    user.email = names.email ?? user.email
    user.updatedAt = now
    fillUser(user, input)
    await signUp(ctx, tx, user, {
      organisationId: byAdmin ? (user.organisationId ?? null) : (input.organisationId ?? user.organisationId),
      wantsAdmin: input.isOrganisationAdmin ?? false,
      byAdmin,
    })
    await mailPasswordLink(ctx, tx, user)
    tx.audit(`user:${user.id}`, [user.id])
    return { userId: user.id, isOrganisationAdmin: user.isOrganisationAdmin, signupTime: now.toISOString() }
  })
}

/**
 * Counts a sign-up without credentials by network. Callers on this machine are not counted.
 * @throws RateLimited
 */
async function countSignUp({ request: { address }, services }: OperationContext): Promise<void> {
  if (address === null || isLoopbackAddress(address)) return
  const { attempts, attemptLimits } = services.credentials
  await attempts.take(attemptLimits.signUp, networkOf(address))
}

/** The existing record of the person who signs up; undefined if the names are free. */
async function findInvited(
  ctx: OperationContext,
  tx: Transaction,
  names: { readonly loginName: string | null; readonly email: string | null },
): Promise<User | undefined> {
  const holders = await holdersOf(tx, names)
  const [holder] = holders
  if (holder === undefined) return undefined
  const user = holders.length > 1 ? undefined : await tx.find(User, usersWritable(ctx), holder)
  if (user?.state !== 'invited') throw new Conflict('This login name or e-mail address is taken.')
  return user
}

/** The result of a sign-up. A type, not an interface, because the idempotency store requires an index signature. */
export type CreatedUser = {
  readonly userId: Id
  readonly isOrganisationAdmin: boolean
  /** ISO 8601, UTC, milliseconds. */
  readonly signupTime: string
}

/**
 * Registers a person from the public: reserves an id and mails a link. The account exists once the link is used. A job
 * looks up later whether the address is known and mails accordingly, so effect, duration and answer are the same for
 * every address. A therapist who names an organisation applies to it.
 * @throws Unauthenticated when self-registration is closed to this role, RateLimited when a network signs up too many,
 * TooLarge.
 */
async function reserveUser(ctx: OperationContext, input: NewUser): Promise<CreatedUser> {
  const { selfSignup } = ctx.rules
  const isTherapist = input.role === 'therapist'
  if (selfSignup === 'deny' || (selfSignup === 'clients' && isTherapist)) throw new Unauthenticated()
  const now = ctx.clock.now()
  const email = input.email ?? null
  await countSignUp(ctx)
  const kept = withinReservation(input)
  const isMailed = email !== null && (await countRequestedMail(ctx.services.credentials, signInKey(email)))
  return write(withPurpose(ctx, 'sign-up'), async (tx) => {
    const user = tx.create(User, permitReservation(), {
      reservedUntil: new Date(now.getTime() + FIRST_LINK_DAYS * DAY),
      role: input.role ?? null,
      loginName: input.loginName ?? null,
      email,
      createdAt: now,
      updatedAt: now,
    })
    fillUser(user, kept)
    if (isTherapist && input.organisationId != null) {
      user.appliedOrganisationId = await existingOrganisation(tx, input.organisationId)
    }
    await tx.flush()
    if (isMailed) tx.enqueue({ kind: 'answer-sign-up', refId: user.id, refVersion: 1 })
    tx.audit(`user:${user.id}`, [])
    return { userId: user.id, isOrganisationAdmin: false, signupTime: now.toISOString() }
  })
}

/**
 * What a reservation keeps: anybody can make one, so it is small. A larger picture is left out, so that nobody fails to
 * sign up because of it; its owner sets it once the address is confirmed.
 * @throws TooLarge if the profile is too large without a picture.
 */
function withinReservation(input: NewUser): NewUser {
  const most = BYTE_LIMITS.unconfirmedSignUp
  const bytes = (of: NewUser): number => Buffer.byteLength(JSON.stringify(of))
  if (bytes(input) <= most) return input
  const withoutImage = { ...input, image: '' }
  if (bytes(withoutImage) <= most) return withoutImage
  throw new TooLarge(`Until its address is confirmed, a profile may have ${atMostBytes(most)}.`)
}
