import type { Clock } from '../../kernel/time/clock.js'
import { limitedFetch } from '../outbound/limited-fetch.js'
import type { Resolve } from '../outbound/resolve.js'
import { OpenIdClient } from './open-id.js'
import { providerAddresses, type ProviderAddressSettings, resolveProvider } from './provider-addresses.js'
import { SamlClient } from './saml.js'

/** The identity providers of practices, at which people sign in. */
export interface IdentityProviders {
  readonly openId: OpenIdClient
  readonly saml: SamlClient
  /** Why an address is not accepted for a provider; undefined if it is. */
  complaintAbout(address: string): string | undefined
}

export interface IdentityProviderSettings extends ProviderAddressSettings {
  readonly clock: Clock
  /** How host names are resolved; by the name servers of this machine if absent. */
  readonly resolve?: Resolve
}

/** Makes the clients of identity providers. They do not connect yet. */
export function makeIdentityProviders(settings: IdentityProviderSettings): IdentityProviders {
  const { clock, resolve = resolveProvider() } = settings
  const rules = providerAddresses(settings)
  return {
    openId: new OpenIdClient({ fetch: limitedFetch(rules, resolve), clock }),
    saml: new SamlClient(clock),
    complaintAbout: (address) => rules.complaintAbout(address),
  }
}
