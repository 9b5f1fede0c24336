import { inTransaction } from '../../database/in-transaction.js'
import { sql } from '../../database/sql.js'
import { Unauthenticated } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import { signInKey } from '../../kernel/sign-in-name.js'
import { mayBeMailed } from '../../services/credentials/may-be-mailed.js'
import type { OperationContext } from '../operation-context.js'
import type { CreatedUser } from './created-user.js'
import { fillUser } from './fill-user.js'
import { FIRST_LINK_DAYS, mailFirstLink } from './mail-first-link.js'
import { holdersOf } from './sign-in-names.js'
import type { NewUser } from './user-input.js'
import { User } from './user.entity.js'
import { permitReservation } from './user.policy.js'

const DAY = 24 * 60 * 60 * 1_000

/**
 * Self-registration by the public: reserves an id and mails a link; the person exists once the link was used.
 * The answer is the same whether the address is known or not: a known one gets a mail that says so instead.
 * @throws Unauthenticated when self-registration is closed.
 */
export async function reserveUser(ctx: OperationContext, input: NewUser): Promise<CreatedUser> {
  if (!ctx.rules.selfSignup) throw new Unauthenticated()
  const now = ctx.clock.now()
  const email = input.email ?? null
  // Counted before anybody looks whether the address is known, so that it is the same for all.
  const isMailed = email !== null && (await mayBeMailed(ctx.services.credentials, signInKey(email)))
  return inTransaction(ctx, async (tx) => {
    const [known] = email === null ? [] : await holdersOf(tx, { loginName: null, email })
    const userId = known === undefined ? await reserve() : await onlyAnId(known)
    return { userId, isOrganisationAdmin: false, signupTime: now.toISOString() }

    async function reserve(): Promise<Id> {
      const user = tx.create(User, permitReservation(), {
        reservedUntil: new Date(now.getTime() + FIRST_LINK_DAYS * DAY),
        role: input.role ?? null,
        loginName: input.loginName ?? null,
        email,
        createdAt: now,
        updatedAt: now,
      } as never)
      fillUser(user, input)
      await tx.flush()
      if (isMailed) await mailFirstLink(ctx, tx, user)
      tx.audit(`user:${user.id}`, [])
      return user.id
    }

    async function onlyAnId(holder: Id): Promise<Id> {
      const [drawn] = await tx.rows<{ id: Id }>(
        sql`select nextval(pg_get_serial_sequence('public.user_account', 'id')) as id`,
      )
      if (drawn === undefined) throw new Error('A sequence gave no number.')
      if (isMailed) tx.effect({ kind: 'tell-known-address', refId: holder, refVersion: drawn.id })
      tx.audit(`user:${drawn.id}`, [])
      return drawn.id
    }
  })
}
