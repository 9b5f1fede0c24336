import { withPurpose } from '../../../database/access/row-context.js'
import { z } from 'zod'
import { write, type Transaction } from '../../../database/write/write.js'
import { sql } from '../../../database/sql.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { LIMITS } from '../../../kernel/limits.js'
import { isSameMailbox, signInKey } from '../../../kernel/text/sign-in-name.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import { assertGoodPassword } from '../../../services/credentials/password-rules.js'
import type { OperationContext } from '../../operation-context.js'
import { fillUser, holdersOf, signUp, User } from '../../users/index.js'
import {
  assertOpen,
  findStaffInvitation,
  type FoundStaffInvitation,
  readStaffInvitation,
} from './find-staff-invitation.js'
import { permitInvitedStaff, staffInvitationsSent, staffInvitationToUse } from './staff-invitation.policy.js'

const acceptSchema = z.object({
  token: text(LIMITS.credential),
  password: text(LIMITS.credential),
  firstName: text(LIMITS.user.firstName).nullish(),
  lastName: text(LIMITS.user.lastName).nullish(),
  timezone: text(LIMITS.user.timezone).nullish(),
})

/** The result of accepting, stored as it is under the idempotency key. */
export type AcceptedByStaff = { readonly userId: Id }

/**
 * Accepts an invitation to the staff by the token of its mailed link, which is used up by it. The person becomes a
 * therapist of the practice, approved, and its admin if the invitation says so; or its front desk.
 * @throws InvalidInput naming `token` (altered, used, taken back, expired), `password` or another field; Conflict when
 * the address has an account.
 */
export async function acceptStaffInvitation(ctx: OperationContext, rawInput: unknown): Promise<AcceptedByStaff> {
  const input = parseInput(acceptSchema, rawInput)
  const { tokens, passwords } = ctx.services.credentials
  const found = await findStaffInvitation(withPurpose(ctx, 'sign-up'), tokens, input.token, ctx.clock.now())
  const names = [input.firstName ?? found.firstName, input.lastName ?? found.lastName]
  await assertGoodPassword(input.password, [found.emailKey, found.practiceName, ...names])
  // Hashed outside the transaction, so that no connection is held while hashing.
  const passwordHash = await passwords.hash(input.password)
  return write<AcceptedByStaff>(withPurpose(ctx, 'sign-up'), async (tx) => {
    await useUp(ctx, tx, found, ctx.clock.now())
    if ((await holdersOf(tx, { loginName: null, email: found.email })).length > 0) {
      throw new Conflict('An account with this address exists. Ask the practice to invite you at another address.')
    }
    const user = await joinStaff(ctx, tx, found, { ...input, passwordHash })
    return { userId: user.id }
  })
}

/**
 * Accepts the newest open invitation of a practice to an address, for a person who has proved in another way than by
 * its link that the address is theirs. No account has the address yet.
 * @returns the new account, without a password; undefined if there is no such invitation.
 */
export async function acceptStaffInvitationOf(
  ctx: OperationContext,
  tx: Transaction,
  { organisationId, email }: { readonly organisationId: Id; readonly email: string },
): Promise<User | undefined> {
  const key = signInKey(email)
  const now = ctx.clock.now()
  const [open] = await tx.rows<{ id: Id }>(
    sql`select i.id from ${staffInvitationsSent(key, organisationId).as('i')}
        where i.email_key = ${key} and i.organisation_id = ${organisationId}
          and i.used_at is null and i.revoked_at is null and i.expires_at > ${now} order by i.id desc limit 1`,
  )
  const found = open && (await readStaffInvitation(tx.reading(ctx), open.id))
  if (found === undefined || !isSameMailbox(found.email, email)) return undefined
  await useUp(ctx, tx, found, now)
  return joinStaff(ctx, tx, found, { passwordHash: null })
}

interface Joining {
  readonly passwordHash: string | null
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly timezone?: string | null | undefined
}

/** Makes the account of an invited person, whose address is proved. */
async function joinStaff(
  ctx: OperationContext,
  tx: Transaction,
  found: FoundStaffInvitation,
  { passwordHash, ...profile }: Joining,
): Promise<User> {
  const now = ctx.clock.now()
  const user = tx.create(User, permitInvitedStaff(found.role), {
    ...{ state: 'registered', email: found.email, createdAt: now, updatedAt: now },
  })
  fillUser(user, {
    firstName: profile.firstName ?? found.firstName,
    lastName: profile.lastName ?? found.lastName,
    timezone: profile.timezone ?? found.timezone,
  })
  Object.assign(user, { passwordHash, passwordVersion: passwordHash === null ? 0 : 1, emailConfirmedAt: now })
  await signUp(ctx, tx, user, {
    ...{ organisationId: found.organisationId, wantsAdmin: found.role === 'admin', byAdmin: true },
  })
  await tx.rows(staffInvitationToUse(found.id).update(sql`user_id = ${user.id}`, sql`true`))
  tx.audit(`user:${user.id}`, [user.id])
  return user
}

/** Uses the link up: only one of two concurrent requests succeeds. */
async function useUp(ctx: OperationContext, tx: Transaction, { id }: FoundStaffInvitation, now: Date): Promise<void> {
  const used = await tx.rows(
    staffInvitationToUse(id).update(
      sql`used_at = ${now}, version = t.version + 1`,
      sql`t.used_at is null and t.revoked_at is null and t.expires_at > ${now}`,
    ),
  )
  if (used.length > 0) return
  const invitation = await readStaffInvitation(tx.reading(ctx), id)
  if (invitation !== undefined) assertOpen(invitation, now)
  throw InvalidInput.of('token', 'is not valid')
}
