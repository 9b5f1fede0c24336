import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** Finds the addresses of a name; empty when it has none. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>

/**
 * Asks the name servers, with a limit. Not `dns.lookup`: that waits in the thread pool that files and passwords need, and
 * somebody whose name servers never answer could fill it.
 */
export function askNameServers(timeoutMs: number): Resolve {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  return async (name) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return [...addresses(four, 4), ...addresses(six, 6)]
  }
}

function addresses(answer: PromiseSettledResult<readonly string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}
