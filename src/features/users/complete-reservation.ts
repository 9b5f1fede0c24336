import type { Transaction } from '../../database/write/write.js'
import type { OperationContext } from '../operation-context.js'
import { holdersOf } from './sign-in-names.js'
import { signUp } from './sign-up.js'
import type { User } from './user.entity.js'

/**
 * Turns a reservation into a person, once the link that was mailed to the address has been used. It cannot join an
 * organisation. A login name that somebody took meanwhile is dropped: the address is enough to sign in with.
 * @throws Conflict when the address itself was taken meanwhile.
 */
export async function completeReservation(ctx: OperationContext, tx: Transaction, user: User): Promise<void> {
  if (user.loginName !== null) {
    const holders = await holdersOf(tx, { loginName: user.loginName, email: null })
    if (holders.some((holder) => holder !== user.id)) user.loginName = null
  }
  await signUp(ctx, tx, user, { organisationId: user.organisationId, wantsAdmin: false, byAdmin: false })
}
