import { isIP } from 'node:net'
import { isLoopbackAddress } from '../../kernel/addresses.js'
import { isPublicAddress } from './public-addresses.js'

/** Which endpoints may be called. Whoever registers one chooses where this service sends to, so it must not lead inside. */
export interface EndpointRules {
  /** What is wrong with the form of an endpoint; undefined when it may be kept. */
  complaintAbout(endpoint: string): string | undefined
  /** Asked of every address that a connection would go to. */
  mayConnect(address: string): boolean
}

/** @param allowsThisMachine for tests: addresses of this machine, any port and no TLS. */
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
      // Names are looked up when they are called: what they lead to now says nothing about then.
      if (isIP(host) === 0 ? isLocalName(host) : !mayConnect(host)) return 'must lead to a public address'
      return undefined
    },
  }
}

/** The host as sockets take it: an IPv6 address without its brackets. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Names that only this machine or this network knows. */
function isLocalName(host: string): boolean {
  return !host.includes('.') || /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan)\.?$/.test(host)
}
