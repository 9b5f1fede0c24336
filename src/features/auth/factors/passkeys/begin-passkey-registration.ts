import { randomBytes } from 'node:crypto'
import { readSystemRows } from '../../../../database/read/read-rows.js'
import { sql } from '../../../../database/sql.js'
import { write } from '../../../../database/write/write.js'
import type { Id } from '../../../../kernel/ids.js'
import type { OperationContext } from '../../../operation-context.js'
import { assertFreshAuthentication } from '../../../requests/fresh-authentication.js'
import { signInNameOf } from '../../find-account.js'
import { assertRoomFor, signedInCaller } from '../second-factors.js'
import { issueChallenge } from './challenges.js'
import { relyingPartyOf } from './relying-party.js'
import { webauthn } from './webauthn.js'

/** Options for the browser, and until when it must answer. */
export interface PasskeyOptions {
  readonly options: unknown
  readonly expiresAt: Date
}

/** EdDSA, and for security keys and Windows Hello ECDSA and RSA (COSE numbers). */
export const ALGORITHMS = [-8, -7, -257]

const HANDLE_BYTES = 32

/**
 * Begins to add a passkey to the caller's account: options for `navigator.credentials.create`.
 * @throws Unauthenticated, FreshAuthenticationRequired; Conflict if there are too many.
 */
export async function beginPasskeyRegistration(ctx: OperationContext): Promise<PasskeyOptions> {
  const { userId } = signedInCaller(ctx)
  await assertFreshAuthentication(ctx)
  await write(ctx, async (tx) => {
    await assertRoomFor(tx, userId, 'passkey')
    tx.audit(`user:${userId}`, [userId])
    return {}
  })
  const own = await passkeysOf(ctx, userId)
  // All passkeys of an account have one name of it, which says nothing about the person.
  const handle = own[0]?.userHandle ?? randomBytes(HANDLE_BYTES)
  const { challenge, expiresAt } = await issueChallenge(ctx, { purpose: 'register', userId, device: null }, handle)
  const name = await signInNameOf(ctx, userId)
  const { id: rpID } = relyingPartyOf(ctx.rules)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    ...{ rpName: rpID, rpID, userName: name, userDisplayName: name, challenge },
    userID: new Uint8Array(handle),
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
    // Found by the browser without a name, and unlocked by its owner: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { options, expiresAt }
}

interface OwnPasskey {
  readonly credentialId: Buffer
  readonly userHandle: Buffer
  readonly transports: readonly string[]
}

/** The passkeys of a person, as browsers need to know them. */
export function passkeysOf(ctx: OperationContext, userId: Id): Promise<readonly OwnPasskey[]> {
  return readSystemRows<OwnPasskey & Record<string, unknown>>(
    ctx,
    sql`select credential_id as "credentialId", user_handle as "userHandle", transports from second_factor
        where user_id = ${userId} and kind = 'passkey' order by id`,
  )
}
