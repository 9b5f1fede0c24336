import { randomBytes } from 'node:crypto'
import type { DatabaseContext } from '../../../database/database-context.js'
import { readSystemRows } from '../../../database/read/read-rows.js'
import { sql } from '../../../database/sql.js'
import { InvalidInput } from '../../../kernel/errors.js'
import type { Id } from '../../../kernel/ids.js'
import { MINUTE } from '../../../kernel/time/durations.js'
import { tokenDigest } from '../../../services/credentials/tokens.js'
import type { SignInRequest } from '../../../services/identity-providers/external-sign-in.js'

/** Time to sign in at the provider. */
const LIFETIME_MS = 10 * MINUTE

/** A sign-in at a provider that began here. */
export interface StoredRequest extends SignInRequest {
  readonly providerId: Id
  /** The browser where it began. Only there it can be completed. */
  readonly browserId: string
  /** A path of this service. */
  readonly returnTo: string
  /** The session and the device of that browser, if it had them. */
  readonly sessionId: Id | null
  readonly deviceId: string | null
}

/** What a provider and a browser must not be able to guess. */
export function newSecrets(): Pick<SignInRequest, 'state' | 'nonce' | 'codeVerifier'> {
  return {
    state: randomBytes(32).toString('base64url'),
    // An identifier in XML, which begins with no digit.
    nonce: `_${randomBytes(20).toString('hex')}`,
    codeVerifier: randomBytes(32).toString('base64url'),
  }
}

export async function storeRequest(ctx: Pick<DatabaseContext, 'database'>, request: StoredRequest): Promise<void> {
  const { state, providerId, browserId, nonce, codeVerifier, isFresh, returnTo, sessionId, deviceId } = request
  await readSystemRows(
    ctx,
    sql`insert into external_sign_in (state_digest, provider_id, browser_id, nonce, code_verifier, is_fresh, return_to,
          session_id, device_id, started_at)
        values (${tokenDigest(state)}, ${providerId}, ${browserId}, ${nonce}, ${codeVerifier}, ${isFresh}, ${returnTo},
          ${sessionId}, ${deviceId}, ${request.startedAt}) returning 1`,
  )
}

/**
 * Takes the request that an answer belongs to. It is used up by this, whatever becomes of the answer.
 * @throws InvalidInput naming `state`: unknown, used, too old, of another provider or of another browser.
 */
export async function takeRequest(
  ctx: Pick<DatabaseContext, 'database' | 'clock'>,
  key: { readonly providerId: Id; readonly state: string; readonly browserId: string | undefined },
): Promise<StoredRequest> {
  const { providerId, state, browserId = null } = key
  const earliest = new Date(ctx.clock.now().getTime() - LIFETIME_MS)
  const [taken] = await readSystemRows<Omit<StoredRequest, 'state'> & Record<string, unknown>>(
    ctx,
    sql`delete from external_sign_in
        where state_digest = ${tokenDigest(state)} and provider_id = ${providerId} and browser_id = ${browserId}::uuid
          and started_at > ${earliest}
        returning provider_id as "providerId", browser_id as "browserId", nonce, code_verifier as "codeVerifier",
          is_fresh as "isFresh", return_to as "returnTo", session_id as "sessionId", device_id as "deviceId",
          started_at as "startedAt"`,
  )
  if (taken === undefined) {
    throw InvalidInput.of('state', 'is unknown, was used already, has expired, or belongs to another browser')
  }
  return { ...taken, state }
}
