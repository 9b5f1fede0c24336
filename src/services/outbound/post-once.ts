import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { permittedLookup } from './permitted-lookup.js'
import type { Resolve } from './resolve.js'
import type { EndpointRules } from './endpoint-rules.js'

/** The status and the `Retry-After` header of a response. The body is never read. */
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
 * Posts to an endpoint that a user chose. It uses a new connection that ends after the response headers: it follows no
 * redirect, reads no body and keeps nothing open. It uses neither the global agent nor a proxy from the environment.
 * @throws AddressRefused, or the error of the connection.
 */
export async function postOnce({ url, headers, body, rules, resolve, signal }: Post): Promise<PostAnswer> {
  const lookup = await permittedLookup(url, rules.mayConnect, resolve)
  const send = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((answer, fail) => {
    const request = send(url, { method: 'POST', headers, agent: false, lookup, signal, maxHeaderSize: 16_384 })
    request.on('error', fail)
    // A request can close without an error or a response, for example after a protocol upgrade. Later calls have no
    // effect.
    request.on('close', () => fail(new Error('closed without an answer')))
    request.on('response', ({ statusCode = 0, headers: answered }) => {
      answer({ status: statusCode, retryAfter: answered['retry-after'] })
      request.destroy()
    })
    request.end(body)
  })
}
