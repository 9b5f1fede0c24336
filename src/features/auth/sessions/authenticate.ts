import type { Database } from '../../../database/database.js'
import type { RequestFacts } from '../../../database/database-context.js'
import type { Caller, UserCaller } from '../../../kernel/caller.js'
import type { Clock } from '../../../kernel/time/clock.js'
import { Unauthenticated } from '../../../kernel/errors.js'
import type { Credentials } from '../../../services/credentials/credentials.js'
import type { FoundSession } from '../../../services/credentials/fresh-cache.js'
import { isBearer, tokenDigest, tokenSubject } from '../../../services/credentials/tokens.js'
import { isLoopbackHost } from '../../../kernel/addresses.js'
import { BasicCredentials, parseBasic } from './basic-credentials.js'
import { findSession } from './sessions.js'

/** The evidence of a request about its caller. */
export interface CallerEvidence extends RequestOrigin {
  readonly door: RequestFacts['door']
  /** The value of the session's cookie. */
  readonly sessionCookie: string | undefined
  /** The value of the cookie `care_device`. */
  readonly deviceCookie?: string | undefined
  /** The `Authorization` header. */
  readonly authorization: string | undefined
  /** The client's address, after `TRUST_PROXY`. */
  readonly address: string | null
  /**
   * True if an ended session is treated as no session: on the paths of sign-in and links, and for GraphQL, which serves
   * these too. Elsewhere an ended session is refused, so that a signed-out user does not continue as the legacy
   * integration.
   */
  readonly forgivesEndedSession: boolean
  /** True if a program asks by itself (`Care-Background: 1`): the session is not used, and ends as if nobody asked. */
  readonly isBackground: boolean
}

/** Finds out for whom an access token acts. */
export interface AccessTokenVerifier {
  /** True for a text in the form of an access token, which is no password. */
  isAccessToken(text: string): boolean
  /**
   * @param name the name that was sent with the token, by HTTP Basic; it must be the owner's.
   * @throws Unauthenticated for a token that opens nothing; RateLimited after too many.
   */
  verify(token: string, from: { readonly address: string | null; readonly name?: string }): Promise<UserCaller>
}

export interface AuthenticatorOptions {
  readonly database: Database
  readonly accessTokens: AccessTokenVerifier
  readonly clock: Clock
  readonly credentials: Credentials
  readonly anonymousAccess: AnonymousAccess
}

/** Finds out who is calling. */
export class Authenticator {
  readonly #basic: BasicCredentials

  constructor(private readonly options: AuthenticatorOptions) {
    this.#basic = new BasicCredentials(options.database, options.credentials)
  }

  /**
   * The caller of a request. The `Authorization` header takes precedence over a cookie, because browsers add cookies by
   * themselves.
   * @throws Unauthenticated when credentials were given and are wrong, even where none are needed;
   * the door then takes the cookie back, if there was one.
   */
  async authenticate(evidence: CallerEvidence): Promise<Caller> {
    if (evidence.authorization !== undefined) return this.#authorized(evidence.authorization, evidence)
    if (evidence.sessionCookie !== undefined && evidence.sessionCookie !== '') {
      const found = await this.#session(evidence.sessionCookie, !evidence.isBackground)
      if (typeof found === 'object') return found
      if (found === 'unknown' || !evidence.forgivesEndedSession) throw new Unauthenticated()
      return { kind: 'public' }
    }
    const isLegacy = evidence.door === 'rest' && admitsAnonymous(this.options.anonymousAccess, evidence)
    return { kind: isLegacy ? 'legacy' : 'public' }
  }

  /**
   * True when a request without credentials is served as the legacy integration, for pages that are shown only then.
   */
  servesWithoutCredentials(origin: RequestOrigin): boolean {
    return admitsAnonymous(this.options.anonymousAccess, origin)
  }

  async #authorized(authorization: string, { address, deviceCookie }: CallerEvidence): Promise<UserCaller> {
    const { accessTokens, credentials } = this.options
    if (isBearer(authorization)) return accessTokens.verify(authorization.slice('bearer'.length).trim(), { address })
    const given = parseBasic(authorization)
    // For programs that know HTTP Basic only.
    if (accessTokens.isAccessToken(given.password)) {
      return accessTokens.verify(given.password, { address, name: given.name })
    }
    return this.#basic.verify(given, { address, deviceId: credentials.tokens.deviceIn(deviceCookie) })
  }

  async #session(token: string, isUse: boolean): Promise<UserCaller | Exclude<FoundSession, object>> {
    const id = tokenSubject(token)
    if (id === undefined) return 'unknown'
    const { database, clock, credentials } = this.options
    const digest = tokenDigest(token)
    const now = clock.now()
    const key = `${isUse ? 'use' : 'background'} ${digest.toString('base64')}`
    const found = await credentials.sessions.get(key, () => findSession(database, { id, digest, isUse }, now))
    if (typeof found === 'string') return found
    return found.expiresAt > now ? found.caller : 'over'
  }
}

/** The settings that decide at start whether REST calls without credentials are served. */
interface AnonymousAccessFacts {
  readonly listensOnLoopback: boolean
  readonly databaseIsEmbedded: boolean
  readonly isProduction: boolean
  /** `LEGACY_ANONYMOUS`; undefined when it is not set. */
  readonly setting: 'allow' | 'deny' | undefined
}

/**
 * - `local`: open to requests that come from this machine and through no proxy.
 * - `allowed`: open to everybody because the setting says so; logged at start and shown by readiness.
 * - `closed`: nobody without credentials.
 */
export type AnonymousAccess = 'local' | 'allowed' | 'closed'

/** The origin of a request. */
interface RequestOrigin {
  readonly host: string | undefined
  /** True when it carries `Forwarded`, `Via` or any `X-Forwarded-*` header. */
  readonly hasForwardingHeaders: boolean
}

export function anonymousAccessOf(facts: AnonymousAccessFacts): AnonymousAccess {
  if (facts.setting !== undefined) return facts.setting === 'allow' ? 'allowed' : 'closed'
  return facts.listensOnLoopback && facts.databaseIsEmbedded && !facts.isProduction ? 'local' : 'closed'
}

/** True when a request without credentials is served as the legacy integration. */
function admitsAnonymous(state: AnonymousAccess, { host, hasForwardingHeaders }: RequestOrigin): boolean {
  // The name in `Host` is checked because any site can let its own name resolve to this machine (DNS rebinding).
  if (state === 'local') return !hasForwardingHeaders && isLoopbackHost(host)
  return state === 'allowed'
}

const FIRST_OF_FORWARDING = 'fvxFVX'

/** True for the headers that proxies add; a few set `X-Real-IP` and nothing else. */
export function isForwardingHeader(name: string): boolean {
  // Every header of every request comes here; few begin like these.
  return FIRST_OF_FORWARDING.includes(name.charAt(0)) && /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/i.test(name)
}
