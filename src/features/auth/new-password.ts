import { readRows } from '../../database/read/read-rows.js'
import { sql } from '../../database/sql.js'
import type { Transaction } from '../../database/write/write.js'
import type { Id } from '../../kernel/ids.js'
import { assertGoodPassword } from '../../services/credentials/password-rules.js'
import type { OperationContext } from '../operation-context.js'
import type { User } from '../users/index.js'
import { accountToNotify } from './account.policy.js'
import { deleteOrigins } from './sessions/known-origins.js'
import { endAllSessions } from './sessions/sessions.js'

/**
 * Checks a new password and hashes it; undefined if there is no such account. Not for transactions: hashing would hold
 * their connection.
 * @throws InvalidInput naming `password`.
 */
export async function hashNewPassword(
  ctx: OperationContext,
  userId: Id,
  password: string,
): Promise<string | undefined> {
  const names = await ownNames(ctx, userId)
  if (names === undefined) return undefined
  await assertGoodPassword(password, names)
  return ctx.services.credentials.passwords.hash(password)
}

interface NewPassword {
  readonly hash: string
  readonly at: Date
  /** The session that stays open; all others end. */
  readonly keptSessionId: Id | null
}

/** Stores a new password. Other sessions and all tokens end, and nobody waits any longer because of wrong passwords. */
export async function storePassword(
  tx: Transaction,
  user: User,
  { hash, at, keptSessionId }: NewPassword,
): Promise<void> {
  user.passwordHash = hash
  user.passwordVersion += 1
  user.updatedAt = at
  await endAllSessions(tx, user.id, keptSessionId, at)
  await deleteOrigins(tx, user.id)
}

interface Names {
  readonly id: Id
  readonly loginName: string | null
  readonly email: string | null
  readonly pendingEmail: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly practice: string | null
}

/** The names that a password must not be made of; undefined if there is no such account. */
async function ownNames(ctx: OperationContext, userId: Id): Promise<(string | null)[] | undefined> {
  const [names] = await readRows<Names & Record<string, unknown>>(
    ctx,
    sql`select u.id, u.login_name as "loginName", u.email, u.pending_email as "pendingEmail",
          u.first_name as "firstName", u.last_name as "lastName", o.name as practice
        from ${accountToNotify(userId).as('u')} left join organisation o on o.id = u.organisation_id`,
    { subject: (row) => row.id },
  )
  if (names === undefined) return undefined
  const { loginName, firstName, lastName, practice, email, pendingEmail } = names
  return [loginName, firstName, lastName, practice, email, pendingEmail]
}
