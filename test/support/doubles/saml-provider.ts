import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { makeSelfSigned } from './self-signed-certificate.js'

/** What a provider asserts. Each part has a right value unless a test says otherwise. */
export interface Assertion {
  readonly subject: string
  readonly email: string
  readonly format?: string
  readonly issuer?: string
  readonly audience?: string
  readonly recipient?: string
  readonly inResponseTo?: string
  readonly id?: string
  /** Seconds from now. */
  readonly notBefore?: number
  readonly notOnOrAfter?: number
  readonly authenticated?: number
}

/** How an answer is signed. */
export interface Signing {
  readonly privateKey?: string
  readonly signatureAlgorithm?: string
  /** Which element is signed; null: none. */
  readonly element?: 'Assertion' | 'Response' | null
}

/** A request for a sign-in, as it is in the address. */
export interface SamlRequest {
  readonly xml: string
  readonly id: string
  readonly relayState: string
}

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** A provider of SAML, which signs with a key of its own. It has no pages: a test carries its answers. */
export class SamlProviderDouble {
  readonly issuer = 'https://id.example.org/saml'
  readonly signInUrl = 'https://id.example.org/saml/sign-in'
  readonly #own = makeSelfSigned()

  constructor(private readonly service: () => { readonly callbackUrl: string; readonly metadataUrl: string }) {}

  get certificate(): string {
    return this.#own.certificate
  }

  /** Reads the request in the address to which a browser was sent. */
  read({ searchParams }: URL): SamlRequest {
    const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    return {
      xml,
      id: / ID="(?<id>[^"]+)"/.exec(xml)?.groups?.id ?? '',
      relayState: searchParams.get('RelayState') ?? '',
    }
  }

  /** The form that a page of the provider posts. */
  answer(request: SamlRequest, assertion: Assertion, signing: Signing = {}): Record<string, string> {
    const xml = this.sign(this.response(request, assertion), signing)
    return { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.relayState }
  }

  /** An answer that is not signed. */
  response(request: SamlRequest, assertion: Assertion): string {
    const { callbackUrl, metadataUrl } = this.service()
    const { subject, email, format = PERSISTENT, issuer = this.issuer, audience = metadataUrl } = assertion
    const { recipient = callbackUrl, inResponseTo = request.id, id = `_${randomUUID()}` } = assertion
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
    const [from, until] = [at(assertion.notBefore ?? -5), at(assertion.notOnOrAfter ?? 300)]
    return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0"
 IssueInstant="${at(0)}" Destination="${callbackUrl}" InResponseTo="${request.id}">
<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer>
<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>
<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${at(0)}">
<saml:Issuer>${issuer}</saml:Issuer>
<saml:Subject><saml:NameID Format="${format}">${subject}</saml:NameID>
<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">
<saml:SubjectConfirmationData InResponseTo="${inResponseTo}" Recipient="${recipient}" NotOnOrAfter="${until}"/>
</saml:SubjectConfirmation></saml:Subject>
<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}">
<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>
<saml:AuthnStatement AuthnInstant="${at(assertion.authenticated ?? 0)}" SessionIndex="_of-${subject}">
<saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>
</saml:AuthnContext></saml:AuthnStatement>
<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute>
</saml:AttributeStatement>
</saml:Assertion></samlp:Response>`
  }

  sign(xml: string, { privateKey, signatureAlgorithm = RSA_SHA256, element = 'Assertion' }: Signing = {}): string {
    if (element === null) return xml
    const signed = new SignedXml({
      privateKey: privateKey ?? this.#own.privateKey,
      ...{ signatureAlgorithm, canonicalizationAlgorithm: EXCLUSIVE },
    })
    const xpath = `//*[local-name(.)='${element}']`
    signed.addReference({ xpath, transforms: [ENVELOPED, EXCLUSIVE], digestAlgorithm: SHA256 })
    signed.computeSignature(xml, {
      location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
    })
    return signed.getSignedXml()
  }
}
