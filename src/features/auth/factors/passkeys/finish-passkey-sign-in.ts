import { z } from 'zod'
import { networkOf } from '../../../../kernel/addresses.js'
import { Unauthenticated } from '../../../../kernel/errors.js'
import { parseInput } from '../../../../kernel/text/text.js'
import type { OperationContext } from '../../../operation-context.js'
import { documentedRole, toCaller } from '../../find-account.js'
import type { SignedIn } from '../../sessions/sign-in.js'
import { startSession } from '../../sessions/start-session.js'
import { assertOverHttp } from './challenges.js'
import { auditCounter, checkAssertion } from './check-assertion.js'
import { assertionSchema } from './passkey-input.js'

const finishSchema = z.object({ response: assertionSchema })

/**
 * Signs in with a passkey alone, which is two factors: the device, and what its owner unlocked it with. Sets the
 * session's cookie. The caller's former session ends.
 * @throws Unauthenticated for every answer that is not accepted; Forbidden over a WebSocket; RateLimited.
 */
export async function finishPasskeySignIn(ctx: OperationContext, rawInput: unknown): Promise<SignedIn> {
  assertOverHttp(ctx)
  const { response } = parseInput(finishSchema, rawInput)
  const { attempts, attemptLimits, tokens } = ctx.services.credentials
  const { address } = ctx.request
  await attempts.take(attemptLimits.signIn, networkOf(address))
  const device = tokens.deviceIn(ctx.cookie.device)
  if (device === undefined) throw new Unauthenticated()
  const { account, spend } = await checkAssertion(ctx, response, { purpose: 'sign-in', userId: null, device })
  const sessionId = await auditCounter(ctx, startSession(ctx, account, { method: 'passkey', spend }))
  const caller = toCaller(account, sessionId)
  return { userId: caller.userId, role: documentedRole(account), caller }
}
