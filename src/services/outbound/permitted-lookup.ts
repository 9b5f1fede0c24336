import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Resolve } from './resolve.js'

/** A host has an address that may not be called. */
export class AddressRefused extends Error {}

/** Whether a connection to this address is permitted. */
export type MayConnect = (address: string) => boolean

/**
 * Resolves a host that a user chose and checks its addresses. The lookup returns only these, so a host name that
 * resolves to another address after the check (DNS rebinding) has no effect.
 * @throws AddressRefused if any of them may not be called.
 */
export async function permittedLookup(url: URL, mayConnect: MayConnect, resolve: Resolve): Promise<LookupFunction> {
  const host = bareHost(url)
  const family = isIP(host)
  const found = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (!found.every(({ address }) => mayConnect(address))) throw new AddressRefused()
  return lookupOf(found)
}

/** The host of a URL; an IPv6 address without its brackets. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses
    if (first === undefined) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '')
    return all === true ? callback(null, [...addresses]) : callback(null, first.address, first.family)
  }
}
