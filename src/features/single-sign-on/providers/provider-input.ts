import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { InvalidInput } from '../../../kernel/errors.js'
import { LIMITS, LIST_LIMITS } from '../../../kernel/limits.js'
import { isEmailAddress } from '../../../kernel/text/email-address.js'
import { emailDomain as emailDomainOf } from '../../../kernel/text/sign-in-name.js'
import { text, writtenText } from '../../../kernel/text/text.js'
import type { OperationContext } from '../../operation-context.js'

const limits = LIMITS.identityProvider

const emailDomain = text(limits.emailDomain)
  .refine((domain) => isEmailAddress(`somebody@${domain}`), 'must be the domain of e-mail addresses')
  .transform(emailDomainOf)

const certificate = text(limits.certificate).refine(isCertificate, 'must be an X.509 certificate in PEM')

/** What can be changed later too. */
const changeable = {
  name: writtenText(limits.name),
  isActive: z.boolean(),
  clientSecret: writtenText(limits.clientSecret),
  signInUrl: writtenText(limits.address),
  certificates: z.array(certificate).min(1, 'must have at least one').max(LIST_LIMITS.providerCertificates),
  emailDomains: z.array(emailDomain).min(1, 'must have at least one').max(LIST_LIMITS.providerDomains),
}

/** A new provider. What a kind does not have is refused. */
export const newProviderSchema = z.object({
  ...changeable,
  kind: z.enum(['oidc', 'saml']),
  isActive: changeable.isActive.nullish().transform((isActive) => isActive ?? true),
  issuer: writtenText(limits.address),
  clientId: writtenText(limits.clientId).nullish(),
  clientSecret: changeable.clientSecret.nullish(),
  signInUrl: changeable.signInUrl.nullish(),
  certificates: changeable.certificates.nullish(),
})

/** A change. Issuer and client are set once, because the provider's identifiers of people belong to both. */
export const providerChangeSchema = z.object(changeable).partial()

type Parts = Partial<
  Pick<z.output<typeof newProviderSchema>, 'issuer' | 'clientId' | 'clientSecret' | 'signInUrl' | 'certificates'>
>

const PARTS = {
  oidc: { required: ['clientId'], foreign: ['signInUrl', 'certificates'] },
  saml: { required: ['signInUrl', 'certificates'], foreign: ['clientId', 'clientSecret'] },
} as const

/**
 * Checks that a provider has what its kind needs and nothing else, and that its addresses may be used.
 * @param isNew false for a change, which names only some parts.
 * @throws InvalidInput naming the field.
 */
export function assertFits({ services }: OperationContext, kind: 'oidc' | 'saml', parts: Parts, isNew: boolean): void {
  const { required, foreign } = PARTS[kind]
  for (const name of foreign) if (parts[name] != null) throw InvalidInput.of(name, `is not part of this kind`)
  if (isNew) for (const name of required) if (parts[name] == null) throw InvalidInput.of(name, 'is required')
  const complaintAbout = (address: string) => services.identityProviders.complaintAbout(address)
  // The entity id of SAML is a name, which nothing is read from.
  const addresses = { issuer: kind === 'oidc' ? parts.issuer : undefined, signInUrl: parts.signInUrl }
  for (const [name, address] of Object.entries(addresses)) {
    const complaint = address == null ? undefined : complaintAbout(address)
    if (complaint !== undefined) throw InvalidInput.of(name, complaint)
  }
  if (addresses.issuer?.includes('?') === true) throw InvalidInput.of('issuer', 'must not have a query')
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).publicKey.type === 'public'
  } catch {
    return false
  }
}
