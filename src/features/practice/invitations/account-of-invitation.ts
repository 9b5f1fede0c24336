import { z } from 'zod'
import type { Transaction } from '../../../database/write/write.js'
import { Conflict } from '../../../kernel/errors.js'
import { isSameMailbox, signInKey } from '../../../kernel/text/sign-in-name.js'
import type { Clock } from '../../../kernel/time/clock.js'
import { idSchema } from '../../../kernel/ids.js'
import { writtenText, text } from '../../../kernel/text/text.js'
import { LIMITS } from '../../../kernel/limits.js'
import { endLinks } from '../../auth/index.js'
import type { OperationContext } from '../../operation-context.js'
import {
  assertOwnAddress,
  fillUser,
  holdersOf,
  isClientAccount,
  signUp,
  claimSignInNames,
  User,
  userChangeSchema,
} from '../../users/index.js'
import type { Relationship } from '../relationship.entity.js'
import { invalidInvitationError, type FoundInvitation } from './find-invitation.js'
import { accountInvited, permitInvitedClient } from './invitation.policy.js'

/** An upper bound of the forms that an invitation can name. */
const MOST_ANSWERS = 20

const answer = z.object({
  formId: idSchema,
  status: z.enum(['given', 'withdrawn'], 'must be given or withdrawn'),
  signature: writtenText(LIMITS.consent.signature).nullish(),
})

/** The input of an invited person. Names and addresses have the limits of every profile. */
export function acceptSchema(clock: Clock) {
  return z.object({
    token: text(LIMITS.credential),
    password: text(LIMITS.credential).nullish(),
    consents: z.array(answer).max(MOST_ANSWERS, `must be at most ${MOST_ANSWERS}`),
    profile: userChangeSchema(clock)
      .pick({
        ...{ loginName: true, firstName: true, lastName: true, gender: true, phoneNumber: true },
        ...{ dateOfBirth: true, timezone: true, addresses: true, image: true },
      })
      .nullish(),
  })
}

export type AcceptInput = z.output<ReturnType<typeof acceptSchema>>

interface Acceptance {
  readonly found: FoundInvitation
  readonly relationship: Relationship
  /** For a person without an account or without a password; null for a signed-in caller. */
  readonly passwordHash: string | null
  readonly profile: NonNullable<AcceptInput['profile']>
}

/**
 * The account that accepts an invitation: the caller's, or one that is completed or created here. Holding the token
 * proves to own the address.
 * @throws InvalidInput naming `token` when it was sent to somebody else; Conflict for an account that has to sign in,
 * or is no client's.
 */
export async function accountOf(ctx: OperationContext, tx: Transaction, acceptance: Acceptance): Promise<User> {
  const { found, relationship, passwordHash } = acceptance
  const known = await findAccount(tx, found, relationship)
  if (passwordHash === null) {
    if (known === undefined || ctx.caller.kind !== 'user' || ctx.caller.userId !== known.id) {
      throw invalidInvitationError('was sent to somebody else')
    }
    assertClient(known)
    known.emailConfirmedAt ??= ctx.clock.now()
    return known
  }
  if (known !== undefined && (known.passwordHash !== null || !provesAddressOf(known, found))) {
    throw new Conflict('An account with this address exists. Sign in, then open the link again.')
  }
  if (known !== undefined) assertClient(known)
  return completeAccount(ctx, tx, known, { ...acceptance, passwordHash })
}

/**
 * The invited account, locked: the client that the invitation names, otherwise the account that signs in with its
 * address.
 */
async function findAccount(
  tx: Transaction,
  { emailKey }: FoundInvitation,
  { clientUserId }: Relationship,
): Promise<User | undefined> {
  const [holder] = await holdersOf(tx, { loginName: null, email: emailKey })
  const id = clientUserId ?? holder
  const account = id === undefined ? undefined : await tx.find(User, accountInvited(id), id)
  // The client's address has changed since the mail.
  if (clientUserId !== null && (account?.email == null || signInKey(account.email) !== emailKey)) {
    throw invalidInvitationError('was sent to an address that is in use no more')
  }
  return account
}

/** The link opens only an account with exactly the address it was sent to, not one that differs only in case. */
function provesAddressOf({ email }: User, invitation: FoundInvitation): boolean {
  return email === null || invitation.email === null || isSameMailbox(email, invitation.email)
}

function assertClient(user: User): void {
  if (!isClientAccount(user)) throw new Conflict("Only a client's account can accept an invitation.")
}

async function completeAccount(
  ctx: OperationContext,
  tx: Transaction,
  known: User | undefined,
  { found, passwordHash, profile }: Acceptance & { readonly passwordHash: string },
): Promise<User> {
  const now = ctx.clock.now()
  const user = known ?? tx.create(User, permitInvitedClient(), { state: 'registered', createdAt: now, updatedAt: now })
  const isNew = known?.state !== 'registered'
  user.role ??= 'client'
  user.email ??= found.email
  user.loginName = profile.loginName ?? user.loginName
  assertOwnAddress(user)
  fillUser(user, profile)
  Object.assign(user, {
    passwordHash,
    passwordVersion: user.passwordVersion + 1,
    emailConfirmedAt: now,
    updatedAt: now,
  })
  const { organisationId } = found
  // A member of another organisation keeps it and gets an error.
  const invitation = { organisationId: user.organisationId ?? organisationId }
  if (isNew) await signUp(ctx, tx, user, { ...invitation, wantsAdmin: false, byAdmin: false, invitation })
  else await claimSignInNames(tx, user.id, user)
  await tx.flush()
  await endLinks(tx, user.id, now)
  return user
}
