import { createRemoteJWKSet, customFetch as keySetFetch } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Configuration, ServerMetadata } from 'openid-client'
import { Unavailable } from '../../kernel/errors.js'
import { once } from '../../kernel/once.js'
import type { Clock } from '../../kernel/time/clock.js'
import { MINUTE } from '../../kernel/time/durations.js'
import type { LimitedFetch } from '../outbound/limited-fetch.js'
import {
  CLOCK_TOLERANCE_SECONDS,
  type ExternalPerson,
  type ProviderIdentity,
  providerUnavailable,
  refusedByProvider,
  type SignInRequest,
} from './external-sign-in.js'
import { type LogoutNotice, readLogoutToken } from './logout-token.js'

/** A provider of OpenID Connect. */
export interface OpenIdProvider extends ProviderIdentity {
  readonly clientId: string
  /** Null for a client that proves itself by PKCE alone. */
  readonly clientSecret: string | null
}

export interface OpenIdOptions {
  readonly fetch: LimitedFetch
  readonly clock: Clock
}

/** How long a provider's configuration is used before it is read again. */
const CONFIGURATION_MS = 10 * MINUTE
const MOST_PROVIDERS = 500
const TIMEOUT_SECONDS = 5
/** The longest `sub` that the specification allows. */
const LONGEST_SUBJECT = 255
const LONGEST_SESSION_KEY = 255

/** The answers of a provider that prove nothing. All other failures are those of the provider or of its set-up. */
const REFUSALS = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
])
const UNAVAILABLE_ERRORS = new Set(['temporarily_unavailable', 'server_error'])

/** Signs people in at providers of OpenID Connect: discovery, authorisation code, PKCE, nonce, signed id tokens. */
export class OpenIdClient {
  readonly #library = once(() => import('openid-client'))
  readonly #servers = new LRUCache<string, Promise<ServerMetadata>>({ max: MOST_PROVIDERS, ttl: CONFIGURATION_MS })
  /** The keys that logout tokens are signed with, by address. */
  readonly #keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: MOST_PROVIDERS })

  constructor(private readonly options: OpenIdOptions) {}

  /**
   * The address at the provider where a person signs in.
   * @throws Unavailable if the provider does not answer.
   */
  async begin(provider: OpenIdProvider, request: SignInRequest, callbackUrl: string): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await this.#library()
    const url = buildAuthorizationUrl(await this.#configuration(provider), {
      redirect_uri: callbackUrl,
      scope: 'openid email',
      state: request.state,
      nonce: request.nonce,
      code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
      code_challenge_method: 'S256',
      ...(request.isFresh && { prompt: 'login', max_age: '0' }),
    })
    // The provider's configuration names it, so it may be anything.
    if (!/^https?:$/.test(url.protocol)) throw providerUnavailable()
    return url.href
  }

  /**
   * Exchanges the code of an answer for an id token and checks that: signature, issuer, audience, nonce and times, and
   * for a fresh sign-in when the person showed their credentials.
   * @throws Unauthenticated if the answer is no proof; Unavailable if the provider does not answer.
   */
  async complete(
    provider: OpenIdProvider,
    answer: URLSearchParams,
    request: SignInRequest,
    callbackUrl: string,
  ): Promise<ExternalPerson> {
    const library = await this.#library()
    const configuration = await this.#configuration(provider)
    const elapsed = Math.ceil((this.options.clock.now().getTime() - request.startedAt.getTime()) / 1_000)
    const tokens = await this.#asking(
      library.authorizationCodeGrant(configuration, new URL(`${callbackUrl}?${answer.toString()}`), {
        expectedState: request.state,
        expectedNonce: request.nonce,
        pkceCodeVerifier: request.codeVerifier,
        idTokenExpected: true,
        // Since the request began. Any earlier proof is too old.
        ...(request.isFresh && { maxAge: Math.max(0, elapsed) }),
      }),
    )
    const claims = tokens.claims()
    if (claims === undefined || claims.sub === '' || claims.sub.length > LONGEST_SUBJECT) throw refusedByProvider()
    const { sub, sid, auth_time: authTime } = claims
    return {
      subject: sub,
      authenticatedAt: authTime === undefined ? null : new Date(authTime * 1_000),
      sessionKey: typeof sid === 'string' && sid.length <= LONGEST_SESSION_KEY ? sid : null,
      // A code and a nonce are good for one answer.
      assertion: null,
      verifiedEmail: async () => {
        const hasEmail = claims.email !== undefined
        const canAsk = configuration.serverMetadata().userinfo_endpoint !== undefined
        if (hasEmail || !canAsk) return verifiedEmail(claims)
        return verifiedEmail(await this.#asking(library.fetchUserInfo(configuration, tokens.access_token, sub)))
      },
    }
  }

  /**
   * Reads a logout token that a provider sent.
   * @throws Unauthenticated if it is no proof; Unavailable if the provider's keys cannot be read.
   */
  async readLogout(provider: OpenIdProvider, token: string): Promise<LogoutNotice> {
    const { jwks_uri: keys, issuer } = (await this.#configuration(provider)).serverMetadata()
    if (keys === undefined) throw providerUnavailable()
    return readLogoutToken(token, {
      ...{ keys: this.#keySet(keys), issuer, clientId: provider.clientId },
      now: this.options.clock.now(),
    })
  }

  #keySet(address: string): ReturnType<typeof createRemoteJWKSet> {
    const known = this.#keySets.get(address)
    if (known !== undefined) return known
    const set = createRemoteJWKSet(new URL(address), { [keySetFetch]: this.options.fetch })
    this.#keySets.set(address, set)
    return set
  }

  async #configuration(provider: OpenIdProvider): Promise<Configuration> {
    const library = await this.#library()
    const server = await this.#server(provider)
    const { clientId, clientSecret } = provider
    const ahead = Math.round((this.options.clock.now().getTime() - Date.now()) / 1_000)
    const authentication =
      clientSecret === null
        ? library.None()
        : (server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes('client_secret_basic')
          ? library.ClientSecretBasic(clientSecret)
          : library.ClientSecretPost(clientSecret)
    const times = { [library.clockTolerance]: CLOCK_TOLERANCE_SECONDS, [library.clockSkew]: ahead }
    const configuration = new library.Configuration(server, clientId, times, authentication)
    configuration.timeout = TIMEOUT_SECONDS
    configuration[library.customFetch] = this.options.fetch
    library.enableNonRepudiationChecks(configuration)
    if (isHttp(provider)) library.allowInsecureRequests(configuration)
    return configuration
  }

  /** The provider's configuration, read once for several sign-ins. A failure is not kept. */
  #server(provider: OpenIdProvider): Promise<ServerMetadata> {
    const key = `${provider.id} ${provider.version}`
    const known = this.#servers.get(key)
    if (known !== undefined) return known
    const found = this.#discover(provider)
    this.#servers.set(key, found)
    found.catch(() => this.#servers.delete(key))
    return found
  }

  async #discover(provider: OpenIdProvider): Promise<ServerMetadata> {
    const { None, allowInsecureRequests, customFetch, discovery } = await this.#library()
    const issuer = new URL(provider.issuer)
    try {
      const found = await discovery(issuer, provider.clientId, undefined, None(), {
        [customFetch]: this.options.fetch,
        timeout: TIMEOUT_SECONDS,
        ...(isHttp(provider) && { execute: [allowInsecureRequests] }),
      })
      const server: ServerMetadata = { ...found.serverMetadata() }
      // The library lets some providers name another issuer, so that people of any of their customers could sign in.
      if (new URL(server.issuer).href !== issuer.href) throw providerUnavailable()
      return server
    } catch (error) {
      throw error instanceof Unavailable ? error : providerUnavailable()
    }
  }

  /** Turns the errors of the library into ours, which quote nothing. */
  async #asking<Answer>(work: Promise<Answer>): Promise<Answer> {
    const { AuthorizationResponseError, ResponseBodyError } = await this.#library()
    try {
      return await work
    } catch (error) {
      if (error instanceof AuthorizationResponseError) {
        throw UNAVAILABLE_ERRORS.has(error.error) ? providerUnavailable() : refusedByProvider()
      }
      // The other errors of this kind are about our own credentials.
      if (error instanceof ResponseBodyError && error.error === 'invalid_grant') throw refusedByProvider()
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      throw REFUSALS.has(code) ? refusedByProvider() : providerUnavailable()
    }
  }
}

function isHttp({ issuer }: ProviderIdentity): boolean {
  return issuer.startsWith('http:')
}

function verifiedEmail(claims: Readonly<Record<string, unknown>>): string | null {
  return claims.email_verified === true && typeof claims.email === 'string' ? claims.email : null
}
