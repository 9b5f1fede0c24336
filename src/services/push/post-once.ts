import type { LookupAddress } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { bareHost, type EndpointRules } from './endpoint-rules.js'
import type { Resolve } from './resolve.js'

/** An endpoint leads to an address that may not be called. */
export class AddressRefused extends Error {}

/** Status and what a repeat is told of when; the body of an answer is never read. */
export interface PostAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
}

export interface Post {
  readonly url: URL
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
  readonly rules: EndpointRules
  readonly resolve: Resolve
  readonly signal: AbortSignal
}

/**
 * Posts to an endpoint that somebody else chose. A connection of its own that ends with the answer's head: no redirect is
 * followed, no body is taken, nothing is kept open. The agent of the process is not used, nor a proxy of the environment.
 * @throws AddressRefused; whatever the connection fails with.
 */
export async function postOnce({ url, headers, body, rules, resolve, signal }: Post): Promise<PostAnswer> {
  const lookup = only(await permittedAddresses(bareHost(url), rules, resolve))
  const send = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((answer, fail) => {
    const request = send(url, { method: 'POST', headers, agent: false, lookup, signal, maxHeaderSize: 16_384 })
    request.on('error', fail)
    // Also without an error or an answer: an offer of another protocol ends the request silently.
    request.on('close', () => fail(new Error('closed without an answer')))
    request.on('response', ({ statusCode = 0, headers: answered }) => {
      answer({ status: statusCode, retryAfter: answered['retry-after'] })
      request.destroy()
    })
    request.end(body)
  })
}

/** Every address that the host has; each of them may be called. */
async function permittedAddresses(
  host: string,
  rules: EndpointRules,
  resolve: Resolve,
): Promise<readonly LookupAddress[]> {
  const family = isIP(host)
  const found = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (!found.every(({ address }) => rules.mayConnect(address))) throw new AddressRefused()
  return found
}

/**
 * A lookup that knows these addresses alone. The connection goes to what was looked at and nowhere else, so a name that
 * changes its mind between the check and the call gains nothing.
 */
function only(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses
    if (first === undefined) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '')
    return all === true ? callback(null, [...addresses]) : callback(null, first.address, first.family)
  }
}
