import type { SAML, SamlConfig } from '@node-saml/node-saml'
import { z } from 'zod'
import { once } from '../../kernel/once.js'
import type { Clock } from '../../kernel/time/clock.js'
import { DAY } from '../../kernel/time/durations.js'
import {
  CLOCK_TOLERANCE_SECONDS,
  type ExternalPerson,
  type ProviderIdentity,
  refusedByProvider,
  type SignInRequest,
} from './external-sign-in.js'

/** A provider of SAML 2.0. */
export interface SamlProvider extends ProviderIdentity {
  /** Where sign-ins begin, with the HTTP-Redirect binding. */
  readonly signInUrl: string
  /** Those of its signatures, in PEM. */
  readonly certificates: readonly string[]
}

/** The addresses of this service for one provider. */
export interface ServiceAddresses {
  /** Where answers are posted. */
  readonly callback: string
  /** Where the metadata are: the name of this service, to which assertions are restricted. */
  readonly metadata: string
}

const TOLERANCE_MS = CLOCK_TOLERANCE_SECONDS * 1_000
/** The longest answer, in Base64. A real one has a few kilobytes. */
const MOST_CHARACTERS = 256 * 1_024

/** What may stand in `Algorithm`. SHA-1 is not among them. */
const ALGORITHMS = new Set([
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

/** Identifiers that name a person today and somebody else tomorrow. */
const CHANGING_FORMATS = new Set([
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
])
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** By which names providers assert the address. */
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** When an assertion, or a part of it, is valid. */
const period = z.object({ NotBefore: instant, NotOnOrAfter: instant }).partial()
type Period = z.output<typeof period>

/** The parts of a signed assertion that the library does not check, or by another clock, as its parser shows them. */
const assertionSchema = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(255) }),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z
              .tuple([
                z.object({
                  $: period.extend({ Recipient: z.string().optional(), InResponseTo: z.string().optional() }),
                }),
              ])
              .optional(),
          }),
        ),
      }),
    ]),
    Conditions: z.tuple([z.object({ $: period.optional() })]).optional(),
    AuthnStatement: z.array(z.object({ $: z.object({ AuthnInstant: instant }) })).optional(),
  }),
})
type Assertion = z.output<typeof assertionSchema>['Assertion']

/** Signs people in at providers of SAML 2.0: a request by redirect, and a signed assertion by POST. */
export class SamlClient {
  readonly #library = once(() => import('@node-saml/node-saml'))

  constructor(private readonly clock: Clock) {}

  /** The address at the provider where a person signs in. */
  async begin(provider: SamlProvider, request: SignInRequest, addresses: ServiceAddresses): Promise<string> {
    const saml = await this.#client(provider, addresses, request)
    return saml.getAuthorizeUrlAsync(request.state, undefined, {})
  }

  /**
   * Checks the answer of a provider: signature of the assertion, issuer, audience, times, and that it was made for this
   * service and this request.
   * @throws Unauthenticated if it is no proof.
   */
  async complete(
    provider: SamlProvider,
    answer: URLSearchParams,
    request: SignInRequest,
    addresses: ServiceAddresses,
  ): Promise<ExternalPerson> {
    const response = answer.get('SAMLResponse') ?? ''
    if (response === '' || response.length > MOST_CHARACTERS || !isPlain(response)) throw refusedByProvider()
    const saml = await this.#client(provider, addresses, request)
    // The library throws plain errors only, and all of them are about the answer. Some quote it.
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch(() => {
      throw refusedByProvider()
    })
    const parsed = assertionSchema.safeParse(profile?.getAssertion?.())
    if (profile === null || !parsed.success || profile.issuer !== provider.issuer) throw refusedByProvider()
    const { Assertion: assertion } = parsed.data
    if (!this.#isWithin(assertion.Conditions?.[0].$ ?? {})) throw refusedByProvider()
    const validUntil = this.#confirmedUntil(assertion, request, addresses)
    const { nameID: subject, nameIDFormat: format, sessionIndex: sessionKey = null } = profile
    const authenticatedAt = assertion.AuthnStatement?.[0]?.$.AuthnInstant ?? null
    if (!subject || subject.length > 255 || CHANGING_FORMATS.has(format)) throw refusedByProvider()
    if (request.isFresh && !isSince(authenticatedAt, request.startedAt)) throw refusedByProvider()
    const email = emailIn(profile)
    return {
      ...{ subject, authenticatedAt, sessionKey },
      assertion: { id: assertion.$.ID, validUntil },
      // A provider asserts what it manages itself; the practice has named its domains.
      verifiedEmail: () => Promise.resolve(email),
    }
  }

  /** What the provider has to know of this service, in XML. */
  async metadata(provider: SamlProvider, addresses: ServiceAddresses): Promise<string> {
    return (await this.#client(provider, addresses, null)).generateServiceProviderMetadata(null)
  }

  /**
   * Until when the assertion may be presented here.
   * @throws Unauthenticated if it was not made for this service and this request.
   */
  #confirmedUntil(assertion: Assertion, request: SignInRequest, { callback }: ServiceAddresses): Date {
    const now = this.clock.now().getTime()
    for (const { $: confirmation, SubjectConfirmationData: data } of assertion.Subject[0].SubjectConfirmation) {
      const { Recipient: recipient, InResponseTo: answered, ...valid } = data?.[0].$ ?? {}
      const { NotOnOrAfter: end } = valid
      const isOurs = confirmation.Method === BEARER && recipient === callback && answered === request.nonce
      if (isOurs && end !== undefined && this.#isWithin(valid)) {
        return new Date(Math.max(now, end.getTime()) + 2 * TOLERANCE_MS)
      }
    }
    throw refusedByProvider()
  }

  /** By our clock, which is not that of the machine. */
  #isWithin({ NotBefore: start, NotOnOrAfter: end }: Period): boolean {
    const now = this.clock.now().getTime()
    const hasBegun = start === undefined || start.getTime() <= now + TOLERANCE_MS
    return hasBegun && (end === undefined || now < end.getTime() + TOLERANCE_MS)
  }

  async #client(provider: SamlProvider, addresses: ServiceAddresses, request: SignInRequest | null): Promise<SAML> {
    const { SAML: Client, ValidateInResponseTo } = await this.#library()
    const settings: SamlConfig = {
      issuer: addresses.metadata,
      audience: addresses.metadata,
      callbackUrl: addresses.callback,
      entryPoint: provider.signInUrl,
      idpCert: [...provider.certificates],
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      // The library goes by the clock of this machine. When an answer is valid is checked by ours besides.
      acceptedClockSkewMs: TOLERANCE_MS + Math.abs(this.clock.now().getTime() - Date.now()),
      // The provider decides which identifier and which factors it uses.
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      forceAuthn: request?.isFresh === true,
      validateInResponseTo: ValidateInResponseTo.always,
      // The row of the request is older at most ten minutes, which is checked before.
      requestIdExpirationPeriodMs: DAY,
      ...(request !== null && {
        generateUniqueId: () => request.nonce,
        // The library asks for the one request that this answer may belong to.
        cacheProvider: {
          saveAsync: (_id, value) => Promise.resolve({ value, createdAt: request.startedAt.getTime() }),
          getAsync: (id) => Promise.resolve(id === request.nonce ? request.startedAt.toISOString() : null),
          removeAsync: () => Promise.resolve(null),
        },
      }),
    }
    return new Client(settings)
  }
}

/**
 * True if an answer has no document type, which could define entities, and names only algorithms that are allowed.
 * Attributes cannot be written in another way, so each of them is found, wherever it stands.
 */
function isPlain(response: string): boolean {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return false
  const algorithms = [...xml.matchAll(/Algorithm\s*=\s*(?<quote>["'])(?<name>.*?)\k<quote>/gs)]
  return algorithms.every(({ groups }) => ALGORITHMS.has(groups?.name ?? ''))
}

function isSince(moment: Date | null, start: Date): boolean {
  return moment !== null && moment.getTime() >= start.getTime() - TOLERANCE_MS
}

function emailIn(profile: Readonly<Record<string, unknown>>): string | null {
  const found = EMAIL_ATTRIBUTES.map((name) => profile[name]).find((value) => typeof value === 'string')
  return found ?? null
}
