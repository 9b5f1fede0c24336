import { NotFound } from '../../../../kernel/errors.js'
import type { OperationContext } from '../../../operation-context.js'
import { signedInCaller } from '../second-factors.js'
import { type PasskeyOptions, passkeysOf } from './begin-passkey-registration.js'
import { assertOverHttp, issueChallenge } from './challenges.js'
import { relyingPartyOf } from './relying-party.js'
import { webauthn } from './webauthn.js'

/**
 * Begins a fresh authentication by one of the caller's own passkeys: options for `navigator.credentials.get`.
 * @throws Unauthenticated; NotFound for an account without a passkey; Forbidden over a WebSocket.
 */
export async function beginPasskeyConfirmation(ctx: OperationContext): Promise<PasskeyOptions> {
  const { userId } = signedInCaller(ctx)
  assertOverHttp(ctx)
  const own = await passkeysOf(ctx, userId)
  if (own.length === 0) throw new NotFound('The account has no passkey.')
  const { challenge, expiresAt } = await issueChallenge(ctx, { purpose: 'confirm', userId, device: null })
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx.rules).id,
    challenge,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
  })
  return { options, expiresAt }
}
