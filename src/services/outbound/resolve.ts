import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** Resolves the addresses of a host name; empty if it has none. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>

/**
 * Queries the name servers, with a timeout in milliseconds. It does not use `dns.lookup`, which blocks a thread of the
 * pool that files and passwords need: hosts whose name servers never answer could exhaust the pool.
 */
export function askNameServers(timeoutMs: number): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  return async (name) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return [...addresses(four, 4), ...addresses(six, 6)]
  }
}

/** Reads the TXT records of a name; empty if it has none. */
export type ReadTexts = (name: string) => Promise<readonly string[]>

/** Queries the name servers for TXT records, with a timeout in milliseconds. No answer counts as no record. */
export function askForTexts(timeoutMs: number): ReadTexts {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  return async (name) => {
    const [found] = await Promise.allSettled([resolver.resolveTxt(name)])
    return found.status === 'fulfilled' ? found.value.map((parts) => parts.join('')) : []
  }
}

function addresses(answer: PromiseSettledResult<readonly string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}
