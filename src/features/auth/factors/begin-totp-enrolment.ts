import { sql } from '../../../database/sql.js'
import { write } from '../../../database/write/write.js'
import { MINUTE } from '../../../kernel/time/durations.js'
import type { OperationContext } from '../../operation-context.js'
import { assertFreshAuthentication } from '../../requests/fresh-authentication.js'
import { signInNameOf } from '../find-account.js'
import { assertRoomFor, signedInCaller } from './second-factors.js'
import { newTotpSecret, placeOfSecret, totpUri } from './totp.js'

/** How long a person has to type the first code. */
const ENROLMENT_MS = 10 * MINUTE

/** What an authenticator app needs, shown once. */
export interface TotpEnrolment {
  readonly secret: string
  readonly uri: string
  readonly expiresAt: Date
}

/**
 * Begins to add an authenticator app to the caller's account. It counts once a code of it was confirmed; an enrolment
 * that was begun before ends.
 * @throws Unauthenticated, FreshAuthenticationRequired; Conflict if there are too many.
 */
export async function beginTotpEnrolment(ctx: OperationContext): Promise<TotpEnrolment> {
  const { userId } = signedInCaller(ctx)
  await assertFreshAuthentication(ctx)
  const secret = newTotpSecret()
  const sealed = ctx.services.credentials.secrets.seal(placeOfSecret(userId), secret)
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + ENROLMENT_MS)
  await write(ctx, async (tx) => {
    await assertRoomFor(tx, userId, 'totp')
    await tx.rows(sql`delete from second_factor where user_id = ${userId} and confirmed_at is null`)
    await tx.rows(
      sql`insert into second_factor (user_id, kind, name, created_at, expires_at, sealed_secret)
          values (${userId}, 'totp', '', ${now}, ${expiresAt}, ${sealed})`,
    )
    tx.audit(`user:${userId}`, [userId])
    return {}
  })
  const issuer = new URL(ctx.rules.publicUrl).hostname
  return { secret, uri: totpUri(secret, issuer, await signInNameOf(ctx, userId)), expiresAt }
}
