import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { AddressRefused, type MayConnect, permittedLookup } from './permitted-lookup.js'
import type { Resolve } from './resolve.js'

/** Which addresses may be asked. */
export interface FetchRules {
  /** Why the form of an address is not accepted; undefined if it is. */
  complaintAbout(address: string): string | undefined
  readonly mayConnect: MayConnect
}

export interface FetchOptions {
  readonly method: string
  readonly headers: Readonly<Record<string, string>> | Headers
  /** A text or a form; other forms of bodies are not sent. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** Like `fetch`, for addresses that a user chose. */
export type LimitedFetch = (address: string, options: FetchOptions) => Promise<Response>

/** Time for one request as a whole. A person waits for it. */
const TIME_LIMIT_MS = 5_000
/** Far more than the configuration, the keys or the tokens of an identity provider. */
const MOST_BYTES = 512 * 1_024

/**
 * Makes a `fetch` that connects to permitted addresses only, follows no redirect, and limits time and size. Each
 * request has a connection of its own and uses no proxy from the environment.
 */
export function limitedFetch(rules: FetchRules, resolve: Resolve): LimitedFetch {
  return async (address, { method, headers, body, signal: given }) => {
    if (rules.complaintAbout(address) !== undefined) throw new AddressRefused()
    const url = new URL(address)
    const limit = AbortSignal.timeout(TIME_LIMIT_MS)
    const signal = given === undefined ? limit : AbortSignal.any([given, limit])
    const lookup = await permittedLookup(url, rules.mayConnect, resolve)
    const written = bytesOf(body)
    const sent: OutgoingHttpHeaders = Object.fromEntries(new Headers(headers))
    if (written !== undefined) sent['content-length'] = written.length
    const send = url.protocol === 'https:' ? overHttps : overHttp
    return new Promise((answer, fail) => {
      const request = send(url, { method, headers: sent, agent: false, lookup, signal, maxHeaderSize: 16_384 })
      request.on('error', fail)
      // A request can close without an error or a response. Later calls have no effect.
      request.on('close', () => fail(new Error('closed without an answer')))
      request.on('response', (response) => {
        readAnswer(response).then(answer, (error: unknown) => {
          request.destroy()
          fail(error)
        })
      })
      request.end(written)
    })
  }
}

async function readAnswer(response: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('The answer is too large.')
    parts.push(part)
  }
  const { statusCode: status = 0, headersDistinct } = response
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return new Response(bytes === 0 ? null : Buffer.concat(parts), { status, headers })
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return Buffer.from(body)
  if (body instanceof URLSearchParams) return Buffer.from(body.toString())
  throw new Error('A request has a body of a kind that is not sent.')
}
