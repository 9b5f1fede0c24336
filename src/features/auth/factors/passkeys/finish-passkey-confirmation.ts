import { z } from 'zod'
import { InvalidInput, Unauthenticated } from '../../../../kernel/errors.js'
import { parseInput } from '../../../../kernel/text/text.js'
import type { OperationContext } from '../../../operation-context.js'
import { renewSession } from '../../sessions/renew-session.js'
import { signedInCaller } from '../second-factors.js'
import { assertOverHttp } from './challenges.js'
import { auditCounter, checkAssertion } from './check-assertion.js'
import { assertionSchema } from './passkey-input.js'

const finishSchema = z.object({ response: assertionSchema })

/**
 * A fresh authentication by one of the caller's own passkeys, in place of password and code (`renewSession`).
 * @throws Unauthenticated; InvalidInput naming `response` for every answer that is not accepted; Forbidden over a
 * WebSocket.
 */
export async function finishPasskeyConfirmation(
  ctx: OperationContext,
  rawInput: unknown,
): Promise<{ readonly confirmedAt: Date }> {
  const caller = signedInCaller(ctx)
  assertOverHttp(ctx)
  const { userId } = caller
  const { response } = parseInput(finishSchema, rawInput)
  try {
    const { account, spend } = await checkAssertion(ctx, response, { purpose: 'confirm', userId, device: null })
    if (account.userId !== userId) throw new Unauthenticated()
    return await auditCounter(ctx, renewSession(ctx, caller, account, { method: 'passkey', spend }))
  } catch (error) {
    // The session itself is good: 401 would tell clients to sign the person out.
    throw error instanceof Unauthenticated ? InvalidInput.of('response', 'is not accepted; begin again') : error
  }
}
