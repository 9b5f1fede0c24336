import type { VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { sql } from '../../../../database/sql.js'
import { InvalidInput } from '../../../../kernel/errors.js'
import type { Id } from '../../../../kernel/ids.js'
import { LIMITS } from '../../../../kernel/limits.js'
import { parseInput, writtenText } from '../../../../kernel/text/text.js'
import type { OperationContext } from '../../../operation-context.js'
import { assertFreshAuthentication } from '../../../requests/fresh-authentication.js'
import { type AddedFactor, completeFactor } from '../complete-factor.js'
import { assertRoomFor, signedInCaller } from '../second-factors.js'
import { ALGORITHMS } from './begin-passkey-registration.js'
import { takeChallenge } from './challenges.js'
import { challengeIn, registrationSchema } from './passkey-input.js'
import { relyingPartyOf } from './relying-party.js'
import { webauthn } from './webauthn.js'

const finishSchema = z.object({ name: writtenText(LIMITS.secondFactor.name), response: registrationSchema })

type Registration = z.output<typeof registrationSchema>

/**
 * Adds the passkey that the browser made. All other sessions end.
 * @returns recovery codes with the first factor of an account, and never again.
 * @throws Unauthenticated, FreshAuthenticationRequired; InvalidInput naming `response` for an answer that is not to the
 * caller's own, unused challenge, or that was altered, and for a passkey that is stored already.
 */
export async function finishPasskeyRegistration(ctx: OperationContext, rawInput: unknown): Promise<AddedFactor> {
  const caller = signedInCaller(ctx)
  const { name, response } = parseInput(finishSchema, rawInput)
  await assertFreshAuthentication(ctx)
  const { userId } = caller
  const challenge = challengeIn(response.response.clientDataJSON) ?? ''
  const taken = await takeChallenge(ctx, challenge, { purpose: 'register', userId, device: null })
  const verified = taken && (await verify(ctx, response, challenge))
  if (taken === undefined || verified?.registrationInfo === undefined) throw refused()
  const { credential } = verified.registrationInfo
  const now = ctx.clock.now()
  return completeFactor(ctx, caller, async (tx) => {
    await assertRoomFor(tx, userId, 'passkey')
    const table = 'second_factor'
    const id = await tx.drawId(table)
    const encrypt = await tx.encryptFor({ table, key: id, owner: { kind: 'person', id: userId } })
    const [added] = await tx.rows<{ id: Id }>(
      sql`insert into second_factor (id, user_id, kind, name, created_at, confirmed_at, credential_id, public_key,
            user_handle, sign_count, transports)
          values (${id}, ${userId}, 'passkey', ${encrypt('name', name)}, ${now}, ${now},
            ${Buffer.from(credential.id, 'base64url')}, ${Buffer.from(credential.publicKey)}, ${taken.userHandle},
            ${credential.counter}, ${response.response.transports ?? []}::text[])
          on conflict (credential_id) do nothing returning id`,
    )
    if (added === undefined) throw refused()
    return added.id
  })
}

async function verify(
  ctx: OperationContext,
  response: Registration,
  expectedChallenge: string,
): Promise<VerifiedRegistrationResponse | undefined> {
  const { id, origins } = relyingPartyOf(ctx.rules)
  const { verifyRegistrationResponse } = await webauthn()
  try {
    return await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  } catch {
    // The package throws an error of its own for each way in which an answer can be wrong. It reads nothing else.
    return undefined
  }
}

/** One error for all reasons, so that it reveals nothing. */
function refused(): InvalidInput {
  return InvalidInput.of('response', 'is not the answer to the last beginPasskeyRegistration; begin again')
}
