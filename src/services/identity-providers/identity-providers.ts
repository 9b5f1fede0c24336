import type { Clock } from '../../kernel/time/clock.js'
import { limitedFetch } from '../outbound/limited-fetch.js'
import { askForTexts, type ReadTexts, type Resolve } from '../outbound/resolve.js'
import { OpenIdClient } from './open-id.js'
import { LOOKUP_MS, providerAddresses, type ProviderAddressSettings, resolveProvider } from './provider-addresses.js'
import { SamlClient } from './saml.js'

/** The identity providers of practices, at which people sign in. */
export interface IdentityProviders {
  readonly openId: OpenIdClient
  readonly saml: SamlClient
  /** Why an address is not accepted for a provider; undefined if it is. */
  complaintAbout(address: string): string | undefined
  /** True if a practice has to prove that an e-mail domain is its own. */
  readonly requiresDomainProof: boolean
  /** The TXT records of a name; empty if it has none. */
  readonly readTexts: ReadTexts
}

export interface IdentityProviderSettings extends ProviderAddressSettings {
  readonly clock: Clock
  /** How host names are resolved; by the name servers of this machine if absent. */
  readonly resolve?: Resolve
  readonly requiresDomainProof: boolean
  /** How TXT records are read; from the name servers of this machine if absent. */
  readonly readTexts?: ReadTexts
}

/** Makes the clients of identity providers. They do not connect yet. */
export function makeIdentityProviders(settings: IdentityProviderSettings): IdentityProviders {
  const { clock, requiresDomainProof, resolve = resolveProvider(), readTexts = askForTexts(LOOKUP_MS) } = settings
  const rules = providerAddresses(settings)
  return {
    openId: new OpenIdClient({ fetch: limitedFetch(rules, resolve), clock }),
    saml: new SamlClient(clock),
    complaintAbout: (address) => rules.complaintAbout(address),
    requiresDomainProof,
    readTexts,
  }
}
