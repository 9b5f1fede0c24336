import { isIP } from 'node:net'
import { isLoopbackAddress } from '../../kernel/addresses.js'
import { bareHost, type MayConnect } from './permitted-lookup.js'
import { isPublicAddress } from './public-addresses.js'

/** Which addresses of users may be called. They choose them, so none may lead to internal addresses (SSRF). */
export interface EndpointRules {
  /** Why the format of an endpoint is not accepted; undefined if it is accepted. */
  complaintAbout(endpoint: string): string | undefined
  readonly mayConnect: MayConnect
}

/** @param allowsThisMachine for tests: permits addresses of this machine, on any port and without TLS. */
export function endpointRules(allowsThisMachine: boolean): EndpointRules {
  const isHere = (address: string): boolean => allowsThisMachine && isLoopbackAddress(address)
  const mayConnect = (address: string): boolean => isPublicAddress(address) || isHere(address)
  return {
    mayConnect,
    complaintAbout(endpoint) {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
      if (url === undefined) return 'must be an address'
      const host = bareHost(url)
      if (url.username !== '' || url.password !== '') return 'must not contain credentials'
      if (url.hash !== '') return 'must not have a fragment'
      if (isHere(host) && ['http:', 'https:'].includes(url.protocol)) return undefined
      if (url.protocol !== 'https:') return 'must start with https://'
      if (url.port !== '') return 'must use port 443'
      // Host names are resolved when they are called, because their addresses may change.
      if (isIP(host) === 0 ? isLocalName(host) : !mayConnect(host)) return 'must lead to a public address'
      return undefined
    },
  }
}

/** Whether a host name is known only on this machine or in this network. */
function isLocalName(host: string): boolean {
  return !host.includes('.') || /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan)\.?$/.test(host)
}
