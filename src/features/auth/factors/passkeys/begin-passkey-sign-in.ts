import { randomUUID } from 'node:crypto'
import { networkOf } from '../../../../kernel/addresses.js'
import type { OperationContext } from '../../../operation-context.js'
import type { PasskeyOptions } from './begin-passkey-registration.js'
import { assertOverHttp, issueChallenge } from './challenges.js'
import { relyingPartyOf } from './relying-party.js'
import { webauthn } from './webauthn.js'

/**
 * Begins a sign-in without name and password: options for `navigator.credentials.get`. They are the same for everybody.
 * The challenge is bound to the browser by its cookie.
 * @throws Forbidden over a WebSocket; RateLimited.
 */
export async function beginPasskeySignIn(ctx: OperationContext): Promise<PasskeyOptions> {
  assertOverHttp(ctx)
  const { attempts, attemptLimits, tokens } = ctx.services.credentials
  const { address } = ctx.request
  await attempts.take(attemptLimits.passkey, networkOf(address))
  const known = tokens.deviceIn(ctx.cookie.device)
  const device = known ?? randomUUID()
  const { challenge, expiresAt } = await issueChallenge(ctx, { purpose: 'sign-in', userId: null, device })
  if (known === undefined) ctx.cookie.setDevice(tokens.device(device))
  const { id: rpID } = relyingPartyOf(ctx.rules)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })
  return { options, expiresAt }
}
