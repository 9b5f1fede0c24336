import type { ExternalPerson, SignInRequest } from '../../../services/identity-providers/external-sign-in.js'
import type { OpenIdProvider } from '../../../services/identity-providers/open-id.js'
import type { SamlProvider } from '../../../services/identity-providers/saml.js'
import type { OperationContext } from '../../operation-context.js'
import { addressesOf, type IdentityProvider, secretPlace } from './identity-provider.js'

/** How people sign in at a provider, whatever it speaks. */
export interface Protocol {
  /** The address at the provider, where a sign-in begins. */
  begin(request: SignInRequest): Promise<string>
  /** Checks the parameters that the provider sent with the browser. */
  complete(answer: URLSearchParams, request: SignInRequest): Promise<ExternalPerson>
}

/** The protocol of a provider, with its secrets. */
export function protocolOf(ctx: OperationContext, provider: IdentityProvider): Protocol {
  const { openId, saml } = ctx.services.identityProviders
  const addresses = addressesOf(ctx.rules.publicUrl, provider.id)
  if (provider.kind === 'saml') {
    const settings = samlProvider(provider)
    return {
      begin: (request) => saml.begin(settings, request, addresses),
      complete: (answer, request) => saml.complete(settings, answer, request, addresses),
    }
  }
  const settings = openIdProvider(ctx, provider)
  return {
    begin: (request) => openId.begin(settings, request, addresses.callback),
    complete: (answer, request) => openId.complete(settings, answer, request, addresses.callback),
  }
}

/** The settings of a provider of SAML. */
export function samlProvider({ id, version, issuer, signInUrl, certificates }: IdentityProvider): SamlProvider {
  if (signInUrl === null) throw new Error('A provider of SAML has no address to sign in.')
  return { id, version, issuer, signInUrl, certificates }
}

/** The settings of a provider of OpenID Connect. */
export function openIdProvider({ services }: OperationContext, provider: IdentityProvider): OpenIdProvider {
  const { id, version, issuer, clientId, clientSecret } = provider
  if (clientId === null) throw new Error('A provider of OpenID Connect has no client id.')
  const { secrets } = services.credentials
  return {
    ...{ id, version, issuer, clientId },
    clientSecret: clientSecret === null ? null : secrets.open(secretPlace(id), clientSecret),
  }
}
