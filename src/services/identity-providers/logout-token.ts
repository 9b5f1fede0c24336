import { decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { CLOCK_TOLERANCE_SECONDS, providerUnavailable, refusedByProvider, type UsedOnce } from './external-sign-in.js'

/** Which sessions a provider has ended: one, or all of a person. At least one of the two is given. */
export interface LogoutNotice {
  readonly sessionKey: string | null
  readonly subject: string | null
  readonly assertion: UsedOnce
}

export interface LogoutTokenOptions {
  readonly keys: JWTVerifyGetKey
  readonly issuer: string
  readonly clientId: string
  readonly now: Date
}

/** The member of `events` that makes a token a logout token. */
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A provider sends it at once. After this time a repetition of it is refused for its age. */
const LONGEST_AGE_SECONDS = 600
/** Those with a public key: our own secret proves nothing about the provider. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA']
const TYPES = new Set([undefined, 'logout+jwt', 'application/logout+jwt', 'JWT'])
const LONGEST_ID = 255

/** Whom an unchecked logout token claims to be from and for; undefined if it is none. Proves nothing. */
export function claimedOrigin(
  token: string,
): { readonly issuer: string; readonly clientIds: readonly string[] } | undefined {
  try {
    const { iss, aud } = decodeJwt(token)
    if (iss === undefined || aud === undefined) return undefined
    return { issuer: iss, clientIds: [aud].flat() }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/**
 * Checks a logout token as OpenID Connect Back-Channel Logout 1.0 says (2.6), except that it is used once, which the
 * caller has to store.
 * @throws Unauthenticated if it is no proof; Unavailable if the keys cannot be read.
 */
export async function readLogoutToken(token: string, options: LogoutTokenOptions): Promise<LogoutNotice> {
  const { keys, issuer, clientId, now } = options
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    ...{ issuer, audience: clientId, algorithms: ALGORITHMS, currentDate: now },
    ...{ clockTolerance: CLOCK_TOLERANCE_SECONDS, maxTokenAge: LONGEST_AGE_SECONDS },
    requiredClaims: ['jti', 'events'],
  }).catch((error: unknown) => {
    const isRefusal =
      error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
    throw isRefusal ? refusedByProvider() : providerUnavailable()
  })
  const { jti, sid, sub, events, nonce } = payload
  const isLogout =
    TYPES.has(protectedHeader.typ) && isObject(events) && isObject(events[LOGOUT_EVENT]) && nonce === undefined
  const [sessionKey, subject] = [sid, sub].map((id) => (typeof id === 'string' && id.length <= LONGEST_ID ? id : null))
  if (!isLogout || jti === undefined || jti.length > LONGEST_ID) throw refusedByProvider()
  if (sessionKey == null && subject == null) throw refusedByProvider()
  const validUntil = new Date(now.getTime() + (LONGEST_AGE_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS) * 1_000)
  return { sessionKey: sessionKey ?? null, subject: subject ?? null, assertion: { id: jti, validUntil } }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
