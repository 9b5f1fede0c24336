import type { SecondFactorMethod } from '../../../kernel/errors.js'
import type { Account } from '../find-account.js'

/** How the sign-in of an account can be completed. Every account with a second factor has recovery codes. */
export function methodsOf({ factorKinds }: Pick<Account, 'factorKinds'>): readonly SecondFactorMethod[] {
  return [
    ...(factorKinds.includes('totp') ? (['TOTP'] as const) : []),
    ...(factorKinds.includes('passkey') ? (['PASSKEY'] as const) : []),
    ...(factorKinds.length > 0 ? (['RECOVERY_CODE'] as const) : []),
  ]
}
