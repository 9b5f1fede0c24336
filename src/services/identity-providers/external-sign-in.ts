import { Unauthenticated, Unavailable } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'

/** What a protocol needs to know of a provider that a practice has set up. */
export interface ProviderIdentity {
  readonly id: Id
  /** Rises with each change, so that nothing of an older configuration is used. */
  readonly version: number
  /** OpenID Connect: the issuer. SAML: the entity id. */
  readonly issuer: string
}

/** A sign-in that began here. It is kept until the provider answers, and used once. */
export interface SignInRequest {
  /** Comes back with the answer. */
  readonly state: string
  /** Is part of what the provider signs: the nonce, or the id of the SAML request. */
  readonly nonce: string
  /** PKCE: proves to the provider that the code is used by whoever asked for it. */
  readonly codeVerifier: string
  /** True if the person has to show their credentials again. */
  readonly isFresh: boolean
  readonly startedAt: Date
}

/** Whom a provider has authenticated. */
export interface ExternalPerson {
  /** The provider's own identifier of the person, which never changes. */
  readonly subject: string
  /** When the person showed their credentials to the provider; null if it does not say. */
  readonly authenticatedAt: Date | null
  /** The session at the provider, by which it can be ended from there. */
  readonly sessionKey: string | null
  /** What must not be accepted twice, and until when; null if the protocol itself prevents it. */
  readonly assertion: UsedOnce | null
  /** The address that the provider has verified; null if there is none. It may have to ask the provider. */
  verifiedEmail(): Promise<string | null>
}

/** Something signed that is valid for a while and may be used once. */
export interface UsedOnce {
  readonly id: string
  readonly validUntil: Date
}

/** The provider has answered, and the answer is no proof. It says nothing of accounts here. */
export function refusedByProvider(): Unauthenticated {
  return new Unauthenticated('The identity provider did not confirm this sign-in. Please try again.')
}

const RETRY_SECONDS = 30

/** The provider does not answer, or does not accept this service. Other ways to sign in are open. */
export function providerUnavailable(): Unavailable {
  return new Unavailable(
    'The identity provider cannot be used at the moment. Try again later, or sign in another way.',
    RETRY_SECONDS,
  )
}

/** Clocks may differ by this much. */
export const CLOCK_TOLERANCE_SECONDS = 60
