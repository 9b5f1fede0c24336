import { write } from '../../database/write/write.js'
import { networkOf } from '../../kernel/addresses.js'
import { Unauthenticated } from '../../kernel/errors.js'
import { signInKey } from '../../kernel/text/sign-in-name.js'
import { mayBeMailed } from '../../services/credentials/may-be-mailed.js'
import type { OperationContext } from '../operation-context.js'
import type { CreatedUser } from './created-user.js'
import { fillUser } from './fill-user.js'
import { FIRST_LINK_DAYS } from './mail-first-link.js'
import type { NewUser } from './user-input.js'
import { User } from './user.entity.js'
import { permitReservation } from './user.policy.js'
import { DAY } from '../../kernel/time/durations.js'

/**
 * Self-registration by the public: reserves an id and mails a link; the person exists once the link was used.
 * Whether the address is known is looked up later, by a job, which then mails that instead: signing up does, costs and
 * answers the same for every address.
 * @throws Unauthenticated when self-registration is closed, RateLimited when an address reserves too many.
 */
export async function reserveUser(ctx: OperationContext, input: NewUser): Promise<CreatedUser> {
  if (!ctx.rules.selfSignup) throw new Unauthenticated()
  const now = ctx.clock.now()
  const email = input.email ?? null
  const { attempts, attemptLimits } = ctx.services.credentials
  await attempts.take(attemptLimits.reservation, ctx.request.address === null ? 'none' : networkOf(ctx.request.address))
  const isMailed = email !== null && (await mayBeMailed(ctx.services.credentials, signInKey(email)))
  return write(ctx, async (tx) => {
    const user = tx.create(User, permitReservation(), {
      reservedUntil: new Date(now.getTime() + FIRST_LINK_DAYS * DAY),
      role: input.role ?? null,
      loginName: input.loginName ?? null,
      email,
      createdAt: now,
      updatedAt: now,
    })
    fillUser(user, input)
    await tx.flush()
    if (isMailed) tx.enqueue({ kind: 'answer-sign-up', refId: user.id, refVersion: 1 })
    tx.audit(`user:${user.id}`, [])
    return { userId: user.id, isOrganisationAdmin: false, signupTime: now.toISOString() }
  })
}
