import { isFrontDesk } from '../../kernel/caller.js'
import { Forbidden } from '../../kernel/errors.js'
import { isSameName } from '../../kernel/text/sign-in-name.js'
import type { OperationContext } from '../operation-context.js'
import type { UserChange } from './user-input.js'
import type { User } from './user.entity.js'

/** What the front desk leaves to the person and to admins: how they sign in, who they are, what days are for them. */
const OF_OTHERS = ['loginName', 'gender', 'dateOfBirth', 'image', 'timezone', 'loginId', 'npi'] as const

/**
 * The front desk corrects names, telephone number and postal addresses of others. The e-mail address is not among them,
 * because it recovers the account. A field that stays as it is may be sent, as clients do that send a whole profile.
 * @throws Forbidden
 */
export function assertContactOnly({ caller }: OperationContext, user: User, input: UserChange): void {
  if (!isFrontDesk(caller) || caller.userId === user.id) return
  const changesEmail = input.email !== undefined && !isSameAddress(user.email, input.email)
  const changes = OF_OTHERS.some((field) => input[field] !== undefined && input[field] !== user[field])
  if (changesEmail || changes) {
    throw new Forbidden('The front desk corrects names, telephone numbers and postal addresses only.')
  }
}

function isSameAddress(current: string | null, email: string | null): boolean {
  return current === email || (email !== null && isSameName(current, email))
}
