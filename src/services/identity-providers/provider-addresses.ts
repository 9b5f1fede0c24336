import { isLoopbackHost } from '../../kernel/addresses.js'
import type { FetchRules } from '../outbound/limited-fetch.js'
import { isPublicAddress } from '../outbound/public-addresses.js'
import { askNameServers, type Resolve } from '../outbound/resolve.js'

/** Time for one question to a name server. */
export const LOOKUP_MS = 3_000
const THIS_MACHINE = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

export interface ProviderAddressSettings {
  /** True if a provider may be in a private network (`SSO_PRIVATE_PROVIDERS`). */
  readonly allowsPrivate: boolean
  /** True outside production: providers on this machine may be asked without TLS. */
  readonly allowsHttpHere: boolean
}

/**
 * Which identity providers may be asked. An administrator of a practice chooses the address, so it must not lead to
 * internal services (SSRF).
 */
export function providerAddresses({ allowsPrivate, allowsHttpHere }: ProviderAddressSettings): FetchRules {
  return {
    mayConnect: (address) => allowsPrivate || isPublicAddress(address),
    complaintAbout(address) {
      const url = URL.parse(address)
      if (url === null) return 'must be an address'
      if (url.username !== '' || url.password !== '') return 'must not contain credentials'
      if (url.hash !== '') return 'must not have a fragment'
      if (url.protocol === 'https:') return undefined
      if (url.protocol === 'http:' && allowsHttpHere && isLoopbackHost(url.host)) return undefined
      return 'must start with https://'
    },
  }
}

/** Resolves the names of providers. Name servers do not know this machine's own name. */
export function resolveProvider(): Resolve {
  const ask = askNameServers(LOOKUP_MS)
  return (name) => (name === 'localhost' ? Promise.resolve(THIS_MACHINE) : ask(name))
}
