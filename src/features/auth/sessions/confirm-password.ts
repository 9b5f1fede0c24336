import { z } from 'zod'
import { Forbidden, InvalidInput, Unauthenticated } from '../../../kernel/errors.js'
import { LIMITS } from '../../../kernel/limits.js'
import { parseInput, text } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'
import { type CheckedCode, checkCode } from '../factors/check-code.js'
import type { Account } from '../find-account.js'
import { checkOwnPassword, orForbidden } from './check-own-password.js'
import { renewSession } from './renew-session.js'

const confirmPasswordSchema = z.object({ password: text(1_024), code: text(LIMITS.secondFactor.code).nullish() })

/**
 * Checks the signed-in person's password again, and the second factor of an account that has one. That is a fresh
 * authentication, and a new session takes the place of the caller's (`renewSession`).
 * @throws Unauthenticated; InvalidInput naming `code` when one is missing; Forbidden when the password or the code is
 * wrong, and over a WebSocket; RateLimited after too many attempts.
 */
export async function confirmPassword(
  ctx: OperationContext,
  rawInput: unknown,
): Promise<{ readonly confirmedAt: Date }> {
  const { caller } = ctx
  if (caller.kind !== 'user') throw new Unauthenticated()
  if (ctx.request.door === 'websocket') {
    throw new Forbidden('Confirm the password over HTTP: a WebSocket cannot set the session cookie.')
  }
  const { password, code } = parseInput(confirmPasswordSchema, rawInput)
  const account = await checkOwnPassword(ctx, caller, password)
  const checked = await checkOwnCode(ctx, account, code)
  const confirmed = await renewSession(ctx, caller, account, {
    method: 'password',
    spend: (tx) => orForbidden(checked.spend(tx), WRONG_CODE),
  })
  await checked.release()
  return confirmed
}

const WRONG_CODE = 'The code is wrong, or was used before.'

function checkOwnCode(ctx: OperationContext, account: Account, code: string | null | undefined): Promise<CheckedCode> {
  if (account.factorKinds.length > 0 && (code === null || code === undefined)) {
    throw InvalidInput.of('code', 'is needed: the account has a second factor')
  }
  return orForbidden(checkCode(ctx, account, code), WRONG_CODE)
}
